import { redirect } from 'react-router';
import { z } from 'zod';
import { signedInOf } from '#app/desk/shell/authorize.server.ts';
import { ActionForm } from '#app/desk/shell/controls.tsx';
import { Flash, flashOf } from '#app/desk/shell/flash.tsx';
import { Ago, Moment } from '#app/desk/shell/moment.tsx';
import { checkedText, readForm, text } from '#app/desk/shell/parse-form.server.ts';
import { Screen, Section } from '#app/desk/shell/screen.tsx';
import { PasskeyForm } from '#app/desk/sign-in/passkey-form.tsx';
import { chooseNotices, chooseTimeZone, readNotices } from '#app/domain/people/members.server.ts';
import { listPasskeys, removePasskey } from '#app/domain/people/passkeys.server.ts';
import { may } from '#app/domain/people/permissions.ts';
import { listSessions, revokeSession } from '#app/domain/people/sessions.server.ts';
import type { NoticeChoice } from '#app/platform/db/desk-schema.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { isTimeZone, timeZones } from '#app/platform/time/time-zones.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Radio } from '#app/ui/checkbox.tsx';
import { Select } from '#app/ui/select.tsx';
import { Table } from '#app/ui/table.tsx';
import type { Route } from './+types/route';

const done = {
	added: 'Your new passkey works from now on.',
	removed: 'That passkey no longer works.',
	ended: 'That session has ended.',
	last_passkey: 'This is your only passkey, so it stays. Add another one first.',
	notices: 'Saved. That’s how you’ll hear from us.',
	zone: 'Saved. The desk shows times in that zone now.',
	missing: 'That was already gone.',
};

export async function loader({ context, url }: Route.LoaderArgs) {
	const { teamDb, mail, content } = context.get(servicesContext);
	const { memberId, sessionId, role, timeZone } = signedInOf(context);
	const [passkeys, sessions, notices] = await Promise.all([
		listPasskeys(teamDb, memberId),
		listSessions(teamDb, memberId),
		readNotices(teamDb, memberId),
	]);
	return {
		flash: flashOf(url, done, ['last_passkey', 'missing']),
		passkeys,
		/** For members who read the inbox. */
		notices: may(role, 'inbox.read') ? notices : undefined,
		mailSetUp: mail !== undefined,
		zones: { chosen: timeZone, ofSite: content.site.time_zone, all: timeZones() },
		sessions: sessions.map((session) => ({ ...session, current: session.id === sessionId })),
	};
}

/** Empty for the site's. */
const isZoneOrEmpty = (zone: string) => zone === '' || isTimeZone(zone);

const accountForm = z.discriminatedUnion('intent', [
	z.object({ intent: z.enum(['remove', 'end']), id: text }),
	z.object({ intent: z.literal('zone'), zone: checkedText(z.string().refine(isZoneOrEmpty)) }),
	z.object({ intent: z.literal('notices'), notices: z.enum(['now', 'daily', 'none']) }),
]);

export async function action(args: Route.ActionArgs) {
	const { teamDb } = args.context.get(servicesContext);
	const session = signedInOf(args.context);
	const { values } = await readForm(accountForm, args.request);
	switch (values?.intent) {
		case 'remove': {
			const outcome = await removePasskey(teamDb, session, values.id);
			return back(outcome === 'done' ? 'removed' : outcome);
		}
		case 'notices':
			await chooseNotices(teamDb, session.memberId, values.notices);
			return back('notices');
		case 'zone':
			await chooseTimeZone(teamDb, session.memberId, values.zone || null);
			return back('zone');
		case 'end':
			return back((await revokeSession(teamDb, session, values.id)) ? 'ended' : 'missing');
		default:
			return back('missing');
	}
}

const back = (outcome: keyof typeof done) => redirect(`/desk/account?done=${outcome}`, 303);

export default function Account({ loaderData }: Route.ComponentProps) {
	const { flash, passkeys, notices, mailSetUp, sessions, zones } = loaderData;
	return (
		<Screen title="Your account">
			<Flash {...flash} />
			<PasskeyList passkeys={passkeys} />
			<SessionList sessions={sessions} />
			{notices && <NoticeForm chosen={notices} mailSetUp={mailSetUp} />}
			<ZoneForm zones={zones} />
		</Screen>
	);
}

type AccountData = Route.ComponentProps['loaderData'];

