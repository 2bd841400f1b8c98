import type { LettersCopy } from '#app/platform/content/pages/letters.server.ts';

/** Copy of a letter's script. It's part of the page, so that typing causes no request. */
export type ScriptCopy = Pick<
	LettersCopy['page'],
	'blanks' | 'copied' | 'not_copied' | 'downloaded' | 'failed' | 'cleared' | 'send_by' | 'passed'
> & {
	/** Reasons why a date is invalid, by the deadline helper's key. */
	errors: Record<'no_such_day' | 'in_future' | 'too_old', string>;
};
