import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { deskDay, withNoun } from '#app/desk/desk-locale.ts';
import { DueLabel, inboxUrl, TagField } from '#app/desk/inbox/inbox-parts.tsx';
import { assignees } from '#app/desk/inbox/list/bulk-bar.tsx';
import { ShortcutButton } from '#app/desk/inbox/shortcuts.tsx';
import { DeskLink } from '#app/desk/shell/controls.tsx';
import { DeskForm } from '#app/desk/shell/form.tsx';
import { Moment, useZone } from '#app/desk/shell/moment.tsx';
import { Section } from '#app/desk/shell/screen.tsx';
import { unassignedFilter } from '#app/domain/inbox/item-filter.ts';
import type { ChangeRow } from '#app/domain/inbox/item-row.server.ts';
import { stageLimits, stateNames, tagLimits, transitions } from '#app/domain/inbox/states.ts';
import type { ItemState } from '#app/platform/db/desk-schema.ts';
import type { SpamReason } from '#app/platform/db/schema.ts';
import { Badge } from '#app/ui/badge.tsx';
import { DefinitionLine } from '#app/ui/definition-line.tsx';
import { Filters } from '#app/ui/filters.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { DraftTexts, ItemData } from './item.server.ts';
import { someone } from './thread.tsx';

const shortcuts: Partial<Record<ItemState, string>> = { closed: 'e', spam: 's' };

/** The most frequent actions, in a row above the conversation. */
export function QuickActions({ item, members, you, here }: ItemData) {
	const version = <input type="hidden" name="version" value={item.version} />;
	const canAssignSelf = item.assignee_id !== you && members.some(({ id }) => id === you);
	return (
		// Three fit beside each other on a phone.
		<div className="flex flex-wrap gap-1.5">
			<DeskForm action={here} layout="buttons">
				{version}
				{transitions[item.state]
					.filter((state) => state !== 'answered')
					.map((state) => (
						<ShortcutButton key={state} value={state} shortcut={shortcuts[state]}>
							{labelOf(item.state, state)}
						</ShortcutButton>
					))}
			</DeskForm>
			{canAssignSelf && (
				<DeskForm action={here}>
					{version}
					<input type="hidden" name="to" value={you} />
					<ShortcutButton value="assign">Assign to me</ShortcutButton>
				</DeskForm>
			)}
		</div>
	);
}

function labelOf(from: ItemState, to: ItemState): string {
	if (from === 'spam') return 'Not spam';
	if (to === 'closed') return 'Close';
	return to === 'spam' ? 'Mark as spam' : 'Reopen';
}

/** Reasons why an item counts as spam. */
const spamReasons: Record<SpamReason, string> = {
	honeypot: 'It filled in a field that people don’t see.',
	too_fast: 'It was filled in faster than anyone can type.',
	team: 'Someone on the team marked it.',
};

/** When it arrived, when an answer is due, and who it's assigned to. */
export function ItemDetails({ item, now, spamReason, members, here }: ItemData) {
	return (
		<>
			<dl>
				<DefinitionLine label="State">
					<Badge>{stateNames[item.state]}</Badge>{' '}
					{item.state === 'spam' && spamReason && spamReasons[spamReason]}
				</DefinitionLine>
				<DefinitionLine label="Received">
					<Moment at={item.received_at} />
				</DefinitionLine>
				{item.due_at && (
					<DefinitionLine label="Answer due">
						<Moment at={item.due_at} /> <DueLabel item={item} now={now} />
					</DefinitionLine>
				)}
				{item.first_answered_at && (
					<DefinitionLine label="First answered">
						<Moment at={item.first_answered_at} />
					</DefinitionLine>
				)}
				<DefinitionLine label="Assigned to">{item.assignee_name ?? 'Nobody'}</DefinitionLine>
				{isSnoozed(item, now) && (
					<DefinitionLine label="Snoozed until">
						<Moment at={item.snoozed_until} />
					</DefinitionLine>
				)}
			</dl>
			<DeskForm action={here}>
				<Filters>
					<input type="hidden" name="version" value={item.version} />
					<Select
						// Follows another member's choice.
						key={item.version}
						name="to"
						id="assign-to"
						label="Assign to"
						value={item.assignee_id ?? unassignedFilter}
						options={assignees(members)}
					/>
					<ShortcutButton value="assign">Assign</ShortcutButton>
				</Filters>
			</DeskForm>
		</>
	);
}

