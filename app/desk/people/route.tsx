import { data, redirect } from 'react-router';
import type { DeskCopy } from '#app/content/desk-copy.server.ts';
import { fillIn } from '#app/content/fill-in.ts';
import { DeskForm, DraftDone } from '#app/desk/frame/form.tsx';
import { type FormerMember, listFormerMembers } from '#app/people/former-members.server.ts';
import { listMembers, type Member } from '#app/people/members.server.ts';
import { roleNames } from '#app/people/permissions.ts';
import { servicesContext } from '#app/site/services.server.ts';
import { Badge, Button, LinkToCopy, RowAction } from '../frame/controls.tsx';
import { InputField, SelectField } from '../frame/field.tsx';
import { Flash, flashOf } from '../frame/flash.tsx';
import { Moment } from '../frame/moment.tsx';
import { Records } from '../frame/records.tsx';
import { Part, Screen } from '../frame/screen.tsx';
import type { Route } from './+types/route';
import { type Invitation, peopleAction, type ShownLink } from './people-action.server.ts';
import { roleOptions } from './role-options.ts';
import { signedInOf } from './signed-in.server.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
	const { teamDb, content, mail } = context.get(servicesContext);
	const { people } = content.desk;
	return {
		copy: people,
		roles: roleNames,
		never: 'Never',
		flash: flashOf(url, people.done, ['last_owner', 'missing', 'exists', 'invalid']),
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
	const { copy, roles } = loaderData;
	const link = actionData && 'link' in actionData ? actionData.link : undefined;
	const refused = actionData && 'errors' in actionData ? actionData : undefined;
	return (
		<Screen title={copy.title} lead={copy.lead}>
			{!actionData && <Flash {...loaderData.flash} />}
			{link && <IssuedLinkBox copy={copy.link} link={link} />}
			<MemberList {...loaderData} />
			<InviteForm copy={copy} roles={roles} refused={refused} mailSetUp={loaderData.mailSetUp} />
			<FormerList copy={copy} former={loaderData.former} />
		</Screen>
	);
}

/** Who was removed, as long as the audit log has their name. */
function FormerList(props: { copy: DeskCopy['people']; former: FormerMember[] }) {
	const { name, former: copy } = props.copy;
	if (props.former.length === 0) return null;
	return (
		<Part title={copy.title} lead={copy.lead}>
			<Records
				caption={copy.title}
				rows={props.former}
				columns={[
					{ label: name, heads: true, cell: (member) => member.name },
					{ label: copy.removed, cell: ({ removed_at }) => <Moment at={removed_at} /> },
					{
						label: copy.erase,
						unlabeled: true,
						cell: (member) => (
							<RowAction id={member.id} intent="erase_name" about={member.name} variant="danger">
								{copy.erase}
							</RowAction>
						),
					},
				]}
			/>
		</Part>
	);
}

/** The form to invite a member with a role. */
function InviteForm(props: {
	copy: DeskCopy['people'];
	roles: typeof roleNames;
	/** A refused invitation, with its typed values. */
	refused: { values: Invitation; errors: Partial<Record<keyof Invitation, string>> } | undefined;
	mailSetUp: boolean;
}) {
	const { copy, refused } = props;
	const { values, errors = {} } = refused ?? {};
	return (
		<Part
			id="invite"
			title={copy.invite.title}
			lead={props.mailSetUp ? copy.invite.mailed : copy.invite.lead}
		>
			<DeskForm action="#invite" className="desk-form" draft="invite">
				<InputField
					name="name"
					label={copy.name}
					required
					maxLength={100}
					value={values?.name}
					error={errors.name}
				/>
				<InputField
					name="email"
					type="email"
					label={copy.email}
					required
					maxLength={200}
					value={values?.email}
					error={errors.email}
				/>
				<SelectField
					name="role"
					label={copy.role}
					value={values?.role ?? 'responder'}
					error={errors.role}
					options={roleOptions(props.roles, copy)}
				/>
				<div className="desk-actions">
					<Button name="intent" value="invite">
						{copy.invite.button}
					</Button>
				</div>
			</DeskForm>
		</Part>
	);
}

/** A new one-time link, for the owner to send. */
function IssuedLinkBox({ copy, link }: { copy: DeskCopy['people']['link']; link: ShownLink }) {
	const say = (text: string) => fillIn(text, { name: link.name, email: link.email });
	return (
		<section role="status" className="desk-flash" data-tone="done">
			<DraftDone name="invite" />
			<h2 className="text-lg">{say(copy.title)}</h2>
			<p className="mt-1">{say(link.mailed ? copy.mailed : copy.lead)}</p>
			<div className="mt-3">
				<LinkToCopy
					id="issued-link"
					label={copy.label}
					url={link.url}
					copy={copy}
					variant="primary"
				/>
			</div>
			<p className="mt-2 text-sm">
				{copy.expires} <Moment at={link.expiresAt} />
			</p>
		</section>
	);
}

interface PeopleProps {
	copy: DeskCopy['people'];
	roles: typeof roleNames;
	never: string;
	/** The id of the signed-in member. */
	you: string;
}

/** An owner's controls for one member, folded away. */
function MemberForms({ copy, roles, member }: PeopleProps & { member: Member }) {
	const say = (text: string) => fillIn(text, { name: member.name });
	const id = <input type="hidden" name="id" value={member.id} />;
	return (
		<details className="desk-details">
			<summary aria-label={say(copy.manage)}>{copy.change}</summary>
			<div className="desk-details-body">
				<DeskForm className="desk-form">
					{id}
					<SelectField
						name="role"
						id={`role-${member.id}`}
						label={copy.role}
						value={member.role}
						options={roleOptions(roles, copy)}
					/>
					<div className="desk-actions">
						<Button variant="quiet" name="intent" value="role">
							{copy.change_role}
						</Button>
					</div>
				</DeskForm>
				<DeskForm>
					{id}
					<p className="mb-2">{copy.new_link_lead}</p>
					<Button variant="quiet" name="intent" value="link">
						{copy.new_link}
					</Button>
				</DeskForm>
				<DeskForm>
					{id}
					<p className="mb-2">{say(copy.remove_lead)}</p>
					<Button variant="danger" name="intent" value="remove">
						{say(copy.remove_button)}
					</Button>
				</DeskForm>
			</div>
		</details>
	);
}

/** The members, each with what an owner can change. */
function MemberList({ members, ...props }: PeopleProps & { members: Member[] }) {
	const { copy, roles, never, you } = props;
	return (
		<Records
			caption={copy.title}
			rows={members}
			columns={[
				{
					label: copy.name,
					heads: true,
					cell: ({ id, name }) => (id === you ? `${name} (${copy.you})` : name),
				},
				{ label: copy.email, cell: ({ email }) => <span className="wrap-anywhere">{email}</span> },
				{ label: copy.role, cell: ({ role }) => roles[role] },
				{
					label: copy.passkeys,
					cell: ({ passkeys }) =>
						passkeys === 0 ? <Badge tone="soon">{copy.not_enrolled}</Badge> : passkeys,
				},
				{
					label: copy.last_seen,
					cell: ({ last_seen_at }) => <Moment at={last_seen_at} never={never} />,
				},
				{
					label: copy.change,
					unlabeled: true,
					cell: (member) => <MemberForms {...props} member={member} />,
				},
			]}
		/>
	);
}
