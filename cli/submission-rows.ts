import { sql } from 'kysely';
import type { Database } from '../app/db/schema.ts';
import { type SubmissionTable, submissionTables } from '../app/db/schema.ts';
import { allForms } from '../app/forms/all-forms.ts';
import type { Form } from '../app/forms/engine/form.ts';

export type SubmissionRow = Record<string, string | boolean | Date | null>;

/** A form may hold 256 KB, so this keeps a batch within some tens of megabytes at worst. */
const batchSize = 200;

/** What the team sees of a table, in this order: the form's fields between when and whether spam. */
export function columnsOf(table: SubmissionTable): string[] {
	return ['id', 'created_at', ...formOf(table).fields.map(({ name }) => name), 'spam_reason'];
}

/** The tables whose form asks for an e-mail address. */
export function tablesWithEmail(): SubmissionTable[] {
	return submissionTables.filter((table) =>
		formOf(table).fields.some(({ name }) => name === 'email'),
	);
}

/**
 * All rows of a table, oldest first, in batches. Each batch is a query of its own: a reader that
 * pauses (a pager) must not keep the running site from its database.
 *
 * @param since leaves out what was sent before
 */
export async function* submissionBatches(
	db: Database,
	table: SubmissionTable,
	since?: Date,
): AsyncGenerator<SubmissionRow[]> {
	const columns = sql.join(columnsOf(table).map((column) => sql.ref(column)));
	const start = since ? sql`created_at >= ${since.toISOString()}::text::timestamptz` : sql`true`;
	let after = sql`true`;
	while (true) {
		// As text, because a JavaScript date is coarser than the column and would repeat or skip rows.
		const { rows } = await sql<SubmissionRow & { position: string; id: string }>`
			select ${columns}, created_at::text as position from ${sql.table(table)}
			where ${start} and ${after}
			order by created_at, id limit ${sql.lit(batchSize)}`.execute(db);
		const last = rows.at(-1);
		if (!last) return;
		after = sql`(created_at, id) > (${last.position}::text::timestamptz, ${last.id}::text::uuid)`;
		yield rows.map(({ position: _, ...row }) => row);
		if (rows.length < batchSize) return;
	}
}

function formOf(table: SubmissionTable): Form {
	const form = allForms.find((candidate) => candidate.table === table);
	if (!form) throw new Error(`No form stores into ${table}.`);
	return form;
}
