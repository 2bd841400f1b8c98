import { lexMarkdown, walk } from './lex-markdown.server.ts';

/** A comment's start. `<!-->` isn't one: it ends where it starts. */
const start = /<!--(?!-?>)/g;

/**
 * Removes the HTML comments of a Markdown text, which are for whoever writes. One without an end stays, and what is
 * code or escaped.
 *
 * @param fill returns what to write in place of a comment
 * @param passes how often to look again, since a hostile text could have one more in each
 */
export function withoutComments(
	markdown: string,
	fill = (_comment: string) => '',
	passes = 9,
): string {
	if (!markdown.includes('-->')) return markdown;
	// Numbered, because tokens don't tell their positions.
	let count = 0;
	const numbered = markdown.replace(start, (found) => `${found}${count++} `);
	const comments = new Set<number>();
	walk(lexMarkdown(numbered), ({ type, raw, tokens }) => {
		// One that begins within a line and spans an empty one begins in a text; beyond the limits (bounded-lexer.ts) all is unread.
		if (tokens || !['html', 'text', 'unread'].includes(type)) return;
		for (const [, number] of raw.matchAll(/<!--(\d+)/g)) comments.add(Number(number));
	});
	let result = '';
	let end = 0;
	for (const [number, { index }] of [...markdown.matchAll(start)].entries()) {
		if (index < end || !comments.has(number)) continue;
		const close = markdown.indexOf('-->', index);
		if (close < 0) break;
		result += markdown.slice(end, index) + fill(markdown.slice(index, close + 3));
		end = close + 3;
	}
	const rest = result + markdown.slice(end);
	// A fence within a comment made code of what follows it.
	return end === 0 || passes === 0 ? rest : withoutComments(rest, fill, passes - 1);
}
