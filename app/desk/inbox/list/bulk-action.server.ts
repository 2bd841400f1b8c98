import type { ActionFunctionArgs } from 'react-router';
import { z } from 'zod';
import { changeOf, snoozeDays } from '#app/desk/inbox/requested-change.server.ts';
import { signedInOf } from '#app/desk/shell/authorize.server.ts';
import { parseForm, text, texts } from '#app/desk/shell/parse-form.server.ts';
import { changeItems, type ItemChange } from '#app/domain/inbox/change-item.server.ts';
import type { ChangeOutcome } from '#app/domain/inbox/item-row.server.ts';
import { assignableMembers } from '#app/domain/inbox/read-item.server.ts';
import { stateNames } from '#app/domain/inbox/states.ts';
import { addTags, removeTags } from '#app/domain/inbox/tags.server.ts';
import { readSeenItem, undoChanges } from '#app/domain/inbox/undo-change.server.ts';
import { fileItems } from '#app/domain/topics/topics-at-desk.server.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';

/** The outcome of a bulk action. */
export interface BulkResult {
	/** The reason why nothing was done. */
	problem?: 'none' | 'invalid' | 'empty' | 'too_long' | 'not_filed';
	changed: number;
	/** Changed by another member meanwhile. */
	late: string[];
	/** Not allowed in the item's state, or to a member who doesn't see it. */
	refused: string[];
	/** Already at the maximum number of tags. */
	full: string[];
	/** Changed items, each with its new version, for the undo form. */
	undo: string[];
	/** The tag that was added. */
	untag?: string | undefined;
	/** What became of them, such as "assigned to Ada". */
	did: string;
}

const nothing: BulkResult = {
	changed: 0,
	late: [],
	refused: [],
	full: [],
	undo: [],
	did: 'changed back',
};

/** Most items per form. A page has fewer. */
const most = 200;

const bulkForm = z.object({
	intent: text,
	item: texts,
	to: text,
	tag: text,
	topic: text,
});

/** Applies the clicked button to the selected items. */
export async function bulkAction(
	{ context }: Pick<ActionFunctionArgs, 'context'>,
	form: FormData,
): Promise<BulkResult> {
	const { teamDb, content } = context.get(servicesContext);
	const { values } = parseForm(bulkForm, form);
	if (!values) throw new Response(null, { status: 400 });
	const seen = [...new Set(values.item)]
		.slice(0, most)
		.flatMap((value) => readSeenItem(value) ?? []);
	const references = seen.map(({ reference }) => reference);
	const by = signedInOf(context);
	return { ...nothing, ...(await run(values)) };

	async function run({
		intent,
		to,
		tag,
		topic,
	}: z.output<typeof bulkForm>): Promise<Partial<BulkResult>> {
		if (seen.length === 0) return { problem: 'none' };
		if (intent === 'undo') {
			const late = await undoChanges(teamDb, seen, by);
			return { changed: seen.length - late.length, late };
		}
		if (intent === 'tag') return addTag(tag);
		if (intent === 'untag') {
			const names = await removeTags(teamDb, references, tag, by);
			return { changed: names.length };
		}
		if (intent === 'file') return file(topic);
		const { time_zone: zone } = content.site;
		const change = changeOf({ intent, to, step: '', day: snoozeDays(zone).tomorrow }, zone);
		return typeof change === 'string' || 'stage' in change
			? { problem: 'invalid' }
			: apply(change, await doing(change));
	}

	async function file(topic: string): Promise<Partial<BulkResult>> {
		const filed = await fileItems(teamDb, references, topic || null, by);
		if (filed.length === 0) return { problem: 'not_filed' };
		const late = references.filter((reference) => !filed.includes(reference));
		return { did: topic ? 'filed' : 'taken from their topic', changed: filed.length, late };
	}

	async function addTag(name: string): Promise<Partial<BulkResult>> {
		const outcomes = await addTags(teamDb, references, name, by);
		const [first] = outcomes;
		if (first?.outcome === 'empty' || first?.outcome === 'too_long') {
			return { problem: first.outcome };
		}
		const which = (outcome: string) => seen.filter((_, at) => outcomes[at]?.outcome === outcome);
		const tagged = which('tagged');
		return {
			did: 'tagged',
			changed: tagged.length + which('unchanged').length,
			full: which('too_many').map(({ reference }) => reference),
			late: which('missing').map(({ reference }) => reference),
			// Undo keeps the tag on items that already had it.
			undo: tagged.map(({ reference, version }) => `${reference}:${version}`),
			untag: outcomes.flatMap((one) => (one.outcome === 'tagged' ? [one.id] : []))[0],
		};
	}

	async function doing(change: Exclude<ItemChange, { stage: string }>): Promise<string> {
		if ('state' in change) return `now ${stateNames[change.state].toLowerCase()}`;
		if ('snoozedUntil' in change) return 'snoozed until tomorrow';
		const members = await assignableMembers(teamDb);
		return `assigned to ${members.find(({ id }) => id === change.assignee)?.name ?? 'nobody'}`;
	}

	async function apply(change: ItemChange, did: string): Promise<Partial<BulkResult>> {
		const results = await changeItems(teamDb, seen, change, by);
		const which = (...outcomes: ChangeOutcome['outcome'][]) =>
			results
				.filter(({ result }) => outcomes.includes(result.outcome))
				.map(({ reference }) => reference);
		return {
			did,
			undo: results.flatMap(({ reference, result }) =>
				result.outcome === 'changed' ? [`${reference}:${result.version}`] : [],
			),
			changed: which('changed', 'unchanged').length,
			late: which('conflict', 'missing'),
			refused: which('refused', 'unknown_assignee'),
		};
	}
}
