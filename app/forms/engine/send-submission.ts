import { submitByFetch } from '#app/site/submit-by-fetch.ts';
import { isSubmissionResult, type SubmissionResult } from './submission-result.ts';

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
