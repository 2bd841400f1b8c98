import type { FormValues } from './form.ts';

/** What became of a sent form. */
export type SubmissionResult =
	| { state: 'sent' }
	/** Fields to correct, each with its message. */
	| { state: 'refused'; errors: Record<string, string>; values: FormValues }
	/** Not stored; the form's own sentence is shown. The browser still has what was typed. */
	| { state: 'failed'; values?: FormValues };
