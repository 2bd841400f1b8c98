import { Link } from 'react-router';
import { DeskForm } from '#app/desk/shell/form.tsx';
import { LanguageBadge } from '#app/desk/shell/language.tsx';
import { Ago, Day } from '#app/desk/shell/moment.tsx';
import type { FlaggedSignUp } from '#app/domain/newsletter/flagged-sign-ups.server.ts';
import { signUpForm, subscriberStateName } from '#app/domain/newsletter/subscriber-states.ts';
import type { ListedSubscriber } from '#app/domain/newsletter/subscribers.server.ts';
import type { SubscriberState } from '#app/platform/db/desk-schema.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import type { Column } from '#app/ui/table.tsx';

/** Label of a sign-up marked as spam. */
export const flaggedName = 'Looks like spam';

/** Reasons why a sign-up is marked as spam. */
export const flaggedReasons: Record<FlaggedSignUp['spam_reason'], string> = {
	honeypot: 'Filled in the hidden field',
	too_fast: 'Filled in too fast',
	team: 'Marked by the team',
};

type Event = 'unsubscribe' | 'suppress' | 'release' | 'spam';

/** Possible changes of a subscriber, by state. */
export const events: Record<SubscriberState, readonly Event[]> = {
	unconfirmed: ['spam', 'unsubscribe', 'suppress'],
	confirmed: ['unsubscribe', 'suppress'],
	unsubscribed: ['suppress'],
	bounced: ['unsubscribe', 'suppress'],
	suppressed: ['release'],
};

const eventNames: Record<Event | 'not_spam', string> = {
	unsubscribe: 'Unsubscribe',
	suppress: 'Never write again',
	release: 'Let them sign up again',
	spam: 'Spam',
	not_spam: 'Not spam',
};

/** Subscribers with the origin of their consent. The rest of the proof is on the sign-up's screen. */
export const subscriberColumns: Column<ListedSubscriber>[] = [
	{
		label: 'Email',
		heads: true,
		cell: ({ signup_id, email }) => <SignUpLink id={signup_id} email={email} />,
	},
	{ label: 'Since', place: 'when', cell: ({ state_at }) => <Ago at={state_at} /> },
	{ label: 'State', unlabeled: true, cell: (subscriber) => <StateBadge {...subscriber} /> },
	{
		label: 'Language',
		unlabeled: true,
		cell: ({ language }) => <LanguageBadge language={language} />,
	},
	{
		label: 'Consent',
		place: 'words',
		cell: ({ consent_note, consented_at }) => (
			<>
				<Day at={consented_at} />, {consent_note ?? signUpForm}
			</>
		),
	},
];

/** Sign-ups marked as spam. */
export const flaggedColumns: Column<FlaggedSignUp>[] = [
	{ label: 'Email', heads: true, cell: ({ id, email }) => <SignUpLink id={id} email={email} /> },
	{ label: 'Signed up', place: 'when', cell: ({ created_at }) => <Ago at={created_at} /> },
	{ label: 'Name', unlabeled: true, cell: ({ name }) => name },
	{ label: 'Why', unlabeled: true, cell: ({ spam_reason }) => flaggedReasons[spam_reason] },
];

const tones = { confirmed: 'good', bounced: 'late', suppressed: 'late' } as const;

function StateBadge(subscriber: Pick<ListedSubscriber, 'state' | 'confirmed_by'>) {
	const { state } = subscriber;
	return (
		<Badge tone={state in tones ? tones[state as keyof typeof tones] : 'plain'}>
			{subscriberStateName(subscriber)}
		</Badge>
	);
}

/** An email as a link to its sign-up. */
function SignUpLink({ id, email }: { id: string; email: string }) {
	return <Link to={`/desk/mail/subscribers/${id}`}>{email}</Link>;
}

/** A button for each change that is possible (`events`), or that unmarks a sign-up as spam. */
export function ChangeButtons(props: {
	id: string;
	email: string;
	events: readonly (Event | 'not_spam')[];
}) {
	return (
		<DeskForm action="/desk/mail/subscribers" layout="buttons">
			<input type="hidden" name="id" value={props.id} />
			{props.events.map((event) => (
				<Button
					key={event}
					name="intent"
					value={event}
					variant={event === 'suppress' ? 'danger' : 'quiet'}
					// Names the subscriber, for screen readers.
					aria-label={`${eventNames[event]}: ${props.email}`}
				>
					{eventNames[event]}
				</Button>
			))}
		</DeskForm>
	);
}
