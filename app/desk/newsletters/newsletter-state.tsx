import { DeskLink } from '#app/desk/shell/controls.tsx';
import type { HeldNewsletter } from '#app/domain/newsletter/send-newsletters.server.ts';
import type { NewsletterState } from '#app/platform/db/desk-schema.ts';
import { Badge } from '#app/ui/badge.tsx';

const states = {
	draft: { tone: 'plain', name: 'Draft' },
	scheduled: { tone: 'soon', name: 'Scheduled' },
	sending: { tone: 'soon', name: 'Sending' },
	paused: { tone: 'late', name: 'Paused' },
	sent: { tone: 'good', name: 'Sent' },
	canceled: { tone: 'plain', name: 'Canceled' },
} as const;

/** A badge with a newsletter's state. */
export function NewsletterBadge({ state }: { state: NewsletterState }) {
	const { tone, name } = states[state];
	return <Badge tone={tone}>{name}</Badge>;
}

const reasons: Record<HeldNewsletter['because'], string> = {
	post_not_public: 'its post isn’t published anymore',
	refused: 'the mail server refused too many',
	restored: 'held since a backup was restored',
	waiting: 'its time has passed, and something is missing',
};

/** Newsletters on hold, each with its reason. Renders nothing if there are none. */
export function HeldNewsletters({ held }: { held: HeldNewsletter[] }) {
	if (held.length === 0) return null;
	return (
		<ul aria-label="Newsletters that don’t go on">
			{held.map(({ id, title, because }) => (
				<li key={id}>
					<DeskLink to={`/desk/mail/newsletters/${id}`}>{title}</DeskLink>{' '}
					<span className="font-semibold text-coral-deep">doesn’t go out: {reasons[because]}.</span>
				</li>
			))}
		</ul>
	);
}

/** The message for each outcome of an action on a newsletter. */
export const newsletterMessages = {
	prepared: 'It’s prepared. Look at it below.',
	refreshed: 'It’s the post as it is now.',
	tested: 'The test is on its way.',
	scheduled: 'It’s scheduled.',
	unscheduled: 'It’s a draft again.',
	started: 'It’s on its way.',
	sent: 'It’s sent.',
	paused: 'It’s paused. What was on its way still arrives.',
	resumed: 'It goes on.',
	canceled: 'It’s stopped. Nobody gets it from here on.',
	changed:
		'Nothing was done: it’s being sent, or someone else was quicker. This is how it stands now.',
	stale:
		'It was changed after you opened this page, so nothing was sent. Look at the preview again, then try once more.',
	refused: 'Nothing was sent. The reasons are below.',
	past: 'That time has passed or doesn’t exist. Choose a later one.',
	unread: 'Look at the preview first, then check the box.',
};

export type Done = keyof typeof newsletterMessages;
