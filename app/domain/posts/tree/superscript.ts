import type { Token } from 'marked';

/** Pairs `<sup>` and `</sup>` into a token of the type `sup`: as on GitHub, since Markdown has no superscript. */
export function pairSuperscripts(tokens: Token[]): Token[] {
	const start = tokens.findIndex(({ raw }) => raw === '<sup>');
	const end = tokens.findIndex(({ raw }, index) => index > start && raw === '</sup>');
	if (start < 0 || end < 0) return tokens;
	const inner = tokens.slice(start + 1, end);
	const raw = `<sup>${inner.map((token) => token.raw).join('')}</sup>`;
	const rest = pairSuperscripts(tokens.slice(end + 1));
	return [...tokens.slice(0, start), { type: 'sup', raw, tokens: inner }, ...rest];
}
