import { sql, type Transaction } from 'kysely';
import type { SubscriberState } from '#app/db/desk-schema.ts';
import type { Schema } from '#app/db/schema.ts';
import type { DueMail } from '#app/mail/delivery/composers.ts';
import { wasErasedWithin } from '#app/mail/erased-emails.server.ts';

/** The states in which somebody still gets a mail that has been waiting. */
const wanted: Record<'confirmation' | 'reminder' | 'newsletter', readonly SubscriberState[]> = {
	confirmation: ['unconfirmed', 'unsubscribed', 'bounced'],
	reminder: ['unconfirmed'],
	newsletter: ['confirmed'],
};

/**
 * The subscriber a mail is for, if they may still be written to. Asked right before it leaves: they may have
 * confirmed, left or had everything erased since it was queued, or it goes to a mailbox that isn't theirs, because
 * their email was corrected. The token is there since they first confirmed.
 *
 * @param secret DESK_SECRET
 */
export async function findMailable(
	trx: Transaction<Schema>,
	kind: keyof typeof wanted,
	{ subscriber_id, recipient }: Pick<DueMail, 'subscriber_id' | 'recipient'>,
	secret: string | undefined,
): Promise<{ id: string; token: string | undefined; confirmed_by: string | null } | undefined> {
	const subscriber = await trx
		.selectFrom('subscribers')
		.select(['id', 'email', 'state', 'token', 'confirmed_by'])
		.where('id', '=', subscriber_id)
		.where('email', '=', sql<string>`lower(${recipient})`)
		.executeTakeFirst();
	if (!subscriber || !wanted[kind].includes(subscriber.state)) return undefined;
	if (await wasErasedWithin(trx, subscriber.email, secret)) return undefined;
	const { id, token, confirmed_by } = subscriber;
	return { id, token: token ?? undefined, confirmed_by };
}
