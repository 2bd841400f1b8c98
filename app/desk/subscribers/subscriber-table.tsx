import { Link } from 'react-router';
import type { DeskCopy } from '#app/content/desk-copy.server.ts';
import { fillIn } from '#app/content/fill-in.ts';
import type { SubscriberState } from '#app/db/desk-schema.ts';
import { DeskForm } from '#app/desk/frame/form.tsx';
import type { ListedSubscriber } from '#app/newsletter/subscribers.server.ts';
import { Badge, Button } from '../frame/controls.tsx';
import { Moment } from '../frame/moment.tsx';
import { Records } from '../frame/records.tsx';

type Event = 'unsubscribe' | 'suppress' | 'release' | 'spam';

/** What can be done with somebody in each state. */
const events: Record<SubscriberState, readonly Event[]> = {
	unconfirmed: ['spam', 'unsubscribe', 'suppress'],
	confirmed: ['unsubscribe', 'suppress'],
	unsubscribed: ['suppress'],
	bounced: ['unsubscribe', 'suppress'],
	suppressed: ['release'],
};

const tones = { confirmed: 'good', bounced: 'late', suppressed: 'late' } as const;

/** Subscribers with their state and the proof of their consent. */
export function SubscriberTable(props: {
	copy: DeskCopy['subscribers'];
	subscribers: ListedSubscriber[];
}) {
	const { copy, subscribers } = props;
	const { list } = copy;
	return (
		<Records
			caption={list.caption}
			rows={subscribers}
			columns={[
				{
					label: list.email,
					heads: true,
					cell: ({ signup_id, email }) => <SignUpLink id={signup_id} email={email} />,
				},
				{
					label: list.state,
					cell: ({ state }) => (
						<Badge tone={state in tones ? tones[state as keyof typeof tones] : 'plain'}>
							{copy.states[state]}
						</Badge>
					),
				},
				{ label: list.since, cell: ({ state_at }) => <Moment at={state_at} /> },
				{
					label: list.consent,
					cell: ({ consent_note, consented_at }) => (
						<>
							<Moment at={consented_at} />: {consent_note ?? list.form}
						</>
					),
				},
				{
					label: list.confirmed,
					cell: ({ confirmed_by }) => confirmed_by && list.by[confirmed_by],
				},
				{
					label: list.change,
					unlabeled: true,
					cell: (subscriber) => <ChangeButtons copy={copy} subscriber={subscriber} />,
				},
			]}
		/>
	);
}

/** An email that leads to the page of its sign-up. */
export function SignUpLink({ id, email }: { id: string; email: string }) {
	return (
		<Link className="desk-link" to={`/desk/mail/subscribers/${id}`}>
			{email}
		</Link>
	);
}

/** What can be done with a subscriber in its state. */
export function ChangeButtons(props: {
	copy: DeskCopy['subscribers'];
	subscriber: Pick<ListedSubscriber, 'id' | 'email' | 'state'>;
}) {
	const { copy, subscriber } = props;
	return (
		<DeskForm action="/desk/mail/subscribers" className="desk-inline">
			<input type="hidden" name="id" value={subscriber.id} />
			{events[subscriber.state].map((event) => (
				<Button
					key={event}
					variant={event === 'suppress' ? 'danger' : 'quiet'}
					name="intent"
					value={event}
					label={fillIn(copy.change.label, { action: copy.change[event], email: subscriber.email })}
				>
					{copy.change[event]}
				</Button>
			))}
		</DeskForm>
	);
}
