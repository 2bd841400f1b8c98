import { sql } from 'kysely';
import type { Language } from '#app/platform/content/languages.ts';
import { queryAsAnon, type VisitorDb } from '#app/platform/db/role-db.server.ts';
import { storePressed } from './pressed.server.ts';
import type { TopicForm, TopicState } from './topics.ts';

// Statements on topics in visitors' requests.

/** What became of a topic, and why; the reason is empty if there is none. */
export interface TopicChange {
	state: TopicState;
	reason: string;
	changed_at: Date;
}

/** A topic as the site shows it. */
export interface PublicTopic extends TopicChange {
	number: number;
	slug: string;
	title: string;
	body: string;
	/** The community page that it belongs to. */
	form: TopicForm;
	/** Why it was being built and why it's done, from the newest such change. */
	tried: string | null;
	changed: string | null;
	/** How many ask for it: 0 below 11, then rounded down to 5. */
	votes_shown: number;
}

const reasonOf = (state: TopicState, language: Language) => sql`(
	select reason ->> ${language} from topic_changes where topic_id = topics.id and state = ${state}
	order by changed_at desc, id desc limit 1)`;

/** Lists the public topics that have words in a language, the newest change first. */
export async function listTopics(db: VisitorDb, language: Language): Promise<PublicTopic[]> {
	const statement = sql<PublicTopic>`
		select number, slug, title ->> ${language} as title, coalesce(body ->> ${language}, '') as body, form, votes_shown,
			${reasonOf('building', language)} as tried, ${reasonOf('done', language)} as changed, state, coalesce(reason ->> ${language}, '') as reason, changed_at
		from topics cross join lateral (
			select state, reason, changed_at from topic_changes where topic_id = topics.id
			order by changed_at desc, id desc limit 1
		) as newest
		where published_at <= now() and merged_into is null and title ->> ${language} <> ''
		order by changed_at desc, slug`;
	return (await queryAsAnon(db, statement.compile(db))).rows;
}

/** Lists the newest changes of public topics that have words in a language, the newest first. */
export async function listTopicChanges(db: VisitorDb, language: Language, limit: number) {
	const statement = sql<TopicChange & Pick<PublicTopic, 'slug' | 'title'> & { id: string }>`
		select topic_changes.id, slug, title ->> ${language} as title, state,
			coalesce(reason ->> ${language}, '') as reason, changed_at
		from topic_changes join topics on topics.id = topic_id
		where published_at <= now() and merged_into is null and title ->> ${language} <> ''
		order by changed_at desc, topic_changes.id desc limit ${limit}`;
	return (await queryAsAnon(db, statement.compile(db))).rows;
}

interface TopicWithHistory
	extends Pick<PublicTopic, 'number' | 'slug' | 'title' | 'body' | 'votes_shown'> {
	/** Those that it has words in. */
	languages: Language[];
	/** The newest first. */
	changes: TopicChange[];
}

/** Finds a public topic with its history; or the slug of the topic that it was merged into. */
export async function findTopic(
	db: VisitorDb,
	slug: string,
	language: Language,
): Promise<TopicWithHistory | { moved: string } | undefined> {
	if (!/^[a-z0-9-]{1,80}$/.test(slug)) return undefined;
	const statement = sql<TopicWithHistory & { moved: string | null }>`
		select number, slug, coalesce(title ->> ${language}, '') as title, coalesce(body ->> ${language}, '') as body,
			array(select key from jsonb_each_text(title) where value <> '') as languages, votes_shown,
			(select slug from topics as other where other.id = topics.merged_into) as moved,
			(select json_agg(json_build_object('state', state, 'changed_at', changed_at,
					'reason', coalesce(reason ->> ${language}, '')) order by changed_at desc, id desc)
				from topic_changes where topic_id = topics.id) as changes
		from topics where slug = ${slug} and published_at <= now()
			and (merged_into is null or exists (select from topics as other where other.id = topics.merged_into))`;
	const [row] = (await queryAsAnon(db, statement.compile(db))).rows;
	if (!row) return undefined;
	const { moved, ...topic } = row;
	// JSON has no dates.
	const dated = (change: TopicChange) => ({ ...change, changed_at: new Date(change.changed_at) });
	return moved === null ? { ...topic, changes: topic.changes.map(dated) } : { moved };
}

/** Stores a "me too" as storePressed does; undefined for no such topic. */
export const addVote = (db: VisitorDb, slug: string): Promise<string | undefined> =>
	storePressed(db, (tokenHash) => sql`select add_topic_vote(${slug}, ${tokenHash}) as stored`);
