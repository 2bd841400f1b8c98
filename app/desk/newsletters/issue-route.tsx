import { redirect } from 'react-router';
import { deskNumber } from '#app/desk/desk-locale.ts';
import { signedInOf } from '#app/desk/shell/authorize.server.ts';
import { ActionForm } from '#app/desk/shell/controls.tsx';
import { Flash, flashOf } from '#app/desk/shell/flash.tsx';
import { LanguageBadge } from '#app/desk/shell/language.tsx';
import { Moment } from '#app/desk/shell/moment.tsx';
import { Screen, Section } from '#app/desk/shell/screen.tsx';
import { may } from '#app/domain/people/permissions.ts';
import { languageName } from '#app/platform/content/languages.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { Route } from './+types/issue-route';
import {
	loadNewsletter,
	type NewsletterScreen,
	newsletterAction,
	type SendingObstacle,
} from './issue.server.ts';
import { ProgressSection } from './issue-progress.tsx';
import { NewsletterBadge, newsletterMessages } from './newsletter-state.tsx';

const problems = ['changed', 'stale', 'refused', 'past', 'unread'] as const;

export async function loader({ params, context, url }: Route.LoaderArgs) {
	const screen = await loadNewsletter(context, params.id);
	return {
		screen,
		maySend: may(signedInOf(context).role, 'newsletter.send'),
		flash: outcomeOf(url, screen.newsletter.state),
	};
}

/** Returns the URL's outcome, unless the newsletter's state has moved on since. */
function outcomeOf(url: URL, state: NewsletterScreen['newsletter']['state']) {
	const flash = flashOf(url, newsletterMessages, problems);
	const goesOn = [newsletterMessages.started, newsletterMessages.resumed].some(
		(begun) => begun === flash.children,
	);
	return goesOn && state === 'sent' ? { ...flash, children: newsletterMessages.sent } : flash;
}

export async function action(args: Route.ActionArgs) {
	const { id } = args.params;
	return redirect(`/desk/mail/newsletters/${id}?done=${await newsletterAction(args, id)}`, 303);
}

export default function Newsletter({ loaderData }: Route.ComponentProps) {
	const { screen, maySend, flash } = loaderData;
	const { state, title } = screen.newsletter;
	const open = maySend && (state === 'draft' || state === 'scheduled');
	const sendable = screen.reasons.length === 0;
	return (
		<Screen title="Newsletter" heading={title}>
			<Flash {...flash} />
			<StateLine {...screen} />
			{open && !sendable && <Obstacles reasons={screen.reasons} />}
			<div className="grid grid-cols-1 items-start gap-x-8 gap-y-6 *:min-w-0 @6xl/main:has-data-side:grid-cols-[minmax(0,1fr)_--spacing(92)]">
				<div className="grid grid-cols-1 gap-5">
					{screen.newsletter.started_at && <ProgressSection screen={screen} maySend={maySend} />}
					<PreviewSection screen={screen} open={open} />
				</div>
				{open && (
					<div data-side className="grid grid-cols-1 gap-5">
						<Section isCard title="Send yourself a test">
							<ActionForm intent="test" label="Send a test" />
						</Section>
						{sendable && <ScheduleSection {...screen} />}
						{sendable && <SendSection {...screen} />}
						<ActionForm intent="cancel" label="Discard this newsletter" variant="danger" />
					</div>
				)}
			</div>
		</Screen>
	);
}

/** The newsletter's state, with its scheduled or actual times. */
function StateLine({ newsletter }: NewsletterScreen) {
	const { state, language, scheduled_at, started_at, finished_at } = newsletter;
	return (
		<p className="flex flex-wrap gap-2 items-center">
			<NewsletterBadge state={state} />
			<LanguageBadge language={language} />
			{state === 'scheduled' && (
				<span>
					Goes out <Moment at={scheduled_at} />
				</span>
			)}
			{started_at && (
				<span className="text-ink-soft">
					Started <Moment at={started_at} />
					{state === 'sent' && finished_at && (
						<>
							, done <Moment at={finished_at} />
						</>
					)}
				</span>
			)}
		</p>
	);
}

