import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { z } from 'zod';
import {
	type InboxQuery,
	inboxUrl,
	itemViews,
	orderOfQuery,
	positionOf,
	viewOf,
} from '#app/desk/inbox/inbox-parts.tsx';
import { signedInOf } from '#app/desk/shell/authorize.server.ts';
import { parseForm, text, texts } from '#app/desk/shell/parse-form.server.ts';
import {
	type ChangeOutcome,
	changeItems,
	type ItemChange,
} from '#app/domain/inbox/change-item.server.ts';
import { type ItemFilter, unassignedFilter } from '#app/domain/inbox/item-filter.ts';
import { countElsewhere, countViews, listItems } from '#app/domain/inbox/list-items.server.ts';
import { assignableMembers } from '#app/domain/inbox/read-item.server.ts';
import { decryptSearch, encryptSearch, type SearchKey } from '#app/domain/inbox/search.server.ts';
import { addTags, listTags, removeTags } from '#app/domain/inbox/tags.server.ts';
import { readSeenItem, undoChanges } from '#app/domain/inbox/undo-change.server.ts';
import { actorOf } from '#app/domain/people/sessions.server.ts';
import { formNames } from '#app/domain/submissions/form-settings.server.ts';
import { isReference } from '#app/domain/submissions/sent-query.ts';
import { isLanguage } from '#app/platform/content/languages.ts';
import { isUuid } from '#app/platform/db/uuid.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { addPeriod, isDay } from '#app/platform/time/calendar-dates.ts';
import { dayIn, endOfDay, startOfDay } from '#app/platform/time/zones.ts';

/** Items per page. */
const size = 50;

export type InboxData = Awaited<ReturnType<typeof loadInbox>>;

/** Data that the list passes to the conversation beside it. */
export interface ListContext {
	/** The team's tags. */
	tags: InboxData['tags'];
	/** The sender of each item of the page, by reference. */
	names: Record<string, string>;
}

/** Loads a page of the list in the URL, the saved views with their counts, and the outcome of a bulk action. */
export async function loadInbox({ context, url }: Pick<LoaderFunctionArgs, 'context' | 'url'>) {
	const { teamDb, content } = context.get(servicesContext);
	const { memberId } = signedInOf(context);
	const { query, filter, words, ended } = await readNamedList({ context, url });
	const now = new Date();
	const position = positionOf(url.searchParams);
	const page = { order: orderOfQuery(query), ...position, size };
	const [{ items, next, previous, place }, members, counts, tags, elsewhere] = await Promise.all([
		listItems(teamDb, filter, page, now),
		assignableMembers(teamDb),
		countViews(teamDb, content.site.time_zone, memberId, now),
		listTags(teamDb, now),
		countElsewhere(teamDb, filter, now),
	]);
	return {
		forms: formNames(content),
		result: readBulkResult(url.searchParams),
		here: inboxUrl('/desk/inbox', query, position),
		query,
		/** The page's cursor, for its items' URLs. */
		position,
		words,
		ended: ended || url.searchParams.has('ended'),
		you: memberId,
		members,
		counts,
		tags,
		snooze: snoozeDays(content.site.time_zone),
		/** Counts of search matches in other states. */
		elsewhere,
		items,
		next,
		previous,
		place,
		now,
	};
}

/** Reasons why a bulk action did nothing. */
const bulkProblems = ['none', 'invalid', 'bad_day', 'empty', 'too_long'] as const;

/** The outcome of a bulk action, as carried in the redirect's URL: numbers, references and a tag's id. */
export interface BulkResult {
	problem?: (typeof bulkProblems)[number];
	changed: number;
	/** Changed by another member meanwhile. */
	late: string[];
	/** Not allowed in the item's state. */
	refused: string[];
	/** Already at the maximum number of tags. */
	full: string[];
	/** Changed items, each with its new version, for the undo form. */
	undo: string[];
	/** The tag that was added. */
	untag?: string | undefined;
	/** True if this outcome is itself an undo. */
	undone: boolean;
	/** Stories unmarked as spam whose public versions stay ended. */
	ended: string[];
}

const nothing: BulkResult = {
	changed: 0,
	late: [],
	refused: [],
	full: [],
	undo: [],
	undone: false,
	ended: [],
};

function bulkResultQuery(result: BulkResult) {
	const { problem, changed, undone, untag } = result;
	const lists = (['undo', 'late', 'refused', 'full', 'ended'] as const).flatMap((name) =>
		result[name].length > 0 ? [[name, result[name].join(' ')]] : [],
	);
	return {
		done: problem ?? String(changed),
		...(undone && { undone: '' }),
		...(untag && { untag }),
		...Object.fromEntries(lists),
	};
}

