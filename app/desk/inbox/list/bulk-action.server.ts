import type { ActionFunctionArgs } from 'react-router';
import { signedInOf } from '#app/desk/people/signed-in.server.ts';
import { isReference } from '#app/forms/engine/sent-query.ts';
import {
	type ChangeOutcome,
	changeItems,
	type ItemChange,
	type SeenItem,
} from '#app/inbox/change-item.server.ts';
import { nobody } from '#app/inbox/item-filter.ts';
import { encryptSearch } from '#app/inbox/search.server.ts';
import { actorOf } from '#app/people/sessions.server.ts';
import { servicesContext } from '#app/site/services.server.ts';
import { itemFilter, readInboxQuery, searchKeyOf } from '../inbox-filter.server.ts';
import { inboxUrl } from '../inbox-query.ts';
import { type BulkResult, bulkResultQuery } from './bulk-result.ts';

/** The most items one form may change; a page has fewer. */
const most = 200;

/**
 * Applies the pressed button to the selected items.
 *
 * @returns where to redirect: the same list, with the outcome
 */
export async function bulkAction(
	{ context, url }: Pick<ActionFunctionArgs, 'context' | 'url'>,
	form: FormData,
): Promise<string> {
	const { teamDb } = context.get(servicesContext);
	const seen = [...new Set(form.getAll('item'))].slice(0, most).flatMap(seenItem);
	const change = changeOf(String(form.get('intent') ?? ''), String(form.get('to') ?? ''));
	const position = ['after', 'before'].flatMap((name) => {
		const value = url.searchParams.get(name);
		return value === null ? [] : [[name, value] as const];
	});
	const back = (result: BulkResult) =>
		inboxUrl('/desk/inbox', readInboxQuery(url.searchParams), {
			...Object.fromEntries(position),
			...bulkResultQuery(result),
		});
	const nothing = { changed: 0, late: [], refused: [] };
	if (!change) return back({ ...nothing, problem: 'invalid' });
	if (seen.length === 0) return back({ ...nothing, problem: 'none' });
	const results = await changeItems(teamDb, seen, change, actorOf(signedInOf(context)));
	const which = (...outcomes: ChangeOutcome['outcome'][]) =>
		results
			.filter(({ result }) => outcomes.includes(result.outcome))
			.map(({ reference }) => reference);
	if (which('unknown_assignee').length > 0) return back({ ...nothing, problem: 'invalid' });
	return back({
		changed: which('changed', 'unchanged').length,
		late: which('conflict', 'missing'),
		refused: which('refused'),
	});
}

/** A checkbox's value: the reference, and the version that was shown. */
function seenItem(value: FormDataEntryValue): SeenItem[] {
	const [reference = '', version = ''] = String(value).split(':');
	return isReference(reference) && /^\d{1,9}$/.test(version)
		? [{ reference, version: Number(version) }]
		: [];
}

function changeOf(intent: string, to: string): ItemChange | undefined {
	switch (intent) {
		case 'assign':
			return { assignee: to === nobody ? null : to };
		case 'closed':
		case 'spam':
			return { state: intent };
		case 'not_spam':
			return { state: 'new' };
		default:
			return undefined;
	}
}

/** The longest search, in characters; more of it is left out. */
const maxLength = 1000;

/**
 * Turns the posted filter into the URL of its list; what is searched for goes in encrypted, and into the audit log
 * as a number of items.
 *
 * @returns where to redirect
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
	const filter = itemFilter(query, words, content.site.time_zone);
	const by = actorOf(signedInOf(context));
	const search = await encryptSearch(teamDb, searchKeyOf(context), words, filter, by);
	return inboxUrl('/desk/inbox', { ...query, search });
}
