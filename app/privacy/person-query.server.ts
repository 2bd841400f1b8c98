import { readReference } from '#app/forms/engine/reference.server.ts';

/** A search for a person. */
export type PersonQuery =
	| { by: 'reference'; reference: string }
	| { by: 'email'; email: string }
	/** Digits alone, without the country code 1. */
	| { by: 'phone'; digits: string }
	| { by: 'words'; words: string[] };

/** Parses a search: a reference, an email, a phone number, or else words that must all occur. */
export function readPersonQuery(typed: string): PersonQuery | undefined {
	const text = typed.replaceAll('\0', '').trim().slice(0, 500);
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
