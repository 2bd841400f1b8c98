import { Link } from 'react-router';
import { DeskForm } from '#app/desk/shell/form.tsx';
import { Day } from '#app/desk/shell/moment.tsx';
import type { FlaggedSignUp } from '#app/domain/newsletter/flagged-sign-ups.server.ts';
import { signUpForm, subscriberStateName } from '#app/domain/newsletter/subscriber-states.ts';
import type { ListedSubscriber } from '#app/domain/newsletter/subscribers.server.ts';
import { languageName } from '#app/platform/content/languages.ts';
import type { SubscriberState } from '#app/platform/db/desk-schema.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Table } from '#app/ui/table.tsx';
import { textLinkClassName } from '#app/ui/text-link.tsx';

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
const events: Record<SubscriberState, readonly Event[]> = {
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

/** Subscribers with their state and the page of their consent. The rest of the proof is on the sign-up's screen. */
export function SubscriberTable({ subscribers }: { subscribers: ListedSubscriber[] }) {
	return (
		<Table
			caption="Subscribers"
			rows={subscribers}
			inLine
			columns={[
				{
					label: 'Email',
					heads: true,
					cell: ({ signup_id, email }) => <SignUpLink id={signup_id} email={email} />,
				},
				{ label: 'State', unlabeled: true, cell: (subscriber) => <StateBadge {...subscriber} /> },
				{ label: 'Language', cell: ({ language }) => languageName(language) },
				{ label: 'Since', cell: ({ state_at }) => <Day at={state_at} /> },
				{
					label: 'Consent',
					cell: ({ consent_note, consented_at }) => (
						<>
							<Day at={consented_at} />: {consent_note ?? signUpForm}
						</>
					),
				},
				{
					label: 'Change',
					unlabeled: true,
					cell: (subscriber) => <ChangeButtons subscriber={subscriber} />,
				},
			]}
		/>
	);
}

/** Sign-ups marked as spam, each with a button to unmark it. */
export function FlaggedTable({ signUps }: { signUps: FlaggedSignUp[] }) {
	return (
		<Table
			caption={flaggedName}
			rows={signUps}
			inLine
			columns={[
				{
					label: 'Email',
					heads: true,
					cell: ({ id, email }) => <SignUpLink id={id} email={email} />,
				},
				{ label: 'Name', cell: ({ name }) => name },
				{ label: 'Signed up', cell: ({ created_at }) => <Day at={created_at} /> },
				{
					label: 'Why',
					unlabeled: true,
					cell: ({ spam_reason }) => flaggedReasons[spam_reason],
				},
				{ label: 'Change', unlabeled: true, cell: (signUp) => <ReleaseButton {...signUp} /> },
			]}
		/>
	);
}

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
	return (
		<Link className={`${textLinkClassName} wrap-anywhere`} to={`/desk/mail/subscribers/${id}`}>
			{email}
		</Link>
	);
}

/** Buttons for the changes possible in the subscriber's state. */
export function ChangeButtons({
	subscriber: { id, email, state },
}: {
	subscriber: Pick<ListedSubscriber, 'id' | 'email' | 'state'>;
}) {
	return <EventButtons id={id} email={email} events={events[state]} />;
}

/** A button that unmarks a sign-up as spam. */
export function ReleaseButton({ id, email }: { id: string; email: string }) {
	return <EventButtons id={id} email={email} events={['not_spam']} />;
}

function EventButtons(props: {
	id: string;
	email: string;
	events: readonly (Event | 'not_spam')[];
}) {
	return (
		<DeskForm
			action="/desk/mail/subscribers"
			layout="buttons"
			className="gap-x-4 xl:flex-nowrap xl:whitespace-nowrap"
		>
			<input type="hidden" name="id" value={props.id} />
			{props.events.map((event) => (
				<button
					key={event}
					type="submit"
					name="intent"
					value={event}
					// Names the subscriber, for screen readers.
					aria-label={`${eventNames[event]}: ${props.email}`}
					className={textLinkClassName}
				>
					{eventNames[event]}
				</button>
			))}
		</DeskForm>
	);
}
