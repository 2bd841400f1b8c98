import { sql, type Transaction } from 'kysely';
import { type Actor, audit } from '#app/domain/audit/write-audit-log.server.ts';
import { slugOfTitle } from '#app/domain/posts/reading/slug.ts';
import { defaultLanguage, type Language, type Words } from '#app/platform/content/languages.ts';
import { asTeam, now, onceAsTeam, type TeamDb } from '#app/platform/db/role-db.server.ts';
import type { Schema } from '#app/platform/db/schema.ts';
import { isUuid } from '#app/platform/db/uuid.ts';
import { isTopicForm, type TopicForm, type TopicState, topicForms } from './topics.ts';

/** A topic as the team sees it. */
export interface Topic {
	id: string;
	slug: string;
	title: Words;
	body: Words;
	/** The community page that it belongs to. */
	form: TopicForm;
	version: number;
	votes: number;
	published_at: Date | null;
	merged_into: string | null;
	state: TopicState;
	reason: Words;
	changed_at: Date;
}

const columns = sql`topics.id, slug, title, body, form, version, votes, published_at, merged_into,
	newest.state, newest.reason, newest.changed_at`;

const from = sql`topics cross join lateral (
	select state, reason, changed_at from topic_changes where topic_id = topics.id
	order by changed_at desc, id desc limit 1
) as newest`;

/** Lists every topic, the newest change first; merged ones only by their id. */
export async function listTopicsAtDesk(db: TeamDb): Promise<Topic[]> {
	const statement = sql<Topic>`select ${columns} from ${from}
		where merged_into is null order by changed_at desc, slug`;
	return (await onceAsTeam(db, statement.compile(db))).rows;
}

/** One topic with the references of what is filed under it; undefined for no such topic. */
export async function readTopic(db: TeamDb, id: string) {
	if (!isUuid(id)) return undefined;
	const statement = sql<Topic & { items: string[]; namesInsurer: boolean }>`
		select ${columns},
			array(select reference from topic_items join inbox_items on inbox_items.id = item_id
				where topic_id = topics.id order by received_at desc) as items,
			-- An insurer that someone named in a request: our own words must not name it (Section 230).
			exists (select from feature_requests where length(btrim(insurer_name)) > 3
				and position(lower(btrim(insurer_name)) in lower(title::text || body::text || newest.reason::text)) > 0
			) as "namesInsurer"
		from ${from} where topics.id = ${id}::uuid`;
	return (await onceAsTeam(db, statement.compile(db))).rows[0];
}

/**
 * Adds a topic that isn't public yet.
 *
 * @returns its id; undefined if another topic has that slug
 */
export function addTopic(
	db: TeamDb,
	title: string,
	by: Actor,
	slug = slugOfTitle(title),
	state: TopicState = 'heard',
): Promise<string | undefined> {
	return asTeam(db, async (trx) => {
		const { rows } = await sql<{ id: string }>`
			insert into topics (slug, title, body)
			values (${slug}, ${JSON.stringify({ [defaultLanguage]: title })}::jsonb, '{}')
			on conflict (slug) do nothing returning id`.execute(trx);
		const [added] = rows;
		if (!added) return undefined;
		await insertChange(trx, added.id, state, {});
		await audit(trx, by, { action: 'topics.added', subject: added.id });
		return added.id;
	});
}

function insertChange(trx: Transaction<Schema>, id: string, state: TopicState, reason: Words) {
	return trx
		.insertInto('topic_changes')
		.values({ topic_id: id, state, reason: JSON.stringify(reason) })
		.returning('id')
		.executeTakeFirstOrThrow();
}

/** `changed`: another member changed its words since they were shown, and nothing was saved. */
export type TopicOutcome = 'done' | 'changed' | 'missing';

/** Saves a topic's words and its page. */
export function saveTopic(
	db: TeamDb,
	seen: { id: string; version: number },
	words: { title: Words; body: Words; form: TopicForm },
	by: Actor,
): Promise<TopicOutcome> {
	return withTopic(db, seen.id, async (trx, { version }) => {
		if (version !== seen.version) return 'changed';
		await trx
			.updateTable('topics')
			.set({
				title: JSON.stringify(words.title),
				body: JSON.stringify(words.body),
				form: words.form,
				version: version + 1,
			})
			.where('id', '=', seen.id)
			.execute();
		await audit(trx, by, { action: 'topics.saved', subject: seen.id });
		return 'done';
	});
}

/** Adds a state to a topic's history, and why, and queues the mail to its followers. */
export function setTopicState(
	db: TeamDb,
	id: string,
	state: TopicState,
	reason: Words,
	by: Actor,
): Promise<TopicOutcome> {
	return withTopic(db, id, async (trx) => {
		const change = await insertChange(trx, id, state, reason);
		await sql`select queue_topic_mail(${change.id}::uuid)`.execute(trx);
		await audit(trx, by, { action: `topics.${state}`, subject: id });
		return 'done';
	});
}

/** Shows a topic on the site, or takes it off. Both can be repeated. */
export function showTopic(
	db: TeamDb,
	id: string,
	isShown: boolean,
	by: Actor,
): Promise<TopicOutcome> {
	return withTopic(db, id, async (trx) => {
		await trx
			.updateTable('topics')
			.set({ published_at: isShown ? sql`coalesce(published_at, ${now})` : null })
			.where('id', '=', id)
			.execute();
		await audit(trx, by, {
			action: isShown ? 'topics.published' : 'topics.unpublished',
			subject: id,
		});
		return 'done';
	});
}

