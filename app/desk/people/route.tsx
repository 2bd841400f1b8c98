import { data, redirect } from 'react-router';
import { signedInOf } from '#app/desk/shell/authorize.server.ts';
import { ActionForm, LinkToCopy } from '#app/desk/shell/controls.tsx';
import { Flash, flashOf } from '#app/desk/shell/flash.tsx';
import { DraftDone } from '#app/desk/shell/form.tsx';
import { Ago, Moment } from '#app/desk/shell/moment.tsx';
import { Screen, Section } from '#app/desk/shell/screen.tsx';
import {
	type FormerMember,
	listFormerMembers,
	listMembers,
	type Member,
} from '#app/domain/people/members.server.ts';
import { roleNames } from '#app/domain/people/permissions.ts';
import { inboxNames } from '#app/domain/submissions/all-forms.ts';
import type { MemberRole } from '#app/platform/db/desk-schema.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Callout } from '#app/ui/callout.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Select } from '#app/ui/select.tsx';
import { Table } from '#app/ui/table.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { Route } from './+types/route';
import {
	type Invitation,
	peopleAction,
	peopleMessages,
	type ShownLink,
} from './people-action.server.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
	const { teamDb, mail } = context.get(servicesContext);
	return {
		flash: flashOf(url, peopleMessages, [
			'last_owner',
			'own_access',
			'missing',
			'not_restored',
			'invalid',
		]),
		members: await listMembers(teamDb),
		mailSetUp: mail !== undefined,
		former: await listFormerMembers(teamDb),
		you: signedInOf(context).memberId,
	};
}

export async function action(args: Route.ActionArgs) {
	const result = await peopleAction(args);
	if (result.outcome === 'link') return { link: result.link };
	if (result.outcome === 'errors') return data(result, { status: 422 });
	return redirect(`/desk/people?done=${result.done}`, 303);
}

export default function People({ loaderData, actionData }: Route.ComponentProps) {
	const { members, you, former, mailSetUp } = loaderData;
	const link = actionData && 'link' in actionData ? actionData.link : undefined;
	const refused = actionData && 'errors' in actionData ? actionData : undefined;
	return (
		<Screen title="People" lead="Everyone who can sign in here, and what they can do.">
			{!actionData && <Flash {...loaderData.flash} />}
			{link && <IssuedLinkBox link={link} />}
			<MemberList members={members} you={you} />
			<InviteForm refused={refused} mailSetUp={mailSetUp} />
			<FormerList former={former} />
		</Screen>
	);
}

/** Role options with what each may do, in order of increasing rights. */
const roleOptions = (
	[
		['responder', 'inbox'],
		['privacy', 'inbox, and finding, correcting, exporting and erasing a person'],
		['editor', 'publishing'],
		['owner', 'everything'],
	] as const satisfies [MemberRole, string][]
).map(([value, does]) => ({ value, label: `${roleNames[value]}: ${does}` }));

/** The members, each with the controls of an owner. */
function MemberList({ members, you }: { members: Member[]; you: string }) {
	return (
		<Table
			caption="People"
			rows={members}
			columns={[
				{
					label: 'Name',
					heads: true,
					cell: ({ id, name }) => (id === you ? `${name} (you)` : name),
				},
				{
					label: 'Email',
					unlabeled: true,
					cell: ({ email }) => <span className="wrap-anywhere">{email}</span>,
				},
				{
					label: 'Role',
					unlabeled: true,
					cell: ({ role, forms }) =>
						[roleNames[role], forms && namesOf(forms)].filter(Boolean).join(': '),
				},
				{
					label: 'Passkeys',
					cell: ({ passkeys }) =>
						passkeys === 0 ? <Badge tone="soon">No passkey yet</Badge> : passkeys,
				},
				{
					label: 'Last active',
					place: 'when',
					cell: ({ last_seen_at }) => <Ago at={last_seen_at} never="Never" />,
				},
				{
					label: 'Change',
					unlabeled: true,
					cell: (member) => <MemberForms member={member} isYou={member.id === you} />,
				},
			]}
		/>
	);
}

const namesOf = (forms: string[]) => forms.map((form) => inboxNames[form] ?? form).join(', ');

