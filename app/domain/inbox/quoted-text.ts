/** Lines with which mail programs begin the mail that is answered: English, Spanish, Outlook's, and quoted ones. */
const quoteStart =
	/^(?:(?:On .{4,200} wrote:|El .{4,200} escribió:|-{2,} ?(?:Original Message|Forwarded message|Mensaje original) ?-{2,}|_{20,})$|From: \S|De: \S|>)/;

/** Returns the part of a line that is looked at: patterns for spaces at its end would take quadratic time on many. */
const beginningOf = (line: string) => line.slice(0, 300).trimEnd();

/** Lines of a quote that programs wrap: "On … at …" and "wrote:" on the next. */
const wrapped = /^(?:On|El) .{4,200}$/;

/**
 * Splits a mail's text where the mail that it answers begins, to fold that away. Nothing is lost: the two parts are the
 * text.
 */
export function splitQuote(text: string): { own: string; quoted: string } {
	const lines = text.split('\n');
	const beginnings = lines.map(beginningOf);
	const at = beginnings.findIndex(
		(line, index) =>
			quoteStart.test(line) ||
			(wrapped.test(line) && /^\S.{0,100}(?:wrote|escribió):$/.test(beginnings[index + 1] ?? '')),
	);
	const own = lines
		.slice(0, at === -1 ? undefined : at)
		.join('\n')
		.trimEnd();
	// A text that begins with its quote, answered below or between its lines, is read whole.
	if (at === -1 || own === '') return { own: text, quoted: '' };
	return { own, quoted: lines.slice(at).join('\n') };
}

/** Returns a mail's text without what it quotes, also between its lines. */
export const unquoted = (text: string) =>
	splitQuote(text)
		.own.split('\n')
		.filter((line) => !line.startsWith('>'))
		.join('\n');
