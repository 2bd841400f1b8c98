import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type Actor, audit } from '#app/audit/write-audit-log.server.ts';
import type { TeamDb } from '#app/db/role-db.server.ts';
import { asTeam, onceAsTeam } from '#app/db/role-db.server.ts';
import { isUuid } from '#app/db/uuid.ts';
import { lockItem } from './change-item.server.ts';
import { tagLimits } from './states.ts';

/** A tag by the id that all of its name share. */
export interface Tag {
	id: string;
	name: string;
}

type TagOutcome =
	| { outcome: 'tagged'; id: string }
	| { outcome: 'unchanged' | 'too_many' | 'too_long' | 'empty' | 'missing' };

/**
 * Gives an item a tag. It changes nothing that others act on, so it needs no version and never comes too late.
 *
 * @param typed its name; spaces are one, and upper and lower case are the same tag
 */
export function addTag(
	db: TeamDb,
	reference: string,
	typed: string,
	by: Actor,
): Promise<TagOutcome> {
	const name = typed.replace(/\s+/g, ' ').trim();
	if (name === '') return Promise.resolve({ outcome: 'empty' });
	if (name.length > tagLimits.characters) return Promise.resolve({ outcome: 'too_long' });
	return asTeam(db, async (trx): Promise<TagOutcome> => {
		const item = await lockItem(trx, reference);
		if (!item) return { outcome: 'missing' };
		const there = await trx
			.selectFrom('inbox_tags')
			.select(sql<boolean>`lower(name) = lower(${name})`.as('same'))
			.where('item_id', '=', item.id)
			.execute();
		if (there.some(({ same }) => same)) return { outcome: 'unchanged' };
		if (there.length >= tagLimits.tags) return { outcome: 'too_many' };
		const known = await trx
			.selectFrom('inbox_tags')
			.select('tag_id')
			.where(sql<boolean>`lower(name) = lower(${name})`)
			.limit(1)
			.executeTakeFirst();
		const tag_id = known?.tag_id ?? randomUUID();
		await trx.insertInto('inbox_tags').values({ item_id: item.id, tag_id, name }).execute();
		await audit(trx, by, { action: 'inbox.tagged', subject: reference });
		return { outcome: 'tagged', id: tag_id };
	});
}

/** Takes a tag from an item. @returns its name; undefined when the item hasn't got it */
export function removeTag(
	db: TeamDb,
	reference: string,
	tagId: string,
	by: Actor,
): Promise<string | undefined> {
	if (!isUuid(tagId)) return Promise.resolve(undefined);
	return asTeam(db, async (trx) => {
		const item = await lockItem(trx, reference);
		const gone = await trx
			.deleteFrom('inbox_tags')
			.where('item_id', '=', item?.id ?? null)
			.where('tag_id', '=', tagId)
			.returning('name')
			.executeTakeFirst();
		if (gone) await audit(trx, by, { action: 'inbox.untagged', subject: reference });
		return gone?.name;
	});
}

/** The most tags that a list of them shows. */
const mostListed = 200;

/**
 * The team's tags by name, each with how many items of what waits have it: two people who make the same one at the same
 * moment give it two ids, of which the list has one.
 */
export async function listTags(db: TeamDb, now = new Date()): Promise<(Tag & { count: number })[]> {
	const { rows } = await onceAsTeam(
		db,
		sql<Tag & { count: number }>`
			-- From each name to the next by the index, however many items have it.
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
				where item.state in ('new', 'open')
					and (item.snoozed_until is null or item.snoozed_until <= ${now.toISOString()}::timestamptz)
				group by 1
			)
			select id, name, coalesce(count, 0) as count from listed left join waiting using (key)
			order by key`.compile(db),
	);
	return rows;
}
