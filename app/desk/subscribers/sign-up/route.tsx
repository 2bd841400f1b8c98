import { type Selectable, sql } from 'kysely';
import { data, Link } from 'react-router';
import { signedInOf } from '#app/desk/shell/authorize.server.ts';
import { Moment } from '#app/desk/shell/moment.tsx';
import { Screen } from '#app/desk/shell/screen.tsx';
import {
	ChangeButtons,
	flaggedName,
	flaggedReasons,
	ReleaseButton,
} from '#app/desk/subscribers/subscriber-table.tsx';
import { type Actor, audit } from '#app/domain/audit/write-audit-log.server.ts';
import { mailKindNames, mailStateNames } from '#app/domain/mail/mail-names.ts';
import type { FlaggedSignUp } from '#app/domain/newsletter/flagged-sign-ups.server.ts';
import {
	confirmedByNames,
	signUpForm,
	subscriberStateName,
} from '#app/domain/newsletter/subscriber-states.ts';
import { may } from '#app/domain/people/permissions.ts';
import { actorOf } from '#app/domain/people/sessions.server.ts';
import { type PersonMail, readPersonMail } from '#app/domain/privacy/person-records.server.ts';
import { asTeam, type TeamDb } from '#app/platform/db/role-db.server.ts';
import type { Schema } from '#app/platform/db/schema.ts';
import { isUuid } from '#app/platform/db/uuid.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import { DefinitionLine } from '#app/ui/definition-line.tsx';
import { textLinkClassName } from '#app/ui/text-link.tsx';
import type { Route } from './+types/route';

export async function loader({ context, params }: Route.LoaderArgs) {
	const { teamDb } = context.get(servicesContext);
	const session = signedInOf(context);
	const signUp = await readSignUp(teamDb, params.id, actorOf(session));
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
	const { id, name, email, created_at, subscriber, mail } = signUp;
	return (
		<Screen title="Sign-up" lead="What we know about one sign-up for the newsletter.">
			<dl>
				<DefinitionLine label="Email">{email}</DefinitionLine>
				<DefinitionLine label="Name">{name}</DefinitionLine>
				<DefinitionLine label="Signed up">
					<Moment at={created_at} />
				</DefinitionLine>
				<State signUp={signUp} />
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
			{mayChange && subscriber && <ChangeButtons subscriber={subscriber} />}
			{mayChange && signUp.spam_reason && <ReleaseButton id={id} email={email} />}
			<p className="flex flex-wrap items-center gap-x-4 gap-y-2">
				<Link className={textLinkClassName} to="/desk/mail/subscribers">
					All subscribers
				</Link>
				{mayCorrect && (
					<Link className={textLinkClassName} to={`/desk/privacy/record/${id}`}>
						Correct what they typed
					</Link>
				)}
			</p>
		</Screen>
	);
}

function State({ signUp: { spam_reason, subscriber } }: { signUp: WholeSignUp }) {
	return (
		<>
			<DefinitionLine label="State">
				{spam_reason && (
					<>
						<Badge tone="late">{flaggedName}</Badge> {flaggedReasons[spam_reason]}
					</>
				)}
				{subscriber && (
					<>
						<Badge>{subscriberStateName(subscriber)}</Badge> <Moment at={subscriber.state_at} />
					</>
				)}
			</DefinitionLine>
			{subscriber && (
				<DefinitionLine label="Consent">
					<Moment at={subscriber.consented_at} />: {subscriber.consent_note ?? signUpForm}
				</DefinitionLine>
			)}
			{subscriber?.confirmed_at && subscriber.confirmed_by && (
				<DefinitionLine label="On the list by">
					{confirmedByNames[subscriber.confirmed_by]}, <Moment at={subscriber.confirmed_at} />
				</DefinitionLine>
			)}
			{subscriber?.asked_at && (
				<DefinitionLine label="Asked to confirm">
					<Moment at={subscriber.asked_at} />
				</DefinitionLine>
			)}
			{subscriber?.ask_at && (
				<DefinitionLine label="Not asked yet">
					<Moment at={subscriber.ask_at} />
				</DefinitionLine>
			)}
		</>
	);
}

/** A newsletter sign-up with its subscriber and mail. */
interface WholeSignUp extends Pick<FlaggedSignUp, 'id' | 'name' | 'email' | 'created_at'> {
	/** Null if it isn't marked as spam. */
	spam_reason: FlaggedSignUp['spam_reason'] | null;
	/** Null if it's marked as spam. */
	subscriber: Pick<Selectable<Schema['subscribers']>, (typeof subscriberColumns)[number]> | null;
	/** Mail sent to the subscriber, newest first. */
	mail: PersonMail[];
}

const subscriberColumns = [
	'id',
	'email',
	'state',
	'state_at',
	'source',
	'consented_at',
	'consent_note',
	'confirmed_at',
	'confirmed_by',
	'asked_at',
	'ask_at',
] as const;

/** Reads one sign-up and logs the access in the audit log; undefined if there is none. */
function readSignUp(db: TeamDb, id: string, by: Actor): Promise<WholeSignUp | undefined> {
	if (!isUuid(id)) return Promise.resolve(undefined);
	return asTeam(db, async (trx) => {
		const { rows } = await sql<Omit<WholeSignUp, 'subscriber' | 'mail'>>`
			select id, name, email, created_at, spam_reason
			from newsletter_signups where id = ${id}::uuid`.execute(trx);
		const [signUp] = rows;
		if (!signUp) return undefined;
		await audit(trx, by, { action: 'subscribers.opened', subject: id });
		const email = signUp.email.trim().toLowerCase();
		const subscriber = await trx
			.selectFrom('subscribers')
			.select([...subscriberColumns])
			.where('email', '=', email)
			.where('signup_id', '=', id)
			.executeTakeFirst();
		const place = { item_id: null, submission_id: id, email };
		return { ...signUp, subscriber: subscriber ?? null, mail: await readPersonMail(trx, place) };
	});
}
