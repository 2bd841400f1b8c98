import { sql, type Transaction } from 'kysely';
import { type Actor, audit } from '#app/domain/audit/write-audit-log.server.ts';
import type { ItemState } from '#app/platform/db/desk-schema.ts';
import type { TeamDb } from '#app/platform/db/role-db.server.ts';
import { asTeam } from '#app/platform/db/role-db.server.ts';
import type { Schema } from '#app/platform/db/schema.ts';
import { apply, isMember, type LockedItem, lockItem, type SeenItem } from './change-item.server.ts';
import { flagSubmission, releaseSubmission } from './submission-fields.server.ts';

/**
 * Undoes the change of state, assignee or snooze that made each item's current version, by a further change; a snooze
 * that the change ended is set again. Transition rules don't apply: an earlier state may always return.
 *
 * @param seen each item with the version that the change made
 * @returns references. `left`: of the items that couldn't be undone, because they were changed again since, changed by
 *   another member, answered, or assigned to a member who has left. `ended`: of the stories no longer marked as spam
 *   whose public version isn't back, because the author's approval ended with the mark
 */
export function undoChanges(
	db: TeamDb,
	seen: readonly SeenItem[],
	by: Actor,
): Promise<{ left: string[]; ended: string[] }> {
	return asTeam(db, async (trx) => {
		const left: string[] = [];
		// In a fixed order, so that two bulk changes can't deadlock.
		for (const item of seen.toSorted((a, b) => (a.reference < b.reference ? -1 : 1))) {
			if (!(await undoWithin(trx, item, by))) left.push(item.reference);
		}
		const undone = seen.filter(({ reference }) => !left.includes(reference));
		return { left, ended: await endedStories(trx, undone) };
	});
}

async function undoWithin(
	trx: Transaction<Schema>,
	{ reference, version }: SeenItem,
	by: Actor,
): Promise<boolean> {
	const item = await lockItem(trx, reference);
	if (item?.version !== version) return false;
	const change = await changeOf(trx, item.id, version);
	if (!change || change.member_id !== by.memberId || change.to_value === 'answered') return false;
	if (change.field === 'snooze') {
		const snoozed_until = change.from_value === null ? null : new Date(change.from_value);
		await apply(trx, item, { snoozed_until }, by, reversed(change));
	} else if (change.field === 'assignee') {
		// The former assignee may have left the team, and the item would be on no list.
		if (change.from_value !== null && !(await isMember(trx, change.from_value))) return false;
		const values = { assignee_id: change.from_value, snoozed_until: change.ended_snooze };
		await apply(trx, item, values, by, reversed(change));
	} else if (change.field === 'state') {
		await restoreState(trx, item, change, by);
	} else return false;
	await audit(trx, by, { action: 'inbox.undone', subject: reference });
	return true;
}

/**
 * Restores a locked item's state from before one of its changes.
 *
 * @param change the current version's; undoing the first change to `answered` starts the clock again
 */
async function restoreState(
	trx: Transaction<Schema>,
	item: LockedItem,
	change: StoredChange,
	by: Actor,
): Promise<void> {
	const state = change.from_value as ItemState;
	// Marked by hand, or found again as what it was: a duplicate sign-up stays marked.
	if (change.to_value === 'spam') await releaseSubmission(trx, item);
	if (state === 'spam') await flagSubmission(trx, item);
	await apply(
		trx,
		item,
		{
			state,
			snoozed_until: change.ended_snooze,
			closed_at: state === 'closed' ? await closedAt(trx, item.id, change.version) : null,
			...(change.to_value === 'answered' &&
				!(await wasAnswered(trx, item.id, change.version)) && { first_answered_at: null }),
		},
		by,
		reversed(change),
	);
}

