import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Schema } from '#app/platform/db/schema.ts';
import { isUuid } from '#app/platform/db/uuid.ts';

/** The location of a record: an inbox item, or a newsletter sign-up, which has none. */
export interface RecordLocation {
	id: string;
	/** An item's reference, or a sign-up's id. */
	reference: string;
	/** Inbox item; null for a sign-up. */
	item_id: string | null;
	submission_table: string;
	submission_id: string;
	received_at: Date;
	/** An item's state; a sign-up's is `open` or `spam`. */
	state: string;
	/** Trimmed and in lower case. */
	email: string | null;
	/** Of the form that was sent. */
	language: string;
	/** True if its words sound like a crisis. */
	is_urgent: boolean;
	/** The next thing that the team does. */
	next_step: string | null;
}

/** Selects sign-ups as record locations. Their state isn't the subscription's, which the subscriber has. */
export const signUps = sql`(select id, null::uuid as item_id, id::text as reference,
	'newsletter_signups' as submission_table, id as submission_id, created_at as received_at,
	case when spam_reason is null then 'open' else 'spam' end as state, lower(btrim(email, E' \\t\\r\\n')) as email,
	language, false as is_urgent, null as next_step
	from newsletter_signups)`;

export const items = sql`(select id, id as item_id, reference, submission_table, submission_id, received_at, state,
	email, language, urgency = 0 as is_urgent, next_step from inbox_items)`;

/** Splits identifiers into references and sign-up ids. */
function byKind(references: readonly string[]) {
	return {
		items: references.filter((reference) => !isUuid(reference)),
		signUps: references.filter(isUuid),
	};
}

/** Reads records by identifier, newest first; missing ones are left out. */
export async function readLocations(
	trx: Transaction<Schema>,
	references: readonly string[],
): Promise<RecordLocation[]> {
	const named = byKind(references);
	const { rows } = await sql<RecordLocation>`
		select * from ${signUps} as location where id = any(${named.signUps}::uuid[])
		union all select * from ${items} as location where reference = any(${named.items}::text[])
		order by received_at desc, reference`.execute(trx);
	return rows;
}

/** Reads records and locks them until the transaction ends, sign-ups before items. */
export async function lockLocations(
	trx: Transaction<Schema>,
	references: readonly string[],
): Promise<RecordLocation[]> {
	const named = byKind(references);
	await lock(trx, sql`newsletter_signups where id = any(${named.signUps}::uuid[]) order by id`);
	await lock(
		trx,
		sql`inbox_items where reference = any(${named.items}::text[]) order by reference`,
	);
	return readLocations(trx, references);
}

async function lock(trx: Transaction<Schema>, rows: RawBuilder<unknown>) {
	await sql`select 1 from ${rows} for update`.execute(trx);
}
