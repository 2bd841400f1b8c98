/**
 * Writes plain text so that Markdown reads it as just that. Escapes only what would mean something where it
 * stands, so that a person can still read the source.
 */
export function escapeText(text: string): string {
	return (
		text
			// At its end a mark, a line break or a bracket may follow.
			.replace(/\\(?=[!-/:-@[-`{-~]|$)/g, '\\\\')
			.replace(/[`*[]/g, '\\$&')
			// Within a word an underscore is one (CommonMark 6.2); twice a tilde strikes out.
			.replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
			.replace(/~(?=~)|(?<=~)~/g, '\\~')
			// As HTML and entities begin.
			.replace(/<(?=[a-z/!?])/gi, '\\<')
			.replace(/&(?=#?\w{2,8};)/g, '&amp;')
	);
}

/** Keeps the start of a paragraph's line from being a heading, a list, a quote or a rule. */
export function escapeLineStart(line: string): string {
	return line
		.replace(/^\s+/, '')
		.replace(/^(#{1,6})(?=\s|$)/, '\\$1')
		.replace(/^([-+])(?=\s|$)/, '\\$1')
		.replace(/^(?:-[ \t]*){3,}$/, '\\$&')
		.replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
		.replace(/^>/, '\\>')
		.replace(/^(=+|-{2,})\s*$/, '\\$1')
		.replace(/^~~~/, '\\~~~')
		.replace(/^\|/, '\\|');
}

/** The text of a link: a bracket would end it. */
export function escapeLinkText(text: string): string {
	return text.replace(/(?<!\\)\]/g, '\\]');
}

/** The address of a link or picture; one with spaces or brackets stands in angle brackets. */
export function escapeHref(href: string): string {
	const whole = href.replace(/[\n<>]/g, (character) => encodeURIComponent(character));
	return /[\s()]/.test(whole) ? `<${whole}>` : whole;
}

/** Escapes whatever Markdown would not take literally in running text, for readers that are not our own. */
export function escapeMarkdown(text: string): string {
	return text
		.replace(/[\\`*_[\]<>&~|]/g, '\\$&')
		.replace(/^([^\S\r\n\u2028\u2029]*)(#{1,6}(?=\s|$)|=+[^\S\r\n\u2028\u2029]*$)/gm, '$1\\$2');
}

/** Plain text as equivalent Markdown: line breaks preserved, everything else escaped. */
export function markdownOfText(text: string): string {
	return escapeMarkdown(text.replace(/\r\n?/g, '\n'))
		.replace(/^([ \t]*)(-{3,}[ \t]*$|[-+](?=[ \t]))/gm, '$1\\$2')
		.replace(/^([ \t]*\d{1,9})([.)])(?=[ \t])/gm, '$1\\$2')
		.replace(/^[ \t]+/gm, '')
		.replace(/([^\n])\n(?=[^\n])/g, '$1  \n')
		.trim();
}
