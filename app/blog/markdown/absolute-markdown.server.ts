import { type Token, walkTokens } from 'marked';
import { lexMarkdown } from './lex-markdown.server.ts';
import { findRaw } from './table-cells.ts';

/**
 * Markdown whose links and pictures on this site are absolute URLs, for readers elsewhere; everything else
 * stays as it was written.
 */
export function absoluteMarkdown(markdown: string, siteUrl: string): string {
	const own: { raw: string; href: string }[] = [];
	walkTokens(lexMarkdown(markdown), (token: Token) => {
		if ((token.type === 'link' || token.type === 'image') && /^\/(?!\/)/.test(token.href)) {
			own.push({ raw: token.raw, href: token.href });
		}
	});
	// In the order of the text, so that each is found after the one before it.
	let end = 0;
	let result = '';
	for (const { raw, href } of own) {
		const found = findRaw(markdown, raw, end);
		const at = found ? markdown.indexOf(`](${href}`, found.start) : -1;
		if (!found || at === -1 || at > found.end) continue;
		result += `${markdown.slice(end, at)}](${siteUrl}`;
		end = at + 2;
	}
	return result + markdown.slice(end);
}
