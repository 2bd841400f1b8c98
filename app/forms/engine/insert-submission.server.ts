import { CompiledQuery } from 'kysely';
import { queryAsAnon } from '../../db/as-anon.server.ts';
import type { VisitorDb } from '../../db/role-db.server.ts';
import type { Form } from './form.ts';
import type { Submission } from './parse-submission.server.ts';
import type { SubmissionRow } from './validate-submission.server.ts';

/**
 * Inserts one row. The same key again, or the same newsletter email, inserts nothing and is no error:
 * a visitor who sends twice, or wants to know who is on the list, gets the same response.
 */
export async function insertSubmission(
	db: VisitorDb,
	form: Form,
	row: SubmissionRow,
	{ key, spamReason }: { key: string; spamReason: Submission['spamReason'] },
): Promise<void> {
	const values = [...form.fields.map(({ name }) => row[name]), spamReason, key];
	await queryAsAnon(db, CompiledQuery.raw(insertInto(db, form), values));
}

/** Compiled once per form: that takes longer than sending it. */
const compiled = new WeakMap<Form, string>();

function insertInto(db: VisitorDb, form: Form): string {
	const known = compiled.get(form);
	if (known !== undefined) return known;
	const columns = [...form.fields.map(({ name }) => name), 'spam_reason', 'submission_key'];
	const { sql } = db
		.insertInto(form.table)
		.values(Object.fromEntries(columns.map((column) => [column, null])))
		// Without a conflict target, which would need the right to read.
		.onConflict((conflict) => conflict.doNothing())
		.compile();
	compiled.set(form, sql);
	return sql;
}
