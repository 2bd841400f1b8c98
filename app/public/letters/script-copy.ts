import type { LettersCopy } from '#app/platform/content/pages/letters.server.ts';

/** What the script of a letter says; it comes with the page, so that typing asks for nothing. */
export type ScriptCopy = Pick<
	LettersCopy['page'],
	'blanks' | 'copied' | 'not_copied' | 'downloaded' | 'failed' | 'cleared' | 'send_by' | 'passed'
> & {
	/** Why a date can't be, by the deadline helper's key. */
	errors: Record<'no_such_day' | 'in_future' | 'too_old', string>;
};
