import type { FormValues } from './form.ts';

/** What became of a sent form. Without values the browser still has what was typed. */
export type SubmissionResult =
	| { state: 'sent' }
	/** Fields to correct, each with its message. */
	| { state: 'refused'; errors: Record<string, string>; values?: FormValues }
	/** Not stored; the form's own sentence is shown, and below it what to do next. */
	| { state: 'failed'; help: 'kept' | 'limited' | 'too_large'; values?: FormValues };
