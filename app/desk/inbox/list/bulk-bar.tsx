import { withNoun } from '#app/desk/desk-locale.ts';
import { itemProblems, TagField, viewOf } from '#app/desk/inbox/inbox-parts.tsx';
import { ShortcutButton } from '#app/desk/inbox/shortcuts.tsx';
import { DeskLink } from '#app/desk/shell/controls.tsx';
import { Outcome, Toast } from '#app/desk/shell/flash.tsx';
import { unassignedFilter } from '#app/domain/inbox/item-filter.ts';
import { tagLimits } from '#app/domain/inbox/states.ts';
import { Select } from '#app/ui/select.tsx';
import type { BulkResult } from './bulk-action.server.ts';
import type { InboxData } from './list.server.ts';

/** Options for an item's assignee. */
export const assignees = (members: InboxData['members']) => [
	{ value: unassignedFilter, label: 'Nobody' },
	...members.map(({ id, name }) => ({ value: id, label: name })),
];

/** Actions for the selected items. Visible while at least one is selected (list.css). */
export function BulkBar({ members, query, topics }: InboxData) {
	const view = viewOf(query);
	return (
		<fieldset className="inbox-bulk">
			<legend className="sr-only">With the selected items</legend>
			{/* Enter in the field of the tag clicks the form's first button. */}
			<button type="submit" name="intent" value="tag" hidden>
				Add tag
			</button>
			<Select name="to" label="Assign to" options={assignees(members)} />
			<ShortcutButton value="assign">Assign</ShortcutButton>
			{/* Only what can change an item of this view. */}
			{view !== 'spam' && view !== 'closed' && (
				<ShortcutButton value="closed" shortcut="e">
					Close
				</ShortcutButton>
			)}
			{view !== 'spam' && view !== 'closed' && view !== 'answered' && (
				<ShortcutButton value="snooze">Until tomorrow</ShortcutButton>
			)}
			{view === 'spam' ? (
				<ShortcutButton value="open">Not spam</ShortcutButton>
			) : (
				<ShortcutButton value="spam" shortcut="s">
					Mark as spam
				</ShortcutButton>
			)}
			<TagField id="bulk-tag" label="Tag" />
			<ShortcutButton value="tag">Add tag</ShortcutButton>
			{topics.length > 0 && (
				<>
					<Select name="topic" label="Topic" empty="No topic" options={topics} />
					<ShortcutButton value="file">File</ShortcutButton>
				</>
			)}
		</fieldset>
	);
}

/** Sentences for a bulk action that did nothing. */
const bulkProblems: Record<NonNullable<BulkResult['problem']>, string> = {
	none: 'Select at least one item first.',
	invalid: 'We couldn’t read that form. Nothing changed.',
	not_filed: 'That topic was merged or is gone, so nothing changed. Choose again.',
	...itemProblems,
};

/** The outcome of a bulk action: how many items changed, which didn't, and an undo button. Announced at once. */
export function BulkOutcome({ result, here }: { result: BulkResult; here: string }) {
	const { problem, changed, late, refused, full, untag } = result;
	const failed = problem !== undefined || late.length + refused.length + full.length > 0;
	const done = `${withNoun(changed, 'item', 'items')} ${result.did}.`;
	const items = result.undo.map((item) => ['item', item] as const);
	const back = untag
		? [['intent', 'untag'] as const, ['tag', untag] as const]
		: [['intent', 'undo'] as const];
	const undo = { action: here, fields: [...back, ...items] };
	const toast = <Toast undo={items.length > 0 ? undo : undefined}>{done}</Toast>;
	if (!failed) return toast;
	const lateText = withNoun(late.length, 'item wasn’t changed', 'items weren’t changed');
	const refusedText = withNoun(refused.length, 'item wasn’t changed', 'items weren’t changed');
	return (
		<>
			<Outcome tone="problem">
				<p>{problem ? bulkProblems[problem] : done}</p>
				<Unchanged references={late}>
					{lateText}, because someone else changed {late.length === 1 ? 'it' : 'them'} in the
					meantime:
				</Unchanged>
				<Unchanged references={refused}>
					{refusedText}: {refused.length === 1 ? 'its' : 'their'} state or form doesn’t allow it:
				</Unchanged>
				<Unchanged references={full}>
					{withNoun(full.length, 'item has', 'items have')} {tagLimits.tags} tags already, which is
					the most:
				</Unchanged>
			</Outcome>
			{items.length > 0 && toast}
		</>
	);
}

function Unchanged({ references, children }: { references: string[]; children: React.ReactNode }) {
	if (references.length === 0) return null;
	return (
		<>
			<p className="mt-2">{children}</p>
			<ul className="flex flex-wrap gap-2">
				{references.map((reference) => (
					<li key={reference}>
						<DeskLink to={`/desk/inbox/${reference}`}>{reference}</DeskLink>
					</li>
				))}
			</ul>
		</>
	);
}
