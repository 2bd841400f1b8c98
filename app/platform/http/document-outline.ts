/** Elements whose text the browser doesn't parse as it was sent, or React doesn't compare. */
const opaque = /<(script|noscript|style|textarea)\b.*?<\/\1>/gs;
const tag = /<(\/?[\w-]+)(?:"[^"]*"|[^">])*>/g;

/** How the server writes characters that `outerHTML` doesn't escape, and the other way around. */
const characters: Record<string, string> = {
	'&quot;': '"',
	'&#x27;': "'",
	'&nbsp;': '\u00a0',
	'\r\n': '\n',
	'\r': '\n',
};

/**
 * Hashes what React compares while it hydrates: elements, texts and comments, without attributes. The same for
 * the server's HTML and for the `outerHTML` of the elements that the browser made of it.
 */
export function outlineOf(html: string): string {
	const outline = html
		.replace(opaque, '<$1>')
		.replace(tag, '<$1>')
		.replace(/&quot;|&#x27;|&nbsp;|\r\n?/g, (written) => characters[written] ?? '');
	let hash = 0;
	for (let index = 0; index < outline.length; index += 1) {
		hash = (Math.imul(hash, 31) + outline.charCodeAt(index)) | 0;
	}
	return hash.toString(36);
}
