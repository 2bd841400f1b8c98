import { data, Link, redirect } from 'react-router';
import { Flash } from '#app/desk/frame/flash.tsx';
import { DraftDone } from '#app/desk/frame/form.tsx';
import { Screen } from '#app/desk/frame/screen.tsx';
import { inboxUrl } from '../inbox-query.ts';
import { ShortcutSheet } from '../shortcut-sheet.tsx';
import type { Route } from './+types/route';
import { Activity, ChangeLines } from './activity.tsx';
import { AnswerForm } from './answer-form.tsx';
import { ChangeForms } from './change-forms.tsx';
import { itemAction } from './item-action.server.ts';
import { ItemDetails, OtherItems, SentFields } from './item-details.tsx';
import { type ItemData, loadItem } from './load-item.server.ts';
import { Notes } from './notes.tsx';
import { Replies } from './replies.tsx';

export function loader(args: Route.LoaderArgs) {
	return loadItem(args, args.params.reference);
}

export async function action(args: Route.ActionArgs) {
	const result = await itemAction(args, args.params.reference);
	if ('url' in result) return redirect(result.url, 303);
	return data(result, { status: 409 });
}

export default function Item({ loaderData, actionData }: Route.ComponentProps) {
	const { shared, item, flash, query, done } = loaderData;
	const here = inboxUrl(`/desk/inbox/${item.reference}`, query);
	const parts = { ...loaderData, here };
	return (
		<Screen
			title={item.reference}
			heading={loaderData.heading}
			lead={`${loaderData.formTitle} · ${item.reference}`}
		>
			{actionData ? (
				<ConflictNotice {...parts} seen={actionData.seen} />
			) : (
				<>
					<DraftDone name={done} />
					<Flash {...flash} />
				</>
			)}
			<ItemNavigation {...parts} />
			<div className="desk-columns">
				<div className="desk-screen">
					<SentFields {...parts} />
					{loaderData.story && (
						<p>
							{loaderData.storyTitle}:{' '}
							<Link className="desk-link" to={`/desk/stories/${item.reference}`}>
								{loaderData.story}
							</Link>
						</p>
					)}
					<Replies {...parts} />
					<AnswerForm {...parts} typed={actionData?.typed} />
					<Notes {...parts} />
				</div>
				<div className="desk-facts desk-screen content-start">
					<ItemDetails {...parts} />
					<ChangeForms {...parts} />
					<OtherItems {...parts} />
					<Activity {...parts} />
				</div>
			</div>
			<ShortcutSheet copy={shared.shortcuts} />
		</Screen>
	);
}

/** Somebody else changed the item first: their changes since the version that was acted on. */
function ConflictNotice(props: ItemData & { seen: number }) {
	const { title, lead } = props.copy.conflict;
	const changes = props.changes.filter(({ version }) => version > props.seen);
	return (
		<div
			role="alert"
			// biome-ignore lint/a11y/noAutofocus: what became of what was just pressed
			autoFocus
			tabIndex={-1}
			className="desk-flash"
			data-tone="problem"
		>
			<p className="font-semibold">{title}</p>
			<p>{lead}</p>
			<ChangeLines {...props} changes={changes} />
		</div>
	);
}

/** Links back to the list the item was opened from, and to its neighbors there. */
function ItemNavigation({ copy, query, previous, next }: ItemData) {
	const { way } = copy;
	const to = (reference: string) => inboxUrl(`/desk/inbox/${reference}`, query);
	return (
		<nav aria-label={way.label} className="desk-actions">
			<Link className="desk-link" to={inboxUrl('/desk/inbox', query)}>
				{way.back}
			</Link>
			{previous && (
				<Link className="desk-link" rel="prev" to={to(previous)} aria-keyshortcuts="k">
					{way.previous}
				</Link>
			)}
			{next && (
				<Link className="desk-link" rel="next" to={to(next)} aria-keyshortcuts="j">
					{way.next}
				</Link>
			)}
		</nav>
	);
}
