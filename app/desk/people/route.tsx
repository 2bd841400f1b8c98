import { data, redirect } from 'react-router';
import { listFormerMembers } from '#app/people/former-members.server.ts';
import { listMembers } from '#app/people/members.server.ts';
import { servicesContext } from '#app/site/services.server.ts';
import { Flash } from '../frame/flash.tsx';
import { flashOf } from '../frame/flash-of.ts';
import { Screen } from '../frame/screen.tsx';
import type { Route } from './+types/route';
import { FormerList } from './former-list.tsx';
import { InviteForm } from './invite-form.tsx';
import { IssuedLinkBox } from './issued-link-box.tsx';
import { MemberList } from './member-list.tsx';
import { peopleAction } from './people-action.server.ts';
import { signedInOf } from './signed-in.server.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
	const { teamDb, content, mail } = context.get(servicesContext);
	const { people, frame } = content.desk;
	return {
		copy: people,
		roles: frame.roles,
		never: frame.never,
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
