import { CompiledQuery } from 'kysely';
import type { Language } from '#app/platform/content/languages.ts';
import { GroupCommit } from '#app/platform/db/group-commit.server.ts';
import type { VisitorDb } from '#app/platform/db/role-db.server.ts';
import { queryAsAnon } from '#app/platform/db/role-db.server.ts';
import type { InboxTable } from '#app/platform/db/schema.ts';
import type { Form } from './form.ts';
import type { Submission } from './parse-submission.server.ts';
import { referenceOf } from './reference.server.ts';
import type { SubmissionRow } from './validate-submission.server.ts';

export type InboxForm = Form & { table: InboxTable };

/** Returns true if a form's submissions go to the inbox. Newsletter sign-ups don't. */
export function isInboxForm(form: Form): form is InboxForm {
	return form.table !== 'newsletter_signups';
}

/** The columns stored beside a form's own fields. */
export interface StoredWith extends Pick<Submission, 'spamReason'> {
	/** The submission key. */
	key: string;
	/** The language of the form, in which we also write to its sender. */
	language: Language;
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
	{ key, spamReason, language }: StoredWith,
	dueAt?: Date,
	sentences: Record<string, string> = {},
): Promise<string> {
	const reference = referenceOf(form.table, key);
	const values: unknown[] = form.fields.map(({ name }) => row[name]);
	values.push(spamReason, key, reference, dueAt?.toISOString() ?? null, language);
	if (hasConsent(form)) {
		const given = Object.entries(sentences).filter(([name]) => row[name] === true);
		values.push(given.length > 0 ? JSON.stringify(Object.fromEntries(given)) : null);
	}
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

/** Returns true if a form asks for consent: each checkbox is one. */
const hasConsent = ({ fields }: Form) => fields.some(({ kind }) => kind === 'checkbox');

const columnsOf = (form: InboxForm) => [
	...form.fields.map(({ name }) => name),
	...['spam_reason', 'submission_key', 'reference', 'due_at', 'language'],
	...(hasConsent(form) ? ['consent_sentences'] : []),
];

/** The values of a row, in the order of the statement's columns. */
type Values = readonly unknown[];

/** Inserts rows into one form's table. Rows that arrive together share a statement. */
export class FormRows {
	readonly #db: VisitorDb;
	readonly #form: Form;
	readonly #columns: readonly string[];
	/** By number of rows; compiled once, because compiling takes longer than sending. */
	readonly #statements: string[] = [];
	readonly #groups: GroupCommit<Values>;

	/**
	 * @param columns of the statement
	 * @param choose selects and orders the rows of a group to insert; all of them if omitted
	 */
	constructor(
		db: VisitorDb,
		form: Form,
		columns: readonly string[],
		choose: (rows: Values[]) => Values[] = (rows) => rows,
	) {
		this.#db = db;
		this.#form = form;
		this.#columns = columns;
		this.#groups = new GroupCommit<Values>((rows) => this.#insert(choose(rows)));
	}

	/** Resolves when the row is committed. A row that exists already is no error. */
	async add(values: Values): Promise<void> {
		await this.#groups.add(values);
	}

	#insert(rows: Values[]) {
		const statement = this.#statements[rows.length] ?? this.#compile(rows.length);
		return queryAsAnon(this.#db, CompiledQuery.raw(statement, rows.flat()));
	}

	#compile(rows: number): string {
		const row = Object.fromEntries(this.#columns.map((column) => [column, null]));
		const { sql } = this.#db
			.insertInto(this.#form.table)
			.values(Array.from({ length: rows }, () => row))
			// Naming a conflict target would require the right to read.
			.onConflict((conflict) => conflict.doNothing())
			.compile();
		this.#statements[rows] = sql;
		return sql;
	}
}
