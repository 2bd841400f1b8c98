import { readReference } from '#app/forms/engine/reference.server.ts';

/** A search for a person. */
export type PersonQuery =
	| { by: 'reference'; reference: string }
	| { by: 'email'; email: string }
	/** Digits alone, without the country code 1. */
	| { by: 'phone'; digits: string }
	| { by: 'words'; words: string[] };

/** Parses a search: a reference, an email, a phone number, or else words that must all occur. */
export function readPersonQuery(input: string): PersonQuery | undefined {
	const text = input.replaceAll('\0', '').trim().slice(0, 500);
	const reference = readReference(text);
	if (reference !== undefined) return { by: 'reference', reference };
	if (/^[^\s@]+@[^\s@]+$/.test(text)) return { by: 'email', email: text };
	if (/^\+?[\d\s().\-/]+$/.test(text)) {
		const digits = text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
		if (digits.length >= 7) return { by: 'phone', digits };
	}
	const words = text.split(/\s+/).filter(Boolean);
	return words.length > 0 ? { by: 'words', words } : undefined;
}

/** Whether a text is a reason why its record was found, to say so beside it; the search itself is the database's. */
export function matches(query: PersonQuery, text: string): boolean {
	switch (query.by) {
		case 'email':
			return folded(text).includes(folded(query.email));
		case 'phone':
			return text.replace(/\D/g, '').includes(query.digits);
		case 'reference':
			return text
				.toUpperCase()
				.replace(/[^0-9A-Z]/g, '')
				.includes(query.reference.replaceAll('-', ''));
		case 'words':
			return query.words.some((word) => folded(text).includes(folded(word)));
		default:
			return query satisfies never;
	}
}

const folded = (text: string) => text.normalize('NFC').toLowerCase();
