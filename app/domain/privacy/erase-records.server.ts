import { sql, type Transaction } from 'kysely';
import { type Actor, audit } from '#app/domain/audit/write-audit-log.server.ts';
import { hashAll, mailboxName } from '#app/domain/mail/erased-emails.server.ts';
import { formOfTable } from '#app/domain/submissions/all-forms.ts';
import type { EraseReason } from '#app/platform/db/desk-schema.ts';
import {
	type KeysetPage,
	listPage,
	newestFirst,
	type PageOf,
} from '#app/platform/db/keyset.server.ts';
import { asTeam, type TeamDb } from '#app/platform/db/role-db.server.ts';
import type { Schema } from '#app/platform/db/schema.ts';
import { lockLocations, type RecordLocation } from './record-locations.server.ts';

/** The records to erase, and their number as the caller believes it. */
interface Selection {
	references: readonly string[];
	/** As typed to confirm. */
	count: number;
}

type EraseOutcome =
	| { outcome: 'erased'; id: string; counts: Record<string, number> }
	/** How many of them there are; a colleague may have erased some meanwhile. Nothing was erased. */
	| { outcome: 'wrong_count'; expected: number };

interface EraseOptions {
	reason?: EraseReason;
	/** DESK_SECRET. */
	secret: string | undefined;
}

/**
 * Erases records with everything about them, all or nothing. An erasure record remains: when, by whom, how many
 * rows of which tables, and keyed hashes of each email and reference.
 */
export function eraseRecords(
	db: TeamDb,
	{ references, count }: Selection,
	by: Actor,
	options: EraseOptions,
): Promise<EraseOutcome> {
	return asTeam(db, async (trx) => {
		const locations = await lockLocations(trx, [...new Set(references)]);
		const { length: expected } = locations;
		if (count !== expected || count === 0) return { outcome: 'wrong_count', expected };
		return { outcome: 'erased', ...(await eraseWithin(trx, locations, by, options)) };
	});
}

export type ErasableRecord = Omit<RecordLocation, 'id' | 'received_at' | 'state'>;

/**
 * Erases locked records. Rows attached to an item are deleted with its submission
 * (migrations/0008-inbox-items.sql), and a subscription with its sign-up (0011-newsletter-subscribers.sql).
 */
export async function eraseWithin(
	trx: Transaction<Schema>,
	locations: readonly ErasableRecord[],
	by: Actor,
	{ reason = 'request', secret }: EraseOptions,
): Promise<{ id: string; counts: Record<string, number> }> {
	const counts = await countParts(trx, locations);
	const linkNames = await linkNamesOf(trx, locations);
	const mailboxNames = await acknowledgedMailboxes(trx, locations);
	for (const table of new Set(locations.map(({ submission_table }) => submission_table))) {
		const ids = locations
			.filter(({ submission_table }) => submission_table === table)
			.map(({ submission_id }) => submission_id);
		const { numDeletedRows } = await trx
			.deleteFrom(formOfTable(table).table)
			.where('id', 'in', ids)
			.executeTakeFirstOrThrow();
		counts[table] = Number(numDeletedRows);
	}
	const emails = locations.map(({ email }) => email).filter((email) => email !== null);
	// Hashes of emails only if mail must stop; a corrected email gets no further acknowledgement either. Hashes of
	// references for requests and retention alone: their private links show when it was erased.
	const emailHashes =
		reason === 'request' ? await hashAll(trx, [...emails, ...mailboxNames], secret) : [];
	const named = reason === 'request' || reason === 'retention';
	const references = named ? [...locations.map(({ reference }) => reference), ...linkNames] : [];
	const referenceHashes = await hashAll(trx, references, secret);
	const { rows } = await sql<{ id: string }>`
		insert into erase_records (member_id, via, reason, counts, email_hashes, reference_hashes)
		values (${by.memberId}::uuid, ${by.via}, ${reason}, ${JSON.stringify(counts)}::text::jsonb,
			${emailHashes}::text[], ${referenceHashes}::text[])
		returning id`.execute(trx);
	const id = rows[0]?.id ?? '';
	await audit(trx, by, { action: 'privacy.erased', subject: id, counts });
	return { id, counts };
}

/** Names an item's private link in an erasure record: the reference, and the link's number if it was renewed. */
export function linkName(reference: string, linkNumber: number): string {
	return linkNumber === 0 ? reference : `${reference} ${linkNumber}`;
}

async function linkNamesOf(
	trx: Transaction<Schema>,
	locations: readonly ErasableRecord[],
): Promise<string[]> {
	const items = await trx
		.selectFrom('inbox_items')
		.select(['reference', 'link_number'])
		.where(sql<boolean>`reference = any(${locations.map(({ reference }) => reference)}::text[])`)
		.where('link_number', '>', 0)
		.execute();
	return items.map(({ reference, link_number }) => linkName(reference, link_number));
}

async function acknowledgedMailboxes(
	trx: Transaction<Schema>,
	locations: readonly ErasableRecord[],
): Promise<string[]> {
	const ids = locations.map(({ item_id }) => item_id);
	const { rows } = await sql<{ mailbox: string }>`select distinct mailbox_of(recipient) as mailbox
		from mail where kind = 'acknowledgement' and item_id = any(${ids}::uuid[])`.execute(trx);
	return rows.map(({ mailbox }) => mailboxName(mailbox));
}

async function countParts(
	trx: Transaction<Schema>,
	locations: readonly ErasableRecord[],
): Promise<Record<string, number>> {
	const ids = locations.map(({ item_id }) => item_id).filter((id) => id !== null);
	const counts: Record<string, number> = {};
	if (ids.length > 0) counts.inbox_items = ids.length;
	for (const table of [
		'inbox_notes',
		'messages',
		'inbox_tags',
		'inbox_changes',
		'consents',
		'stories',
	] as const) {
		const { count } = await trx
			.selectFrom(table)
			.select(sql<number>`count(*)::int`.as('count'))
			.where(sql<boolean>`item_id = any(${ids}::uuid[])`)
			.executeTakeFirstOrThrow();
		if (count > 0) counts[table] = count;
	}
	const submissions = locations.map(({ submission_id }) => submission_id);
	const { count } = await trx
		.selectFrom('subscribers')
		.select(sql<number>`count(*)::int`.as('count'))
		.where('signup_id', 'in', submissions)
		.executeTakeFirstOrThrow();
	if (count > 0) counts.subscribers = count;
	// Two queries, each by its index: with "or", every mail would be read.
	const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
		select id from mail where member_id is null and item_id = any(${ids}::uuid[])
		union
		select id from mail where member_id is null and subscriber_id in (
			select id from subscribers where signup_id = any(${submissions}::uuid[])
		)
	) as theirs`.execute(trx);
	if (rows[0]?.count) counts.mail = rows[0].count;
	return counts;
}

export interface EraseRecord {
	id: string;
	at: Date;
	via: string;
	member_name: string | null;
	reason: EraseReason;
	counts: Record<string, number>;
}

/** Lists erasure records, newest first. */
export function listEraseRecords(db: TeamDb, page: KeysetPage = {}): Promise<PageOf<EraseRecord>> {
	const list = {
		columns: sql`record.id, record.at, record.via, members.name as member_name,
			record.reason, record.counts`,
		from: sql`erase_records as record left join members on members.id = record.member_id`,
		// The drill erases a made-up person every night.
		where: [sql`record.reason <> 'drill'`],
		order: newestFirst(sql`record.at`, sql`record.id`),
	};
	return listPage(db, list, page);
}
