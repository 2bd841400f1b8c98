import { type Selectable, sql, type Transaction, type Updateable } from 'kysely';
import type { Actor } from '#app/domain/audit/write-audit-log.server.ts';
import type { ItemState } from '#app/platform/db/desk-schema.ts';
import type { Schema } from '#app/platform/db/schema.ts';

export interface ChangeRow
	extends Omit<Selectable<Schema['inbox_changes']>, 'item_id' | 'id' | 'before'> {
	member_name: string | null;
}

export type ChangeOutcome =
	| { outcome: 'changed'; version: number }
	/** Already in that state; nothing changed. */
	| { outcome: 'unchanged'; version: number }
	/** Another member changed it first, and nothing was done. Their changes, oldest first. */
	| { outcome: 'conflict'; version: number; changes: ChangeRow[] }
	/** Its state does not allow it. */
	| { outcome: 'refused'; state: ItemState }
	| { outcome: 'unknown_assignee' }
	/** Not a stage of its form, or not any more. */
	| { outcome: 'unknown_stage' }
	| { outcome: 'missing' };

/** The columns of an item that a change may set. The history keeps their former values, and undo restores them. */
const itemValues = [
	...(['state', 'urgency', 'assignee_id', 'snoozed_until', 'stage_id'] as const),
	...(['due_at', 'first_answered_at', 'closed_at'] as const),
];

export type ItemValues = Pick<
	Updateable<Schema['inbox_items']>,
	(typeof itemValues)[number] | 'next_step' | 'next_step_on'
>;

export type LockedItem = NonNullable<Awaited<ReturnType<typeof lockItem>>>;

export function lockItem(trx: Transaction<Schema>, reference: string) {
	return trx
		.selectFrom('inbox_items')
		.select(['id', 'reference', 'version', 'submission_table', 'submission_id', 'language'])
		.select(itemValues)
		.select(['next_step', sql<string | null>`next_step_on::text`.as('next_step_on')])
		.where('reference', '=', reference)
		.forUpdate()
		.executeTakeFirst();
}

/** Updates a locked item and records the change. Every change ends a snooze, unless the change sets one. */
export async function apply(
	trx: Transaction<Schema>,
	item: LockedItem,
	values: ItemValues,
	by: Actor,
	change: Pick<ChangeRow, 'field' | 'from_value' | 'to_value'>,
) {
	const { id, state, version } = item;
	await trx
		.updateTable('inbox_items')
		.set({ snoozed_until: null, ...values, version: version + 1 })
		.where('id', '=', id)
		.execute();
	await trx
		.insertInto('inbox_changes')
		.values({
			item_id: id,
			version: version + 1,
			member_id: by.memberId,
			before: JSON.stringify(Object.fromEntries(itemValues.map((name) => [name, item[name]]))),
			...change,
		})
		.execute();
	// Released from spam: members are notified as if it had just arrived.
	if (state === 'spam' && values.state === 'open') {
		await sql`select notify_of_item(${id}::uuid)`.execute(trx);
	}
}

/** Records a change to the submission in the item's activity. It counts as a version, so stale screens get a conflict. */
export async function noteChange(
	trx: Transaction<Schema>,
	reference: string,
	change: Pick<ChangeRow, 'field' | 'to_value'>,
	by: Actor,
): Promise<void> {
	const item = await lockItem(trx, reference);
	if (item) await apply(trx, item, {}, by, { ...change, from_value: null });
}

/** Changes to an item after a version, oldest first. */
export function changesSince(
	trx: Transaction<Schema>,
	itemId: string,
	version: number,
): Promise<ChangeRow[]> {
	return (
		trx
			.selectFrom('inbox_changes')
			.leftJoin('members', 'members.id', 'inbox_changes.member_id')
			.select(['inbox_changes.created_at', 'version', 'member_id', 'field'])
			// The assignee is shown by name.
			.select([
				sql<string | null>`case when field = 'assignee'
				then (select name from members where id::text = from_value) else from_value end`.as(
					'from_value',
				),
				sql<string | null>`case when field = 'assignee'
				then (select name from members where id::text = to_value) else to_value end`.as('to_value'),
				'members.name as member_name',
			])
			.where('item_id', '=', itemId)
			.where('version', '>', version)
			.orderBy('version')
			.execute()
	);
}

/** Stores an item's words for the search, after a note or a message was added or removed. */
export async function storeWords(trx: Transaction<Schema>, itemId: string): Promise<void> {
	await sql`update inbox_items set search = search_of_item(id) where id = ${itemId}::uuid`.execute(
		trx,
	);
}