const obstacles: Record<SendingObstacle, string> = {
	mail_not_set_up: 'Mail isn’t set up. Whoever runs the site can find out how in docs/hosting.md.',
	site_not_public:
		'The site’s address (SITE_URL) isn’t a public https address, so links in the mail wouldn’t work.',
	no_postal_address:
		'The postal address isn’t filled in (Site settings, or owner.postal_address in content/site.yaml). The law requires one in every newsletter.',
	post_not_public:
		'Its post isn’t published anymore, so nothing is sent, not even at the scheduled time. Publish the post again, or discard this newsletter.',
	nobody: 'Nobody has confirmed in its language yet, so there’s no one to send it to.',
};

function Obstacles({ reasons }: { reasons: SendingObstacle[] }) {
	return (
		<Section title="It can’t go out yet">
			<ul className="grid max-w-[70ch] gap-2 wrap-anywhere">
				{reasons.map((reason) => (
					<li key={reason}>{obstacles[reason]}</li>
				))}
			</ul>
		</Section>
	);
}

/** Schedules sending, at a time in the site's zone. */
function ScheduleSection({ newsletter, zone }: NewsletterScreen) {
	const { state, scheduled_at, version } = newsletter;
	return (
		<Section isCard title="Schedule" lead={`It goes out automatically. Times are in ${zone}.`}>
			{state === 'scheduled' && (
				<ActionForm
					intent="unschedule"
					label="Cancel the schedule"
					layout="actions"
					className="mb-2"
				>
					<p>
						It will go out automatically at: <Moment at={scheduled_at} />
					</p>
				</ActionForm>
			)}
			{/* The version of the texts that the member saw (app/domain/newsletter/newsletters.server.ts). */}
			<ActionForm
				hidden={{ version }}
				intent="schedule"
				label="Schedule"
				layout="stack"
				draft="scheduled"
			>
				<div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,--spacing(36)),1fr))] gap-3">
					<TextField name="day" type="date" label="Day" required />
					<TextField name="time" type="time" label="Time" required />
				</div>
			</ActionForm>
		</Section>
	);
}

/** Sends it now, after a look at the preview. */
function SendSection({ recipients, newsletter: { version, language } }: NewsletterScreen) {
	const people = recipients === 1 ? '1 person' : `${deskNumber(recipients)} people`;
	return (
		<Section
			isCard
			title="Send it now"
			lead={`To ${people} who get it in ${languageName(language)}. You can’t undo this.`}
		>
			<ActionForm
				hidden={{ version }}
				intent="start"
				label="Send it to everyone"
				variant="primary"
				layout="stack"
			>
				<Checkbox name="read" value="yes" required label="I’ve looked at the preview" />
			</ActionForm>
		</Section>
	);
}

/** The newsletter as recipients get it. */
function PreviewSection({ screen, open }: { screen: NewsletterScreen; open: boolean }) {
	const { preheader, rendered } = screen;
	return (
		<Section
			title="Preview"
			lead="Exactly what people will get, except for the unsubscribe link. Each person has their own."
		>
			{open && screen.isPostNewer && (
				<ActionForm
					intent={screen.newsletter.state === 'scheduled' ? 'refresh_scheduled' : 'refresh'}
					label="Use the post as it is now"
					layout="actions"
				>
					<p>The post has changed since this was prepared.</p>
				</ActionForm>
			)}
			<dl className="mb-2 grid grid-cols-[fit-content(50%)_minmax(0,1fr)] gap-x-4 gap-y-1 *:wrap-anywhere [&_dt]:text-ink-soft">
				<dt>Subject</dt>
				<dd>{rendered.subject}</dd>
				<dt>After it in a mailbox</dt>
				<dd>{preheader}</dd>
			</dl>
			<iframe
				sandbox="allow-popups"
				// Reloads the iframe after a change.
				key={screen.newsletter.version}
				title="Preview of the newsletter"
				src={`/desk/mail/newsletters/${screen.newsletter.id}/preview?version=${screen.newsletter.version}`}
				className="mt-3 h-160 w-full rounded-sm border border-rule bg-surface"
			/>
			<Disclosure summary="As plain text">
				<pre className="max-w-[80ch] whitespace-pre-wrap wrap-anywhere">{rendered.text}</pre>
			</Disclosure>
		</Section>
	);
}
