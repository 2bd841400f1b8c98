import { type Context, digitsOf, labelledKind, type Rule } from './labelled-number.ts';
import type { PersonalDetailKind } from './personal-detail-kinds.ts';
import { spanishRules } from './spanish-details.ts';

/** The position of a likely personal detail: `text.slice(start, end)`. */
export interface PersonalDetail {
	kind: PersonalDetailKind;
	start: number;
	end: number;
}

/**
 * Finds likely personal details in a text, such as a phone number or a date of birth. Runs in browser and
 * server, in time linear in the text's length. It guesses, so a person decides about each finding.
 *
 * @returns the details in order, without overlaps
 */
export function findPersonalDetails(text: string): PersonalDetail[] {
	if (!/[\d@]/.test(text)) return [];
	const details: PersonalDetail[] = [];
	// Blanks out each detail found, and every URL, so that no later rule finds part of it again.
	let rest = text.replace(anySpace, ' ').replace(anyDash, '-').replace(url, blank);
	for (const { pattern, kindOf } of [...rules, ...spanishRules]) {
		const read = rest;
		rest = read.replace(pattern, (whole, label: string, detail: string, ...more) => {
			const start = Number(more.find((value) => typeof value === 'number')) + label.length;
			const end = start + detail.length;
			const before = read.slice(Math.max(0, start - 40), start);
			const kind = kindOf(detail, { label, before, after: read.slice(end, end + 40) });
			if (!kind) return whole;
			details.push({ kind, start, end });
			return label + blank(detail);
		});
	}
	return details.sort((one, other) => one.start - other.start);
}

const blank = (found: string) => '~'.repeat(found.length);

