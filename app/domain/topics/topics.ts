import type { Selectable } from 'kysely';
import { localPath, type WithPaths } from '#app/platform/content/local-path.ts';
import type { Schema } from '#app/platform/db/schema.ts';

export type TopicState = Selectable<Schema['topic_changes']>['state'];

/** The states of a topic in their usual order, with the team's names. Visitors read those of content/pages/topics.yaml. */
export const topicStateNames: Record<TopicState, string> = {
	heard: 'Received',
	read: 'Read',
	planned: 'Planned',
	building: 'Being built',
	done: 'Done',
	not_now: 'Not now',
};

export const isTopicState = (text: string): text is TopicState =>
	Object.hasOwn(topicStateNames, text);

/** The forms whose submissions are filed under topics. */
export const topicForms = [
	'feature_requests',
	'patient_caregiver_lab',
	'insight_network',
	'equity_labs',
] as const;

export type TopicForm = (typeof topicForms)[number];

export const isTopicForm = (text: string): text is TopicForm =>
	(topicForms as readonly string[]).includes(text);

/** Maximum length of a topic's texts in characters. */
export const topicLimits = { title: 120, body: 2_000, reason: 400 };

/**
 * Returns the path of a public topic.
 *
 * @param content in the language of the page
 */
export const topicPath = (content: WithPaths, slug: string): string =>
	localPath(content, `/community/topics/${slug}`);

/** Path of the feed of topics' changes. */
export const topicFeedPath = '/community/topics/feed.xml';
