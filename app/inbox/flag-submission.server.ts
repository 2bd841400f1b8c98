import { sql, type Transaction } from 'kysely';
import type { Schema } from '#app/db/schema.ts';
import { isUniqueViolation } from '#app/db/unique-violation.server.ts';
import { formOfTable } from '#app/forms/all-forms.ts';
import type { SubmissionPlace } from './submission-fields.server.ts';

/** Marks a submission as spam, for exports and for the newsletter's one-row-per-email rule. */
export async function flagSubmission(
	trx: Transaction<Schema>,
	place: SubmissionPlace,
): Promise<void> {
	await trx
		.updateTable(formOfTable(place.submission_table).table)
		.set({ spam_reason: 'team' })
		.where('id', '=', place.submission_id)
		.where('spam_reason', 'is', null)
		.execute();
}

/**
 * Removes the spam mark from a submission.
 *
 * @returns false if it stays, because the same sign-up is already stored without one
 */
export async function releaseSubmission(
	trx: Transaction<Schema>,
	place: SubmissionPlace,
): Promise<boolean> {
	// A unique index refuses a second regular sign-up; then the transaction rolls back to here.
	await sql`savepoint release`.execute(trx);
	try {
		await trx
			.updateTable(formOfTable(place.submission_table).table)
			.set({ spam_reason: null })
			.where('id', '=', place.submission_id)
			.execute();
	} catch (error) {
		if (!isUniqueViolation(error)) throw error;
		await sql`rollback to savepoint release`.execute(trx);
		return false;
	}
	await sql`release savepoint release`.execute(trx);
	return true;
}
