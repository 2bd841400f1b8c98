/** A run of text, with a link if it is a URL or an email address. */
interface TextPart {
	text: string;
	href?: string;
}

const candidates =
	/\b(?:https?:\/\/|www\.)[^\s<>"“”]+|\b[\w.+-]{1,64}@[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63})+/gi;

/** Splits plain text at its URLs and email addresses; the parts joined are the original text. */
export function findLinks(text: string): TextPart[] {
	const parts: TextPart[] = [];
	let end = 0;
	for (const match of text.matchAll(candidates)) {
		const link = trimPunctuation(match[0]);
		const href = hrefOf(link);
		if (href === undefined) continue;
		if (match.index > end) parts.push({ text: text.slice(end, match.index) });
		parts.push({ text: link, href });
		end = match.index + link.length;
	}
	if (end < text.length) parts.push({ text: text.slice(end) });
	return parts;
}

function hrefOf(link: string): string | undefined {
	if (/^https?:/i.test(link)) return URL.canParse(link) ? link : undefined;
	if (/^www\.[^.]+\../i.test(link)) return hrefOf(`https://${link}`);
	return link.includes('@') ? `mailto:${link}` : undefined;
}

const openings: Record<string, string> = { ')': '(', ']': '[', '}': '{' };

/** Removes trailing punctuation, and a closing bracket that was opened before the link. */
function trimPunctuation(link: string): string {
	/** Surplus of each closing bracket over its opening ones, counted once however many are removed. */
	const unopened = new Map(
		Object.entries(openings).map(([close, open]) => [
			close,
			count(link, close) - count(link, open),
		]),
	);
	let end = link.length;
	for (; end > 0; end -= 1) {
		const last = link.charAt(end - 1);
		const excess = unopened.get(last) ?? 0;
		if (excess > 0) unopened.set(last, excess - 1);
		else if (!/[.,;:!?'’»*_…-]/.test(last)) break;
	}
	return link.slice(0, end);
}

function count(text: string, character: string): number {
	return text.split(character).length - 1;
}
