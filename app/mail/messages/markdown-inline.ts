import type { Token, Tokens } from 'marked';
import type { Inline } from './mail-document.ts';

type InlineToken =
	| Tokens.Strong
	| Tokens.Em
	| Tokens.Del
	| Tokens.Link
	| Tokens.Image
	| Tokens.Codespan
	| Tokens.Br
	| Tokens.Escape
	| Tokens.Text
	| Tokens.Tag;

/** The runs of a line of Markdown; what a picture among words shows is said in words. */
export function markdownInline(tokens: Token[], siteUrl: string): Inline[] {
	return tokens.flatMap((token) => inlineOf(token as InlineToken, siteUrl));
}

function inlineOf(token: InlineToken, siteUrl: string): Inline[] {
	switch (token.type) {
		case 'strong':
			return within(token.tokens, siteUrl, { strong: true });
		case 'em':
			return within(token.tokens, siteUrl, { emphasis: true });
		case 'del':
			return within(token.tokens, siteUrl, {});
		case 'link': {
			const href = absolute(token.href, siteUrl);
			return within(token.tokens, siteUrl, href === undefined ? {} : { href });
		}
		case 'codespan':
			return [{ text: unescaped(token.text), code: true }];
		case 'br':
			return [{ text: '\n' }];
		case 'image':
			return token.text === '' ? [] : [{ text: token.text, emphasis: true }];
		case 'escape':
		case 'text':
			return 'tokens' in token && token.tokens
				? markdownInline(token.tokens, siteUrl)
				: [{ text: unescaped(token.text) }];
		default:
			return [];
	}
}

function within(tokens: Token[], siteUrl: string, style: Omit<Inline, 'text'>): Inline[] {
	return markdownInline(tokens, siteUrl).map((part) => ({ ...part, ...style }));
}

/** A link as a mail can hold it; undefined for an anchor within the page, or a scheme that nobody needs. */
function absolute(href: string, siteUrl: string): string | undefined {
	if (href.startsWith('#') || !URL.canParse(href, siteUrl)) return undefined;
	const url = new URL(href, siteUrl);
	return ['https:', 'http:', 'mailto:', 'tel:'].includes(url.protocol) ? url.href : undefined;
}

const entities: Record<string, string> = {
	'&amp;': '&',
	'&lt;': '<',
	'&gt;': '>',
	'&quot;': '"',
	'&#39;': "'",
	'&nbsp;': '\u00A0',
};

/** Entities that people write in Markdown, as their characters: everything is escaped again. */
function unescaped(text: string): string {
	return text.replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? entity);
}
