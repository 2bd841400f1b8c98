import { useEffect, useRef } from 'react';
import {
	data,
	Link,
	redirect,
	type ShouldRevalidateFunctionArgs,
	useNavigation,
} from 'react-router';
import { Badge, Button } from '#app/desk/frame/controls.tsx';
import { Flash, Toast, takeFocus } from '#app/desk/frame/flash.tsx';
import { DeskForm, DraftDone } from '#app/desk/frame/form.tsx';
import { stateNames } from '#app/inbox/states.ts';
import { DueLabel, inboxUrl } from '../inbox-parts.tsx';
import type { Route } from './+types/route';
import { Composer } from './composer.tsx';
import {
	Activity,
	ChangeLines,
	ItemDetails,
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
	const loaderData = { ...props.loaderData, item: useExpected(props.loaderData) };
	const { item, flash, toast, done } = loaderData;
	const typed = actionData && 'typed' in actionData ? actionData.typed : undefined;
	return (
		// A conversation of its own, nothing of the one before: what was typed there stays there (frame/form.tsx).
		<article key={item.reference} className="conversation">
			<title>{item.reference}</title>
			<header className="conversation-head">
				<Way {...loaderData} />
				<Heading {...loaderData} />
				<Outcome {...loaderData} actionData={actionData} />
				{!actionData && <DraftDone name={done} />}
				{!actionData && <Flash {...flash} />}
				{!actionData && toast && <Toast undo={toast.undo}>{toast.text}</Toast>}
				<QuickActions {...loaderData} />
			</header>
			<div className="desk-screen">
				<Thread {...loaderData} />
				{loaderData.story && (
					<p>
						{loaderData.storyTitle}:{' '}
						<Link className="desk-link" to={`/desk/stories/${item.reference}`}>
							{loaderData.story}
						</Link>
					</p>
				)}
				<Composer
					// What was taken back stands in the form again.
					key={actionData?.kind === 'unsent' ? 'unsent' : 'new'}
					{...loaderData}
					typed={typed}
				/>
			</div>
			<div className="desk-facts desk-screen content-start">
				<ItemDetails {...loaderData} />
				<Tags {...loaderData} />
				<Snooze {...loaderData} />
				<OtherItems {...loaderData} />
				<Activity {...loaderData} />
			</div>
		</article>
	);
}

/** The item as it will be when what was pressed is done, where that is safe to say: who it's assigned to, and its state. */
function useExpected({ item, members, here }: ItemData): ItemData['item'] {
	const { formData, formAction } = useNavigation();
	if (!formData || formAction !== here) return item;
	const [intent, to] = [formData.get('intent'), formData.get('to')];
	if (intent === 'assign') {
		return { ...item, assignee_name: members.find(({ id }) => id === to)?.name ?? null };
	}
	// Closing may ask first.
	const state = (['open', 'new', 'spam'] as const).find((known) => known === intent);
	return state ? { ...item, state } : item;
}

/** Links back to the list the item was opened from, and to its neighbors there. */
function Way({ query, position, previous, next }: ItemData) {
	const to = (reference: string) => inboxUrl(`/desk/inbox/${reference}`, query, position);
	return (
		<nav aria-label="Items of this list" className="desk-actions">
			<Link className="desk-link" to={inboxUrl('/desk/inbox', query, position)}>
				Back to the list
			</Link>
			{previous && (
				<Link className="desk-link" rel="prev" to={to(previous)} aria-keyshortcuts="k">
					Previous
				</Link>
			)}
			{next && (
				<Link className="desk-link" rel="next" to={to(next)} aria-keyshortcuts="j">
					Next
				</Link>
			)}
		</nav>
	);
}

/** Who, and about what; the focus goes there when what had it is hidden, as a list is on a phone. */
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
			<p className="desk-inline mt-2">
				<Badge>{stateNames[item.state]}</Badge> <DueLabel item={item} now={now} />{' '}
				<span>{item.assignee_name ?? 'Nobody'}</span>
			</p>
		</div>
	);
}

/** What an action came to that led nowhere else. */
function Outcome(props: ItemData & { actionData: ItemActionData | undefined }) {
	switch (props.actionData?.kind) {
		case 'conflict':
			return <ConflictNotice {...props} seen={props.actionData.seen} />;
		case 'unsent':
			return <Toast>Your reply wasn’t sent. It’s in the form again.</Toast>;
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

/** Somebody else changed the item first: their changes since the version that was acted on. */
function ConflictNotice(props: ItemData & { seen: number }) {
	const changes = props.changes.filter(({ version }) => version > props.seen);
	return (
		<div
			role="alert"
			ref={takeFocus}
			// biome-ignore lint/a11y/noAutofocus: what became of what was just pressed, also without a script
			autoFocus
			tabIndex={-1}
			className="desk-flash"
			data-tone="problem"
		>
			<p className="font-semibold">Someone else changed this in the meantime</p>
			<p>
				Your change wasn’t made, and what you typed is still here. Look at what they did, then
				decide again.
			</p>
			<ChangeLines changes={changes} />
		</div>
	);
}

/** Whoever wrote may still be waiting, so closing asks first. */
function CloseQuestion({ item, here }: ItemData) {
	return (
		<div
			role="alert"
			ref={takeFocus}
			// biome-ignore lint/a11y/noAutofocus: what became of what was just pressed, also without a script
			autoFocus
			tabIndex={-1}
			className="desk-flash"
			data-tone="problem"
		>
			<p className="font-semibold">Nobody has answered this. Close it all the same?</p>
			<div className="desk-actions mt-2">
				<DeskForm action={here}>
					<input type="hidden" name="version" value={item.version} />
					<input type="hidden" name="sure" value="yes" />
					<Button variant="quiet" name="intent" value="closed">
						Close without an answer
					</Button>
				</DeskForm>
				<Link className="desk-link" to={here}>
					Keep it open
				</Link>
			</div>
		</div>
	);
}
