import type { Transaction } from 'kysely';
import { type Actor, audit } from '#app/domain/audit/write-audit-log.server.ts';
import { hashKeys, keyedHash } from '#app/domain/mail/erased-emails.server.ts';
import {
	changeSubscriber,
	type SubscriberEvent,
} from '#app/domain/newsletter/subscribers.server.ts';
import type { SubscriberState } from '#app/platform/db/desk-schema.ts';
import { asTeam, type TeamDb } from '#app/platform/db/role-db.server.ts';
import type { Schema } from '#app/platform/db/schema.ts';
import type { SubscriberDecision } from './decisions-in-effect.server.ts';

/** The outcome of applying subscribers' decisions again. */
export interface LeftAgain {
	/** Changed subscribers, by their restored state. */
	changed: Partial<Record<SubscriberState, number>>;
	/** Decisions of people who signed up after the backup. */
	unknown: number;
}

const eventOf: Record<SubscriberDecision['state'], SubscriberEvent> = {
	unsubscribed: 'unsubscribe',
	bounced: 'bounce',
	suppressed: 'suppress',
};

/** Small, so that visitors who subscribe or unsubscribe never wait long. */
const batchSize = 500;

/**
 * Unsubscribes again those who unsubscribed or bounced after the restored backup. Subscribers who confirmed
 * again since the restore stay.
 *
 * @param secret DESK_SECRET
 */
export async function reapplyUnsubscribes(
	db: TeamDb,
	decisions: readonly SubscriberDecision[],
	by: Actor,
	secret: string | undefined,
): Promise<LeftAgain> {
	const result: LeftAgain = { changed: {}, unknown: 0 };
	if (decisions.length === 0) return result;
	const byId = new Map(decisions.map((decision) => [decision.id, decision]));
	const byHash = new Map(decisions.map((decision) => [decision.email_hash ?? '', decision]));
	const met = new Set<SubscriberDecision>();
	let after: string | undefined;
	do {
		after = await asTeam(db, async (trx) => {
			const keys = await hashKeys(trx, secret);
			const stored = await nextSubscribers(trx, after);
			const counts: typeof result.changed = {};
			for (const { id, email, state, state_at } of stored) {
				const hashes = keys.map((key) => byHash.get(keyedHash(key, email)));
				const decision = byId.get(id) ?? hashes.find((found) => found !== undefined);
				if (!decision) continue;
				met.add(decision);
				if (state === decision.state || state_at > decision.state_at) continue;
				const now = await changeSubscriber(trx, id, eventOf[decision.state]);
				if (now !== undefined && now !== state) counts[now] = (counts[now] ?? 0) + 1;
			}
			if (Object.keys(counts).length > 0) {
				await audit(trx, by, { action: 'privacy.left_again', counts });
			}
			for (const [state, count] of Object.entries(counts) as [SubscriberState, number][]) {
				result.changed[state] = (result.changed[state] ?? 0) + count;
			}
			return stored.length < batchSize ? undefined : stored.at(-1)?.id;
		});
	} while (after !== undefined);
	result.unknown = decisions.filter((decision) => !met.has(decision)).length;
	return result;
}

function nextSubscribers(trx: Transaction<Schema>, after: string | undefined) {
	return trx
		.selectFrom('subscribers')
		.select(['id', 'email', 'state', 'state_at'])
		.$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
		.orderBy('id')
		.limit(batchSize)
		.execute();
}