/** Reads the outcome from a URL; undefined if it has none, or an invalid one. */
function readBulkResult(query: URLSearchParams): BulkResult | undefined {
	const done = query.get('done');
	if (done === null) return undefined;
	const references = (name: string) => (query.get(name) ?? '').split(' ').filter(isReference);
	const untag = query.get('untag') ?? '';
	const result: BulkResult = {
		changed: 0,
		late: references('late'),
		refused: references('refused'),
		full: references('full'),
		ended: references('ended'),
		undo: (query.get('undo') ?? '').split(' ').filter((text) => readSeenItem(text) !== undefined),
		untag: isUuid(untag) ? untag : undefined,
		undone: query.has('undone'),
	};
	const problem = bulkProblems.find((known) => known === done);
	if (problem) return { ...result, problem };
	return /^\d{1,4}$/.test(done) ? { ...result, changed: Number(done) } : undefined;
}

/** Most items per form. A page has fewer. */
const most = 200;

const bulkForm = z.object({ intent: text, item: texts, to: text, tag: text, day: text });

/**
 * Applies the clicked button to the selected items.
 *
 * @returns the URL to redirect to: the same list, with the outcome
 */
export async function bulkAction(
	{ context, url }: Pick<ActionFunctionArgs, 'context' | 'url'>,
	form: FormData,
): Promise<string> {
	const { teamDb, content } = context.get(servicesContext);
	const { values } = parseForm(bulkForm, form);
	if (!values) throw new Response(null, { status: 400 });
	const seen = [...new Set(values.item)]
		.slice(0, most)
		.flatMap((value) => readSeenItem(value) ?? []);
	const by = actorOf(signedInOf(context));
	const result = await run(values);
	return inboxUrl('/desk/inbox', readInboxQuery(url.searchParams), {
		...positionOf(url.searchParams),
		...bulkResultQuery({ ...nothing, ...result }),
	});

	async function run(sent: z.output<typeof bulkForm>): Promise<Partial<BulkResult>> {
		const intent = bulkIntent(sent);
		if (seen.length === 0) return { problem: 'none' };
		if (intent === 'undo') {
			const { left, ended } = await undoChanges(teamDb, seen, by);
			return { changed: seen.length - left.length, late: left, undone: true, ended };
		}
		if (intent === 'tag') return tag(sent.tag);
		if (intent === 'untag') {
			const references = seen.map(({ reference }) => reference);
			const names = await removeTags(teamDb, references, sent.tag, by);
			return { changed: names.length, undone: true };
		}
		const until = snoozedUntil(sent.day, content.site.time_zone);
		if (intent === 'snooze' && !until) return { problem: 'bad_day' };
		const change = intent === 'snooze' ? until : changeOf(intent, sent.to);
		return change ? apply(change) : { problem: 'invalid' };
	}

	async function tag(name: string): Promise<Partial<BulkResult>> {
		const references = seen.map(({ reference }) => reference);
		const outcomes = await addTags(teamDb, references, name, by);
		const [first] = outcomes;
		if (first?.outcome === 'empty' || first?.outcome === 'too_long') {
			return { problem: first.outcome };
		}
		const which = (outcome: string) => seen.filter((_, at) => outcomes[at]?.outcome === outcome);
		const tagged = which('tagged');
		return {
			changed: tagged.length + which('unchanged').length,
			full: which('too_many').map(({ reference }) => reference),
			late: which('missing').map(({ reference }) => reference),
			// Undo keeps the tag on items that already had it.
			undo: tagged.map(({ reference, version }) => `${reference}:${version}`),
			untag: outcomes.flatMap((one) => (one.outcome === 'tagged' ? [one.id] : []))[0],
		};
	}

	async function apply(change: ItemChange): Promise<Partial<BulkResult>> {
		const results = await changeItems(teamDb, seen, change, by);
		const which = (...outcomes: ChangeOutcome['outcome'][]) =>
			results
				.filter(({ result }) => outcomes.includes(result.outcome))
				.map(({ reference }) => reference);
		if (which('unknown_assignee').length > 0) return { problem: 'invalid' };
		return {
			undo: results.flatMap(({ reference, result }) =>
				result.outcome === 'changed' ? [`${reference}:${result.version}`] : [],
			),
			changed: which('changed', 'unchanged').length,
			late: which('conflict', 'missing'),
			refused: which('refused'),
		};
	}
}

/** Returns the clicked button's intent. Enter in a field clicks no visible button, so the filled-in field decides. */
function bulkIntent({ intent, tag, day }: z.output<typeof bulkForm>): string {
	if (intent !== 'entered') return intent;
	return tag.trim() === '' && day !== '' ? 'snooze' : 'tag';
}

function changeOf(intent: string, to: string): ItemChange | undefined {
	switch (intent) {
		case 'assign':
			return { assignee: to === unassignedFilter ? null : to };
		case 'closed':
		case 'spam':
			return { state: intent };
		case 'not_spam':
			return { state: 'new' };
		default:
			return undefined;
	}
}

