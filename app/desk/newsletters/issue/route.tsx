import { redirect } from 'react-router';
import { Button } from '#app/desk/frame/controls.tsx';
import { Flash, flashOf } from '#app/desk/frame/flash.tsx';
import { DeskForm, DraftDone } from '#app/desk/frame/form.tsx';
import { MailNav } from '#app/desk/frame/link-menu.tsx';
import { Part, Screen } from '#app/desk/frame/screen.tsx';
import { signedInOf } from '#app/desk/people/signed-in.server.ts';
import { may } from '#app/people/permissions.ts';
import { servicesContext } from '#app/site/services.server.ts';
import { NewsletterBadge } from '../newsletter-badge.tsx';
import type { Route } from './+types/route';
import { loadNewsletter, newsletterAction } from './newsletter.server.ts';
import {
	PreviewPart,
	ProgressPart,
	readView,
	SchedulePart,
	SendPart,
	TestPart,
} from './newsletter-parts.tsx';

export async function loader({ params, context, url }: Route.LoaderArgs) {
	const { newsletters: copy, mail } = context.get(servicesContext).content.desk;
	return {
		copy,
		mail,
		screen: await loadNewsletter(context, params.id),
		view: readView(url.searchParams.get('view')),
		maySend: may(signedInOf(context).role, 'newsletter.send'),
		flash: flashOf(url, copy.done, ['changed', 'refused', 'past', 'unread']),
	};
}

export async function action(args: Route.ActionArgs) {
	const { id } = args.params;
	return redirect(`/desk/mail/newsletters/${id}?done=${await newsletterAction(args, id)}`, 303);
}

export default function Newsletter({ loaderData }: Route.ComponentProps) {
	const { copy, mail, screen, view, maySend, flash } = loaderData;
	const { state } = screen.newsletter;
	const open = maySend && (state === 'draft' || state === 'scheduled');
	const sendable = screen.reasons.length === 0;
	return (
		<Screen title={copy.title}>
			<MailNav copy={mail} />
			<DraftDone name={flash.children && 'schedule'} />
			<Flash {...flash} />
			<p className="desk-inline">
				<NewsletterBadge copy={copy.states} state={state} />
				<strong>{screen.newsletter.title}</strong>
			</p>
			{open && !sendable && (
				<Part title={copy.refused.title}>
					<ul className="grid gap-2">
						{screen.reasons.map((reason) => (
							<li key={reason}>{copy.refused[reason]}</li>
						))}
					</ul>
				</Part>
			)}
			{screen.newsletter.started_at && (
				<ProgressPart copy={copy} screen={screen} maySend={maySend} />
			)}
			<PreviewPart copy={copy.preview} screen={screen} view={view} open={open} />
			{open && <TestPart copy={copy} screen={screen} />}
			{open && sendable && <SchedulePart copy={copy} screen={screen} />}
			{open && sendable && <SendPart copy={copy} screen={screen} />}
			{open && (
				<DeskForm>
					<Button variant="danger" name="intent" value="cancel">
						{copy.control.discard}
					</Button>
				</DeskForm>
			)}
		</Screen>
	);
}
