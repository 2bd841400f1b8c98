import type { LettersCopy } from '#app/generated/copy.ts';
import type { DeadlinesCopy } from '#app/platform/content/copy-parts.ts';

const keys = [
	'blanks',
	'progress',
	'copied',
	'not_copied',
	'downloaded',
	'failed',
	'cleared',
	'restored',
	'passed',
	'calendar_title',
] as const;

/** Reasons why a date, or the day of a cut, is invalid. */
export const errorKeys = [
	'no_such_day',
	'in_future',
	'too_old',
	'cut_before_notice',
	'cut_too_late',
] as const;

/** Copy of a letter's script. It's part of the page, so that typing causes no request. */
export type ScriptCopy = Pick<LettersCopy['page'], (typeof keys)[number]> & {
	/** Reasons why a date is invalid, by the deadline helper's key. */
	errors: Record<(typeof errorKeys)[number], string>;
	/** The words of the deadline helper's ticket for a date and for the day to mail it. */
	results: Pick<DeadlinesCopy['results'], 'labels' | 'mail_by' | 'too_late_to_mail'>;
};

/** Picks the script's part of the page's copy. */
export function pickScriptCopy(page: LettersCopy['page']): Omit<ScriptCopy, 'errors' | 'results'> {
	return Object.fromEntries(keys.map((key) => [key, page[key]])) as ReturnType<
		typeof pickScriptCopy
	>;
}
