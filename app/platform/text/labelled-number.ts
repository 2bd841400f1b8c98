import { referencePrefixes } from '#app/generated/submission-tables.ts';
import type { PersonalDetailKind } from './personal-detail-kinds.ts';

/** Finds one kind of personal detail; each language has its own rules. */
export interface Rule {
	/** The first group is the text before a detail, the second the detail. Every repetition in it is bounded. */
	pattern: RegExp;
	/** Returns the kind of a match, or undefined; checks what a pattern can't. */
	kindOf: (detail: string, context: Context) => PersonalDetailKind | undefined;
}

export interface Context {
	/** The pattern's first group. */
	label: string;
	/** Up to 40 characters before and after the detail. */
	before: string;
	after: string;
}

export const digitsOf = (text: string) => text.replace(/\D/g, '');

/** Checks the check digit of a routing number (American Bankers Association). */
function passesAba(digits: string): boolean {
	const weights = [3, 7, 1];
	let sum = 0;
	for (let place = 0; place < digits.length; place += 1) {
		sum += Number(digits[place]) * (weights[place % 3] ?? 0);
	}
	return digits.length === 9 && sum % 10 === 0;
}

/** One of our submission references (app/domain/submissions/reference.server.ts), with or without dashes. */
const ownReference = new RegExp(
	`^(?:${referencePrefixes.join('|')})-?[\\dA-Z]{5}-?[\\dA-Z]{5}$`,
	'i',
);

const dateOrYears =
	/^(?:[01]?\d-[0-3]?\d-(?:\d\d){1,2}|(?:19|20)\d\d(?:-\d\d){0,2}|(?:19|20)\d\d-20\d\d)$/;

/** Labels by the kind of number that follows them; the first match counts. */
const labels: readonly (readonly [PersonalDetailKind, RegExp])[] = [
	['ssn', /^(?:ssn|social)/i],
	['record', /^(?:mrn|medical|record|chart|patient|encounter)/i],
	['claim', /^(?:claim|case|appeal|auth|ref|confirm|ticket)/i],
	['policy', /^(?:policy|certificate|contract|gr(?:ou)?p)/i],
	['account', /^(?:acc|invoice|bill|statement|loan|routing)/i],
	['id', /^(?:driver|licen|passport|alien|green|id|my|his|her|our)/i],
	['member', /^/],
];

/**
 * Returns the kind of a labeled number, if it has enough digits for one.
 *
 * @param known labels by the kind of number that follows them; the first match counts
 */
export function labelledKind(number: string, label: string, least: number, known = labels) {
	const digits = digitsOf(number);
	if (digits.length < least || ownReference.test(number) || dateOrYears.test(number)) return;
	const [kind] = known.find(([, matches]) => matches.test(label)) ?? [];
	if (kind === 'ssn' && digits.length !== 9) return;
	if (/^routing/i.test(label) && !passesAba(digits)) return;
	return kind;
}