/** Returns true while an item is snoozed. */
export const isSnoozed = ({ snoozed_until, state }: ItemData['item'], now: Date) =>
	state === 'open' && snoozed_until !== null && snoozed_until > now;

/** Snoozes an item until a day, or ends the snooze. */
export function Snooze({ item, now, snooze, here }: ItemData) {
	if (item.state !== 'open') return null;
	return (
		<Section
			title="Snooze"
			lead="It comes back that morning, or at once when something changes. When its answer is due doesn’t move."
		>
			<DeskForm action={here}>
				<Filters>
					<input type="hidden" name="version" value={item.version} />
					<TextField
						key={item.version}
						name="day"
						id="snooze-day"
						type="date"
						label="Until the morning of"
						required
						value={snooze.tomorrow}
						min={snooze.tomorrow}
						max={snooze.last}
					/>
					<ShortcutButton value="snooze">Snooze</ShortcutButton>
					{isSnoozed(item, now) && <ShortcutButton value="wake">End the snooze</ShortcutButton>}
				</Filters>
			</DeskForm>
		</Section>
	);
}

/** An item's tags, and a field for another one. The focus stays in the field, since members often add several. */
export function Tags({ tags, here }: ItemData) {
	const form = useRef<HTMLFormElement>(null);
	const before = useRef(tags.length);
	useEffect(() => {
		const added = tags.length > before.current;
		before.current = tags.length;
		const { current } = form;
		if (!added || !current) return;
		current.reset();
		if (current.contains(document.activeElement)) {
			current.querySelector<HTMLInputElement>('[name="tag"]')?.focus();
		}
	}, [tags.length]);
	return (
		<Section title="Tags">
			{tags.length > 0 && (
				<ul className="item-tags">
					{tags.map(({ id, name }) => (
						<li key={id}>
							<DeskLink dir="auto" to={inboxUrl('/desk/inbox', { tag: id })}>
								{name}
							</DeskLink>
							<DeskForm action={here}>
								<input type="hidden" name="tag" value={id} />
								<button
									type="submit"
									name="intent"
									value="untag"
									aria-label={`Remove the tag: ${name}`}
								>
									<X size="1em" aria-hidden="true" />
								</button>
							</DeskForm>
						</li>
					))}
				</ul>
			)}
			{tags.length < tagLimits.tags && (
				<DeskForm ref={form} action={here}>
					<Filters>
						<TagField id="new-tag" label="Add a tag" required />
						<ShortcutButton value="tag">Add</ShortcutButton>
					</Filters>
				</DeskForm>
			)}
		</Section>
	);
}

/** Where the item is among its form's stages, and what happens next, until when. */
export function StageAndStep(props: ItemData & { typed: DraftTexts | undefined }) {
	const { item, stages, here, typed } = props;
	if (stages.length === 0) return null;
	return (
		<Section title="Stage">
			{/* Follows another member's change, with what was typed meanwhile. */}
			<DeskForm
				key={`${item.stage_id} ${item.next_step} ${item.next_step_on}`}
				action={here}
				layout="stack"
			>
				<input type="hidden" name="version" value={item.version} />
				<Select
					name="to"
					id="item-stage"
					label="Stage"
					value={item.stage_id ?? undefined}
					options={stages.map(({ id, name }) => ({ value: id, label: name }))}
				/>
				<TextArea
					name="step"
					rows={2}
					label="Next step"
					maxLength={stageLimits.step}
					value={typed?.step ?? item.next_step ?? ''}
				/>
				<TextField
					name="day"
					id="step-day"
					type="date"
					label="By"
					value={typed?.day ?? item.next_step_on ?? ''}
				/>
				<ShortcutButton value="stage">Save</ShortcutButton>
			</DeskForm>
		</Section>
	);
}

