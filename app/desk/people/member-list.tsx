import type { Member } from '#app/people/members.server.ts';
import { Badge } from '../frame/badge.tsx';
import { Moment } from '../frame/moment.tsx';
import { Records } from '../frame/records.tsx';
import { MemberForms, type PeopleProps } from './member-forms.tsx';

/** The members, each with what an owner can change. */
export function MemberList({ members, ...props }: PeopleProps & { members: Member[] }) {
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