/** Most characters of a search; the rest is cut off. */
const maxLength = 1000;

const searchForm = z.object({ q: text });

/**
 * Converts the posted filter to the URL of its list. The search is encrypted, and the audit log records only
 * the number of items.
 *
 * @returns the URL to redirect to
 */
export async function filterAction(
	{ context }: Pick<ActionFunctionArgs, 'context'>,
	form: FormData,
): Promise<string> {
	const { teamDb, content } = context.get(servicesContext);
	const typed = [...form].flatMap(([name, value]) =>
		typeof value === 'string' && name !== 'search' ? [[name, value]] : [],
	);
	const query = readInboxQuery(new URLSearchParams(typed));
	const words = parseForm(searchForm, form).values?.q.trim().slice(0, maxLength) ?? '';
	if (words === '') return inboxUrl('/desk/inbox', query);
	const filter = itemFilter(query, words, content.site.time_zone);
	const by = actorOf(signedInOf(context));
	const search = await encryptSearch(teamDb, searchKeyOf(context), words, filter, by);
	return inboxUrl('/desk/inbox', { ...query, search });
}

/** A list of the inbox, as its URL describes it. */
interface NamedList {
	query: InboxQuery;
	filter: ItemFilter;
	/** The decrypted search, for the search field. */
	words: string | undefined;
	/** True if the URL's search was dropped because it belongs to another session or was changed. */
	ended: boolean;
}

/** Reads the list in a URL and decrypts its search. */
export async function readNamedList({
	context,
	url,
}: Pick<LoaderFunctionArgs, 'context' | 'url'>): Promise<NamedList> {
	const { teamDb, content } = context.get(servicesContext);
	const { search, ...others } = readInboxQuery(url.searchParams);
	const words = search && (await decryptSearch(teamDb, searchKeyOf(context), search));
	const query = search && words ? { ...others, search } : others;
	const filter = itemFilter(query, words, content.site.time_zone);
	return { query, filter, words, ended: search !== undefined && !words };
}

/** Returns the key that encrypts the signed-in member's searches. */
function searchKeyOf(context: LoaderFunctionArgs['context']): SearchKey {
	const { deskSecret: secret } = context.get(servicesContext);
	return { secret, sessionId: signedInOf(context).sessionId };
}

/**
 * Converts a list's query to a filter for the database.
 *
 * @param words the decrypted search
 * @param zone the site's time zone, in which days begin and end
 */
function itemFilter(query: InboxQuery, words: string | undefined, zone: string): ItemFilter {
	const { form, language, assignee, tag, overdue, from, until } = query;
	return {
		view: viewOf(query),
		form,
		language: isLanguage(language) ? language : undefined,
		assignee,
		tag,
		overdue: overdue === 'yes' || undefined,
		dueBefore: overdue === 'today' ? endOfDay(new Date(), zone) : undefined,
		from: from === undefined ? undefined : startOfDay(from, zone),
		before: until === undefined ? undefined : startOfDay(addPeriod(until, { days: 1 }), zone),
		search: words,
	};
}

/** Parses a URL's query. Drops invalid values and defaults. */
export function readInboxQuery(query: URLSearchParams): InboxQuery {
	const value = (name: keyof InboxQuery, makesSense: (text: string) => boolean) => {
		const text = (query.get(name) ?? '').trim();
		return text !== '' && makesSense(text) ? { [name]: text } : {};
	};
	return {
		...value('view', (text) => text !== 'waiting' && itemViews.some((view) => view === text)),
		...value('form', (text) => /^[a-z_]{1,40}$/.test(text)),
		...value('language', isLanguage),
		...value('assignee', (text) => text === unassignedFilter || isUuid(text)),
		...value('tag', isUuid),
		...value('overdue', (text) => text === 'yes' || text === 'today'),
		...value('from', isDay),
		...value('until', isDay),
		...value('search', (text) => /^[\w-]{1,6000}$/.test(text)),
		...value('order', (text) => text === 'newest'),
	};
}

/** Returns the days to offer for a snooze, in the team's zone: the nearest ones, and the last allowed one. */
export function snoozeDays(zone: string) {
	const today = dayIn(zone, new Date());
	return {
		tomorrow: addPeriod(today, { days: 1 }),
		nextWeek: addPeriod(today, { days: 7 }),
		last: addPeriod(today, { days: 365 }),
	};
}

/**
 * Returns a snooze until the morning of a day in the team's zone; undefined for a day that isn't within the
 * next year.
 */
export function snoozedUntil(day: string, zone: string): ItemChange | undefined {
	const { tomorrow, last } = snoozeDays(zone);
	const makesSense = isDay(day) && day >= tomorrow && day <= last;
	return makesSense ? { snoozedUntil: startOfDay(day, zone) } : undefined;
}
