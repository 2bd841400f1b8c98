import { Marked, type Token, type Tokens } from 'marked';
import type { Block } from './mail-document.ts';
import { markdownInline } from './markdown-inline.ts';

/** The blocks of a post's Markdown. HTML in it is left out, as on the post's page. */
export function markdownBlocks(markdown: string, siteUrl: string): Block[] {
	return blocksOf(new Marked().lexer(markdown), siteUrl);
}

function blocksOf(tokens: Token[], siteUrl: string): Block[] {
	return tokens.flatMap((token): Block[] => blockOf(token as MarkedToken, siteUrl));
}

type MarkedToken = Exclude<
	| Tokens.Heading
	| Tokens.Paragraph
	| Tokens.Text
	| Tokens.List
	| Tokens.Blockquote
	| Tokens.Code
	| Tokens.Table
	| Tokens.Hr
	| Tokens.Space
	| Tokens.HTML
	| Tokens.Def,
	never
>;

function blockOf(token: MarkedToken, siteUrl: string): Block[] {
	const inline = (tokens: Token[] | undefined) => markdownInline(tokens ?? [], siteUrl);
	switch (token.type) {
		case 'heading':
			return [{ kind: 'heading', level: token.depth <= 2 ? 2 : 3, text: inline(token.tokens) }];
		case 'paragraph':
			return pictureOf(token, siteUrl) ?? [{ kind: 'paragraph', text: inline(token.tokens) }];
		case 'text':
			return [
				{ kind: 'paragraph', text: token.tokens ? inline(token.tokens) : [{ text: token.text }] },
			];
		case 'list':
			return [
				{
					kind: 'list',
					ordered: token.ordered,
					start: token.start === '' ? 1 : token.start,
					items: token.items.map((item) => blocksOf(item.tokens, siteUrl)),
				},
			];
		case 'blockquote':
			return [{ kind: 'quote', blocks: blocksOf(token.tokens ?? [], siteUrl) }];
		case 'code':
			return [{ kind: 'preformatted', text: token.text }];
		case 'table':
			return [
				{
					kind: 'table',
					head: token.header.map((cell) => inline(cell.tokens)),
					rows: token.rows.map((row) => row.map((cell) => inline(cell.tokens))),
				},
			];
		case 'hr':
			return [{ kind: 'rule' }];
		case 'space':
		case 'html':
		case 'def':
			return [];
	}
}

/** A picture that stands alone, if it is one of this site's: nothing is fetched from another company. */
function pictureOf({ tokens }: Tokens.Paragraph, siteUrl: string): Block[] | undefined {
	const [only, ...more] = tokens;
	if (only?.type !== 'image' || more.length > 0) return undefined;
	if (!/^\/(?!\/)/.test(only.href)) return undefined;
	return [{ kind: 'picture', src: new URL(only.href, siteUrl).href, alt: only.text }];
}
