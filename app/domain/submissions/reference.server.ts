import { hash } from 'node:crypto';
import { allForms } from './all-forms.ts';
import type { InboxTable } from './form.ts';

/** Two-letter prefixes of references, by form, in the same alphabet. */
export const referencePrefixes = Object.fromEntries(
	allForms.map(({ table, prefix }) => [table, prefix]).filter(([, prefix]) => prefix),
) as Record<InboxTable, string>;

/** Encodes the first bits of some bytes in Crockford's base 32: no I, L, O or U, which are easily misread. */
export function crockford(bytes: Buffer, letters: number): string {
	const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
	const groups = Array.from({ length: letters }, (_, at) => bits.slice(at * 5, at * 5 + 5));
	return groups
		.map((bits) => '0123456789ABCDEFGHJKMNPQRSTVWXYZ'[Number.parseInt(bits, 2)])
		.join('');
}

/**
 * Derives a submission's reference, such as ST-7K3M9-QX2TB, from 50 bits of its key's hash: submitting the same form
 * twice gives the same reference, and the key can't be guessed from it.
 *
 * @param key the random key of the filled form, stored with it (submission_key)
 */
export function referenceOf(table: InboxTable, key: string): string {
	const digest = hash('sha256', `reference ${table} ${key.toLowerCase()}`, 'buffer');
	const letters = crockford(digest, 10);
	return `${referencePrefixes[table]}-${letters.slice(0, 5)}-${letters.slice(5)}`;
}

/**
 * Parses a reference as people type it: in lower case, with other separators or none, with letters that look like
 * digits.
 *
 * @returns undefined if the text is no reference
 */
export function readReference(text: string): string | undefined {
	const { prefix, letters } = partsOf(text, /^([A-Z]{2})([0-9A-Z]{10})$/);
	return letters && `${prefix}-${letters.slice(0, 5)}-${letters.slice(5)}`;
}

/**
 * Parses half a reference, as people read it out: its beginning, such as ST-7K3M9, or five letters of it with a digit.
 *
 * @returns a pattern for `like`; undefined for other text
 */
export function readHalfReference(text: string): string | undefined {
	const { prefix, letters } = partsOf(text, /^([A-Z]{2})([0-9A-Z]{5})$/);
	if (prefix) return letters && `${prefix}-${letters}-%`;
	const half = partsOf(text, /^()([0-9A-Z]*\d[0-9A-Z]*)$/).letters;
	return half?.length === 5 ? `%-${half}%` : undefined;
}

/** Matches a typed text without its separators; the letters are undefined if it's no reference's. */
function partsOf(text: string, parts: RegExp): { prefix?: string; letters?: string } {
	const [, prefix, typed] = parts.exec(text.toUpperCase().replace(/[\s\p{Pd}_.:#]+/gu, '')) ?? [];
	if (typed === undefined || typed.includes('U')) return {};
	if (prefix && !Object.values(referencePrefixes).includes(prefix)) return {};
	return { prefix: prefix ?? '', letters: typed.replaceAll('O', '0').replace(/[IL]/g, '1') };
}

/** Returns the table of the form that a reference's prefix stands for. */
export function tableOfReference(reference: string): InboxTable {
	const entry = Object.entries(referencePrefixes).find(([, prefix]) =>
		reference.startsWith(prefix),
	);
	if (!entry) throw new Error('No form has that prefix.');
	return entry[0] as InboxTable;
}
