import { type RawBuilder, type Selectable, sql, type Transaction } from 'kysely';
import type { Schema } from '#app/db/schema.ts';
import { type RecordPlace, signUps } from './record-places.server.ts';

/** Mail of ours to somebody about a record of theirs: how often, and the last time. What a reply said stands with it. */
export type PersonMail = Pick<Selectable<Schema['mail']>, 'kind' | 'state' | 'recipient'> & {
	count: number;
	last_at: Date;
};

/** The mail that a record caused, the newest first. Notices to the team about it are the team's. */
export async function readPersonMail(
	trx: Transaction<Schema>,
	record: Pick<RecordPlace, 'item_id' | 'submission_id' | 'email'>,
): Promise<PersonMail[]> {
	const { rows } = await sql<PersonMail>`
		select kind, state, recipient, count(*)::int as count, max(coalesce(sent_at, created_at)) as last_at
		from mail
		where member_id is null and (item_id = ${record.item_id}::uuid
			or subscriber_id in (select id from subscribers
				where email = ${record.email} and signup_id = ${record.submission_id}::uuid))
		group by kind, state, recipient order by last_at desc, kind, state`.execute(trx);
	return rows;
}

/** Selects the records that caused mail to an email, also to one that was corrected since. */
export function mailedTo(email: string): RawBuilder<unknown> {
	const theirs = sql`lower(recipient) = lower(${email}) and member_id is null`;
	return sql`select reference, received_at from inbox_items
			where id in (select item_id from mail where ${theirs})
		union all select reference, received_at from ${signUps} as sign_up
			where id in (select signup_id from subscribers
				where id in (select subscriber_id from mail where ${theirs}))`;
}
