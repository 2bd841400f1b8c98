import { useEffect, useRef } from 'react';
import {
	data,
	Link,
	redirect,
	type ShouldRevalidateFunctionArgs,
	useNavigation,
	useOutletContext,
} from 'react-router';
import { DueLabel, inboxUrl } from '#app/desk/inbox/inbox-parts.tsx';
import type { ListContext } from '#app/desk/inbox/list/list.server.ts';
import { Flash, Outcome, Toast } from '#app/desk/shell/flash.tsx';
import { DeskForm, DraftDone } from '#app/desk/shell/form.tsx';
import { Day } from '#app/desk/shell/moment.tsx';
import { stateNames, waitingStates } from '#app/domain/inbox/states.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { textLinkClassName } from '#app/ui/text-link.tsx';
import type { Route } from './+types/route';
import { Composer } from './composer.tsx';
import {
	Activity,
	ChangeLines,
	ItemDetails,
	isSnoozed,
	OtherItems,
	QuickActions,
	Snooze,
	Tags,
} from './facts.tsx';
import { type ItemActionData, type ItemData, itemAction, loadItem } from './item.server.ts';
import { Thread } from './thread.tsx';

export function loader(args: Route.LoaderArgs) {
	return loadItem(args, args.params.reference);
}

export async function action(args: Route.ActionArgs) {
	const result = await itemAction(args, args.params.reference);
	if ('url' in result) return redirect(result.url, 303);
	return data(result, { status: result.kind === 'conflict' ? 409 : 200 });
}

