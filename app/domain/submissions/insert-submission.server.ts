import type { Language } from '#app/platform/content/languages.ts';
import { queryAsAnon, type VisitorDb } from '#app/platform/db/role-db.server.ts';
import type { SubmissionTable } from '#app/platform/db/schema.ts';
import type { Form, InboxTable } from './form.ts';
import type { Submission } from './read-submission.server.ts';
import { referenceOf } from './reference.server.ts';
import type { SubmissionRow } from './validate-submission.ts';

export type InboxForm = Form & { table: InboxTable };

/** Returns true if a form's submissions go to the inbox. Newsletter sign-ups don't. */
export function isInboxForm(form: Form): form is InboxForm {
	return form.table !== 'newsletter_signups';
}

/** The columns stored beside a form's own fields. */
export interface StoredWith extends Pick<Submission, 'spamReason'> {
	key: string;
	/** The language of the form, in which we also write to its sender. */
	language: Language;
	/** True if its words sound like a crisis (urgent-words.server.ts). */
	isUrgent?: boolean;
}

/**
 * Inserts one row. A repeated key inserts nothing and is no error: a visitor who submits twice gets the same response.
 *
 * @param dueAt when the promised reply is due
 * @param sentences consent texts of the form's checkboxes, by field; those of checked ones are stored as evidence
 * @returns the reference for the thank-you page; equal keys have equal references
 */
export async function insertSubmission(
	db: VisitorDb,
	form: InboxForm,
	row: SubmissionRow,
	{ key, spamReason, language, isUrgent }: StoredWith,
	dueAt?: Date,
	sentences: Record<string, string> = {},
): Promise<string> {
	const reference = referenceOf(form.table, key);
	const fieldsWithValue = form.fields.filter(
		({ name, kind }) => kind === 'checkbox' && row[name] === true && sentences[name],
	);
	const stored = {
		...row,
		spam_reason: spamReason,
		submission_key: key,
		reference,
		due_at: dueAt?.toISOString() ?? null,
		language,
		...(fieldsWithValue.length > 0 && {
			consent_sentences: JSON.stringify(
				Object.fromEntries(fieldsWithValue.map(({ name }) => [name, sentences[name]])),
			),
		}),
	};
	await insertOnce(db, form.table, stored, isUrgent ? { 'inbox.urgent': 'yes' } : {});
	return reference;
}

/** Inserts a row of a form's table. One that exists already is no error. */
export async function insertOnce(
	db: VisitorDb,
	table: SubmissionTable,
	row: Record<string, unknown>,
	settings: Record<string, string> = {},
): Promise<void> {
	await queryAsAnon(
		db,
		db
			.insertInto(table)
			.values(row)
			// Naming a conflict target would require the right to read.
			.onConflict((conflict) => conflict.doNothing()),
		undefined,
		settings,
	);
}
