import type { FormValues } from './form.ts';

/** The outcome of a submission. Without values, the browser still has what was typed. */
export type SubmissionResult =
	| { state: 'sent' }
	/** Fields to correct, each with its message. */
	| { state: 'refused'; errors: Record<string, string>; values?: FormValues }
	/** Not stored; the page shows the form's failure sentence and, below it, what to do next. */
	| { state: 'failed'; help: 'retry' | 'limited' | 'too_large'; values?: FormValues };
