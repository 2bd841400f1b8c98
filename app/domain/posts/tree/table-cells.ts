import type { Token, Tokens } from 'marked';

/** A cell is one line of Markdown (GFM, "Tables"), so a line break in it is `<br>`, as on GitHub. */
const lineBreak = /^<br\s*\/?>$/i;

/** Turns `<br>` in a cell's tokens into line breaks; any other HTML stays text. */
export function cellTokens(tokens: Token[]): Token[] {
	return tokens.map((token) => {
		if (token.type === 'html' && lineBreak.test(token.raw)) return { type: 'br', raw: token.raw };
		return 'tokens' in token && token.tokens
			? ({ ...token, tokens: cellTokens(token.tokens) } as Token)
			: token;
	});
}

/** Returns true if a row has more cells than the header, which readers don't see (GFM: "the excess is ignored"). */
export function hasExcessCells({ raw, header }: Tokens.Table): boolean {
	return raw.split('\n').some((line) => {
		const row = line.trim();
		const pipes = row.match(/(?<!\\)(?:\\\\)*\|/g)?.length ?? 0;
		const edges = Number(row.startsWith('|')) + Number(/(?<!\\)(?:\\\\)*\|$/.test(row));
		return pipes - edges + 1 > header.length;
	});
}

/** Escapes pipes, which would end the cell. The row's parser removes one backslash before a pipe. */
export function escapePipes(cell: string): string {
	return cell.replace(/(?<!\\)(\\*)\|/g, (_, slashes: string) =>
		slashes.length % 2 === 0 ? `${slashes}\\|` : `${slashes}\\\\|`,
	);
}
