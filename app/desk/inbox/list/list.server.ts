import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import {
	type InboxQuery,
	inboxUrl,
	itemViews,
	positionOf,
	viewNames,
	viewOf,
} from '#app/desk/inbox/inbox-parts.tsx';
import { signedInOf } from '#app/desk/shell/authorize.server.ts';
import type { ViewGroup } from '#app/desk/shell/views.tsx';
import { type ItemFilter, unassignedFilter } from '#app/domain/inbox/item-filter.ts';
import { countViews, listItems } from '#app/domain/inbox/list-items.server.ts';
import { assignableMembers } from '#app/domain/inbox/read-item.server.ts';
import { decryptSearch, encryptSearch, type SearchKey } from '#app/domain/inbox/search.server.ts';
import { countNextSteps, listStages, type Stage } from '#app/domain/inbox/stages.server.ts';
import { urgencyNames, urgencyViews } from '#app/domain/inbox/states.ts';
import { listTags } from '#app/domain/inbox/tags.server.ts';
import { may } from '#app/domain/people/permissions.ts';
import { teamNames } from '#app/domain/submissions/all-forms.ts';
import { isTopicForm } from '#app/domain/topics/topics.ts';
import { listTopicsAtDesk } from '#app/domain/topics/topics-at-desk.server.ts';
import { isLanguage, languageName } from '#app/platform/content/languages.ts';
import { isUuid } from '#app/platform/db/uuid.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { dayIn, endOfDay } from '#app/platform/time/zones.ts';

export type InboxData = Awaited<ReturnType<typeof loadInbox>>;

/** The items of the page, for the conversation beside them. */
export type ListedItem = Pick<InboxData['items'][number], 'reference' | 'who'>;

/** Loads a page of the list in the URL, and the saved views with their counts. */
export async function loadInbox({ context, url }: Pick<LoaderFunctionArgs, 'context' | 'url'>) {
	const { teamDb, content } = context.get(servicesContext);
	const { memberId, role } = signedInOf(context);
	const { query, filter, words, ended } = await readNamedList({ context, url });
	const position = positionOf(url.searchParams);
	const today = dayIn(content.site.time_zone, new Date());
	const [{ items, next }, members, counts, tags, topics, stages, steps] = await Promise.all([
		listItems(teamDb, filter, position),
		assignableMembers(teamDb, query.form),
		countViews(teamDb, content.site.time_zone, memberId),
		listTags(teamDb),
		isTopicForm(query.form ?? '') ? listTopicsAtDesk(teamDb) : [],
		listStages(teamDb),
		countNextSteps(teamDb, today),
	]);
	const ofForm = stages.filter(({ form }) => form === query.form);
	return {
		forms: teamNames,
		views: inboxViews(query, { ...counts, steps }, tags, ofForm, memberId),
		here: inboxUrl('/desk/inbox', query, position),
		query,
		/** The page's cursor, for its items' URLs. */
		position,
		words,
		ended: ended || url.searchParams.has('ended'),
		you: memberId,
		members,
		tags,
		/** To file items under, in the list of a form that has topics. */
		topics: topics.map(({ id, title }) => ({ value: id, label: title.en ?? '' })),
		/** Of the list's form. */
		stages: ofForm,
		items,
		next,
		exports: may(role, 'inbox.export'),
		now: new Date(),
	};
}

/** Returns the daily lists with their counts, then the others. An urgent one is left out while it's empty. */
function inboxViews(
	shown: InboxQuery,
	counts: Awaited<ReturnType<typeof countViews>> & { steps: number },
	tags: Awaited<ReturnType<typeof listTags>>,
	stages: Stage[],
	you: string,
): ViewGroup[] {
	const { search, language } = shown;
	const key = ({ search: _, ...query }: InboxQuery) => JSON.stringify(Object.entries(query).sort());
	const view = (label: string, query: InboxQuery, count?: number) => ({
		label,
		href: inboxUrl('/desk/inbox', query),
		current: key(query) === key(shown),
		count,
	});
	// Keeps the search, since the item searched for may be in another state, and the language that the member reads.
	const kept = { ...(search && { search }), ...(language && { language }) };
	const languages = counts.byLanguage.map(({ value, count }) =>
		view(languageName(value), { language: value }, count),
	);
	return [
		{
			views: [
				...urgencyViews
					.map((urgency) => view(urgencyNames[urgency], { urgency }, counts[urgency]))
					.filter(({ count, current }) => count || current),
				view('Overdue', { overdue: 'yes' }, counts.overdue),
				view('Due today', { overdue: 'today' }, counts.dueToday),
				...[view('Next steps', { view: 'all', step: 'due' }, counts.steps)].filter(
					({ count, current }) => count || current,
				),
				view('Mine', { assignee: you }, counts.mine),
				view('Unassigned', { assignee: unassignedFilter }, counts.unassigned),
				view(viewNames.waiting, {}, counts.waiting),
			],
		},
		{
			label: 'By stage',
			views: stages.map(({ form, id, name, count }) =>
				view(name, { form, view: 'all', stage: id }, count),
			),
		},
		{
			label: 'By form',
			views: counts.byForm.map(({ value: form, count }) =>
				view(teamNames[form] ?? form, { form }, count),
			),
		},
		// Nothing to choose while all items are in one language.
		{ label: 'By language', views: languages.length > 1 || language ? languages : [] },
		{
			label: 'By tag',
			views: tags.map(({ id, name, count }) => view(name, { tag: id }, count)),
		},
		{
			label: 'By state',
			views: (['snoozed', 'answered', 'closed', 'spam', 'all'] as const).map((state) =>
				view(
					viewNames[state],
					{ ...kept, view: state },
					state === 'snoozed' ? counts.snoozed : undefined,
				),
			),
		},
	];
}

/** Most characters of a search; the rest is cut off. */
const maxLength = 1000;

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
	const words = String(form.get('q') ?? '')
		.trim()
		.slice(0, maxLength);
	if (words === '') return inboxUrl('/desk/inbox', query);
	// In every state, so that nothing seems missing because it's closed.
	if (query.view !== 'spam') query.view = 'all';
	const filter = itemFilter(query, words, content.site.time_zone);
	const by = signedInOf(context);
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
	const { form, language, assignee, tag, stage, overdue } = query;
	return {
		view: viewOf(query),
		form,
		language: isLanguage(language) ? language : undefined,
		assignee,
		tag,
		stage,
		stepBy: query.step && dayIn(zone, new Date()),
		overdue: overdue === 'yes' || undefined,
		urgency: urgencyViews.find((name) => name === query.urgency),
		dueBefore: overdue === 'today' ? endOfDay(new Date(), zone) : undefined,
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
		...value('stage', isUuid),
		...value('step', (text) => text === 'due'),
		...value('overdue', (text) => text === 'yes' || text === 'today'),
		...value('urgency', (text) => urgencyViews.some((name) => name === text)),
		...value('search', (text) => /^[\w-]{1,6000}$/.test(text)),
	};
}
