import { randomUUID } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import { queryAsAnon } from '../../db/as-anon.server.ts';
import type { VisitorDb } from '../../db/role-db.server.ts';
import type { Form } from './form.ts';
import type { Submission } from './parse-submission.server.ts';
import type { SubmissionRow } from './validate-submission.server.ts';

/**
 * Stores one row. The same key again, or the same newsletter address, stores nothing and is no
 * error: whoever sends twice, or asks who is on the list, sees the same answer.
 */
export async function insertSubmission(
	db: VisitorDb,
	form: Form,
	row: SubmissionRow,
	{ key = randomUUID(), spamReason }: Pick<Submission, 'key' | 'spamReason'>,
): Promise<void> {
	const values = [...form.fields.map(({ name }) => row[name]), spamReason, key];
	await queryAsAnon(db, CompiledQuery.raw(insertInto(db, form), values));
}

/** Made once per form: making it takes longer than sending it. */
const made = new WeakMap<Form, string>();

function insertInto(db: VisitorDb, form: Form): string {
	const known = made.get(form);
	if (known !== undefined) return known;
	const columns = [...form.fields.map(({ name }) => name), 'spam_reason', 'submission_key'];
	const { sql } = db
		.insertInto(form.table)
		.values(Object.fromEntries(columns.map((column) => [column, null])))
		// Without a named column, so that it needs no right to read.
		.onConflict((conflict) => conflict.doNothing())
		.compile();
	made.set(form, sql);
	return sql;
}
