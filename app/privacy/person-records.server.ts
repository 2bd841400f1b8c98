import type { Selectable, Transaction } from 'kysely';
import type { Schema } from '#app/db/schema.ts';
import { type NoteRow, type ReplyRow, readThread } from '#app/inbox/read-item.server.ts';
import { type Fields, readSubmissionFields } from '#app/inbox/submission-fields.server.ts';
import { type PersonMail, readPersonMail } from './person-mail.server.ts';
import { type RecordPlace, readPlaces } from './record-places.server.ts';

/** Something that somebody sent, with everything the team has about it. */
export interface PersonRecord {
	/** A sign-up's id, where it is one. */
	reference: string;
	form: string;
	submission_id: string;
	/** Null for a sign-up. */
	item_id: string | null;
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

/** Reads records by what names them, in that order; one that is gone is left out. */
export async function readRecords(
	trx: Transaction<Schema>,
	references: readonly string[],
): Promise<PersonRecord[]> {
	if (references.length === 0) return [];
	const places = await readPlaces(trx, references);
	const order = new Map(references.map((reference, at) => [reference, at]));
	places.sort((a, b) => (order.get(a.reference) ?? 0) - (order.get(b.reference) ?? 0));
	const fields = await readSubmissionFields(trx, places);
	const records: PersonRecord[] = [];
	for (const place of places) {
		const { id: _, submission_table: form, ...named } = place;
		records.push({
			...named,
			form,
			fields: fields.get(place.submission_id) ?? {},
			subscription: await readSubscription(trx, place),
			mail: await readPersonMail(trx, place),
			...(place.item_id === null
				? { notes: [], replies: [] }
				: await readThread(trx, place.item_id)),
		});
	}
	return records;
}

function readSubscription(
	trx: Transaction<Schema>,
	{ email, submission_id }: RecordPlace,
): Promise<Subscription | undefined> {
	return trx
		.selectFrom('subscribers')
		.select([...subscriptionColumns])
		.where('email', '=', email)
		.where('signup_id', '=', submission_id)
		.executeTakeFirst();
}
