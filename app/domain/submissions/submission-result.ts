import { isRouteErrorResponse } from 'react-router';
import type { UrgentCopy } from '#app/generated/copy.ts';
import { askServer } from '#app/platform/http/ask-server.ts';
import type { FormValues } from './form.ts';

export type UrgentThanks = UrgentCopy['thanks'];

/** The outcome of a submission. Where values are omitted, the browser still has what was typed. */
export type SubmissionResult =
	| SentResult
	/** Fields to correct, each with its message. */
	| { state: 'refused'; errors: Record<string, string>; values?: FormValues }
	/** Not stored; the page shows the form's failure sentence and, below it, the next step. */
	| { state: 'failed'; help: FailedHelp; values?: FormValues };

/** The next step after a failure. Only the browser knows the last two. */
export type FailedHelp = 'retry' | 'limited' | 'too_large' | 'offline' | 'unreachable';

/** The submission is stored. One of the inbox has a reference to ask about, a newsletter sign-up a ticket. */
export type SentResult = {
	state: 'sent';
} & (
	| {
			reference: string;
			/** The private link as an absolute URL; undefined if creating it failed. */
			link?: string | undefined;
			/** For the address of the thank-you; undefined if there is no key (markOf). */
			mark?: string | undefined;
			ticket?: undefined;
			/** Said first to whoever wrote words that sound like a crisis. */
			urgent?: UrgentThanks;
	  }
	/** The encrypted email (server/keys.ts), for the page that takes the code from the mail. */
	| {
			ticket: string;
			reference?: undefined;
			link?: undefined;
			mark?: undefined;
			urgent?: undefined;
	  }
);

/**
 * The clientAction of a form's route: submits it from the browser. Any failure (no network, a timeout, a proxy's error page) becomes a failed result,
 * so that the page and the typed values stay. Submitting again is safe, since the key stays the same.
 */
export function sendSubmission(route: { serverAction: () => Promise<SubmissionResult> }) {
	const send = async () => {
		const result = await route.serverAction();
		// biome-ignore lint/suspicious/noConsole: specification section 8, failures go to the console
		if (result?.state === 'failed') console.error('The server did not store the form.');
		return result;
	};
	return askServer(send, failureOf, 'The form was not sent.');
}

/**
 * Maps a failed request, or a response that the form's action didn't make: middleware and proxies refuse by
 * status.
 */
function failureOf(cause: unknown): SubmissionResult {
	return { state: 'failed', help: helpFor(cause) };
}

function helpFor(cause: unknown): FailedHelp {
	if (isRouteErrorResponse(cause)) {
		if (cause.status === 413) return 'too_large';
		return cause.status === 429 ? 'limited' : 'retry';
	}
	if (navigator.onLine === false) return 'offline';
	// fetch throws a TypeError if no response arrived.
	return cause instanceof TypeError ? 'unreachable' : 'retry';
}
