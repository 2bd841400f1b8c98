import type { VisitorDb } from '#app/db/role-db.server.ts';
import type { InboxTable } from '#app/db/schema.ts';
import type { Form } from './form.ts';
import { FormRows } from './form-rows.server.ts';
import type { Submission } from './parse-submission.server.ts';
import { referenceOf } from './reference.server.ts';
import type { SubmissionRow } from './validate-submission.server.ts';

/** A form whose submissions wait in the inbox. */
export type InboxForm = Form & { table: InboxTable };

/** Whether a form's submissions wait in the inbox; a newsletter sign-up waits for nobody. */
export function isInboxForm(form: Form): form is InboxForm {
	return form.table !== 'newsletter_signups';
}

/**
 * Inserts one row. A repeated key inserts nothing and is no error: a visitor who sends twice gets the same
 * response.
 *
 * @param dueAt when the promised reply is due
 * @returns the reference for the thank-you screen; equal keys have equal references
 */
export async function insertSubmission(
	db: VisitorDb,
	form: InboxForm,
	row: SubmissionRow,
	{ key, spamReason }: { key: string; spamReason: Submission['spamReason'] },
	dueAt?: Date,
): Promise<string> {
	const reference = referenceOf(form.table, key);
	const values: unknown[] = form.fields.map(({ name }) => row[name]);
	values.push(spamReason, key, reference, dueAt?.toISOString() ?? null);
	await rowsOf(db, form).add(values);
	return reference;
}

const known = new WeakMap<VisitorDb, Map<Form, FormRows>>();

function rowsOf(db: VisitorDb, form: InboxForm): FormRows {
	const ofDb = known.get(db) ?? new Map<Form, FormRows>();
	known.set(db, ofDb);
	const rows = ofDb.get(form) ?? new FormRows(db, form, columnsOf(form));
	ofDb.set(form, rows);
	return rows;
}

const columnsOf = ({ fields }: InboxForm) => [
	...fields.map(({ name }) => name),
	...['spam_reason', 'submission_key', 'reference', 'due_at'],
];
