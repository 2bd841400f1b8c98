import { type Selectable, sql, type Transaction } from 'kysely';
import type { DueMail } from '#app/domain/mail/delivery/composers.ts';
import { wasErased } from '#app/domain/mail/erased-emails.server.ts';
import type { SubscriberState } from '#app/platform/db/desk-schema.ts';
import {
	type KeysetPage,
	listPage,
	newestFirst,
	type PageOf,
	readBatches,
} from '#app/platform/db/keyset.server.ts';
import { onceAsTeam, type TeamDb } from '#app/platform/db/role-db.server.ts';
import type { Schema } from '#app/platform/db/schema.ts';

export interface SubscriberCounts {
	states: Record<SubscriberState, number>;
	flagged: number;
}

/** Counts the subscribers by state. */
export async function countSubscribers(db: TeamDb): Promise<SubscriberCounts> {
	const states = { unconfirmed: 0, confirmed: 0, unsubscribed: 0, bounced: 0, suppressed: 0 };
	const { rows } = await onceAsTeam(
		db,
		// Each count is an index range; scanning every subscriber takes five times as long.
		sql<{
			states: Record<SubscriberState, number>;
			flagged: number;
		}>`
			select
				(select json_object_agg(wanted, (select count(*) from subscribers where state = wanted))
					from unnest(${Object.keys(states)}::text[]) as wanted) as states,
				(select count(*)::int from newsletter_signups where spam_reason is not null) as flagged`.compile(
			db,
		),
	);
	const [counts] = rows;
	if (!counts) throw new Error('The counts have no row.');
	return counts;
}

const columns = [
	'id',
	'signup_id',
	'email',
	'state',
	'state_at',
	'source',
	'consented_at',
	'consent_note',
	'confirmed_by',
	'language',
] as const;

/** A subscriber as the list shows it; never with the token. */
export type ListedSubscriber = Pick<Selectable<Schema['subscribers']>, (typeof columns)[number]>;

/** Lists one page of the subscribers, the newest first. */
export function listSubscribers(
	db: TeamDb,
	state: SubscriberState | undefined,
	page: KeysetPage,
): Promise<PageOf<ListedSubscriber>> {
	const list = {
		columns: sql.join(columns.map((column) => sql.ref(column))),
		from: sql`subscribers`,
		where: state ? [sql`state = ${state}`] : [],
		order: newestFirst(),
	};
	return listPage(db, list, page);
}

/** Returns the subscriber with an email, given in lower case. */
export function findSubscriber(
	trx: Transaction<Schema>,
	email: string,
): Promise<ListedSubscriber | undefined> {
	return trx
		.selectFrom('subscribers')
		.select([...columns])
		.where('email', '=', email)
		.executeTakeFirst();
}

/** The columns of an export, in order. An import reads them too. */
export const exportColumns = [
	'email',
	'name',
	'state',
	'state_at',
	'consented_at',
	'consent_source',
	'confirmed_at',
	'confirmed_by',
	'language',
	'id',
] as const;

type ExportedSubscriber = Record<(typeof exportColumns)[number], string | Date | null>;

/** Yields all subscribers with their proof of consent, oldest first, in batches. */
export function exportSubscribers(db: TeamDb): AsyncGenerator<ExportedSubscriber[]> {
	const list = {
		columns: sql`subscriber.email, signup.name, subscriber.state, subscriber.state_at, subscriber.consented_at,
			coalesce(subscriber.consent_note, 'newsletter form') as consent_source,
			subscriber.confirmed_at, subscriber.confirmed_by, subscriber.language, signup.id`,
		from: sql`subscribers as subscriber left join newsletter_signups as signup on signup.id = subscriber.signup_id`,
	};
	const place = { at: sql`subscriber.created_at`, id: sql`subscriber.id` };
	return readBatches(db, list, { ...place, size: 500 });
}

/** The states in which a subscriber still gets mail that has been waiting. */
const wanted = {
	confirmation: ['unconfirmed', 'unsubscribed', 'bounced'],
	newsletter: ['confirmed'],
	topic_change: ['confirmed'],
} as const satisfies Record<string, readonly SubscriberState[]>;

/** Selects the topics that a subscriber of the outer query asked to follow and hasn't confirmed. */
export const followsToConfirm = sql`select topic_id from topic_follows
	where subscriber_id = subscribers.id and confirmed_at is null`;

/** A subscriber who may be written to. */
type MailableSubscriber = Pick<
	Selectable<Schema['subscribers']>,
	'id' | 'state' | 'token' | 'confirmed_by' | 'language' | 'asked_language'
>;

/**
 * Returns the recipient of a mail if they may still be written to: since it was queued they may have confirmed,
 * unsubscribed or been erased, or corrected their email.
 *
 * @param secret DESK_SECRET
 */
export async function findMailable(
	trx: Transaction<Schema>,
	kind: keyof typeof wanted,
	{ subscriber_id, recipient }: Pick<DueMail, 'subscriber_id' | 'recipient'>,
	secret: string | undefined,
): Promise<MailableSubscriber | undefined> {
	const subscriber = await trx
		.selectFrom('subscribers')
		.select(['id', 'email', 'state', 'token', 'confirmed_by', 'language', 'asked_language'])
		.where('id', '=', subscriber_id)
		.where('email', '=', recipient.toLowerCase())
		.where(({ or, eb }) =>
			or([
				eb('state', 'in', [...wanted[kind]]),
				// Confirmed, and asks for another language or to follow a topic.
				...(kind === 'confirmation'
					? [eb('asked_language', 'is not', null), sql<boolean>`exists (${followsToConfirm})`]
					: []),
			]),
		)
		.executeTakeFirst();
	const isErased = subscriber && (await wasErased(trx, subscriber.email, secret));
	return isErased ? undefined : subscriber;
}

/**
 * Events that the team or a mail server's refusal may apply to a subscriber. `suppress` is for people who must not be
 * written to again; `release` lets them sign up again.
 */
export type SubscriberEvent = 'unsubscribe' | 'bounce' | 'suppress' | 'release';

/**
 * Applies an event. An event that the state doesn't allow changes nothing: an unsubscribed person whose mail bounces
 * stays unsubscribed (migrations/0011-newsletter-subscribers.sql).
 *
 * @returns the state afterward; undefined if there is no such subscriber
 */
export async function changeSubscriber(
	trx: Transaction<Schema>,
	id: string,
	event: SubscriberEvent,
): Promise<SubscriberState | undefined> {
	const { rows } = await sql<{ state: SubscriberState | null }>`
		select change_subscriber(${id}::uuid, ${event}) as state`.execute(trx);
	return rows[0]?.state ?? undefined;
}
