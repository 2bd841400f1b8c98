import { sql, type Transaction } from 'kysely';
import { type Actor, audit } from '#app/domain/audit/write-audit-log.server.ts';
import type { ItemState } from '#app/platform/db/desk-schema.ts';
import { asTeam, type TeamDb } from '#app/platform/db/role-db.server.ts';
import type { Schema } from '#app/platform/db/schema.ts';
import { isUuid } from '#app/platform/db/uuid.ts';
import { storableText } from '#app/platform/text/storable-text.ts';
import {
	apply,
	type ChangeOutcome,
	type ChangeRow,
	changesSince,
	type LockedItem,
	lockItem,
	storeWords,
} from './item-row.server.ts';
import { tellMembers, tellMentioned } from './notice-mail.server.ts';
import { type StageMove, setStage } from './stages.server.ts';
import { mayFollow, urgencies } from './states.ts';
import { flagSubmission, releaseSubmission } from './submission-fields.server.ts';

/** A change to an item. A snooze lasts until a moment; null ends it. */
export type ItemChange =
	| { state: ItemState }
	| { assignee: string | null }
	| { snoozedUntil: Date | null }
	| StageMove;

/** An item with the version that was on screen. */
export interface SeenItem {
	reference: string;
	version: number;
}

/**
 * Changes an item's state or assignee, unless another member has changed it since it was shown. The same member's own
 * changes, by an earlier click or in another tab, are no conflict, except that a reply isn't stored for an item that
 * they have answered or closed themselves.
 */
export function changeItem(
	db: TeamDb,
	seen: SeenItem,
	change: ItemChange,
	by: Actor,
): Promise<ChangeOutcome> {
	return asTeam(db, (trx) => changeWithin(trx, seen, change, by));
}

/**
 * Changes many items independently. An item that another member has changed meanwhile stays as it is.
 *
 * @returns the outcome of each, in the same order
 */
export function changeItems(
	db: TeamDb,
	seen: readonly SeenItem[],
	change: ItemChange,
	by: Actor,
): Promise<(SeenItem & { result: ChangeOutcome })[]> {
	return asTeam(db, async (trx) => {
		const results = new Map<string, ChangeOutcome>();
		// In a fixed order, so that two bulk changes can't deadlock.
		for (const item of seen.toSorted((a, b) => (a.reference < b.reference ? -1 : 1))) {
			results.set(item.reference, await changeWithin(trx, item, change, by));
		}
		return seen.map((item) => ({
			...item,
			result: results.get(item.reference) ?? { outcome: 'missing' },
		}));
	});
}

/** changeItem within the caller's transaction. */
export async function changeWithin(
	trx: Transaction<Schema>,
	{ reference, version }: SeenItem,
	change: ItemChange,
	by: Actor,
): Promise<ChangeOutcome> {
	const item = await lockItem(trx, reference);
	if (!item) return { outcome: 'missing' };
	if (item.version !== version) {
		const changes = await changesSince(trx, item.id, version);
		const isOwn = changes.length === item.version - version && changes.every(isBy(by));
		const answers = 'state' in change && change.state === 'answered';
		if (!isOwn || (answers && item.state !== 'open')) {
			return { outcome: 'conflict', version: item.version, changes };
		}
	}
	if ('assignee' in change) {
		const { assignee } = change;
		if (item.assignee_id === assignee) return { outcome: 'unchanged', version: item.version };
		if (assignee !== null && !(await mayHave(trx, assignee, item)))
			return { outcome: 'unknown_assignee' };
		await apply(trx, item, { assignee_id: assignee }, by, {
			field: 'assignee',
			from_value: item.assignee_id,
			to_value: assignee,
		});
		if (assignee) await tellMembers(trx, item.id, [assignee], 'assigned', by);
		await audit(trx, by, { action: 'inbox.assigned', subject: reference });
		return { outcome: 'changed', version: item.version + 1 };
	}
	if ('snoozedUntil' in change) return snooze(trx, item, change.snoozedUntil, by);
	if ('stage' in change) return setStage(trx, item, change, by);
	return setState(trx, item, change.state, by);
}

/** Matches a member's own changes. Without a member (a job), matches every change. */
const isBy =
	({ memberId }: Actor) =>
	({ member_id }: ChangeRow) =>
		memberId !== null && member_id === memberId;

async function snooze(
	trx: Transaction<Schema>,
	item: LockedItem,
	until: Date | null,
	by: Actor,
): Promise<ChangeOutcome> {
	const { reference, state, version, snoozed_until: before } = item;
	if (state !== 'open') return { outcome: 'refused', state };
	if (before?.getTime() === until?.getTime()) return { outcome: 'unchanged', version };
	await apply(trx, item, { snoozed_until: until }, by, {
		field: 'snooze',
		from_value: before?.toISOString() ?? null,
		to_value: until?.toISOString() ?? null,
	});
	await audit(trx, by, { action: until ? 'inbox.snoozed' : 'inbox.woken', subject: reference });
	return { outcome: 'changed', version: version + 1 };
}

