import type { HelpNowCopy, LettersCopy } from '#app/generated/copy.ts';

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
	'new_tab',
	'calendar_title',
] as const;

/** Copy of a letter's script. It's part of the page, so that typing causes no request. */
export type ScriptCopy = Pick<LettersCopy['page'], (typeof keys)[number]> & {
	/** Reasons why a date is invalid, by the deadline helper's key. */
	errors: Record<'no_such_day' | 'in_future' | 'too_old', string>;
	/** What stands in front of a date, as on the deadline helper's ticket. */
	labels: DeadlineLabels;
};

export type DeadlineLabels = HelpNowCopy['deadlines']['results']['labels'];

/** Picks the script's part of the page's copy. */
export function pickScriptCopy(page: LettersCopy['page']): Omit<ScriptCopy, 'errors' | 'labels'> {
	return Object.fromEntries(keys.map((key) => [key, page[key]])) as ReturnType<
		typeof pickScriptCopy
	>;
}
