import { CompiledQuery } from 'kysely';
import { queryAsAnon } from '../../db/as-anon.server.ts';
import { GroupCommit } from '../../db/group-commit.server.ts';
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
	const values: Values = form.fields.map(({ name }) => row[name]);
	values.push(spamReason, key, reference, dueAt?.toISOString() ?? null);
	await rowsOf(db, form).add(values);
	return reference;
}

/** The values of a row, in the order of the statement's columns. */
type Values = unknown[];

/** Adds rows to the table of one form, those that arrive together in one statement. */
class FormRows {
	readonly #db: VisitorDb;
	readonly #form: Form;
	readonly #columns: string[];
	/** By number of rows; compiled once, because compiling takes longer than sending. */
	readonly #statements: string[] = [];
	readonly #groups = new GroupCommit<Values>((rows) => this.#insert(rows));

	constructor(db: VisitorDb, form: Form) {
		this.#db = db;
		this.#form = form;
		const own = ['spam_reason', 'submission_key', 'reference', 'due_at'];
		this.#columns = [...form.fields.map(({ name }) => name), ...own];
	}

	async add(values: Values): Promise<void> {
		// A repeated sign-up's reference leads to the item of the earlier one, which the rows of one statement
		// get only at its end.
		if (this.#form.table === 'newsletter_signups') await this.#insert([values]);
		else await this.#groups.add(values);
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
			// A conflict target would need the right to read.
			.onConflict((conflict) => conflict.doNothing())
			.compile();
		this.#statements[rows] = sql;
		return sql;
	}
}

const known = new WeakMap<VisitorDb, Map<Form, FormRows>>();

function rowsOf(db: VisitorDb, form: Form): FormRows {
	const ofDb = known.get(db) ?? new Map<Form, FormRows>();
	known.set(db, ofDb);
	const rows = ofDb.get(form) ?? new FormRows(db, form);
	ofDb.set(form, rows);
	return rows;
}
