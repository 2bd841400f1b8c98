import { type RawBuilder, type Selectable, sql, type Transaction } from 'kysely';
import { type Actor, audit } from '#app/domain/audit/write-audit-log.server.ts';
import { type MessageRow, type NoteRow, readThread } from '#app/domain/inbox/read-item.server.ts';
import { type Fields, readSubmissionFields } from '#app/domain/inbox/submission-fields.server.ts';
import type { Tag } from '#app/domain/inbox/tags.server.ts';
import { asTeam, type TeamDb } from '#app/platform/db/role-db.server.ts';
import type { Schema } from '#app/platform/db/schema.ts';
import { type RecordLocation, readLocations, signUps } from './record-locations.server.ts';

/** A submission or sign-up, with everything the team has about it. */
export interface PersonRecord {
	/** For a sign-up, its id. */
	reference: string;
	form: string;
	submission_id: string;
	/** Null for a sign-up. */
	item_id: string | null;
	received_at: Date;
	state: string;
	/** True if its words sound like a crisis, so that it's read first. */
	is_urgent: boolean;
	/** The next thing that the team does. */
	next_step: string | null;
	/** Trimmed and in lower case. */
	email: string | null;
	/** Of the form that was sent. */
	language: string;
	fields: Fields;
	notes: NoteRow[];
	messages: MessageRow[];
	tags: Tag[];
	/** The subscription, if it's a newsletter sign-up. */
	subscription: Subscription | undefined;
	/** The public version of their story, current or former. */
	story: PersonStory | undefined;
	/** Their consents, oldest first. */
	consents: Consent[];
	/** Mail we sent them about it. */
	mail: PersonMail[];
}

/** A story's public version, its author's decisions, and when it was public. */
export type PersonStory = Pick<Selectable<Schema['stories']>, (typeof storyColumns)[number]>;

const storyColumns = [
	'title',
	'body',
	'helped',
	'first_name',
	'billed',
	'paid',
	'letter',
	'answer',
	'answer_note',
	'published_at',
	'ended_at',
] as const;

/** A consent with its evidence: the sentence shown, and who gave and withdrew it. */
export type Consent = Omit<Selectable<Schema['consents']>, 'id' | 'item_id'>;

/** A newsletter subscription with its proof of consent. */
type Subscription = Pick<
	Selectable<Schema['subscribers']>,
	(typeof subscriptionColumns)[number]
> & {
	/** The titles of the topics that they follow, or asked to. */
	topics: string[];
};

const subscriptionColumns = [
	'state',
	'state_at',
	'source',
	'consented_at',
	'consent_note',
	'confirmed_at',
	'confirmed_by',
	'language',
] as const;

/** Reads records by reference or sign-up id, in that order; missing ones are left out. */
export async function readRecords(
	trx: Transaction<Schema>,
	references: readonly string[],
): Promise<PersonRecord[]> {
	if (references.length === 0) return [];
	const locations = await readLocations(trx, references);
	const order = new Map(references.map((reference, at) => [reference, at]));
	locations.sort((a, b) => (order.get(a.reference) ?? 0) - (order.get(b.reference) ?? 0));
	const fields = await readSubmissionFields(trx, locations);
	const records: PersonRecord[] = [];
	for (const location of locations) {
		const { id: _, submission_table: form, ...named } = location;
		records.push({
			...named,
			form,
			fields: fields.get(location.submission_id) ?? {},
			subscription: await readSubscription(trx, location),
			story: await readPersonStory(trx, location.item_id),
			consents: await readConsents(trx, location.item_id),
			mail: await readPersonMail(trx, location),
			...(location.item_id === null
				? { notes: [], messages: [], tags: [] }
				: await readThread(trx, location.item_id)),
		});
	}
	return records;
}

/** Reads a whole record, and records in the audit log who opened it; undefined if there is none. */
export function readRecord(
	db: TeamDb,
	reference: string,
	by: Actor,
): Promise<PersonRecord | undefined> {
	return asTeam(db, async (trx) => {
		const [record] = await readRecords(trx, [reference]);
		if (record) await audit(trx, by, { action: 'inbox.opened', subject: record.reference });
		return record;
	});
}

async function readPersonStory(
	trx: Transaction<Schema>,
	itemId: string | null,
): Promise<PersonStory | undefined> {
	if (itemId === null) return undefined;
	const stored = trx.selectFrom('stories').select([...storyColumns]);
	return stored.where('item_id', '=', itemId).executeTakeFirst();
}

async function readConsents(trx: Transaction<Schema>, itemId: string | null): Promise<Consent[]> {
	if (itemId === null) return [];
	return trx
		.selectFrom('consents')
		.select(['field', 'sentence', 'given_at', 'given_by', 'withdrawn_at', 'withdrawn_by'])
		.where('item_id', '=', itemId)
		.orderBy('given_at')
		.execute();
}

function readSubscription(
	trx: Transaction<Schema>,
	{ email, submission_id }: RecordLocation,
): Promise<Subscription | undefined> {
	return trx
		.selectFrom('subscribers')
		.select([...subscriptionColumns])
		.select(
			sql<string[]>`array(select title ->> 'en' from topics
				where id in (select topic_id from topic_follows where subscriber_id = subscribers.id) order by 1)`.as(
				'topics',
			),
		)
		.where('email', '=', email)
		.where('signup_id', '=', submission_id)
		.executeTakeFirst();
}

/** Mail to a person about one of their records: the count and the last time. The text of a reply is with the record. */
export type PersonMail = Pick<Selectable<Schema['mail']>, 'kind' | 'state' | 'recipient'> & {
	count: number;
	last_at: Date;
};

/** Reads the mail that a record caused, newest first, without notices to the team. */
async function readPersonMail(
	trx: Transaction<Schema>,
	record: Pick<RecordLocation, 'item_id' | 'submission_id' | 'email'>,
): Promise<PersonMail[]> {
	const { rows } = await sql<PersonMail>`
		select kind, state, recipient, count(*)::int as count, max(coalesce(sent_at, created_at)) as last_at
		from mail
		-- Two queries, each by its index: with "or", every mail would be read.
		where member_id is null and id in (
			select id from mail where item_id = ${record.item_id}::uuid
			union
			select id from mail where subscriber_id in (select id from subscribers
				where email = ${record.email} and signup_id = ${record.submission_id}::uuid)
		)
		group by kind, state, recipient order by last_at desc, kind, state`.execute(trx);
	return rows;
}

/** Selects the records that caused mail to an email, including one that was corrected since. */
export function mailedTo(email: string): RawBuilder<unknown> {
	const theirs = sql`lower(recipient) = lower(${email}) and member_id is null`;
	return sql`select reference, received_at from inbox_items
			where id in (select item_id from mail where ${theirs})
		union all select reference, received_at from ${signUps} as sign_up
			where id in (select signup_id from subscribers
				where id in (select subscriber_id from mail where ${theirs}))`;
}
