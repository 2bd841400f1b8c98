import { sql, type Transaction } from 'kysely';
import { type Actor, audit } from '#app/domain/audit/write-audit-log.server.ts';
import { listMembers } from '#app/domain/people/members.server.ts';
import { may } from '#app/domain/people/permissions.ts';
import { formOfTable } from '#app/domain/submissions/all-forms.ts';
import type { MailState } from '#app/platform/db/desk-schema.ts';
import { asTeam, type TeamDb } from '#app/platform/db/role-db.server.ts';
import type { Schema, SpamReason } from '#app/platform/db/schema.ts';
import { type ChangeRow, changesSince } from './item-row.server.ts';
import { type ItemRow, itemColumns } from './list-items.server.ts';
import {
	type Fields,
	type ItemSummary,
	readSubmissionFields,
	summarize,
} from './submission-fields.server.ts';
import type { Tag } from './tags.server.ts';

export interface NoteRow {
	id: string;
	created_at: Date;
	member_name: string | null;
	note: string;
}

/** A message of an item: a reply of the team (`out`), or what its sender wrote back (`in`). */
export interface MessageRow {
	id: string;
	created_at: Date;
	/** From then on it's shown at the private link. */
	shown_at: Date;
	direction: 'in' | 'out';
	member_name: string | null;
	channel: 'elsewhere' | 'mail' | 'link';
	subject: string | null;
	body: string | null;
	/** The address that a mail came from, if it isn't the item's. */
	from_email: string | null;
	/** Delivery state of a reply sent by mail. */
	delivery: Delivery | null;
	/** The address that its mail went to. */
	recipient: string | null;
}

interface WholeItem {
	item: ItemRow;
	fields: Fields;
	spamReason: SpamReason | null;
	notes: NoteRow[];
	messages: MessageRow[];
	tags: Tag[];
	changes: ChangeRow[];
	/** Other items from the same email, newest first. */
	others: (ItemRow & ItemSummary)[];
}

/** Delivery state of a reply. `restored`: unknown, since the mail waited in a restored backup. */
export type Delivery = MailState | 'restored';

const maxOthers = 20;

/**
 * Reads an item, and records in the audit log who opened it.
 *
 * @param reference also one of a repeated sign-up
 * @returns undefined if there is none
 */
export function readItem(db: TeamDb, reference: string, by: Actor): Promise<WholeItem | undefined> {
	return asTeam(db, async (trx) => {
		const item = await findItem(trx, reference);
		if (!item) return undefined;
		await audit(trx, by, { action: 'inbox.opened', subject: item.reference });
		const fields = (await readSubmissionFields(trx, [item])).get(item.submission_id) ?? {};
		return {
			item,
			fields,
			spamReason: await spamReasonOf(trx, item),
			...(await readThread(trx, item.id)),
			changes: await changesSince(trx, item.id, 0),
			others: await othersOf(trx, item),
		};
	});
}

async function findItem(trx: Transaction<Schema>, reference: string): Promise<ItemRow | undefined> {
	const { rows } = await sql<ItemRow>`select ${itemColumns} from inbox_items as item
		where item.reference = ${reference}`.execute(trx);
	return rows[0];
}

/** Reads the notes and messages of an item, oldest first, and its tags by name. */
export async function readThread(
	trx: Transaction<Schema>,
	itemId: string,
): Promise<{ notes: NoteRow[]; messages: MessageRow[]; tags: Tag[] }> {
	const notes = await trx
		.selectFrom('inbox_notes')
		.leftJoin('members', 'members.id', 'member_id')
		.select(['inbox_notes.id', 'inbox_notes.created_at', 'members.name as member_name', 'note'])
		.where('item_id', '=', itemId)
		.orderBy('inbox_notes.created_at')
		.orderBy('inbox_notes.id')
		.execute();
	const messages = await trx
		.selectFrom('messages')
		.leftJoin('members', 'members.id', 'member_id')
		.select(['messages.id', 'messages.created_at', 'members.name as member_name'])
		.select(['shown_at', 'direction', 'channel', 'subject', 'body', 'from_email'])
		.select(
			sql<Delivery | null>`(select case when last_error = 'restored' then 'restored' else state end
				from mail where reply_id = messages.id and kind = 'reply'
				order by mail.created_at desc limit 1)`.as('delivery'),
		)
		.select(
			sql<string | null>`(select recipient from mail where reply_id = messages.id and kind = 'reply'
				order by mail.created_at desc limit 1)`.as('recipient'),
		)
		.where('item_id', '=', itemId)
		.orderBy('messages.created_at')
		.orderBy('messages.id')
		.execute();
	const tags = await trx
		.selectFrom('inbox_tags')
		.select(['tag_id as id', 'name'])
		.where('item_id', '=', itemId)
		.orderBy(sql`lower(name)`)
		.execute();
	return { notes, messages, tags };
}

async function othersOf(trx: Transaction<Schema>, { id, email }: ItemRow) {
	if (email === null) return [];
	const { rows } = await sql<ItemRow>`select ${itemColumns} from inbox_items as item
		where item.email = ${email} and item.id <> ${id}
		order by item.received_at desc, item.id desc limit ${sql.lit(maxOthers)}`.execute(trx);
	const fields = await readSubmissionFields(trx, rows);
	return rows.map((row) => ({
		...row,
		...summarize(formOfTable(row.submission_table), fields.get(row.submission_id) ?? {}),
	}));
}

async function spamReasonOf(trx: Transaction<Schema>, item: ItemRow): Promise<SpamReason | null> {
	const row = await trx
		.selectFrom(formOfTable(item.submission_table).table)
		.select('spam_reason')
		.where('id', '=', item.submission_id)
		.executeTakeFirst();
	return row?.spam_reason ?? null;
}

/**
 * Returns the members an item can be assigned to: those who may open it.
 *
 * @param form of the item; undefined for items of several
 */
export async function assignableMembers(
	db: TeamDb,
	form?: string,
): Promise<{ id: string; name: string }[]> {
	const members = await listMembers(db);
	return members
		.filter(
			({ role, forms }) => may(role, 'inbox.change') && (!form || (forms?.includes(form) ?? true)),
		)
		.map(({ id, name }) => ({ id, name }));
}
