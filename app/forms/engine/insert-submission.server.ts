import { CompiledQuery } from 'kysely';
import { queryAsAnon } from '../../db/as-anon.server.ts';
import type { VisitorDb } from '../../db/role-db.server.ts';
import type { Form } from './form.ts';
import type { Submission } from './parse-submission.server.ts';
import { referenceOf } from './reference.server.ts';
import type { SubmissionRow } from './validate-submission.server.ts';

/**
 * Inserts one row. A repeated key or newsletter email inserts nothing and is no error: a visitor who sends
 * twice, or wants to know who is on the list, gets the same response.
 *
 * @param dueAt when the promised reply is due
 * @returns the reference for the thank-you screen; equal keys have equal references
 */
export async function insertSubmission(
	db: VisitorDb,
	form: Form,
	row: SubmissionRow,
	{ key, spamReason }: { key: string; spamReason: Submission['spamReason'] },
	dueAt?: Date,
): Promise<string> {
	const reference = referenceOf(form.table, key);
	const own = [spamReason, key, reference, dueAt?.toISOString() ?? null];
	const values = [...form.fields.map(({ name }) => row[name]), ...own];
	await queryAsAnon(db, CompiledQuery.raw(insertInto(db, form), values));
	return reference;
}

/** Compiled once per form, because compiling takes longer than sending. */
const compiled = new WeakMap<Form, string>();

function insertInto(db: VisitorDb, form: Form): string {
	const known = compiled.get(form);
	if (known !== undefined) return known;
	const own = ['spam_reason', 'submission_key', 'reference', 'due_at'];
	const columns = [...form.fields.map(({ name }) => name), ...own];
	const { sql } = db
		.insertInto(form.table)
		.values(Object.fromEntries(columns.map((column) => [column, null])))
		// A conflict target would need the right to read.
		.onConflict((conflict) => conflict.doNothing())
		.compile();
	compiled.set(form, sql);
	return sql;
}
