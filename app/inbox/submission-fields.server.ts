import { sql, type Transaction } from 'kysely';
import type { Schema } from '#app/db/schema.ts';
import { formOfTable } from '#app/forms/all-forms.ts';
import type { Form } from '#app/forms/engine/form.ts';

/** A submission's values by field name. */
export type Fields = Record<string, string | boolean | null>;

/** Table and id of a submission. */
export interface SubmissionPlace {
	submission_table: string;
	submission_id: string;
}

/** Reads submissions from any of the tables, in one statement. */
export async function readSubmissionFields(
	trx: Transaction<Schema>,
	places: readonly SubmissionPlace[],
): Promise<Map<string, Fields>> {
	if (places.length === 0) return new Map();
	const tables = [...new Set(places.map(({ submission_table }) => submission_table))];
	const parts = tables.map((table) => {
		const ids = places
			.filter(({ submission_table }) => submission_table === table)
			.map(({ submission_id }) => submission_id);
		return sql`select id, to_jsonb(sent) as sent from ${sql.table(formOfTable(table).table)} as sent
			where id = any(${ids}::uuid[])`;
	});
	const { rows } = await sql<{
		id: string;
		sent: Fields;
	}>`${sql.join(parts, sql` union all `)}`.execute(trx);
	const sentById = new Map(rows.map(({ id, sent }) => [id, sent]));
	return new Map(
		places.flatMap(({ submission_table, submission_id }) => {
			const sent = sentById.get(submission_id);
			return sent ? [[submission_id, ownFields(formOfTable(submission_table), sent)]] : [];
		}),
	);
}

function ownFields(form: Form, sent: Fields): Fields {
	return Object.fromEntries(form.fields.map(({ name }) => [name, sent[name] ?? null]));
}
