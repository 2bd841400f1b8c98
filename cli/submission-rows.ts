import { sql } from 'kysely';
import { type Database, type SubmissionTable, submissionTables } from '#app/db/schema.ts';
import { formOfTable } from '#app/forms/all-forms.ts';

export type ListedRow = Record<string, string | boolean | Date | null>;

/** A submission may be 256 KB, so a batch is at most some tens of megabytes. */
const batchSize = 200;

/** The columns the team sees, in order: the form's fields between when it was sent and whether it is spam. */
export function listedColumns(table: SubmissionTable): string[] {
	return ['id', 'created_at', ...formOfTable(table).fields.map(({ name }) => name), 'spam_reason'];
}

/** The tables whose form asks for an email address. */
export function tablesWithEmail(): SubmissionTable[] {
	return submissionTables.filter((table) =>
		formOfTable(table).fields.some(({ name }) => name === 'email'),
	);
}

/**
 * All rows of a table, oldest first, in batches. Each batch is a query of its own: a reader that pauses (a
 * pager) must not keep the database from the running site.
 *
 * @param since leaves out what was sent before
 */
export async function* submissionBatches(
	db: Database,
	table: SubmissionTable,
	since?: Date,
): AsyncGenerator<ListedRow[]> {
	const columns = sql.join(listedColumns(table).map((column) => sql.ref(column)));
	const start = since ? sql`created_at >= ${since.toISOString()}::text::timestamptz` : sql`true`;
	let after = sql`true`;
	while (true) {
		// As text: a JavaScript date is less precise than the column, and would repeat or skip rows.
		const { rows } = await sql<ListedRow & { position: string; id: string }>`
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