/** Returns true if the id is of an active member who sees the item. */
export async function mayHave(
	trx: Transaction<Schema>,
	id: string,
	{ submission_table }: Pick<LockedItem, 'submission_table'>,
): Promise<boolean> {
	if (!isUuid(id)) return false;
	const member = await trx
		.selectFrom('members')
		.select('id')
		.where('id', '=', id)
		.where('removed_at', 'is', null)
		.where(sql<boolean>`(forms is null or ${submission_table} = any (forms))`)
		.executeTakeFirst();
	return member !== undefined;
}

async function setState(
	trx: Transaction<Schema>,
	item: LockedItem,
	asked: ItemState,
	by: Actor,
): Promise<ChangeOutcome> {
	const { reference, state, version } = item;
	if (state === asked) return { outcome: 'unchanged', version };
	if (!mayFollow(state, asked)) return { outcome: 'refused', state };
	if (asked === 'spam') await flagSubmission(trx, item);
	// A regular sign-up with the same email exists already, so there is nothing left to do for this one.
	const to = state === 'spam' && !(await releaseSubmission(trx, item)) ? 'closed' : asked;
	const answered = to === 'answered' && item.first_answered_at === null;
	await apply(
		trx,
		item,
		{
			state: to,
			closed_at: to === 'closed' ? new Date() : null,
			// Reopened by hand, it isn't urgent for what was answered.
			...(to === 'open' && state !== 'spam' && { urgency: urgencies.none }),
			...(answered && { first_answered_at: new Date() }),
			// Whoever answers is told when its sender writes back.
			...(to === 'answered' && item.assignee_id === null && { assignee_id: by.memberId }),
		},
		by,
		{ field: 'state', from_value: state, to_value: to },
	);
	const action = `inbox.${state === 'spam' ? 'not_spam' : to}`;
	await audit(trx, by, { action, subject: reference });
	return { outcome: 'changed', version: version + 1 };
}

/** Returns true while the sender may still wait for a first reply, so that closing the item is a decision. */
export function isUnanswered(db: TeamDb, reference: string): Promise<boolean> {
	return asTeam(db, async (trx) => {
		const item = await trx
			.selectFrom('inbox_items')
			.select('id')
			.where('reference', '=', reference)
			.where('state', '=', 'open')
			.where('first_answered_at', 'is', null)
			.executeTakeFirst();
		return item !== undefined;
	});
}

/**
 * Adds an internal note. It needs no version: it changes nothing that others see, so it can't conflict.
 *
 * @param by a job's note isn't added again on the same day
 * @returns the names in it, such as "@Ada", that reach nobody; undefined if there is no such item
 */
export function addNote(
	db: TeamDb,
	reference: string,
	note: string,
	by: Actor,
): Promise<string[] | undefined> {
	return asTeam(db, async (trx) => {
		// Waits for an erasure that is underway; after it there is no row.
		const item = await lockItem(trx, reference);
		if (!item) return undefined;
		const values = { item_id: item.id, member_id: by.memberId, note: storableText(note) };
		if (by.memberId === null && (await isNoted(trx, values))) return [];
		await trx.insertInto('inbox_notes').values(values).execute();
		await storeWords(trx, item.id);
		await audit(trx, by, { action: 'inbox.noted', subject: reference });
		return tellMentioned(trx, item.id, note, by);
	});
}

async function isNoted(
	trx: Transaction<Schema>,
	{ item_id, note }: { item_id: string; note: string },
): Promise<boolean> {
	const row = await trx
		.selectFrom('inbox_notes')
		.select('id')
		.where('item_id', '=', item_id)
		.where('note', '=', note)
		.where('created_at', '>', sql<Date>`now() - interval '1 day'`)
		.executeTakeFirst();
	return row !== undefined;
}

/**
 * Records that an item was answered elsewhere (a mail program, the phone), which stops its clock.
 *
 * @param body the reply, if it should be stored
 * @returns as changeItem; `conflict` stores nothing
 */
export function answeredElsewhere(
	db: TeamDb,
	seen: SeenItem,
	body: string | null,
	by: Actor,
): Promise<ChangeOutcome> {
	return asTeam(db, async (trx) => {
		const item = await lockItem(trx, seen.reference);
		const result = await changeWithin(trx, seen, { state: 'answered' }, by);
		const stored = result.outcome === 'changed' || result.outcome === 'unchanged';
		if (item && stored) {
			const values = { item_id: item.id, member_id: by.memberId, channel: 'elsewhere' as const };
			const said = body === null || body.trim() === '' ? null : storableText(body);
			await trx
				.insertInto('messages')
				.values({ ...values, direction: 'out', body: said })
				.execute();
			await storeWords(trx, item.id);
		}
		return result;
	});
}
