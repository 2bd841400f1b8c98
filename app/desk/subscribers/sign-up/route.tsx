import { data } from 'react-router';
import { signedInOf } from '#app/desk/shell/authorize.server.ts';
import { DeskLink } from '#app/desk/shell/controls.tsx';
import { Moment } from '#app/desk/shell/moment.tsx';
import { Screen } from '#app/desk/shell/screen.tsx';
import {
	ChangeButtons,
	events,
	flaggedName,
	flaggedReasons,
} from '#app/desk/subscribers/subscriber-table.tsx';
import { type Actor, audit } from '#app/domain/audit/write-audit-log.server.ts';
import { mailKindNames, mailStateNames } from '#app/domain/mail/mail-names.ts';
import {
	confirmedByNames,
	signUpForm,
	subscriberStateName,
} from '#app/domain/newsletter/subscriber-states.ts';
import { may } from '#app/domain/people/permissions.ts';
import { readRecords } from '#app/domain/privacy/person-records.server.ts';
import { asTeam, type TeamDb } from '#app/platform/db/role-db.server.ts';
import { isUuid } from '#app/platform/db/uuid.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import { DefinitionLine } from '#app/ui/definition-line.tsx';
import type { Route } from './+types/route';

export async function loader({ context, params }: Route.LoaderArgs) {
	const { teamDb } = context.get(servicesContext);
	const session = signedInOf(context);
	const signUp = await readSignUp(teamDb, params.id, session);
	if (!signUp) throw data(null, { status: 404 });
	return {
		signUp,
		mayChange: may(session.role, 'subscribers.manage'),
		mayCorrect: may(session.role, 'privacy.correct'),
	};
}

/** One newsletter sign-up: its state with the proof of consent, mail sent to it, and its actions. */
export default function SignUp({ loaderData }: Route.ComponentProps) {
	const { signUp, mayChange, mayCorrect } = loaderData;
	const { id, name, email, received_at, spam_reason, subscriber, subscription, mail } = signUp;
	return (
		<Screen title="Sign-up" lead="What we know about one sign-up for the newsletter.">
			<dl>
				<DefinitionLine label="Email">{email}</DefinitionLine>
				<DefinitionLine label="Name">{name}</DefinitionLine>
				<DefinitionLine label="Signed up">
					<Moment at={received_at} />
				</DefinitionLine>
				{spam_reason && (
					<DefinitionLine label="State">
						<Badge tone="late">{flaggedName}</Badge> {flaggedReasons[spam_reason]}
					</DefinitionLine>
				)}
				{subscription && (
					<>
						<DefinitionLine label="State">
							<Badge>{subscriberStateName(subscription)}</Badge>{' '}
							<Moment at={subscription.state_at} />
						</DefinitionLine>
						<DefinitionLine label="Consent">
							<Moment at={subscription.consented_at} />: {subscription.consent_note ?? signUpForm}
						</DefinitionLine>
						{subscription.confirmed_by && (
							<DefinitionLine label="On the list by">
								{confirmedByNames[subscription.confirmed_by]},{' '}
								<Moment at={subscription.confirmed_at} />
							</DefinitionLine>
						)}
					</>
				)}
				<DefinitionLine label="Email from us">
					{mail.length === 0 && 'None'}
					<ul>
						{mail.map(({ kind, state, count, last_at }) => (
							<li key={`${kind} ${state}`}>
								{mailKindNames[kind]}: {mailStateNames[state]} ({count}), <Moment at={last_at} />
							</li>
						))}
					</ul>
				</DefinitionLine>
			</dl>
			{mayChange && subscriber && subscription && (
				<ChangeButtons id={subscriber} email={email} events={events[subscription.state]} />
			)}
			{mayChange && spam_reason && <ChangeButtons id={id} email={email} events={['not_spam']} />}
			<p className="flex flex-wrap items-center gap-x-4 gap-y-2">
				<DeskLink to="/desk/mail/subscribers">All subscribers</DeskLink>
				{mayCorrect && (
					<DeskLink to={`/desk/privacy/record/${id}`}>Correct what they typed</DeskLink>
				)}
			</p>
		</Screen>
	);
}

/** Reads one sign-up with its subscription and mail, and logs that in the audit log; undefined if there is none. */
function readSignUp(db: TeamDb, id: string, by: Actor) {
	return asTeam(db, async (trx) => {
		const [record] = isUuid(id) ? await readRecords(trx, [id]) : [];
		if (!record) return undefined;
		await audit(trx, by, { action: 'subscribers.opened', subject: id });
		const own = await trx
			.selectFrom('newsletter_signups as sign_up')
			.leftJoin('subscribers', 'subscribers.signup_id', 'sign_up.id')
			.select(['sign_up.name', 'sign_up.email', 'spam_reason', 'subscribers.id as subscriber'])
			.where('sign_up.id', '=', id)
			.executeTakeFirstOrThrow();
		const { received_at, subscription, mail } = record;
		return { id, ...own, received_at, subscription, mail };
	});
}
