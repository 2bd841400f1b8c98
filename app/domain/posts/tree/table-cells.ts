import type { Token, Tokens } from 'marked';

/** A cell is one line of Markdown (GFM, "Tables"), so a line break in it is `<br>`, as on GitHub. */
const lineBreak = /^<br\s*\/?>$/i;

/** The content of a cell with its `<br>` as the line breaks that they are; any other HTML stays text. */
export function cellTokens(tokens: Token[]): Token[] {
	return tokens.map((token) => {
		if (token.type === 'html' && lineBreak.test(token.raw)) return { type: 'br', raw: token.raw };
		return 'tokens' in token && token.tokens
			? ({ ...token, tokens: cellTokens(token.tokens) } as Token)
			: token;
	});
}

/** Whether a row has more cells than the header, which readers don't see (GFM: "the excess is ignored"). */
export function hasExcessCells({ raw, header }: Tokens.Table): boolean {
	return raw.split('\n').some((line) => {
		const row = line.trim();
		const pipes = row.match(/(?<!\\)(?:\\\\)*\|/g)?.length ?? 0;
		const edges = Number(row.startsWith('|')) + Number(/(?<!\\)(?:\\\\)*\|$/.test(row));
		return pipes - edges + 1 > header.length;
	});
}

/**
 * Finds a token's source in a text. In a cell its pipes are escaped, which the token doesn't show.
 *
 * @returns where it begins and ends, and whether it is in a cell; undefined if it isn't there
 */
export function findRaw(
	markdown: string,
	raw: string,
	from: number,
): { start: number; end: number; isEscaped: boolean } | undefined {
	for (const isEscaped of raw.includes('|') ? [false, true] : [false]) {
		const source = isEscaped ? escapePipes(raw) : raw;
		const start = markdown.indexOf(source, from);
		if (start !== -1) return { start, end: start + source.length, isEscaped };
	}
	return undefined;
}

/** Keeps a pipe from ending its cell. The row's reader takes one backslash before a pipe away. */
export function escapePipes(cell: string): string {
	return cell.replace(/(?<!\\)(\\*)\|/g, (_, slashes: string) =>
		slashes.length % 2 === 0 ? `${slashes}\\|` : `${slashes}\\\\|`,
	);
}
