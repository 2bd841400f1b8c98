import { Link, useLocation } from 'react-router';
import { counted } from '#app/desk/desk-locale.ts';
import { itemProblems, viewOf } from '#app/desk/inbox/inbox-parts.tsx';
import { ShortcutButton } from '#app/desk/inbox/shortcuts.tsx';
import { Outcome, Toast } from '#app/desk/shell/flash.tsx';
import { unassignedFilter } from '#app/domain/inbox/item-filter.ts';
import { tagLimits } from '#app/domain/inbox/states.ts';
import { Select } from '#app/ui/select.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { textLinkClassName } from '#app/ui/text-link.tsx';
import type { BulkResult } from './bulk-action.server.ts';
import type { InboxData } from './list.server.ts';

/** Options for an item's assignee. */
export const assignees = (members: InboxData['members']) => [
	{ value: unassignedFilter, label: 'Nobody' },
	...members.map(({ id, name }) => ({ value: id, label: name })),
];

/** Actions for the selected items. Visible while at least one is selected (list.css). */
export function BulkBar({ members, tags, snooze, result, query }: InboxData) {
	const view = viewOf(query);
	const isSpam = view === 'spam';
	// Only what can change an item of this view.
	const canClose = !isSpam && view !== 'closed';
	const canSnooze = !isSpam && view !== 'closed' && view !== 'answered';
	const { key } = useLocation();
	return (
		<fieldset className="inbox-bulk">
			<legend className="sr-only">With the selected items</legend>
			{/* Enter in a field clicks a form's first button, so this one applies the filled-in field. */}
			<button type="submit" name="intent" value="entered" hidden>
				Apply
			</button>
			<Select name="to" label="Assign to" options={assignees(members)} />
			<ShortcutButton value="assign">Assign</ShortcutButton>
			{canClose && (
				<ShortcutButton value="closed" shortcut="e">
					Close
				</ShortcutButton>
			)}
			{isSpam ? (
				<ShortcutButton value="not_spam">Not spam</ShortcutButton>
			) : (
				<ShortcutButton value="spam" shortcut="s">
					Mark as spam
				</ShortcutButton>
			)}
			<details
				// Resets after success. A refused value stays.
				key={result && !result.problem ? key : ''}
				className="inbox-bulk-more"
			>
				<summary>{canSnooze ? 'Tag or snooze' : 'Tag'}</summary>
				<div className="inbox-bulk-line">
					<TextField
						name="tag"
						id="bulk-tag"
						label="Tag"
						list="bulk-tags"
						maxLength={tagLimits.characters}
					/>
					<datalist id="bulk-tags">
						{tags.map(({ id, name }) => (
							<option key={id} value={name} />
						))}
					</datalist>
					<ShortcutButton value="tag">Add tag</ShortcutButton>
				</div>
				{canSnooze && (
					<div className="inbox-bulk-line">
						<TextField
							name="day"
							id="bulk-day"
							type="date"
							label="Snooze until the morning of"
							min={snooze.tomorrow}
							max={snooze.last}
						/>
						<ShortcutButton value="snooze">Snooze</ShortcutButton>
					</div>
				)}
			</details>
		</fieldset>
	);
}

/** Sentences for a bulk action that did nothing. */
const bulkProblems: Record<NonNullable<BulkResult['problem']>, string> = {
	none: 'Select at least one item first.',
	invalid: 'We couldn’t read that form. Nothing changed.',
	...itemProblems,
};

/** The outcome of a bulk action: how many items changed, which didn't, and an undo button. Announced at once. */
export function BulkOutcome({ result, here }: { result: BulkResult; here: string }) {
	const { problem, changed, late, refused, full, ended, untag } = result;
	const failed = problem !== undefined || late.length + refused.length + full.length > 0;
	const done = `${counted(changed, 'item', 'items')} ${result.undone ? 'changed back' : untag ? 'tagged' : 'changed'}.`;
	const items = result.undo.map((item) => ['item', item] as const);
	const back = untag
		? [['intent', 'untag'] as const, ['tag', untag] as const]
		: [['intent', 'undo'] as const];
	const undo = { action: here, fields: [...back, ...items] };
	const toast = <Toast undo={items.length > 0 ? undo : undefined}>{done}</Toast>;
	if (!failed && ended.length === 0) return toast;
	const lateText = counted(late.length, 'item wasn’t changed', 'items weren’t changed');
	const refusedText = counted(refused.length, 'item can’t be moved', 'items can’t be moved');
	return (
		<>
			<Outcome tone="problem">
				<p>{problem ? bulkProblems[problem] : done}</p>
				<Unchanged references={late}>
					{lateText}, because someone else changed {late.length === 1 ? 'it' : 'them'} in the
					meantime:
				</Unchanged>
				<Unchanged references={refused}>
					{refusedText} there from {refused.length === 1 ? 'its' : 'their'} current state:
				</Unchanged>
				<Unchanged references={full}>
					{counted(full.length, 'item has', 'items have')} {tagLimits.tags} tags already, which is
					the most:
				</Unchanged>
				<Unchanged references={ended}>
					{counted(ended.length, 'story', 'stories')} had a public version that ended with the mark.
					It isn’t back: the author’s approval is needed again.
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
						<Link className={textLinkClassName} to={`/desk/inbox/${reference}`}>
							{reference}
						</Link>
					</li>
				))}
			</ul>
		</>
	);
}
