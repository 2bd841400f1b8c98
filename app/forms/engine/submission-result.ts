import { submitByFetch } from '#app/site/submit-by-fetch.ts';
import type { FormValues } from './form.ts';

/** The outcome of a submission. Without values, the browser still has what was typed. */
export type SubmissionResult =
	| SentResult
	/** Fields to correct, each with its message. */
	| { state: 'refused'; errors: Record<string, string>; values?: FormValues }
	/** Not stored; the page shows the form's failure sentence and, below it, what to do next. */
	| { state: 'failed'; help: 'retry' | 'limited' | 'too_large'; values?: FormValues };

/** It is stored. A submission of the inbox has a reference to ask about, a newsletter sign-up a ticket. */
export type SentResult = {
	state: 'sent';
} & (
	| {
			reference: string;
			/** The private link, as an absolute URL; undefined when it couldn't be made just now. */
			link?: string | undefined;
			ticket?: undefined;
	  }
	/** The email, encrypted (server/keys.ts), for the page that takes the code of the mail. */
	| { ticket: string; reference?: undefined; link?: undefined }
);

/** Whether a value from the network is a submission result; a proxy in between may send any JSON. */
function isSubmissionResult(value: unknown): value is SubmissionResult {
	const { state, errors, help, reference, ticket } = (value ?? {}) as Record<string, unknown>;
	switch (state) {
		case 'sent':
			return typeof reference === 'string' || typeof ticket === 'string';
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

/** Timeout in milliseconds; sending again is safe, since the key stays the same. */
export const giveUpAfterMs = 20_000;

/**
 * Sends a form from the browser. Any failure (no network, an error page, a timeout) becomes a failed
 * result, so that the page and the typed values stay.
 *
 * @param request as the router passes it to a route's clientAction
 */
export async function sendSubmission(request: Request): Promise<SubmissionResult> {
	try {
		const signal = AbortSignal.timeout(giveUpAfterMs);
		const result = await submitByFetch(request, isSubmissionResult, signal);
		if (result.state === 'failed') logFailure('The server did not store it.');
		return result;
	} catch (cause) {
		logFailure(cause);
		return { state: 'failed', help: 'retry' };
	}
}

function logFailure(cause: unknown) {
	// biome-ignore lint/suspicious/noConsole: specification section 8, failures go to the console
	console.error('The form was not sent.', cause);
}
