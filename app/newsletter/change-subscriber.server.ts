import { sql, type Transaction } from 'kysely';
import type { SubscriberState } from '#app/db/desk-schema.ts';
import type { Schema } from '#app/db/schema.ts';

/**
 * What the team and the mail server's refusals may make of a subscriber. `suppress` is for somebody who must
 * not be written to again; `release` lets them sign up again.
 */
export type SubscriberEvent = 'unsubscribe' | 'bounce' | 'suppress' | 'release';

/**
 * Applies an event. What a state doesn't allow changes nothing: a bounce of somebody who left stays unsubscribed
 * (migrations/0012-subscribers.sql).
 *
 * @returns the state afterward; undefined when there is no such subscriber
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
