import { sql, type Transaction } from 'kysely';
import { type Actor, audit } from '#app/domain/audit/write-audit-log.server.ts';
import { asTeam, type TeamDb } from '#app/platform/db/role-db.server.ts';
import type { Schema } from '#app/platform/db/schema.ts';
import { mayHave, type SeenItem } from './change-item.server.ts';
import { apply, type ItemValues, type LockedItem, lockItem } from './item-row.server.ts';
import { flagSubmission, releaseSubmission } from './submission-fields.server.ts';

/**
 * Undoes the change of state, assignee, stage or snooze that made each item's current version, by a further change: what the item
 * was before returns. Transition rules don't apply: an earlier state may always return.
 *
 * @param seen each item with the version that the change made
 * @returns references of the items that couldn't be undone, because they were changed again since, changed by another
 *   member, answered, or assigned to a member who has left
 */
export function undoChanges(db: TeamDb, seen: readonly SeenItem[], by: Actor): Promise<string[]> {
	return asTeam(db, async (trx) => {
		const notUndone: string[] = [];
		// In a fixed order, so that two bulk changes can't deadlock.
		for (const item of seen.toSorted((a, b) => (a.reference < b.reference ? -1 : 1))) {
			if (!(await undoWithin(trx, item, by))) notUndone.push(item.reference);
		}
		return notUndone;
	});
}

const undoable: readonly StoredChange['field'][] = ['state', 'assignee', 'snooze', 'stage'];

async function undoWithin(
	trx: Transaction<Schema>,
	{ reference, version }: SeenItem,
	by: Actor,
): Promise<boolean> {
	const item = await lockItem(trx, reference);
	if (item?.version !== version) return false;
	const change = await changesOf(trx, item.id).where('version', '=', version).executeTakeFirst();
	if (!change?.before || !undoable.includes(change.field)) return false;
	if (change.member_id !== by.memberId || change.to_value === 'answered') return false;
	// The former assignee may have left the team, and the item would be on no list.
	const { assignee_id } = change.before;
	if (assignee_id !== item.assignee_id && assignee_id && !(await mayHave(trx, assignee_id, item))) {
		return false;
	}
	// The former stage may have been removed.
	const { stage_id } = change.before;
	if (stage_id !== item.stage_id && stage_id && !(await isStage(trx, stage_id))) return false;
	// The clock isn't restored: an undone reply has already restarted it.
	const { first_answered_at } = item;
	const isUnanswered = change.before.state === 'answered' && first_answered_at === null;
	const state = isUnanswered ? 'open' : change.before.state;
	await restore(trx, item, change, { ...change.before, state, first_answered_at }, by);
	await audit(trx, by, { action: 'inbox.undone', subject: reference });
	return true;
}

const isStage = async (trx: Transaction<Schema>, id: string) =>
	(await trx.selectFrom('inbox_stages').select('id').where('id', '=', id).executeTakeFirst()) !==
	undefined;

async function restore(
	trx: Transaction<Schema>,
	item: LockedItem,
	{ field, from_value, to_value }: StoredChange,
	before: ItemValues,
	by: Actor,
): Promise<void> {
	// A mark made by hand is undone too, except that a duplicate sign-up stays marked.
	if (to_value === 'spam') await releaseSubmission(trx, item);
	if (from_value === 'spam') await flagSubmission(trx, item);
	await apply(trx, item, before, by, { field, from_value: to_value, to_value: from_value });
}

/**
 * Undoes what a reply that is gone did to its item. It stays answered if another reply answers it; if a member has changed
 * it since, only its clock starts again.
 *
 * @param madeVersion the version that the reply made; null if the item was answered already
 */
export async function restoreUnanswered(
	trx: Transaction<Schema>,
	item: LockedItem,
	madeVersion: number | null,
	by: Actor,
): Promise<void> {
	const answered = await changesOf(trx, item.id)
		.where('field', '=', 'state')
		.where('to_value', '=', 'answered')
		.where('version', '=', (eb) => eb.fn.coalesce(eb.val(madeVersion), 'version'))
		.where(
			sql<boolean>`not exists (select from messages where messages.item_id = inbox_changes.item_id
				and direction = 'out' and messages.created_at >= inbox_changes.created_at)`,
		)
		.orderBy('version', 'desc')
		.executeTakeFirst();
	if (!answered?.before) return;
	if (item.version === answered.version) {
		return restore(trx, item, answered, answered.before, by);
	}
	if (answered.before.first_answered_at !== null) return;
	await trx
		.updateTable('inbox_items')
		.set({ first_answered_at: null })
		.where('id', '=', item.id)
		.execute();
}

type StoredChange = NonNullable<
	Awaited<ReturnType<ReturnType<typeof changesOf>['executeTakeFirst']>>
>;

const changesOf = (trx: Transaction<Schema>, itemId: string) =>
	trx
		.selectFrom('inbox_changes')
		.select(['field', 'from_value', 'to_value', 'member_id', 'version'])
		.select(sql<ItemValues | null>`before`.as('before'))
		.where('item_id', '=', itemId);

/**
 * Parses an item and version from an undo's form or URL, such as `CT-7K3M9-QX2TB:4`.
 *
 * @returns undefined if it is malformed
 */
export function readSeenItem(text: string): SeenItem | undefined {
	const [, reference, version] =
		/^([A-HJKMNP-TV-Z]{2}(?:-[0-9A-HJKMNP-TV-Z]{5}){2}):(\d{1,9})$/.exec(text) ?? [];
	return reference && version ? { reference, version: Number(version) } : undefined;
}
