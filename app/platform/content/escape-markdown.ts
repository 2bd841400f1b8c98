/**
 * Escapes plain text for Markdown. Escapes only characters that would have a meaning in their position, so that
 * the source stays readable.
 */
export function escapeText(text: string): string {
	return (
		text
			// A mark, a line break or a bracket may follow at the end.
			.replace(/\\(?=[!-/:-@[-`{-~]|$)/g, '\\\\')
			.replace(/[`*[]/g, '\\$&')
			// An underscore within a word is literal (CommonMark 6.2); two tildes strike out.
			.replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
			.replace(/~(?=~)|(?<=~)~/g, '\\~')
			// The start of HTML and of entities.
			.replace(/<(?=[a-z/!?])/gi, '\\<')
			.replace(/&(?=#?\w{2,8};)/g, '&amp;')
	);
}

/** Escapes the start of a paragraph's line that would be a heading, a list, a quote or a rule. */
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

/** Escapes a link's text: a bracket would end it. */
export function escapeLinkText(text: string): string {
	return text.replace(/(?<!\\)\]/g, '\\]');
}

/** Escapes the URL of a link or picture; one with spaces or brackets is put in angle brackets. */
export function escapeHref(href: string): string {
	const whole = href.replace(/[\n<>]/g, (character) => encodeURIComponent(character));
	return /[\s()]/.test(whole) ? `<${whole}>` : whole;
}

/** Escapes everything that other Markdown renderers would interpret in running text. */
export function escapeMarkdown(text: string): string {
	return text
		.replace(/[\\`*_[\]<>&~|]/g, '\\$&')
		.replace(/^([^\S\r\n\u2028\u2029]*)(#{1,6}(?=\s|$)|=+[^\S\r\n\u2028\u2029]*$)/gm, '$1\\$2');
}

/** Converts plain text to equivalent Markdown: keeps line breaks, escapes everything else. */
export function markdownOfText(text: string): string {
	return escapeMarkdown(text.replace(/\r\n?/g, '\n'))
		.replace(/^([ \t]*)(-{3,}[ \t]*$|[-+](?=[ \t]))/gm, '$1\\$2')
		.replace(/^([ \t]*\d{1,9})([.)])(?=[ \t])/gm, '$1\\$2')
		.replace(/^[ \t]+/gm, '')
		.replace(/([^\n])\n(?=[^\n])/g, '$1  \n')
		.trim();
}
