import { sql, type Transaction } from 'kysely';
import { type Actor, audit } from '#app/domain/audit/write-audit-log.server.ts';
import { flagSubmission, releaseSubmission } from '#app/domain/inbox/submission-fields.server.ts';
import {
	type KeysetPage,
	listPage,
	newestFirst,
	type PageOf,
} from '#app/platform/db/keyset.server.ts';
import { asTeam, type TeamDb } from '#app/platform/db/role-db.server.ts';
import type { Schema, SpamReason } from '#app/platform/db/schema.ts';
import { isUuid } from '#app/platform/db/uuid.ts';
import { findSubscriber, type ListedSubscriber } from './subscribers.server.ts';

/** A sign-up marked as spam, by the site or by the team. It gets no confirmation mail. */
export interface FlaggedSignUp {
	id: string;
	name: string;
	email: string;
	created_at: Date;
	spam_reason: SpamReason;
}

const columns = sql`id, name, email, created_at, spam_reason`;

/** Lists one page of the sign-ups marked as spam, the newest first. */
export function listFlagged(db: TeamDb, page: KeysetPage): Promise<PageOf<FlaggedSignUp>> {
	const where = [sql`spam_reason is not null`];
	const list = { columns, from: sql`newsletter_signups`, where, order: newestFirst() };
	return listPage(db, list, page);
}

/** Returns the sign-ups with an email that are marked as spam, the newest first. */
export async function findFlagged(
	trx: Transaction<Schema>,
	email: string,
): Promise<FlaggedSignUp[]> {
	const { rows } = await sql<FlaggedSignUp>`select ${columns} from newsletter_signups
		where spam_reason is not null and lower(email) = ${email}
		order by created_at desc, id desc limit 50`.execute(trx);
	return rows;
}

/**
 * Finds the subscriber with an email and the sign-ups marked as spam. The audit log gets the number of results, never
 * the email.
 */
export function searchSubscribers(
	db: TeamDb,
	input: string,
	by: Actor,
): Promise<{ subscriber: ListedSubscriber | undefined; flagged: FlaggedSignUp[] }> {
	const email = input.replaceAll('\0', '').trim().toLowerCase();
	return asTeam(db, async (trx) => {
		const subscriber = await findSubscriber(trx, email);
		const flagged = await findFlagged(trx, email);
		const counts = { subscribers: subscriber ? 1 : 0, flagged: flagged.length };
		await audit(trx, by, { action: 'subscribers.searched', counts });
		return { subscriber, flagged };
	});
}

/**
 * Marks a subscriber's sign-up as spam. This deletes an unconfirmed subscriber. A confirmed one has proved to be a
 * person, and stays.
 *
 * @returns false if there is no such subscriber
 */
export function flagSubscriber(db: TeamDb, id: string, by: Actor): Promise<boolean> {
	return asTeam(db, async (trx) => {
		const subscriber = isUuid(id)
			? await trx
					.selectFrom('subscribers')
					.select('signup_id')
					.where('id', '=', id)
					.where('state', '=', 'unconfirmed')
					.executeTakeFirst()
			: undefined;
		if (!subscriber) return false;
		await flagSubmission(trx, placeOf(subscriber.signup_id));
		await audit(trx, by, { action: 'subscribers.flagged', subject: subscriber.signup_id });
		return true;
	});
}

/**
 * Removes the spam mark from a sign-up. The person is then asked to confirm, as if it had just arrived.
 *
 * @param id of the sign-up
 * @returns `signed_up_since` if there is another sign-up with that email; then the mark stays
 */
export function releaseSignUp(
	db: TeamDb,
	id: string,
	by: Actor,
): Promise<'not_spam' | 'signed_up_since' | 'missing'> {
	return asTeam(db, async (trx) => {
		const flagged = trx
			.selectFrom('newsletter_signups')
			.select('id')
			.where('id', '=', id)
			.where('spam_reason', 'is not', null)
			.forUpdate();
		if (!(isUuid(id) && (await flagged.executeTakeFirst()))) return 'missing';
		if (!(await releaseSubmission(trx, placeOf(id)))) return 'signed_up_since';
		await audit(trx, by, { action: 'subscribers.not_flagged', subject: id });
		return 'not_spam';
	});
}

const placeOf = (id: string) => ({ submission_table: 'newsletter_signups', submission_id: id });
