import { CompiledQuery } from 'kysely';
import { queryAsAnon } from '#app/db/as-anon.server.ts';
import { GroupCommit } from '#app/db/group-commit.server.ts';
import type { VisitorDb } from '#app/db/role-db.server.ts';
import type { Form } from './form.ts';

/** The values of a row, in the order of the statement's columns. */
type Values = readonly unknown[];

/** Adds rows to the table of one form, those that arrive together in one statement. */
export class FormRows {
	readonly #db: VisitorDb;
	readonly #form: Form;
	readonly #columns: readonly string[];
	/** By number of rows; compiled once, because compiling takes longer than sending. */
	readonly #statements: string[] = [];
	readonly #groups: GroupCommit<Values>;

	/**
	 * @param columns of the statement
	 * @param choose which rows of a group to send, and in which order; all of them if left out
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

	/** Resolves when the row is committed; one that is there already is no error. */
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
			// A conflict target would need the right to read.
			.onConflict((conflict) => conflict.doNothing())
			.compile();
		this.#statements[rows] = sql;
		return sql;
	}
}
