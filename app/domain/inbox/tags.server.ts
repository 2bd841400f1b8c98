import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { type Actor, audit } from '#app/domain/audit/write-audit-log.server.ts';
import { asTeam, onceAsTeam, type TeamDb } from '#app/platform/db/role-db.server.ts';
import type { Schema } from '#app/platform/db/schema.ts';
import { isUuid } from '#app/platform/db/uuid.ts';
import { lockItem } from './item-row.server.ts';
import { tagLimits } from './states.ts';

/** A tag, identified by one id that stands for all tags with its name. */
export interface Tag {
	id: string;
	name: string;
}

type TagOutcome =
	| { outcome: 'tagged'; id: string }
	| { outcome: 'unchanged' | 'too_many' | 'too_long' | 'empty' | 'missing' };

/**
 * Adds a tag to items. It needs no version: it changes nothing that others act on, so it can't conflict.
 *
 * @param typed its name; runs of spaces become one, and case is ignored
 * @returns the outcome of each, in the same order
 */
export function addTags(
	db: TeamDb,
	references: readonly string[],
	typed: string,
	by: Actor,
): Promise<TagOutcome[]> {
	const name = typed.replace(/\s+/g, ' ').trim();
	const refused =
		name === '' ? 'empty' : name.length > tagLimits.characters ? 'too_long' : undefined;
	if (refused) return Promise.resolve(references.map(() => ({ outcome: refused })));
	return asTeam(db, async (trx) => {
		const outcomes = new Map<string, TagOutcome>();
		// In a fixed order, so that two bulk changes can't deadlock.
		for (const reference of references.toSorted()) {
			outcomes.set(reference, await tagWithin(trx, reference, name, by));
		}
		return references.map((reference) => outcomes.get(reference) ?? { outcome: 'missing' });
	});
}

async function tagWithin(
	trx: Transaction<Schema>,
	reference: string,
	name: string,
	by: Actor,
): Promise<TagOutcome> {
	const item = await lockItem(trx, reference);
	if (!item) return { outcome: 'missing' };
	const there = await trx
		.selectFrom('inbox_tags')
		.select(sql<boolean>`lower(name) = lower(${name})`.as('same'))
		.where('item_id', '=', item.id)
		.execute();
	if (there.some(({ same }) => same)) return { outcome: 'unchanged' };
	if (there.length >= tagLimits.tags) return { outcome: 'too_many' };
	const stored = await trx
		.selectFrom('inbox_tags')
		.select('tag_id')
		.where(sql<boolean>`lower(name) = lower(${name})`)
		.orderBy('tag_id')
		.limit(1)
		.executeTakeFirst();
	const tag_id = stored?.tag_id ?? randomUUID();
	await trx.insertInto('inbox_tags').values({ item_id: item.id, tag_id, name }).execute();
	await audit(trx, by, { action: 'inbox.tagged', subject: reference });
	return { outcome: 'tagged', id: tag_id };
}

/**
 * Removes a tag from items.
 *
 * @returns its name for each item that had it
 */
export function removeTags(
	db: TeamDb,
	references: readonly string[],
	tagId: string,
	by: Actor,
): Promise<string[]> {
	if (!isUuid(tagId)) return Promise.resolve([]);
	return asTeam(db, async (trx) => {
		const names: string[] = [];
		for (const reference of references.toSorted()) {
			const item = await lockItem(trx, reference);
			const gone = await trx
				.deleteFrom('inbox_tags')
				.where('item_id', '=', item?.id ?? null)
				.where('tag_id', '=', tagId)
				.returning('name')
				.executeTakeFirst();
			if (!gone) continue;
			await audit(trx, by, { action: 'inbox.untagged', subject: reference });
			names.push(gone.name);
		}
		return names;
	});
}

const mostListed = 200;

/**
 * Lists the team's tags by name, each with its number of waiting items. Two members who create the same tag at once
 * give it two ids; the list has one of them.
 */
export async function listTags(db: TeamDb): Promise<(Tag & { count: number })[]> {
	const { rows } = await onceAsTeam(
		db,
		sql<Tag & { count: number }>`
			-- Skips from name to name through the index, however many items have a tag.
			with recursive named as (
				(select lower(name) as key, tag_id as id, name from inbox_tags
					order by lower(name), item_id limit 1)
				union all
				select following.* from named cross join lateral (
					select lower(tag.name), tag.tag_id, tag.name from inbox_tags as tag
					where lower(tag.name) > named.key order by lower(tag.name), tag.item_id limit 1
				) as following
			), listed as (
				select * from named limit ${sql.lit(mostListed)}
			), waiting as (
				select lower(tag.name) as key, count(*)::int as count
				from inbox_items as item join inbox_tags as tag on tag.item_id = item.id
				where item.state = 'open'
					and (item.snoozed_until is null or item.snoozed_until <= now())
				group by 1
			)
			select id, name, coalesce(count, 0) as count from listed left join waiting using (key)
			order by key`.compile(db),
	);
	return rows;
}
