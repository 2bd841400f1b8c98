/** Sentence boundaries of Unicode (UAX 29); each is checked below, since it also ends a sentence after "Dr.". */
const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Abbreviations with a vowel; those without one, initials and "U.S." are recognized by their shape. */
const abbreviations = new Set(
	`acct adm admin al amb amt apr approx apt assn asst atty aug av ave bal bros capt cmdr co col corp dec dept dir
	dra ed esq est etc ext feb fig fri gen gov gral hon hosp inc incl ing ins jan jul jun lic maj mar max med min
	misc mon nos nov oct orig pres prof ref rep rev sat sec sen sep sept sra ste sun supt tel thu thur thurs treas
	tue tues ud uds univ usu vol wed`.split(/\s+/),
);

/** A text with the signs of a typewriter, so that sentences and words of differently set texts compare equal. */
export function plain(text: string): string {
	return text
		.normalize('NFC')
		.replace(/[‘’‚‛′]/g, "'")
		.replace(/[“”„‟″«»]/g, '"')
		.replace(/\p{Pd}/gu, '-')
		.replaceAll('…', '...');
}

/**
 * Splits a text into sentences; together they are the text, with straight quotation marks (plain). In doubt two sentences stay
 * one: where no capital letter follows, after an abbreviation, at a line break without a sign, in a paragraph after a
 * colon, and within quotation marks or brackets. A text with a quotation mark or bracket that isn't closed is one sentence.
 */
export function sentencesOf(original: string): string[] {
	const text = plain(original);
	const sentences: string[] = [];
	const quoted = singleQuoted(text);
	let open = '';
	/** True from a colon to the end of its paragraph, or of the next one where the colon ends it. */
	let listed = false;
	let begin = 0;
	for (const { index, segment } of segmenter.segment(text)) {
		if (segment.trim() === '') continue;
		for (const { 0: sign, index: within } of segment.matchAll(/["\p{Ps}\p{Pe}]/gu)) {
			const at = index + within;
			if (sign === ')' && /[:;]-?$/.test(text.slice(Math.max(0, at - 2), at))) continue;
			const kind = sign === '"' ? sign : 'bracket';
			const opens = kind === 'bracket' ? /\p{Ps}/u.test(sign) : opensQuote(text, at);
			// Brackets within quotation marks, or the reverse, belong to what surrounds them.
			if (open !== '' && open !== kind) continue;
			if (opens === (open === kind)) return [text];
			open = opens ? kind : '';
		}
		const end = index + segment.length;
		const next = text.slice(end, end + 40);
		const endsParagraph = /^[^\S\n\r]*[\n\r]/.test(next);
		listed ||= /:(?:\s|$)/.test(segment);
		const inside = open !== '' || (end > quoted.start && end <= quoted.end);
		const surely = !inside && (endsParagraph || !listed) && endsSentence(segment, next.trimStart());
		if (endsParagraph && !segment.trimEnd().endsWith(':')) listed = false;
		if (!surely) continue;
		sentences.push(text.slice(begin, end));
		begin = end;
	}
	return open === '' ? [...sentences, text.slice(begin)] : [text];
}

/** Returns true where a sentence surely ends between a segment and the beginning of the next one. */
function endsSentence(segment: string, next: string): boolean {
	const shown = segment.trimEnd();
	if (!/\p{Sentence_Terminal}$/u.test(shown.slice(-2)) || shown.endsWith('..')) return false;
	if (!/\p{L}/u.test(segment)) return false;
	const [first = ''] = next.split(/\s/, 1);
	if (!/^["'¿¡\p{Ps}]{0,3}[\p{Lu}\p{Lo}]/u.test(first) || /\p{N}/u.test(first)) return false;
	return !shown.endsWith('.') || !isAbbreviation(shown.slice(-12, -1));
}

function isAbbreviation(text: string): boolean {
	const [word = ''] = /[\p{L}\p{M}.]{1,12}$/u.exec(text) ?? [];
	return (
		word.includes('.') ||
		/^\p{L}$/u.test(word) ||
		/^[b-df-hj-np-tv-xz]{1,5}$/i.test(word) ||
		word === 'No' ||
		abbreviations.has(word.toLowerCase())
	);
}

function opensQuote(text: string, at: number): boolean {
	return (
		/^(?:$|[\s\p{Ps}:-])/u.test(text.slice(Math.max(0, at - 1), at)) &&
		/^\S/.test(text.slice(at + 1, at + 2))
	);
}

/** From the first single quotation mark that opens to the last one that may close: apostrophes look the same. */
function singleQuoted(text: string): { start: number; end: number } {
	const start = text.search(/(?<![^\s"\p{Ps}-])'(?=[\p{L}\p{N}¿¡])/u);
	if (start === -1) return { start: text.length, end: 0 };
	const closing = [...text.matchAll(/(?<=[\p{L}\p{M}\p{N}\p{P}])'(?![\p{L}\p{N}])/gu)].at(-1);
	return { start, end: closing ? closing.index + 1 : 0 };
}