/** The member's own passkeys. */
function PasskeyList({ passkeys }: Pick<AccountData, 'passkeys'>) {
	const only = passkeys.length === 1;
	return (
		<Section
			title="Passkeys"
			lead="Set up at least two, on different devices. If you lose one, the other still lets you in."
		>
			<Table
				caption="Passkeys"
				rows={passkeys}
				columns={[
					{ label: 'Made with', cell: ({ name }) => name, heads: true },
					{ label: 'Added', cell: ({ created_at }) => <Moment at={created_at} /> },
					{
						label: 'Last used',
						cell: ({ last_used_at }) => <Moment at={last_used_at} never="Never" />,
					},
					{
						label: 'Remove',
						place: 'end',
						cell: ({ id, name }) =>
							only ? (
								'Your only passkey. Add another before you remove it.'
							) : (
								<ActionForm
									hidden={{ id }}
									intent="remove"
									about={name}
									variant="danger"
									label="Remove"
								/>
							),
					},
				]}
			/>
			<div className="mt-4">
				<PasskeyForm
					ceremony="/desk/account/passkey"
					next="/desk/account?done=added"
					label="Add a passkey"
					registers
				/>
			</div>
		</Section>
	);
}

/** Choices of how often the member is mailed about new submissions. */
const noticeChoices: { value: NoticeChoice; label: string }[] = [
	{ value: 'now', label: 'At once, for each one' },
	{ value: 'daily', label: 'Once a day, in the morning' },
	{ value: 'none', label: 'Never' },
];

/** The member's choice of notices: says what they contain, and if mail isn't set up. */
function NoticeForm({ chosen, mailSetUp }: { chosen: NoticeChoice; mailSetUp: boolean }) {
	return (
		<Section
			title="Email about what comes in"
			lead="Each email names the form, the reference and when an answer is due, and links to the desk. It never includes what people wrote. You won’t get one for newsletter sign-ups."
		>
			{!mailSetUp && (
				<p className="mb-4">Mail isn’t set up on this site yet, so nothing is sent.</p>
			)}
			<ActionForm intent="notices" label="Save" layout="line">
				<fieldset className="flex flex-wrap gap-x-6">
					<legend className="font-semibold">Tell me</legend>
					{noticeChoices.map(({ value, label }) => (
						<Radio
							key={value}
							name="notices"
							value={value}
							checked={value === chosen}
							label={label}
						/>
					))}
				</fieldset>
			</ActionForm>
		</Section>
	);
}

/** The zone in which the member sees times. */
function ZoneForm({ zones: { chosen, ofSite, all } }: Pick<AccountData, 'zones'>) {
	return (
		<Section
			title="Time zone"
			lead="The desk shows you times in it. What’s due today, and a time that you type, stay in the site’s."
		>
			<ActionForm intent="zone" label="Save" about="Time zone" layout="line">
				<Select
					name="zone"
					label="Show times in"
					empty={`The site’s zone (${ofSite})`}
					value={chosen ?? ''}
					options={all.map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
				/>
			</ActionForm>
		</Section>
	);
}

/** The member's own sessions, each with a button to end it. */
function SessionList({ sessions }: Pick<AccountData, 'sessions'>) {
	return (
		<Section
			title="Where you’re signed in"
			lead="A session ends after 12 hours without use, and after 30 days in any case."
		>
			<Table
				caption="Where you’re signed in"
				rows={sessions}
				columns={[
					{ label: 'Device', cell: ({ user_agent }) => user_agent, heads: true },
					{ label: 'Signed in', cell: ({ created_at }) => <Moment at={created_at} /> },
					{
						label: 'Last active',
						place: 'when',
						cell: ({ last_seen_at }) => <Ago at={last_seen_at} />,
					},
					{
						label: 'Sign out',
						place: 'end',
						cell: ({ id, user_agent, current }) =>
							current ? (
								<Badge tone="good">This one</Badge>
							) : (
								<ActionForm hidden={{ id }} intent="end" about={user_agent} label="Sign out" />
							),
					},
				]}
			/>
			<form
				method="post"
				action="/desk/sign-out"
				className="flex flex-wrap items-center gap-x-4 gap-y-2 mt-4"
			>
				<Button variant="danger" name="everywhere" value="yes">
					Sign out everywhere
				</Button>
				<p className="max-w-[50ch] text-ink-soft">
					Ends every session, this one included. Do this if you’ve lost a device.
				</p>
			</form>
		</Section>
	);
}