// Each is one UTF-16 unit, so that positions stay the same.
const anySpace = /[\t\u00a0\u2000-\u200a\u202f\u3000]/g;
const anyDash = /[\u2010-\u2015\u2212\uff0d]/g;
const url = /\b(?:https?:\/\/|www\.)[^\s<>"]+/gi;

/** Checks the check digit of ISO/IEC 7812-1, annex B. */
function passesLuhn(digits: string): boolean {
	let sum = 0;
	for (let place = 0; place < digits.length; place += 1) {
		const digit = Number(digits.at(-1 - place)) * (1 + (place % 2));
		sum += digit > 9 ? digit - 9 : digit;
	}
	return sum % 10 === 0;
}

/** Prefixes and lengths of payment card numbers: Visa, Mastercard, American Express, Diners, Discover. */
const cardNumber =
	/^(?:4\d{15}|4\d{18}|5[1-5]\d{14}|2[2-7]\d{14}|3[47]\d{13}|3[068]\d{12}|6(?:011|4[4-9]\d|5\d\d)\d{12})$/;

/** IDs of a plan, a company or a study, which belong to no person. */
const notTheirs = /\b(?:plan|payer|provider|tax|employer|trial|vendor) id[ :=(]+$/i;

/** Follows a number that counts something: “The policy is 120000 a year.” */
const isCount =
	/^ ?(?:%|percent|dollars|people|members|employees|patients|families|strong|(?:a|per) (?:year|month|week))/i;

/** Area codes that no person has: toll-free, N11, N9X, 37X, 96X (North American Numbering Plan); no exchange is N11. */
const noPerson = /^(?:8(?:00|([2-8])\1)|[2-9](?:00|11|9\d)|37\d|96\d|[01]|...(?:[01]|.11))/;

function isPhone(detail: string, before: string): boolean {
	if (/\b(?:npi|ein|ndc|order|tracking)\b[ :#a-z]{0,12}$/i.test(before)) return false;
	const digits = digitsOf(detail.replace(/e?xt?\.?.*/i, ''));
	if (detail.startsWith('+') && !digits.startsWith('1')) return digits.length > 7;
	const national = digits.length === 11 ? digits.slice(1) : digits;
	return national.length === 10 && !noPerson.test(national);
}

/** Words between a number and “street”, “drive” or “court” that are never part of a street's name. */
const noStreet =
	/\b(?:hours?|days?|minutes?|miles?|weeks?|months?|years?|star|blocks?|houses?|doors?|supreme|district|circuit|superior|claims|appeals|the|an?|of|in|on|down|from|to|for|and|my|our|up|at|was|is)\b/i;

/** A street's name is capitalized; in lower case it counts only after words such as "live at". */
function isAddress(detail: string, { before, after }: Context): boolean {
	const [number = '', ...words] = detail.split(/[ ,\n]+/);
	if (noStreet.test(words.slice(0, 3).join(' '))) return false;
	const complete = / \d{5}(?:-\d{4})?$/.test(detail);
	// “In 2019 Wall Street …”
	if (
		/^(?:19|20)\d\d$/.test(number) &&
		!complete &&
		/\b(?:in|since|by|of|the|an?|this|,) $/i.test(before)
	) {
		return false;
	}
	// “On May 3 Anna Dr. Lee …”
	if (/ dr\.?$/i.test(detail) && /^\.? [A-Z]/.test(after)) return false;
	const lived =
		/\b(?:li[fv]\w{1,3}|resid|home|address|moved|mail|ship|sen[dt]|stay)[^.!?\n]{0,30}$/i;
	return complete || /^[A-Z\d]/.test(words[0] ?? '') || lived.test(before);
}

const always = (kind: PersonalDetailKind) => () => kind;

// The most certain rules come first. The text after a detail is matched by lookahead, so that the next match
// may begin there.
const rules: Rule[] = [
	{
		pattern: /(^|[^\w.+-])([\w+][\w.+-]{0,63}@(?:[a-z\d-]{1,63}\.){1,8}[a-z]{2,24})(?![\w@])/gi,
		kindOf: always('email'),
	},
	{
		// Medicare's own format: www.cms.gov/medicare/new-medicare-card, “Understanding the MBI”.
		pattern:
			/(^|[^\w-])([1-9][AC-HJKMNP-RT-Y][AC-HJKMNP-RT-Y\d]\d[- ]?[AC-HJKMNP-RT-Y][AC-HJKMNP-RT-Y\d]\d[- ]?[AC-HJKMNP-RT-Y]{2}\d\d)(?![\w-])/gi,
		kindOf: always('medicare'),
	},
	{
		pattern: /(^|[^\w$.-])((?!000|666)\d{3}( ?[- .] ?)(?!00)\d\d\3(?!0000)\d{4})(?![\d-])/g,
		kindOf: (detail) => {
			if (detail[0] !== '9') return 'ssn';
			return /^9..\D+[5-9]/.test(detail) ? 'taxpayer' : undefined;
		},
	},
	{
		pattern:
			/(\b(?:(?:member(?:ship)?|subscriber|policy ?holder)(?:['’]s)?|enrollee|beneficiary|insurance|medicaid|medicare|medi-cal|tricare|claims?|case|appeal|auth(?:orization)?|referral|reference|confirmation|ticket|policy|certificate|contract|gr(?:ou)?p|accounts?|acct|invoice|bill|statement|loan|routing|(?:medical )?record|chart|patient|encounter|driver['’]?s? licen[sc]e|licen[sc]e|passport|alien(?: registration)?|green card|id(?:entification)?|social(?: security)?|ssn|(?:my|his|her|our)(?= id\b))(?: id)? ?(?:no\b\.?|(?:numbers?|num|id)\b|#)(?: \([a-z ]{1,20}\)|(?: [a-z'’]{1,15}){0,3} (?:is|was|are|were|says|reads))?[ :=#(]{0,4})([A-Z]{0,5}-?\d[A-Z\d]{0,24}(?:-[A-Z\d]{1,24}){0,5}(?: \d{3,24}){0,4})(?!\w|[.,/-]\d)/gi,
		kindOf: (detail, { label }) => labelledKind(detail, label, 4),
	},
	{
		// Without “number”, only where a long number is hardly anything else.
		pattern:
			/(\b(?:member|subscriber|claim|policy|certificate|gr(?:ou)?p|account|acct\.?|mrn|medical record|passport|routing|ssn|social security|id)(?: is)?[ :=(]{1,4})([A-Z]{0,5}-?\d[A-Z\d]{0,24}(?:-[A-Z\d]{1,24}){0,5}(?: \d{3,24}){0,4})(?!\w|[.,/-]\d)/gi,
		kindOf: (detail, { label, before, after }) =>
			notTheirs.test(before) || isCount.test(after) ? undefined : labelledKind(detail, label, 6),
	},
	{
		pattern: /(^|[^\w$.-])(\d(?:[- ]?\d){12,18})(?![\w-])/g,
		kindOf: (detail) => {
			const digits = digitsOf(detail);
			return cardNumber.test(digits) && passesLuhn(digits) ? 'card' : undefined;
		},
	},
	{
		pattern:
			/(\b(?:d\.?o\.?b\b\.?|date of birth|birth ?date|birthday|born)(?:(?: [\w'’]{1,12}){0,3} (?:is|was|on)| on)?[ :,=(-]{0,3})(\d{1,2}([-/.])\d{1,2}\3(?:\d{4}|\d\d)|\d{1,2}\/\d{1,2}|(?:19|20)\d\d-\d\d-\d\d|(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]{0,6}\.? \d{1,2}(?:st|nd|rd|th)?(?:,? (?:19|20)\d\d)?|\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]{0,6}\.?(?:,? (?:19|20)\d\d)?)(?![\d/-])/gi,
		kindOf: always('birth_date'),
	},
	{
		pattern:
			/(^|[^\w./-])(\d{1,2}([-/.])\d{1,2}\3(?:\d{4}|\d\d)|(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]{0,6}\.? \d{1,2}(?:st|nd|rd|th)?(?:,? (?:19|20)\d\d)?)(?=[ ,(]{1,2}(?:is |was |= ?)?(?:(?:my|his|her|our|their|the) )?(?:[a-z'’]{1,15} ){0,2}(?:birthday|d\.?o\.?b\b|date of birth|birth ?date))/gi,
		kindOf: always('birth_date'),
	},
	{
		pattern:
			/(^|[^\w$.-])((?:\+?1[-. ]?)?(?:\(\d{3}\)[-. ]{0,3}|\d{3}[-. /]{0,3})\d{3}[-. ]{0,3}\d{4}(?:,? ?(?:ext|x)\.? ?\d{1,6})?|\+\d(?:[-. ]?\d){7,14})(?![\d-])/gi,
		kindOf: (detail, { before }) => (isPhone(detail, before) ? 'phone' : undefined),
	},
	{
		pattern:
			/(\b(?:phone|cell|mobile|tel|call|text|fax)(?: (?:me|us|her|him))?(?: (?:at|on))?(?: number)?(?: is)?[ :.]{1,2})(\d{3}[-. ]\d{4})(?![\d-])/gi,
		kindOf: always('phone'),
	},
	{
		pattern:
			/(\b)(p\.? ?o\.? ?box (?:#|no\.? )?\d{1,6}(?:[, \n]{1,2}[a-z][a-z .'-]{1,40}, ?[a-z]{2},? \d{5}(?:-\d{4})?)?)(?!\d)/gi,
		kindOf: always('address'),
	},
	{
		pattern:
			/(^|[^\w$./#-])(\d{1,6}[a-z]? (?:(?:[a-z][\w'’-]{0,20}\.?|\d{1,3}(?:st|nd|rd|th)) ){1,4}(?:street|st|avenue|ave|boulevard|blvd|road|rd|drive|dr|lane|ln|court|ct|way|place|pl|terrace|ter|circle|cir|highway|hwy|parkway|pkwy|trail|trl|loop|square|sq|alley|row)\b(?:\.?[, \n]{1,2}(?:(?:apt|apartment|unit|suite|ste|bldg)\b\.? ?#?|#) ?[\w-]{1,6})?(?:\.?[, \n]{1,2}[a-z][a-z .'-]{1,40}, ?[a-z]{2},? \d{5}(?:-\d{4})?)?)/gi,
		kindOf: (detail, context) => (isAddress(detail, context) ? 'address' : undefined),
	},
];