/** The topic that the item is filed under; those that share most words with it come first. */
export function FiledUnder({ topics, here }: ItemData) {
	if (topics.length === 0) return null;
	const filed = topics.find((topic) => topic.filed);
	return (
		<Section title="Topic">
			<DeskForm action={here}>
				<Filters>
					<Select
						name="topic"
						id="file-under"
						label="File under"
						empty="No topic"
						value={filed?.id ?? ''}
						options={topics.map(({ id, title }) => ({ value: id, label: title }))}
					/>
					<ShortcutButton value="file">File</ShortcutButton>
				</Filters>
			</DeskForm>
		</Section>
	);
}

/** Other items from the same email. */
export function OtherItems({ others, forms }: ItemData) {
	if (others.length === 0) return null;
	return (
		<Section
			title="From the same email"
			lead={withNoun(others.length, 'other item', 'other items')}
		>
			<ul className="grid gap-4">
				{others.map(({ id, reference, submission_table, received_at, state, excerpt }) => (
					<li key={id}>
						<p>
							<DeskLink to={`/desk/inbox/${reference}`}>{reference}</DeskLink>{' '}
							<Badge>{stateNames[state]}</Badge>
						</p>
						<p className="text-ink-soft">
							{forms[submission_table]}, <Moment at={received_at} />
						</p>
						<p className="block max-w-[70ch] whitespace-pre-wrap wrap-anywhere">{excerpt}</p>
					</li>
				))}
			</ul>
		</Section>
	);
}

/** The item's history, oldest first. */
export function Activity({ changes }: ItemData) {
	return (
		<Section title="Activity">
			{changes.length === 0 ? (
				<p>Nothing has been changed yet.</p>
			) : (
				<ChangeLines changes={changes} />
			)}
		</Section>
	);
}

/** Changes of state, assignee and snooze, in words. */
export function ChangeLines({ changes }: { changes: ChangeRow[] }) {
	const zone = useZone();
	return (
		<ul className="grid gap-4">
			{changes.map((change) => (
				<li key={change.version}>
					<p>{inWords(change, zone)}</p>
					<p className="text-ink-soft">
						<Moment at={change.created_at} />
					</p>
				</li>
			))}
		</ul>
	);
}

function inWords({ member_name, field, from_value, to_value }: ChangeRow, zone: string): string {
	const states: Record<string, string> = stateNames;
	// Without a member, the sender did it by private link.
	const sender = field === 'correction' || field === 'consent' || field === 'message';
	const name = member_name ?? (sender ? 'The sender' : someone);
	switch (field) {
		case 'state':
			return `${name} changed the state from ${states[from_value ?? '']} to ${states[to_value ?? '']}`;
		case 'assignee':
			return `${name} assigned it to ${to_value ?? 'nobody'}`;
		case 'stage':
			return from_value === to_value
				? `${name} changed the next step`
				: `${name} moved it from ${from_value ?? 'no stage'} to ${to_value}`;
		case 'correction':
			return `${name} corrected what was sent`;
		case 'consent':
			return `${name} ${to_value === 'given' ? 'gave' : 'withdrew'} a consent`;
		case 'snooze':
			return to_value
				? `${name} snoozed it until ${deskDay(new Date(to_value), zone)}`
				: `${name} ended the snooze`;
		case 'message':
			return from_value === to_value
				? `${name} wrote a message`
				: `${name} wrote back, so it’s ${stateNames.open.toLowerCase()} again`;
		case 'bounce':
			return 'An answer didn’t arrive, so it’s open';
		case 'link':
			return `${name} ended the private link and made a new one`;
		default:
			return field satisfies never;
	}
}
