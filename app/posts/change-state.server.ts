import type { Transaction } from 'kysely';
import { type Actor, audit } from '#app/audit/write-audit-log.server.ts';
import { asTeam } from '#app/db/as-team.server.ts';
import type { TeamDb } from '#app/db/role-db.server.ts';
import type { Schema } from '#app/db/schema.ts';
import {
	deletePost,
	discardChanges,
	type PublishOutcome,
	publishPost,
	type SeenPost,
	schedulePost,
	undeletePost,
	unpublishPost,
} from './publish-post.server.ts';

export const stateIntents = [
	'publish',
	'update',
	'schedule',
	'unpublish',
	'drop',
	'delete',
	'undelete',
] as const;

/** What a button of the publishing screen asks for. */
export type StateIntent = (typeof stateIntents)[number];

const actions: Record<StateIntent, string> = {
	publish: 'posts.published',
	update: 'posts.updated',
	schedule: 'posts.scheduled',
	unpublish: 'posts.unpublished',
	drop: 'posts.changes_dropped',
	delete: 'posts.deleted',
	undelete: 'posts.undeleted',
};

/**
 * Changes what readers get of a post, and tells the audit log in the same transaction.
 *
 * @param at when it's to be public, of `schedule`
 */
export function changeState(
	db: TeamDb,
	intent: StateIntent,
	seen: SeenPost,
	at: Date | undefined,
	by: Actor,
): Promise<PublishOutcome> {
	return asTeam(db, async (trx) => {
		const result = await perform(trx, intent, seen, at);
		if (result.outcome === 'done') {
			await audit(trx, by, { action: actions[intent], subject: seen.id });
		}
		return result;
	});
}

async function perform(
	trx: Transaction<Schema>,
	intent: StateIntent,
	seen: SeenPost,
	at: Date | undefined,
): Promise<PublishOutcome> {
	switch (intent) {
		case 'publish':
		case 'update':
			return publishPost(trx, seen);
		case 'schedule':
			return at ? schedulePost(trx, { ...seen, at }) : { outcome: 'past' };
		case 'unpublish':
			return unpublishPost(trx, seen);
		case 'drop':
			return discardChanges(trx, seen);
		case 'delete':
			return deletePost(trx, seen.id);
		case 'undelete':
			return undeletePost(trx, seen.id);
	}
}