/** An owner's controls for one member, collapsed. */
function MemberForms({
	member: { id: memberId, name, role, forms },
	isYou,
}: {
	member: Member;
	isYou: boolean;
}) {
	const hidden = { id: memberId };
	return (
		<Disclosure summary="Change" summaryLabel={`Change ${name}`}>
			<div className="grid max-w-104 grid-cols-1 gap-5 pt-2 pb-4">
				<ActionForm hidden={hidden} intent="role" label="Change role" layout="line">
					<Select
						name="role"
						id={`role-${memberId}`}
						label="Role"
						value={role}
						options={roleOptions}
					/>
				</ActionForm>
				{role === 'responder' && (
					<ActionForm hidden={hidden} intent="limit" label="Save the forms">
						<fieldset>
							<legend>Sees only these forms; without any, all of them</legend>
							{Object.entries(inboxNames).map(([form, label]) => (
								<Checkbox
									key={form}
									name="form"
									value={form}
									label={label}
									checked={forms?.includes(form)}
								/>
							))}
						</fieldset>
					</ActionForm>
				)}
				<ActionForm hidden={hidden} intent="link" label="Make a new link">
					<p className="mb-2">
						For someone who has lost their passkey, or whose invitation is too old. Earlier links
						stop working.
					</p>
					{!isYou && (
						<Checkbox
							name="lost"
							value="yes"
							label="They lost their passkey: end it and sign them out everywhere now"
							className="mb-2"
						/>
					)}
				</ActionForm>
				<Disclosure summary={`Remove ${name}?`}>
					<ActionForm hidden={hidden} intent="remove" label={`Remove ${name}`} variant="danger">
						<p className="mb-2">
							{name} will be signed out everywhere and can’t sign in again. What was assigned to
							them goes back to everyone. For ten minutes you can bring them back; that night their
							passkeys and email are deleted. The audit log keeps their name.
						</p>
					</ActionForm>
				</Disclosure>
			</div>
		</Disclosure>
	);
}

/** Removed members whose names are still in the audit log. */
function FormerList({ former }: { former: FormerMember[] }) {
	if (former.length === 0) return null;
	return (
		<Section
			title="People who left"
			lead="The audit log keeps their names. If someone asks to be forgotten, erase the name: what they did stays in the log under “Former member” and a number."
		>
			<Table
				caption="People who left"
				rows={former}
				columns={[
					{ label: 'Name', heads: true, cell: ({ name }) => name },
					{ label: 'Removed', cell: ({ removed_at }) => <Moment at={removed_at} /> },
					{
						label: 'Change',
						place: 'end',
						cell: ({ id, name, restorable }) => (
							<>
								{restorable && (
									<ActionForm hidden={{ id }} intent="restore" about={name} label="Bring back" />
								)}
								<ActionForm
									hidden={{ id }}
									intent="erase_name"
									about={name}
									variant="danger"
									label="Erase the name"
								/>
							</>
						),
					},
				]}
			/>
		</Section>
	);
}

/** The form to invite a member with a role. */
function InviteForm(props: {
	/** A refused invitation with its typed values. */
	refused: { values: Invitation; errors: Invitation } | undefined;
	mailSetUp: boolean;
}) {
	const { values, errors = {} } = props.refused ?? {};
	return (
		<Section
			id="invite"
			title="Invite someone"
			lead={
				props.mailSetUp
					? 'We’ll mail them a link. It works once, for 24 hours.'
					: 'You’ll get a link to send them. It works once, for 24 hours.'
			}
		>
			<ActionForm
				intent="invite"
				label="Make an invitation"
				variant="primary"
				action="#invite"
				layout="line"
				draft="invite"
			>
				<TextField
					name="name"
					label="Name"
					required
					maxLength={100}
					value={values?.name}
					error={errors.name}
				/>
				<TextField
					name="email"
					type="email"
					label="Email"
					required
					maxLength={200}
					value={values?.email}
					error={errors.email}
				/>
				<Select
					name="role"
					label="Role"
					value={values?.role ?? 'responder'}
					error={errors.role}
					options={roleOptions}
				/>
			</ActionForm>
		</Section>
	);
}

/** A new one-time link for the owner to send. */
function IssuedLinkBox({ link }: { link: ShownLink }) {
	const { name, email, url, mailed, expiresAt, accessEnded } = link;
	return (
		<Callout role="status" tone="done" className="max-w-[70ch]">
			<DraftDone name="invite" />
			<h2 className="text-lg">A link for {name}</h2>
			{accessEnded && (
				<p className="mt-1">Their passkeys no longer work, and they’re signed out everywhere.</p>
			)}
			<p className="mt-1">
				{mailed
					? `It’s on its way to ${email}. If it doesn’t arrive, send them this one over a channel you trust.`
					: `Send it to ${email} yourself, over a channel you trust.`}{' '}
				Whoever opens it can sign in as {name}. It’s shown only this once.
			</p>
			<div className="mt-3">
				<LinkToCopy id="issued-link" label="One-time link" url={url} />
			</div>
			<p className="mt-2 text-sm">
				Works until <Moment at={expiresAt} />
			</p>
		</Callout>
	);
}
