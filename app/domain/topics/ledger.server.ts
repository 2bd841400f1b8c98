import type { TopicsCopy } from '#app/generated/copy.ts';
import type { Content } from '#app/platform/content/content.server.ts';
import type { Language } from '#app/platform/content/languages.ts';
import { localPath } from '#app/platform/content/local-path.ts';
import { redact } from '#app/platform/db/errors.server.ts';
import type { VisitorDb } from '#app/platform/db/role-db.server.ts';
import type { Services } from '#app/platform/http/services.server.ts';
import { fillIn } from '#app/platform/text/fill-in.ts';
import { wordsOf } from '#app/platform/text/words-of.ts';
import { longDate } from '#app/platform/time/formats.ts';
import { ledgerQuery, readLedgerQuery } from './ledger-query.ts';
import { listTopics, type PublicTopic, type TopicChange } from './public-topics.server.ts';
import { topicFeedPath, topicForms, topicPath, topicStateNames } from './topics.ts';

/** The forms whose pages show topics. */
export const ledgerForms = ['feature_requests', 'patient_caregiver_lab', 'equity_labs'] as const;

/** Number of topics from which on the ledger has a search. */
const enoughToSearch = 6;

/** The ledger above the form of feature requests has every topic; the other pages have theirs. */
export async function loadLedger(
	form: (typeof ledgerForms)[number],
	query: URLSearchParams,
	services: Services,
) {
	const { content } = services;
	const { states, pages, ...copy } = content.pages.topics;
	const isWhole = form === 'feature_requests';
	const topics = (await recentTopics(services)).filter((topic) => isWhole || topic.form === form);
	const asked = isWhole ? readLedgerQuery(query) : {};
	const { q = '', state, from } = asked;
	const path = copy.back.href;
	const links = <Key extends 'state' | 'from'>(key: Key, names: [string, string][]) =>
		[['', copy.all] as const, ...names].map(([value, label]) => ({
			label,
			href: `${path}${ledgerQuery({ ...asked, [key]: value || undefined })}#topics`,
			current: value === (asked[key] ?? ''),
		}));
	/** The states or pages that the topics have, in their usual order. */
	const used = (key: 'state' | 'form', order: readonly string[], names: Record<string, string>) =>
		order
			.filter((name) => topics.some((topic) => topic[key] === name))
			.map((name): [string, string] => [name, names[name] ?? name]);
	const inStates = used('state', Object.keys(topicStateNames), states);
	const onPages = used('form', topicForms, pages);
	return {
		...{ patient_caregiver_lab: copy.lab, equity_labs: copy.equity, feature_requests: copy }[form],
		open: copy.open,
		none: copy.none,
		similar: copy.similar,
		feed: feedOf(content),
		query: ledgerQuery(asked),
		filters: isWhole
			? [
					{ label: copy.by_state, links: links('state', inStates) },
					{ label: copy.by_page, links: links('from', onPages) },
				].filter(({ links }) => links.length > 2)
			: [],
		search: isWhole && topics.length >= enoughToSearch && { ...copy.search, path, q, state, from },
		entries: topics.map((topic) => {
			const steps = form === 'patient_caregiver_lab' ? stepsOf(topic, copy.lab) : [];
			const change = changeLine(topic, content.pages.topics, content.site);
			return {
				path: topicPath(content, topic.slug),
				number: numberOf(topic, content.pages.topics),
				title: topic.title,
				body: topic.body,
				votes: votesLine(topic.votes_shown, content.pages.topics),
				// Said once, where a step is the reason.
				change: steps.some(({ text }) => text === change.reason)
					? { ...change, reason: '' }
					: change,
				steps,
				shown:
					(state === undefined || topic.state === state) &&
					(from === undefined || topic.form === from) &&
					wordsOf(q).every((word) => wordsOf(textOf(topic)).some((own) => own.startsWith(word))),
			};
		}),
	};
}

const textOf = ({ title, body, reason }: PublicTopic) => `${title} ${body} ${reason}`;

/** Returns what was asked for, what was tried and what changed, as far as a topic says so. */
const stepsOf = ({ body, tried, changed }: PublicTopic, copy: TopicsCopy['lab']) =>
	[
		{ label: copy.asked, text: body },
		{ label: copy.tried, text: tried },
		{ label: copy.changed, text: changed },
	].filter(({ text }) => text);

type LastRead = Map<Language, { at: number; topics: PublicTopic[] }>;
const lastRead = new WeakMap<VisitorDb, LastRead>();

/** Milliseconds for which topics are shown while the database is away, as long as posts. */
const maxAge = 60_000;

/** Reads the topics; while the database is away, returns those of the last minute, and then none. */
async function recentTopics({ visitorDb, content: { language }, log }: Services) {
	const last: LastRead = lastRead.get(visitorDb) ?? new Map();
	lastRead.set(visitorDb, last);
	try {
		const topics = await listTopics(visitorDb, language);
		last.set(language, { at: performance.now(), topics });
		return topics;
	} catch (error) {
		log.warn({ cause: redact(error) }, 'topics not read, since the database is away');
		const { at, topics } = last.get(language) ?? { at: -maxAge, topics: [] };
		return performance.now() - at < maxAge ? topics : [];
	}
}

/** Returns the link to the feed of topics' changes. */
export const feedOf = (content: Content) => ({
	title: content.pages.topics.feed,
	href: localPath(content, topicFeedPath),
});

/** Returns a topic's number as the site writes it. */
export const numberOf = ({ number }: { number: number }, copy: TopicsCopy): string =>
	fillIn(copy.number, { number });

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
