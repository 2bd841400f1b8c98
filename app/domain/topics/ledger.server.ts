import type { TopicsCopy } from '#app/generated/copy.ts';
import type { Content } from '#app/platform/content/content.server.ts';
import { localPath } from '#app/platform/content/local-path.ts';
import { redact } from '#app/platform/db/errors.server.ts';
import type { Services } from '#app/platform/http/services.server.ts';
import { fillIn } from '#app/platform/text/fill-in.ts';
import { longDate } from '#app/platform/time/formats.ts';
import { listTopics, type TopicChange } from './public-topics.server.ts';
import { topicFeedPath, topicPath } from './topics.ts';

/** Loads the ledger; without the database it can't know which topics are still public, so it returns none. */
export async function loadLedger({ visitorDb, content, log }: Services) {
	const copy = content.pages.topics;
	const topics = await listTopics(visitorDb, content.language).catch((error: unknown) => {
		log.warn({ cause: redact(error) }, 'no topics, since the database is away');
		return [];
	});
	return {
		title: copy.title,
		lead: copy.lead,
		open: copy.open,
		feed: feedOf(content),
		entries: topics.map((topic) => ({
			path: topicPath(content, topic.slug),
			title: topic.title,
			votes: votesLine(topic.votes_shown, copy),
			change: changeLine(topic, copy, content.site),
		})),
	};
}

/** Returns the link to the feed of topics' changes. */
export const feedOf = (content: Content) => ({
	title: content.pages.topics.feed,
	href: localPath(content, topicFeedPath),
});

/** Returns the sentence that says how many ask; nothing for a number that could tell of a person. */
export const votesLine = (count: number, copy: TopicsCopy): string | undefined =>
	count > 0 ? fillIn(copy.votes, { count: String(count) }) : undefined;

/** Returns a state with its date and its reason, as the site writes them. */
export const changeLine = (
	{ state, reason, changed_at }: TopicChange,
	copy: TopicsCopy,
	{ locale, time_zone }: { locale: string; time_zone: string },
) => ({
	stamp: copy.states[state],
	date: longDate(changed_at, locale, time_zone),
	reason,
});

export type LedgerData = Awaited<ReturnType<typeof loadLedger>>;
export type ChangeLine = ReturnType<typeof changeLine>;
