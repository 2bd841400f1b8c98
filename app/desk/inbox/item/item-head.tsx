import { useEffect, useRef } from 'react';
import { useNavigation, useOutletContext } from 'react-router';
import { DueLabel, inboxUrl, itemUrl } from '#app/desk/inbox/inbox-parts.tsx';
import type { ListedItem } from '#app/desk/inbox/list/list.server.ts';
import { DeskLink } from '#app/desk/shell/controls.tsx';
import { Outcome, Toast } from '#app/desk/shell/flash.tsx';
import { DeskForm, DraftDone } from '#app/desk/shell/form.tsx';
import { LanguageBadge, langOf } from '#app/desk/shell/language.tsx';
import { Day } from '#app/desk/shell/moment.tsx';
import { stateNames } from '#app/domain/inbox/states.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { ChangeLines, isSnoozed } from './facts.tsx';
import type { ItemActionData, ItemData } from './item.server.ts';

/** Returns the item before and after an item in the list beside it. */
function useNeighbors(reference: string): [ListedItem | undefined, ListedItem | undefined] {
	const items = useOutletContext<ListedItem[]>();
	const at = items.findIndex((item) => item.reference === reference);
	return at === -1 ? [undefined, undefined] : [items[at - 1], items[at + 1]];
}

/** Links back to the list the item was opened from, and to its neighbors there. */
export function Way({ item, query, position }: ItemData) {
	const [previous, next] = useNeighbors(item.reference);
	const to = (item: ListedItem) => itemUrl(item, query, position);
	return (
		<nav aria-label="Items of this list" className="flex flex-wrap items-center gap-x-4 gap-y-2">
			<DeskLink to={inboxUrl('/desk/inbox', query, position)}>Back to the list</DeskLink>
			{previous && (
				<DeskLink rel="prev" to={to(previous)} aria-keyshortcuts="k">
					Previous
				</DeskLink>
			)}
			{next && (
				<DeskLink className="max-lg:hidden" rel="next" to={to(next)} aria-keyshortcuts="j">
					Next
				</DeskLink>
			)}
		</nav>
	);
}

/** On a phone, the link to the next item of the list, where the thumb is. */
export function NextItem({ item, query, position }: ItemData) {
	const [, next] = useNeighbors(item.reference);
	return (
		next && (
			<DeskLink className="ms-auto lg:hidden" to={itemUrl(next, query, position)}>
				Next
			</DeskLink>
		)
	);
}

/** Sender and subject. Takes the focus when the focused element is hidden, such as the list on a phone. */
export function Heading({ heading, formTitle, item, now }: ItemData) {
	const title = useRef<HTMLHeadingElement>(null);
	useEffect(() => {
		const focused = document.activeElement;
		const hidden = focused?.closest('.inbox-list') && focused.getClientRects().length === 0;
		if (hidden) title.current?.focus({ preventScroll: true });
	}, []);
	return (
		<div>
			<h1
				ref={title}
				tabIndex={-1}
				dir="auto"
				lang={langOf(item.language)}
				className="text-lg wrap-anywhere"
			>
				{heading}
			</h1>
			<p className="flex flex-wrap items-center gap-x-2 text-ink-soft">
				<span>
					{formTitle} · {item.reference}
				</span>
				<DueLabel item={item} now={now}>
					{item.state !== 'open' && <Badge>{stateNames[item.state]}</Badge>}
				</DueLabel>
				<LanguageBadge language={item.language} /> {item.assignee_name}
				{item.stage && <Badge>{item.stage}</Badge>}
				{isSnoozed(item, now) && (
					<Badge>
						Snoozed until <Day at={item.snoozed_until} />
					</Badge>
				)}
			</p>
		</div>
	);
}

/** The outcome of the last action. */
export function ActionOutcome(props: ItemData & { actionData: ItemActionData | undefined }) {
	const { state } = useNavigation();
	// Waits for the new version and key: the next reply must use them.
	if (state !== 'idle') return null;
	switch (props.actionData?.kind) {
		case 'conflict':
			return <ConflictNotice {...props} seen={props.actionData.seen} />;
		case 'unsent':
			return <Toast>Your reply wasn’t sent. It’s in the form below again.</Toast>;
		case 'refused':
			return <Outcome tone="problem">{props.actionData.text}</Outcome>;
		case 'done': {
			const { text, undo, draft } = props.actionData;
			return (
				<>
					<DraftDone name={draft} />
					<Toast undo={undo && { action: props.here, fields: undo }} isTimed={draft === 'reply'}>
						{text}
					</Toast>
				</>
			);
		}
		case 'unanswered':
			return <CloseQuestion {...props} />;
		default:
			return null;
	}
}

/** The item was changed first: the changes since the version that was acted on. */
function ConflictNotice(props: ItemData & { seen: number }) {
	const changes = props.changes.filter(({ version }) => version > props.seen);
	const isOwn = changes.length > 0 && changes.every(({ member_id }) => member_id === props.you);
	return (
		<Outcome tone="problem">
			<p className="font-semibold">
				{isOwn ? 'You changed this in the meantime' : 'Someone else changed this in the meantime'}
			</p>
			<p>
				Your change wasn’t made, and what you typed is still here. Look at what{' '}
				{isOwn ? 'you' : 'they'} did, then decide again.
			</p>
			<ChangeLines changes={changes} />
		</Outcome>
	);
}

/** Asks before closing an unanswered item, since its sender may still be waiting. */
function CloseQuestion({ item, here }: ItemData) {
	return (
		<Outcome tone="problem">
			<p className="font-semibold">Nobody has answered this. Close it all the same?</p>
			<div className="flex flex-wrap items-center gap-x-4 gap-y-2 mt-2">
				<DeskForm action={here}>
					<input type="hidden" name="version" value={item.version} />
					<input type="hidden" name="sure" value="yes" />
					<Button variant="quiet" name="intent" value="closed">
						Close without an answer
					</Button>
				</DeskForm>
				<DeskLink to={here}>Keep it open</DeskLink>
			</div>
		</Outcome>
	);
}
