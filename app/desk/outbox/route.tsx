import { redirect } from 'react-router';
import { audit } from '#app/audit/write-audit-log.server.ts';
import { fillIn } from '#app/content/fill-in.ts';
import { asTeam } from '#app/db/as-role.server.ts';
import { isUuid } from '#app/db/uuid.ts';
import { listHeldMail } from '#app/mail/held-mail.server.ts';
import { countMail, listMail, retryMail } from '#app/mail/outbox.server.ts';
import { actorOf } from '#app/people/sessions.server.ts';
import { servicesContext } from '#app/site/services.server.ts';
import { Flash } from '../frame/flash.tsx';
import { flashOf } from '../frame/flash-of.ts';
import { formBody } from '../frame/form-body.server.ts';
import { MailNav } from '../frame/mail-nav.tsx';
import { PageLinks } from '../frame/page-links.tsx';
import { Screen } from '../frame/screen.tsx';
import { signedInOf } from '../people/signed-in.server.ts';
import type { Route } from './+types/route';
import { readMailState } from './mail-states.ts';
import { OutboxStates } from './outbox-states.tsx';
import { OutboxTable } from './outbox-table.tsx';

const path = '/desk/mail/outbox';

/** Mails of one page. */
const size = 50;

export async function loader({ context, url }: Route.LoaderArgs) {
	const { teamDb, content, mail } = context.get(servicesContext);
	const { outbox: copy, mail: mailCopy, frame } = content.desk;
	const state = readMailState(url.searchParams.get('state'));
	const after = url.searchParams.get('after');
	const [counts, held, { mails, next }] = await Promise.all([
		countMail(teamDb),
		asTeam(teamDb, listHeldMail),
		listMail(teamDb, { state }, { after, size }),
	]);
	return {
		copy,
		mailCopy,
		list: frame.list,
		state,
		counts,
		held: held.map(({ kind, mails, people }) => `${copy.kinds[kind]} (${mails + people})`),
		mails,
		next,
		later: after !== null,
		mailIsSetUp: mail !== undefined,
		flash: flashOf(url, copy.done, ['missing']),
	};
}

/** Tries one mail again. */
export async function action({ request, context }: Route.ActionArgs) {
	const { teamDb } = context.get(servicesContext);
	const by = actorOf(signedInOf(context));
	const id = String((await formBody(request)).get('id') ?? '');
	const retried = await asTeam(teamDb, async (trx) => {
		if (!isUuid(id) || (await retryMail(trx, id)) === 0) return false;
		await audit(trx, by, { action: 'mail.retried', subject: id });
		return true;
	});
	return redirect(`${path}?done=${retried ? 'retried' : 'missing'}`, 303);
}

export default function Outbox({ loaderData }: Route.ComponentProps) {
	const { copy, mailCopy, list, state, counts, mails, next, later } = loaderData;
	const page = (position: Record<string, string>) =>
		`${path}?${new URLSearchParams({ ...(state && { state }), ...position })}`;
	return (
		<Screen title={copy.title} lead={copy.lead}>
			<MailNav copy={mailCopy} />
			<Flash {...loaderData.flash} />
			{!loaderData.mailIsSetUp && <p className="desk-problem">{mailCopy.not_set_up}</p>}
			{loaderData.held.length > 0 && (
				<p className="desk-problem">{fillIn(copy.held, { kinds: loaderData.held.join(', ') })}</p>
			)}
			<OutboxStates copy={copy} counts={counts} state={state} />
			{mails.length > 0 ? (
				<OutboxTable copy={copy} mails={mails} />
			) : (
				<p role="status">{copy.list.empty}</p>
			)}
			<PageLinks
				copy={list}
				newest={later ? page({}) : undefined}
				older={next && page({ after: next })}
			/>
		</Screen>
	);
}
