import { newsletterSignups } from '#app/domain/submissions/forms/newsletter-signups.ts';
import { insertOnce, type StoredWith } from '#app/domain/submissions/insert-submission.server.ts';
import type { StoreSubmission } from '#app/domain/submissions/submit-form.server.ts';
import type { SubmissionRow } from '#app/domain/submissions/validate-submission.ts';
import type { VisitorDb } from '#app/platform/db/role-db.server.ts';
import { askSoon } from './ask-to-confirm.server.ts';

/**
 * Stores a sign-up for the newsletter, and queues the mail that asks to confirm it. Where one network has caused much
 * mail, that mail waits, so that other people get theirs.
 */
export const signUp: StoreSubmission = signUpFor();

/** Returns signUp for a topic's page: who confirms also gets mail about that topic. @param topic its slug */
export function signUpFor(topic?: string): StoreSubmission {
	return async (row, stored, address, services) => {
		const { visitorDb, signUpKeys, mail, mailLimit } = services;
		const isAsked = mail !== undefined && stored.spamReason === null;
		const asksLater = isAsked && !(await mailLimit.consume('mail', address));
		await insertSignUp(visitorDb, row, stored, asksLater, topic);
		if (isAsked) askSoon(services);
		return { state: 'sent', ticket: await signUpKeys.encrypt(String(row.email)) };
	};
}

/**
 * Inserts one sign-up. A repeated email inserts nothing and is no error: a visitor who submits twice, or wants to
 * find out who is on the list, gets the same response (sign_up in migrations/0011-newsletter-subscribers.sql).
 *
 * @param asksLater queues the mail for an hour later
 * @param topic slug of a topic to follow; another text is ignored
 */
export function insertSignUp(
	db: VisitorDb,
	row: SubmissionRow,
	{ key, spamReason, language }: StoredWith,
	asksLater = false,
	topic = '',
): Promise<void> {
	return insertOnce(
		db,
		newsletterSignups.table,
		{
			...row,
			spam_reason: spamReason,
			submission_key: key,
			asks_later: asksLater,
			language,
		},
		/^[a-z0-9-]{1,80}$/.test(topic) ? { 'subscribers.topic': topic } : {},
	);
}
