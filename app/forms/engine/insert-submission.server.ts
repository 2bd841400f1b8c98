import { randomUUID } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import { queryAsAnon } from '../../db/as-anon.server.ts';
import type { Database } from '../../db/schema.ts';
import type { Form } from './form.ts';
import type { Submission } from './parse-submission.server.ts';
import { referenceOf } from './reference.server.ts';
import type { SubmissionRow } from './validate-submission.server.ts';

/**
 * Stores one row. The same key again, or the same newsletter address, stores nothing and is no
 * error: whoever sends twice, or asks who is on the list, sees the same answer.
 *
 * @param dueAt until when the form promises an answer
 * @returns its reference, for the thank-you screen; the same key has the same one
 */
export async function insertSubmission(
	db: Database,
	form: Form,
	row: SubmissionRow,
	{ key = randomUUID(), spamReason }: Pick<Submission, 'key' | 'spamReason'>,
	dueAt?: Date,
): Promise<string> {
	const reference = referenceOf(form.table, key);
	const own = [spamReason, key, reference, dueAt?.toISOString() ?? null];
	const values = [...form.fields.map(({ name }) => row[name]), ...own];
	await queryAsAnon(db, CompiledQuery.raw(insertInto(db, form), values));
	return reference;
}

/** Made once per form: making it takes longer than sending it. */
const made = new WeakMap<Form, string>();

function insertInto(db: Database, form: Form): string {
	const known = made.get(form);
	if (known !== undefined) return known;
	const own = ['spam_reason', 'submission_key', 'reference', 'due_at'];
	const columns = [...form.fields.map(({ name }) => name), ...own];
	const { sql } = db
		.insertInto(form.table)
		.values(Object.fromEntries(columns.map((column) => [column, null])))
		// Without a named column, so that it needs no right to read.
		.onConflict((conflict) => conflict.doNothing())
		.compile();
	made.set(form, sql);
	return sql;
}
