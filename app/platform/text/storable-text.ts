/** Ends lines with \n, and replaces what Postgres can't store: U+0000 and lone surrogates. */
export function storableText(text: string): string {
	return text.replaceAll('\r\n', '\n').replace(/[\0\p{Surrogate}]/gu, '\uFFFD');
}
