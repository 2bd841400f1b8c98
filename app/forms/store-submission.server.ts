import { onceAsAnon } from '../db/as-anon.server.ts';
import type { Database } from '../db/database.server.ts';
import type { SubmissionTable } from '../db/schema.ts';
import type { SubmissionRow } from './check-submission.server.ts';
import type { Submission } from './read-submission.server.ts';

/**
 * Stores one row. The same key again, or the same newsletter address, stores nothing and is no
 * error: whoever sends twice, or asks who is on the list, sees the same answer.
 */
export async function storeSubmission(
	db: Database,
	table: SubmissionTable,
	row: SubmissionRow,
	{ key, spamReason }: Pick<Submission, 'key' | 'spamReason'>,
): Promise<void> {
	await onceAsAnon(
		db,
		db
			.insertInto(table)
			.values({ ...row, spam_reason: spamReason, ...(key && { submission_key: key }) })
			// Without a named column, so that it needs no right to read.
			.onConflict((conflict) => conflict.doNothing()),
	);
}