/** A list that is renewed leaves the conversation beside it as it is. */
export function shouldRevalidate({
	currentUrl,
	nextUrl,
	formMethod,
	defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
	const renews = formMethod === undefined && currentUrl.href === nextUrl.href;
	return !renews && defaultShouldRevalidate;
}

export default function Item(props: Route.ComponentProps) {
	const { actionData } = props;
	const loaderData = { ...props.loaderData, ...useExpected(props.loaderData) };
	const { item, flash, toast, done } = loaderData;
	const typed = actionData && 'typed' in actionData ? actionData.typed : undefined;
	return (
		// A conversation of its own, nothing of the one before: its drafts stay there (shell/form.tsx).
		<article key={item.reference} className="conversation">
			<title>{item.reference}</title>
			<header className="conversation-head">
				<Way {...loaderData} />
				<Heading {...loaderData} />
				<ActionOutcome {...loaderData} actionData={actionData} />
				{!actionData && <DraftDone name={done} />}
				{!actionData && <Flash {...flash} />}
				{!actionData && toast && (
					<Toast undo={toast.undo}>
						{toast.text} <Onward {...loaderData} />
					</Toast>
				)}
				<QuickActions {...loaderData} />
			</header>
			<div className="grid grid-cols-1 gap-6 *:min-w-0">
				<Thread {...loaderData} />
				{loaderData.story && (
					<p>
						{loaderData.storyTitle}:{' '}
						<Link className={textLinkClassName} to={`/desk/stories/${item.reference}`}>
							{loaderData.story}
						</Link>
					</p>
				)}
				<Composer
					// The undone reply's text is in the form again.
					key={actionData?.kind === 'unsent' ? 'unsent' : 'new'}
					{...loaderData}
					typed={typed}
				/>
			</div>
			<div className="conversation-facts grid grid-cols-1 content-start gap-6 self-start rounded-md border border-rule bg-surface px-5 py-4 *:min-w-0">
				<ItemDetails {...loaderData} />
				<Tags {...loaderData} stored={props.loaderData.tags.length} />
				<Snooze {...loaderData} />
				<OtherItems {...loaderData} />
				<Activity {...loaderData} />
			</div>
		</article>
	);
}

/**
 * Returns the item as the pending action will leave it, if that is certain: assignee, state, snooze and tags; and its
 * version, so that the next click isn't taken for another member's change. The server's response replaces it.
 */
function useExpected({ item, tags, members, here }: ItemData): Pick<ItemData, 'item' | 'tags'> {
	const { formData, formAction } = useNavigation();
	if (!formData || formAction !== here) return { item, tags };
	const text = (name: string) => String(formData.get(name) ?? '').trim();
	const changed = (change: Partial<ItemData['item']> = {}) => ({
		item: { ...item, version: item.version + 1, ...change },
		tags,
	});
	const intent = text('intent');
	switch (intent) {
		case 'assign': {
			const assignee = members.find(({ id }) => id === text('to'));
			return changed({ assignee_name: assignee?.name ?? null });
		}
		case 'snooze': {
			// Noon of UTC is in that day wherever in the United States one is.
			const until = new Date(`${text('day')}T12:00:00Z`);
			return Number.isNaN(until.getTime()) ? { item, tags } : changed({ snoozed_until: until });
		}
		case 'wake':
			return changed({ snoozed_until: null });
		case 'open':
		case 'new':
		case 'spam':
			return changed({ state: intent });
		case 'closed':
			// Closing an unanswered item asks first.
			return item.first_answered_at !== null || text('sure') !== ''
				? changed({ state: intent })
				: { item, tags };
		case 'undo':
			return changed();
		case 'undo_reply':
			return item.state === 'answered' ? changed() : { item, tags };
		case 'tag': {
			const name = text('tag').replace(/\s+/g, ' ');
			const others = tags.filter((tag) => tag.name.toLowerCase() !== name.toLowerCase());
			return { item, tags: name === '' ? tags : [...others, { id: '', name }] };
		}
		case 'untag':
			return { item, tags: tags.filter(({ id }) => id !== text('tag')) };
		default:
			return { item, tags };
	}
}

/** Links back to the list the item was opened from, and to its neighbors there. */
function Way({ query, position, previous, next }: ItemData) {
	const to = (reference: string) => inboxUrl(`/desk/inbox/${reference}`, query, position);
	return (
		<nav aria-label="Items of this list" className="flex flex-wrap items-center gap-x-4 gap-y-2">
			<Link className={textLinkClassName} to={inboxUrl('/desk/inbox', query, position)}>
				Back to the list
			</Link>
			{previous && (
				<Link className={textLinkClassName} rel="prev" to={to(previous)} aria-keyshortcuts="k">
					Previous
				</Link>
			)}
			{next && (
				<Link className={textLinkClassName} rel="next" to={to(next)} aria-keyshortcuts="j">
					Next
				</Link>
			)}
		</nav>
	);
}

/** Links to the next item after an answer or a close. It doesn't navigate by itself, since the conversation may go on. */
function Onward({ item, next, query, position }: ItemData) {
	const { names } = useOutletContext<ListContext>();
	if (!next || waitingStates.some((waiting) => waiting === item.state)) return null;
	return (
		<Link
			className={textLinkClassName}
			data-shortcut="g"
			aria-keyshortcuts="g"
			to={inboxUrl(`/desk/inbox/${next}`, query, position)}
		>
			<span>
				Next: <bdi>{names[next] || next}</bdi>
			</span>
		</Link>
	);
}

/** Sender and subject. Takes the focus when the focused element is hidden, such as the list on a phone. */
function Heading({ heading, formTitle, item, now }: ItemData) {
	const title = useRef<HTMLHeadingElement>(null);
	useEffect(() => {
		const focused = document.activeElement;
		const hidden = focused?.closest('.inbox-list') && focused.getClientRects().length === 0;
		if (hidden) title.current?.focus({ preventScroll: true });
	}, []);
	return (
		<div>
			<h1 ref={title} tabIndex={-1} dir="auto" className="text-lg wrap-anywhere">
				{heading}
			</h1>
			<p className="mt-1 text-ink-soft">
				{formTitle} · {item.reference}
			</p>
			<p className="flex flex-wrap gap-2 mt-2">
				<Badge>{stateNames[item.state]}</Badge> <DueLabel item={item} now={now} />{' '}
				<span>{item.assignee_name ?? 'Nobody'}</span>
				{isSnoozed(item, now) && (
					<Badge>
						Snoozed until <Day at={item.snoozed_until} />
					</Badge>
				)}
			</p>
		</div>
	);
}

/** Result of an action that didn't redirect. */
function ActionOutcome(props: ItemData & { actionData: ItemActionData | undefined }) {
	switch (props.actionData?.kind) {
		case 'conflict':
			return <ConflictNotice {...props} seen={props.actionData.seen} />;
		case 'unsent':
			return <Toast>Your reply wasn’t sent. It’s in the form below again.</Toast>;
		case 'untagged':
			return (
				<Toast
					undo={{
						action: props.here,
						fields: [
							['intent', 'tag'],
							['tag', props.actionData.name],
						],
					}}
				>
					The tag is removed.
				</Toast>
			);
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
				<Link className={textLinkClassName} to={here}>
					Keep it open
				</Link>
			</div>
		</Outcome>
	);
}