/** Finds the changes that marked a story with a public version as spam. */
async function endedStories(
	trx: Transaction<Schema>,
	seen: readonly SeenItem[],
): Promise<string[]> {
	if (seen.length === 0) return [];
	const [references, versions] = [
		seen.map(({ reference }) => reference),
		seen.map(({ version }) => version),
	];
	const { rows } = await sql<{ reference: string }>`
		select item.reference
		from unnest(${references}::text[], ${versions}::int[]) as seen (reference, version)
		join inbox_items as item on item.reference = seen.reference
		join inbox_changes as change on change.item_id = item.id and change.version = seen.version
		join stories as story on story.item_id = item.id
		where change.field = 'state' and change.to_value = 'spam' and story.ended_at is not null`.execute(
		trx,
	);
	return rows.map(({ reference }) => reference);
}

/** Undoes a reply's effect on its item. If a member has changed the item since, only its clock starts again. */
export async function restoreUnanswered(
	trx: Transaction<Schema>,
	item: LockedItem,
	madeVersion: number,
	by: Actor,
): Promise<void> {
	const change = await changeOf(trx, item.id, madeVersion);
	if (!change) return;
	if (item.version === madeVersion) return restoreState(trx, item, change, by);
	if (await wasAnswered(trx, item.id, madeVersion)) return;
	await trx
		.updateTable('inbox_items')
		.set({ first_answered_at: null })
		.where('id', '=', item.id)
		.execute();
}

/** Returns the version at which an item was last answered; undefined if it never was. */
export async function answeredVersion(
	trx: Transaction<Schema>,
	itemId: string,
): Promise<number | undefined> {
	const change = await trx
		.selectFrom('inbox_changes')
		.select('version')
		.where('item_id', '=', itemId)
		.where('field', '=', 'state')
		.where('to_value', '=', 'answered')
		.orderBy('version', 'desc')
		.limit(1)
		.executeTakeFirst();
	return change?.version;
}

/** Returns true if a reply made the change that answered the item, or came after it. */
export async function wasRepliedSince(
	trx: Transaction<Schema>,
	itemId: string,
	madeVersion: number,
): Promise<boolean> {
	const reply = await trx
		.selectFrom('messages')
		.select('id')
		.where('item_id', '=', itemId)
		.where('direction', '=', 'out')
		.where('created_at', '>=', ({ selectFrom }) =>
			selectFrom('inbox_changes')
				.select('created_at')
				.where('item_id', '=', itemId)
				.where('version', '=', madeVersion),
		)
		.limit(1)
		.executeTakeFirst();
	return reply !== undefined;
}

type StoredChange = NonNullable<Awaited<ReturnType<typeof changeOf>>>;

function changeOf(trx: Transaction<Schema>, itemId: string, version: number) {
	return trx
		.selectFrom('inbox_changes')
		.select(['field', 'from_value', 'to_value', 'member_id', 'version', 'ended_snooze'])
		.where('item_id', '=', itemId)
		.where('version', '=', version)
		.executeTakeFirst();
}

const reversed = ({ field, from_value, to_value }: StoredChange) => ({
	field,
	from_value: to_value,
	to_value: from_value,
});

/** Returns true if an item was answered before one of its versions, and its sender hasn't written back since. */
async function wasAnswered(
	trx: Transaction<Schema>,
	itemId: string,
	version: number,
): Promise<boolean> {
	const earlier = await trx
		.selectFrom('inbox_changes')
		.select('id')
		.where('item_id', '=', itemId)
		.where('version', '<', version)
		.where('field', '=', 'state')
		.where('to_value', '=', 'answered')
		.where(
			sql<boolean>`version > coalesce((select max(wrote.version) from inbox_changes as wrote
				where wrote.item_id = ${itemId}::uuid and field = 'message' and wrote.version < ${version}), 0)`,
		)
		.executeTakeFirst();
	return earlier !== undefined;
}

/** Returns when an item that is closed again was first closed, as if it had never been reopened. */
async function closedAt(trx: Transaction<Schema>, itemId: string, version: number) {
	const closed = await trx
		.selectFrom('inbox_changes')
		.select('created_at')
		.where('item_id', '=', itemId)
		.where('version', '<', version)
		.where('field', '=', 'state')
		.where('to_value', '=', 'closed')
		.orderBy('version', 'desc')
		.limit(1)
		.executeTakeFirst();
	return closed?.created_at ?? new Date();
}

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
