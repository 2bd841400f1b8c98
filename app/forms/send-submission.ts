import type { SubmissionResult } from './submission-result.ts';

/** Milliseconds after which an unanswered form counts as failed; sending again is safe, its key is kept. */
export const giveUpAfterMs = 20_000;

/**
 * Sends a form from the browser. Whatever goes wrong on the way (no network, an error page, no
 * answer in time) becomes a failed result, so that the page and what was typed stay.
 */
export async function sendSubmission(
	serverAction: () => Promise<unknown>,
): Promise<SubmissionResult> {
	try {
		return (await Promise.race([serverAction(), noAnswer()])) as SubmissionResult;
	} catch (cause) {
		// biome-ignore lint/suspicious/noConsole: specification section 8, failures go to the console
		console.error('The form was not sent.', cause);
		return { state: 'failed' };
	}
}

function noAnswer(): Promise<never> {
	return new Promise((_, reject) => {
		setTimeout(() => reject(new Error(`No answer in ${giveUpAfterMs / 1000} s`)), giveUpAfterMs);
	});
}
