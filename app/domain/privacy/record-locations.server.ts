import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Schema } from '#app/platform/db/schema.ts';
import { isUuid } from '#app/platform/db/uuid.ts';

/** Something that somebody sent, where it stands: an item of the inbox, or a newsletter sign-up, which has none. */
export interface RecordPlace {
	id: string;
	/** What names it: an item's reference, a sign-up's id. */
	reference: string;
	/** Of the inbox; null for a sign-up. */
	item_id: string | null;
	submission_table: string;
	submission_id: string;
	received_at: Date;
	/** An item's state; a sign-up is new, or spam. */
	state: string;
	/** Trimmed and in lower case. */
	email: string | null;
}

/** Sign-ups as places. The state of a subscription is the subscriber's. */
export const signUps = sql`(select id, null::uuid as item_id, id::text as reference,
	'newsletter_signups' as submission_table, id as submission_id, created_at as received_at,
	case when spam_reason is null then 'new' else 'spam' end as state, lower(btrim(email, E' \\t\\r\\n')) as email
	from newsletter_signups)`;

/** Inbox items as places. */
export const items = sql`(select id, id as item_id, reference, submission_table, submission_id, received_at, state,
	email from inbox_items)`;

/** Names of records, apart by what they name. */
function byKind(references: readonly string[]) {
	return {
		items: references.filter((reference) => !isUuid(reference)),
		signUps: references.filter(isUuid),
	};
}

/** Reads places by what names them, the newest first; one that is gone is left out. */
export async function readPlaces(
	trx: Transaction<Schema>,
	references: readonly string[],
): Promise<RecordPlace[]> {
	const named = byKind(references);
	const { rows } = await sql<RecordPlace>`
		select * from ${signUps} as place where id = any(${named.signUps}::uuid[])
		union all select * from ${items} as place where reference = any(${named.items}::text[])
		order by received_at desc, reference`.execute(trx);
	return rows;
}

/** Reads places and locks them until the transaction ends, sign-ups before items. */
export async function lockPlaces(
	trx: Transaction<Schema>,
	references: readonly string[],
): Promise<RecordPlace[]> {
	const named = byKind(references);
	await lock(trx, sql`newsletter_signups where id = any(${named.signUps}::uuid[]) order by id`);
	await lock(
		trx,
		sql`inbox_items where reference = any(${named.items}::text[]) order by reference`,
	);
	return readPlaces(trx, references);
}

async function lock(trx: Transaction<Schema>, rows: RawBuilder<unknown>) {
	await sql`select 1 from ${rows} for update`.execute(trx);
}
