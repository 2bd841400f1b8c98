import type { Submission } from '#app/forms/engine/parse-submission.server.ts';
import type { SentResult } from '#app/forms/engine/submission-result.ts';
import type { SubmissionRow } from '#app/forms/engine/validate-submission.server.ts';
import type { Services } from '#app/site/services.server.ts';
import { askSoon } from './ask-soon.server.ts';
import { insertSignUp } from './insert-sign-up.server.ts';

/**
 * Signs somebody up for the newsletter, and has them asked by mail whether it was them.
 *
 * @param address the visitor's network address: the confirmations wait in a queue that is fair between networks
 */
export async function signUp(
	row: SubmissionRow,
	stored: Pick<Submission, 'spamReason'> & { key: string },
	address: string,
	services: Services,
): Promise<SentResult> {
	const { visitorDb, signUpKeys, mail } = services;
	const networks = mail && (await signUpKeys.networksOf(address));
	await insertSignUp(visitorDb, row, stored, networks);
	if (mail && stored.spamReason === null) askSoon(services);
	return { state: 'sent', ticket: await signUpKeys.seal(String(row.email)) };
}
