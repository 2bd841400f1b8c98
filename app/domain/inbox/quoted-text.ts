/** Lines with which mail programs begin the mail that is answered: English, Spanish, Outlook's, and quoted ones. */
const quoteStart =
	/^(?:On .{4,200} wrote:|El .{4,200} escribió:|-{2,} ?(?:Original Message|Forwarded message|Mensaje original) ?-{2,}|_{20,}|From: .+|De: .+|>.*)\s*$/;

/** Lines of a quote that programs wrap: "On … at …" and "wrote:" on the next. */
const wrapped = /^(?:On|El) .{4,200}$/;

/**
 * Splits a mail's text where the mail that it answers begins, to fold that away. Nothing is lost: the two parts are the
 * text.
 */
export function splitQuote(text: string): { own: string; quoted: string } {
	const lines = text.split('\n');
	const at = lines.findIndex(
		(line, index) =>
			quoteStart.test(line) ||
			(wrapped.test(line) && /^\S.{0,100}(?:wrote|escribió):\s*$/.test(lines[index + 1] ?? '')),
	);
	const own = lines
		.slice(0, at === -1 ? undefined : at)
		.join('\n')
		.trimEnd();
	// A text that begins with its quote, answered below or between its lines, is read whole.
	if (at === -1 || own === '') return { own: text, quoted: '' };
	return { own, quoted: lines.slice(at).join('\n') };
}
