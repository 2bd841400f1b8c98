import { sql, type Transaction } from 'kysely';
import { type Actor, audit } from '#app/domain/audit/write-audit-log.server.ts';
import type { ItemState } from '#app/platform/db/desk-schema.ts';
import type { TeamDb } from '#app/platform/db/role-db.server.ts';
import { asTeam, onceAsTeam } from '#app/platform/db/role-db.server.ts';
import type { Schema } from '#app/platform/db/schema.ts';
import { apply, isMember, type LockedItem, lockItem, type SeenItem } from './change-item.server.ts';
import { flagSubmission, releaseSubmission } from './submission-fields.server.ts';

/**
 * Takes back the change of state, assignee or snooze that made an item's present version, in a change of its own; a snooze
 * that the change ended is there again. It needs no version to follow another one: what was before may always be again.
 *
 * @param seen each item with the version that the change made
 * @returns the references of those that could not be undone, since somebody changed them after it, the change was
 *   somebody else's or an answer, or whoever was assigned has left
 */
export function undoChanges(db: TeamDb, seen: readonly SeenItem[], by: Actor): Promise<string[]> {
	return asTeam(db, async (trx) => {
		const left: string[] = [];
		// In one fixed order, so that two of them can't deadlock.
		for (const item of seen.toSorted((a, b) => (a.reference < b.reference ? -1 : 1))) {
			if (!(await undoWithin(trx, item, by))) left.push(item.reference);
		}
		return left;
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
		// They may have left the team since; then nobody would see it as theirs.
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
 * Gives a locked item the state that it had before one of its changes.
 *
 * @param change of the item's present version; one to `answered` starts the clock again, if it was the first answer
 */
async function restoreState(
	trx: Transaction<Schema>,
	item: LockedItem,
	change: StoredChange,
	by: Actor,
): Promise<void> {
	const state = change.from_value as ItemState;
	// Marked by hand, or found again as what it was: a sign-up's twin stays marked.
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

/**
 * Which of some changes marked a story as spam whose public version ended: undoing one brings no public version back, as its
 * teller's approval went with it.
 *
 * @param seen each item with the version that its change made
 * @returns their references
 */
export async function endedStories(db: TeamDb, seen: readonly SeenItem[]): Promise<string[]> {
	if (seen.length === 0) return [];
	const [references, versions] = [
		seen.map(({ reference }) => reference),
		seen.map(({ version }) => version),
	];
	const { rows } = await onceAsTeam(
		db,
		sql<{ reference: string }>`
			select item.reference
			from unnest(${references}::text[], ${versions}::int[]) as seen (reference, version)
			join inbox_items as item on item.reference = seen.reference
			join inbox_changes as change on change.item_id = item.id and change.version = seen.version
			join stories as story on story.item_id = item.id
			where change.field = 'state' and change.to_value = 'spam' and story.ended_at is not null`.compile(
			db,
		),
	);
	return rows.map(({ reference }) => reference);
}

/** Takes back what a reply did to its item, unless somebody has changed the item since; then only its clock starts again. */
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

/** The version at which an item was answered last; undefined for one that never was. */
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

/** Whether there is a reply of the time since a change that answered its item: it made that change, or came after it. */
export async function wasRepliedSince(
	trx: Transaction<Schema>,
	itemId: string,
	madeVersion: number,
): Promise<boolean> {
	const reply = await trx
		.selectFrom('inbox_replies')
		.select('id')
		.where('item_id', '=', itemId)
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

/** Whether an item was answered before one of its versions. */
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
		.executeTakeFirst();
	return earlier !== undefined;
}

/** When an item was closed that is closed again, as if it had never been opened. */
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
 * A list of items and versions as an undo's form and URL carry it, such as `CT-7K3M9-QX2TB:4`.
 *
 * @returns undefined for what is none
 */
export function readSeenItem(text: string): SeenItem | undefined {
	const [, reference, version] =
		/^([A-HJKMNP-TV-Z]{2}(?:-[0-9A-HJKMNP-TV-Z]{5}){2}):(\d{1,9})$/.exec(text) ?? [];
	return reference && version ? { reference, version: Number(version) } : undefined;
}