/**
 * Merges a topic into another: what is filed and pressed moves there, and its address leads there.
 *
 * @returns `changed` if either was merged meanwhile, or the other one isn't public
 */
export function mergeTopic(db: TeamDb, id: string, into: string, by: Actor): Promise<TopicOutcome> {
	return withTopic(db, id, async (trx) => {
		if (id === into || !isUuid(into)) return 'changed';
		const target = await trx
			.selectFrom('topics')
			.select('id')
			.where('id', '=', into)
			.where('merged_into', 'is', null)
			.where('published_at', 'is not', null)
			.executeTakeFirst();
		if (!target) return 'changed';
		for (const table of ['topic_items', 'topic_votes'] as const) {
			await trx.updateTable(table).set({ topic_id: into }).where('topic_id', '=', id).execute();
		}
		await sql`update topic_follows set topic_id = ${into}::uuid where topic_id = ${id}::uuid
			and subscriber_id not in (select subscriber_id from topic_follows where topic_id = ${into}::uuid)`.execute(
			trx,
		);
		await trx.deleteFrom('topic_follows').where('topic_id', '=', id).execute();
		await sql`update topics set votes_held = default where id = ${into}::uuid`.execute(trx);
		// What was merged into this one before leads on.
		await trx
			.updateTable('topics')
			.set({ merged_into: into })
			.where((where) => where.or([where('id', '=', id), where('merged_into', '=', id)]))
			.execute();
		await audit(trx, by, { action: 'topics.merged', subject: id });
		return 'done';
	});
}

/** Runs work with a topic locked; one that was merged can't be changed any more. */
function withTopic(
	db: TeamDb,
	id: string,
	work: (trx: Transaction<Schema>, topic: { version: number }) => Promise<TopicOutcome>,
): Promise<TopicOutcome> {
	if (!isUuid(id)) return Promise.resolve('missing');
	return asTeam(db, async (trx) => {
		// One after the other, so that two merges can't point at each other.
		await sql`select pg_advisory_xact_lock(hashtext('topics'))`.execute(trx);
		const topic = await trx
			.selectFrom('topics')
			.select(['version', 'merged_into'])
			.where('id', '=', id)
			// Votes and filing that happen at the same time wait for this lock.
			.forUpdate()
			.executeTakeFirst();
		if (!topic) return 'missing';
		return topic.merged_into === null ? work(trx, topic) : 'changed';
	});
}

/** A topic to file an item under. */
export interface TopicChoice {
	id: string;
	title: string;
	/** True if the item is filed there. */
	filed: boolean;
}

/** Lists the topics for an item, those that share most words with it first; none for a form without topics. */
export async function topicsForItem(
	db: TeamDb,
	item: { id: string; submission_table: string },
): Promise<TopicChoice[]> {
	if (!isTopicForm(item.submission_table)) return [];
	const statement = sql<TopicChoice>`
		select topics.id, title ->> 'en' as title, coalesce(filed.topic_id = topics.id, false) as filed
		from inbox_items as item
		cross join topics
		left join topic_items as filed on filed.item_id = item.id
		where item.id = ${item.id}::uuid and merged_into is null
		order by ts_rank(item.search, replace(plainto_tsquery('english',
			concat_ws(' ', title ->> item.language, body ->> item.language))::text, '&', '|')::tsquery) desc, title`;
	return (await onceAsTeam(db, statement.compile(db))).rows;
}

/**
 * Files items under a topic, instead of those they were under, or under none.
 *
 * @returns the references of those that were filed; none if the topic is gone or was merged
 */
export function fileItems(
	db: TeamDb,
	references: readonly string[],
	topicId: string | null,
	by: Actor,
): Promise<string[]> {
	if (topicId !== null && !isUuid(topicId)) return Promise.resolve([]);
	return asTeam(db, async (trx) => {
		const items = await trx
			.selectFrom('inbox_items')
			.select(['id', 'reference'])
			.where(sql<boolean>`reference = any(${references}::text[])`)
			.where('submission_table', 'in', topicForms)
			.orderBy('reference')
			.forUpdate()
			.execute();
		const ids = items.map(({ id }) => id);
		if (topicId === null) {
			await sql`delete from topic_items where item_id = any(${ids}::uuid[])`.execute(trx);
		} else {
			// The lock waits for a merge, and then finds the topic merged.
			const { rows } = await sql`with topic as (
					select id from topics where id = ${topicId}::uuid and merged_into is null for key share
				)
				insert into topic_items (topic_id, item_id)
				select topic.id, item from topic, unnest(${ids}::uuid[]) as item
				on conflict (item_id) do update set topic_id = excluded.topic_id
				returning 1`.execute(trx);
			if (rows.length === 0) return [];
		}
		const action = topicId === null ? 'inbox.unfiled' : 'inbox.filed';
		for (const { reference } of items) await audit(trx, by, { action, subject: reference });
		return items.map(({ reference }) => reference);
	});
}

/** The public topic that a submission is filed under, for its sender; undefined without one in that language. */
export async function topicOfItem(db: TeamDb, reference: string, language: Language) {
	const statement = sql<{ slug: string; title: string; state: TopicState }>`
		select slug, title ->> ${language} as title, newest.state
		from ${from} join topic_items on topic_items.topic_id = topics.id
		join inbox_items on inbox_items.id = item_id
		where reference = ${reference} and published_at <= now() and title ->> ${language} <> ''`;
	return (await onceAsTeam(db, statement.compile(db))).rows[0];
}
