import { type Selectable, sql, type Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { type NoteRow, type ReplyRow, readThread } from '../inbox/read-item.server.ts';
import { type Fields, readSubmissionFields } from '../inbox/submission-fields.server.ts';
import { type PersonMail, readPersonMail } from './person-mail.server.ts';

/** Something that somebody sent, with everything the team has about it. */
export interface PersonRecord {
	reference: string;
	/** References of the same sign-up sent again. */
	moreReferences: string[];
	form: string;
	submission_id: string;
	item_id: string;
	received_at: Date;
	state: string;
	/** Trimmed and in lower case. */
	email: string | null;
	fields: Fields;
	notes: NoteRow[];
	replies: ReplyRow[];
	/** What came of a newsletter sign-up. */
	subscription: Subscription | undefined;
	/** What we wrote to them because of it. */
	mail: PersonMail[];
}

/** A newsletter subscription with its proof of consent. */
type Subscription = Pick<Selectable<Schema['subscribers']>, (typeof subscriptionColumns)[number]>;

const subscriptionColumns = [
	'state',
	'state_at',
	'source',
	'consented_at',
	'consent_note',
	'confirmed_at',
	'confirmed_by',
] as const;

/** Reads records by reference, in the order of the references; one that is gone is left out. */
export async function readRecords(
	trx: Transaction<Schema>,
	references: readonly string[],
): Promise<PersonRecord[]> {
	if (references.length === 0) return [];
	const { rows: items } = await sql<{
		id: string;
		reference: string;
		submission_table: string;
		submission_id: string;
		received_at: Date;
		state: string;
		email: string | null;
		more: string[];
	}>`select id, reference, submission_table, submission_id, received_at, state, email,
			array(select reference from inbox_references where item_id = inbox_items.id order by 1) as more
		from inbox_items where reference = any(${references}::text[])
		order by array_position(${references}::text[], reference)`.execute(trx);
	const fields = await readSubmissionFields(trx, items);
	const records: PersonRecord[] = [];
	for (const item of items) {
		records.push({
			reference: item.reference,
			moreReferences: item.more,
			form: item.submission_table,
			submission_id: item.submission_id,
			item_id: item.id,
			received_at: item.received_at,
			state: item.state,
			email: item.email,
			fields: fields.get(item.submission_id) ?? {},
			subscription: await readSubscription(trx, item.submission_id),
			mail: await readPersonMail(trx, item),
			...(await readThread(trx, item.id)),
		});
	}
	return records;
}

function readSubscription(
	trx: Transaction<Schema>,
	signupId: string,
): Promise<Subscription | undefined> {
	return trx
		.selectFrom('subscribers')
		.select([...subscriptionColumns])
		.where('signup_id', '=', signupId)
		.executeTakeFirst();
}
