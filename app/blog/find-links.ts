/** A run of text, with where it leads when it is an address. */
export interface TextPart {
	text: string;
	href?: string;
}

const candidates =
	/\b(?:https?:\/\/|www\.)[^\s<>"“”]+|\b[\w.+-]{1,64}@[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63})+/gi;

/** Splits plain text at the web and e-mail addresses in it; the parts together are the text. */
export function findLinks(text: string): TextPart[] {
	const parts: TextPart[] = [];
	let end = 0;
	for (const match of text.matchAll(candidates)) {
		const address = withoutPunctuation(match[0]);
		const href = hrefOf(address);
		if (href === undefined) continue;
		if (match.index > end) parts.push({ text: text.slice(end, match.index) });
		parts.push({ text: address, href });
		end = match.index + address.length;
	}
	if (end < text.length) parts.push({ text: text.slice(end) });
	return parts;
}

function hrefOf(address: string): string | undefined {
	if (/^https?:/i.test(address)) return URL.canParse(address) ? address : undefined;
	if (/^www\.[^.]+\../i.test(address)) return hrefOf(`https://${address}`);
	return address.includes('@') ? `mailto:${address}` : undefined;
}

/** What ends a sentence, or closes a bracket that the address did not open, is not part of it. */
function withoutPunctuation(address: string): string {
	const last = address.at(-1) ?? '';
	const opening = { ')': '(', ']': '[', '}': '{' }[last];
	const unopened = opening && count(address, last) > count(address, opening);
	if (unopened || /[.,;:!?'’»*_…-]/.test(last)) return withoutPunctuation(address.slice(0, -1));
	return address;
}

function count(text: string, character: string): number {
	return text.split(character).length - 1;
}
