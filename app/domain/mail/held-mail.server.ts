import { sql, type Transaction } from 'kysely';
import { mailKinds } from '#app/generated/mail-kinds.ts';
import type { Database, Schema } from '#app/platform/db/schema.ts';
import type { MailKind } from './delivery/composers.ts';

/** Mail of one kind that is held after a restore. */
export interface HeldKind {
	kind: string;
	mails: number;
	/** Number of people due to get one that isn't made yet. */
	people: number;
}

export async function isHeld(trx: Transaction<Schema>, kind: MailKind): Promise<boolean> {
	const { rows } = await sql<{ held: boolean }>`select is_held(${kind}) as held`.execute(trx);
	return rows[0]?.held === true;
}

/**
 * Holds all mail that could be sent from a database that was just restored: what waits in the backup may have been sent
 * since, and only a person can tell. Newsletters are paused, which holds their mail, or become drafts again.
 *
 * @param db with the site's own login
 */
export async function holdMail(db: Database): Promise<void> {
	// Mail of a newsletter that is done is what a member tried again.
	await sql`update mail set state = 'failed', last_error = 'restored'
		where state in ('waiting', 'sending') and (kind <> 'newsletter' or newsletter_id in (
			select id from newsletters where state = 'sent'
		))`.execute(db);
	await sql`update newsletters set state = case state when 'scheduled' then 'draft' else 'paused' end,
		scheduled_at = null, paused_because = case state when 'sending' then 'restored' end
		where state in ('scheduled', 'sending')`.execute(db);
	const kinds = Object.entries(mailKinds).flatMap(([kind, { isHeld }]) => (isHeld ? [kind] : []));
	await sql`insert into mail_holds (kind) select unnest(${kinds}::text[])
		on conflict (kind) do nothing`.execute(db);
}

/** Lists held mail by kind; empty if there was no restore, or everything was released. */
export async function listHeldMail(trx: Transaction<Schema>): Promise<HeldKind[]> {
	const { rows } = await sql<HeldKind>`
		with each as (
			select kind, count(*) as mails from mail where last_error = 'restored' and state = 'failed' group by kind
			union all
			select kind, count(*) from mail where state in ('waiting', 'sending') and kind <> 'newsletter'
				and kind in (select kind from mail_holds) group by kind
			union all
			select 'newsletter', count(*) from mail
			where state in ('waiting', 'sending') and kind = 'newsletter'
				and newsletter_id in (select id from newsletters where paused_because = 'restored') having count(*) > 0
		), found as (
			select kind, sum(mails)::int as mails from each group by kind
		)
		select coalesce(mail_holds.kind, found.kind) as kind, coalesce(mails, 0) as mails,
			case mail_holds.kind
				when 'confirmation' then (select count(*)::int from subscribers where ask_at is not null)
				else 0
			end as people
		from mail_holds full join found on found.kind = mail_holds.kind order by 1`.execute(trx);
	return rows;
}

/**
 * Releases a kind: its waiting mail is sent, and due mail is made again at its usual pace.
 *
 * @param discard cancels the waiting mail instead of sending it
 * @returns the number of those mails; undefined if nothing of the kind was held
 */
export async function releaseMailKind(
	trx: Transaction<Schema>,
	kind: string,
	discard = false,
): Promise<number | undefined> {
	const held = (await listHeldMail(trx)).find((one) => one.kind === kind);
	if (!held) return undefined;
	const ofKind = sql`kind = ${kind}`;
	if (discard) {
		await sql`update mail set state = 'canceled', last_error = null
			where ${ofKind} and (state = 'failed' and last_error = 'restored' or state = 'waiting')`.execute(
			trx,
		);
	}
	// A released mail starts again at its first attempt.
	await sql`update mail set state = 'waiting', attempts = 0, next_attempt_at = now(), last_error = null
		where ${ofKind} and state = 'failed' and last_error = 'restored'`.execute(trx);
	await sql`delete from mail_holds where ${ofKind}`.execute(trx);
	return held.mails;
}
