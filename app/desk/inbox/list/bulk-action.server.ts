import type { ActionFunctionArgs } from 'react-router';
import { z } from 'zod';
import { inboxUrl, positionOf } from '#app/desk/inbox/inbox-parts.tsx';
import { snoozedUntil } from '#app/desk/inbox/snooze-days.server.ts';
import { signedInOf } from '#app/desk/shell/authorize.server.ts';
import { parseForm, text, texts } from '#app/desk/shell/parse-form.server.ts';
import {
	type ChangeOutcome,
	changeItems,
	type ItemChange,
} from '#app/domain/inbox/change-item.server.ts';
import { unassignedFilter } from '#app/domain/inbox/item-filter.ts';
import { addTags, removeTags } from '#app/domain/inbox/tags.server.ts';
import { readSeenItem, undoChanges } from '#app/domain/inbox/undo-change.server.ts';
import { actorOf } from '#app/domain/people/sessions.server.ts';
import { isReference } from '#app/domain/submissions/sent-query.ts';
import { isUuid } from '#app/platform/db/uuid.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { readInboxQuery } from './list-query.server.ts';

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
export function readBulkResult(query: URLSearchParams): BulkResult | undefined {
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
