import { data, Link, redirect } from 'react-router';
import { Flash } from '#app/desk/frame/flash.tsx';
import { DraftDone } from '#app/desk/frame/form.tsx';
import { Screen } from '#app/desk/frame/screen.tsx';
import { inboxUrl } from '../inbox-query.ts';
import { ShortcutSheet } from '../shortcut-sheet.tsx';
import type { Route } from './+types/route';
import { Activity } from './activity.tsx';
import { AnswerForm } from './answer-form.tsx';
import { ChangeForms } from './change-forms.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { itemAction } from './item-action.server.ts';
import { ItemDetails } from './item-details.tsx';
import { ItemNavigation } from './item-navigation.tsx';
import { loadItem } from './load-item.server.ts';
import { Notes } from './notes.tsx';
import { OtherItems } from './other-items.tsx';
import { Replies } from './replies.tsx';
import { SentFields } from './sent-fields.tsx';

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
