/** Code in a fence or a line, or a comment. `<!-->` isn't one: it ends where it starts. */
const codeOrComment =
	/^[ >]*(`{3,}(?=[^`\n]*$)|~{3,})[\s\S]*?(?:^[ >]*\1|$(?![\s\S]))|(?<![\\`])(`+)(?!`)(?:(?!\n[ \t]*\n)[\s\S])*?[^`]\2(?!`)|(?<!\\)<!--(?!-?>)[\s\S]*?-->/gm;

/**
 * Removes the HTML comments of a Markdown text, which are for whoever writes. One without an end stays, and what is
 * code or escaped.
 *
 * @param fill returns what to write in place of a comment
 */
export function withoutComments(markdown: string, fill = (_comment: string) => ''): string {
	if (!markdown.includes('-->')) return markdown;
	return markdown.replace(codeOrComment, (found) =>
		found.startsWith('<!--') ? fill(found) : found,
	);
}
