import { submitByFetch } from '../../submit-by-fetch.ts';
import { isSubmissionResult, type SubmissionResult } from './submission-result.ts';

/** Milliseconds after which an unanswered form counts as failed; sending again is safe, its key is kept. */
export const giveUpAfterMs = 20_000;

/**
 * Sends a form from the browser. Whatever goes wrong on the way (no network, an error page, no
 * response in time) becomes a failed result, so that the page and what was typed stay.
 *
 * @param request as the router gives it to a route's clientAction
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
