import { redirect } from 'react-router';
import { chooseNotices, readNotices } from '#app/people/notices.server.ts';
import { listPasskeys, removePasskey, renamePasskey } from '#app/people/passkeys.server.ts';
import { may } from '#app/people/permissions.ts';
import { listSessions, revokeSession } from '#app/people/sessions.server.ts';
import { servicesContext } from '#app/site/services.server.ts';
import { Flash, flashOf } from '../frame/flash.tsx';
import { formBody } from '../frame/request-body.server.ts';
import { Screen } from '../frame/screen.tsx';
import { requireFresh } from '../people/authorize.server.ts';
import { signedInOf } from '../people/signed-in.server.ts';
import type { Route } from './+types/route';
import { NoticeForm, noticeChoices } from './notice-choice.tsx';
import { PasskeyList } from './passkey-list.tsx';
import { SessionList } from './session-list.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
	const { teamDb, content, mail } = context.get(servicesContext);
	const { memberId, sessionId, role } = signedInOf(context);
	const [passkeys, sessions, notices] = await Promise.all([
		listPasskeys(teamDb, memberId),
		listSessions(teamDb, memberId),
		readNotices(teamDb, memberId),
	]);
	const { account } = content.desk;
	return {
		copy: account,
		signIn: content.desk['sign-in'],
		never: 'Never',
		flash: flashOf(url, account.done, ['last_passkey', 'missing']),
		passkeys,
		/** For those who read the inbox. */
		notices: may(role, 'inbox.read') ? notices : undefined,
		mailSetUp: mail !== undefined,
		sessions: sessions.map((session) => ({ ...session, current: session.id === sessionId })),
	};
}

export async function action(args: Route.ActionArgs) {
	const { teamDb } = args.context.get(servicesContext);
	const session = signedInOf(args.context);
	const form = await formBody(args.request);
	const id = String(form.get('id') ?? '');
	switch (form.get('intent')) {
		case 'rename': {
			const done = await renamePasskey(teamDb, session, id, String(form.get('name') ?? ''));
			return back(done ? 'renamed' : 'missing');
		}
		case 'remove': {
			requireFresh(args);
			const outcome = await removePasskey(teamDb, session, id);
			return back(outcome === 'done' ? 'removed' : outcome);
		}
		case 'notices': {
			const chosen = noticeChoices.find((choice) => choice === form.get('notices'));
			if (!chosen) return back('missing');
			await chooseNotices(teamDb, session.memberId, chosen);
			return back('notices');
		}
		case 'end':
			return back((await revokeSession(teamDb, session, id)) ? 'ended' : 'missing');
		default:
			return back('missing');
	}
}

const back = (done: string) => redirect(`/desk/account?done=${done}`, 303);

export default function Account({ loaderData }: Route.ComponentProps) {
	const { copy, flash, never } = loaderData;
	return (
		<Screen title={copy.title}>
			<Flash {...flash} />
			<PasskeyList
				copy={copy.passkeys}
				signIn={loaderData.signIn}
				never={never}
				passkeys={loaderData.passkeys}
			/>
			{loaderData.notices && (
				<NoticeForm
					copy={copy.notices}
					chosen={loaderData.notices}
					mailSetUp={loaderData.mailSetUp}
				/>
			)}
			<SessionList copy={copy.sessions} sessions={loaderData.sessions} />
		</Screen>
	);
}
