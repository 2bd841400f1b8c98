import type { FormValues } from './form.ts';

/** The outcome of a submission. Without values, the browser still has what was typed. */
export type SubmissionResult =
	| { state: 'sent'; reference: string }
	/** Fields to correct, each with its message. */
	| { state: 'refused'; errors: Record<string, string>; values?: FormValues }
	/** Not stored; the page shows the form's failure sentence and, below it, what to do next. */
	| { state: 'failed'; help: 'retry' | 'limited' | 'too_large'; values?: FormValues };

/** Whether a value from the network is a submission result; a proxy in between may send any JSON. */
export function isSubmissionResult(value: unknown): value is SubmissionResult {
	const { state, errors, help, reference } = (value ?? {}) as Record<string, unknown>;
	switch (state) {
		case 'sent':
			return typeof reference === 'string';
		case 'refused':
			return areMessages(errors);
		case 'failed':
			return help === 'retry' || help === 'limited' || help === 'too_large';
		default:
			return false;
	}
}

function areMessages(errors: unknown): boolean {
	if (typeof errors !== 'object' || errors === null) return false;
	const messages = Object.values(errors);
	return messages.length > 0 && messages.every((message) => typeof message === 'string');
}
