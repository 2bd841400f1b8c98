import { redirect } from 'react-router';
import { audit } from '#app/audit/write-audit-log.server.ts';
import type { DeskCopy } from '#app/content/desk-copy.server.ts';
import { fillIn } from '#app/content/fill-in.ts';
import { asTeam } from '#app/db/as-role.server.ts';
import type { MailState } from '#app/db/desk-schema.ts';
import { isUuid } from '#app/db/uuid.ts';
import { DeskForm } from '#app/desk/frame/form.tsx';
import { listHeldMail } from '#app/mail/held-mail.server.ts';
import { countMail, type ListedMail, listMail, retryMail } from '#app/mail/outbox.server.ts';
import { actorOf } from '#app/people/sessions.server.ts';
import { servicesContext } from '#app/site/services.server.ts';
import { Badge, Button } from '../frame/controls.tsx';
import { Flash, flashOf } from '../frame/flash.tsx';
import { LinkMenu, MailNav } from '../frame/link-menu.tsx';
import { PageLinks } from '../frame/list-pages.tsx';
import { Moment } from '../frame/moment.tsx';
import { Records } from '../frame/records.tsx';
import { formBody } from '../frame/request-body.server.ts';
import { Screen } from '../frame/screen.tsx';
import { signedInOf } from '../people/signed-in.server.ts';
import type { Route } from './+types/route';
import { mailStates, readMailState } from './mail-states.ts';
import { isShown } from './shown-kinds.ts';

const path = '/desk/mail/outbox';

/** Mails of one page. */
const size = 50;

export async function loader({ context, url }: Route.LoaderArgs) {
	const { teamDb, content, mail } = context.get(servicesContext);
	const { outbox: copy, mail: mailCopy } = content.desk;
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
	const { copy, mailCopy, state, counts, mails, next, later } = loaderData;
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
			<PageLinks newest={later ? page({}) : undefined} older={next && page({ after: next })} />
		</Screen>
	);
}

/** One view per state, each with how many it has. */
function OutboxStates(props: {
	copy: DeskCopy['outbox'];
	counts: Partial<Record<MailState, number>>;
	state: MailState | undefined;
}) {
	const { copy, counts, state } = props;
	const total = mailStates.reduce((sum, name) => sum + (counts[name] ?? 0), 0);
	const views = [
		{ name: undefined, label: copy.all, count: total },
		...mailStates.map((name) => ({ name, label: copy.states[name], count: counts[name] ?? 0 })),
	];
	const links = views.map(({ name, label, count }) => ({
		label: `${label} (${count})`,
		href: `/desk/mail/outbox${name ? `?state=${name}` : ''}`,
		current: name === state,
	}));
	return <LinkMenu label={copy.filter} links={links} />;
}

const tones = { sent: 'good', failed: 'late', dead: 'late', waiting: 'soon' } as const;

/** Mail with its state, what went wrong, and a way to try it again. */
function OutboxTable({ copy, mails }: { copy: DeskCopy['outbox']; mails: ListedMail[] }) {
	const { list } = copy;
	return (
		<Records
			caption={list.caption}
			rows={mails}
			columns={[
				{ label: list.at, cell: ({ created_at }) => <Moment at={created_at} /> },
				{ label: list.kind, heads: true, cell: ({ kind }) => copy.kinds[kind] },
				{ label: list.to, cell: ({ recipient }) => recipient },
				{
					label: list.state,
					cell: ({ state, last_error }) => (
						<Badge tone={state in tones ? tones[state as keyof typeof tones] : 'plain'}>
							{copy.states[last_error === 'restored' ? last_error : state]}
						</Badge>
					),
				},
				{ label: list.attempts, cell: ({ attempts }) => attempts },
				{ label: list.problem, cell: (mail) => <Problem copy={copy} mail={mail} /> },
				{
					label: list.change,
					unlabeled: true,
					cell: (mail) => (
						<>
							{isShown(mail.kind) && <ShowLink copy={copy} mail={mail} />}
							{(mail.state === 'failed' || mail.state === 'dead') && (
								<RetryButton copy={copy} mail={mail} />
							)}
						</>
					),
				},
			]}
		/>
	);
}

function Problem({ copy, mail }: { copy: DeskCopy['outbox']; mail: ListedMail }) {
	const { last_error, state, next_attempt_at } = mail;
	if (last_error === null) return null;
	const problems: Record<string, string> = copy.problems;
	return (
		<>
			{problems[last_error] ?? last_error}
			{state === 'waiting' && (
				<>
					{' '}
					{copy.list.next}: <Moment at={next_attempt_at} />
				</>
			)}
		</>
	);
}

function ShowLink({ copy, mail }: { copy: DeskCopy['outbox']; mail: ListedMail }) {
	return (
		<a
			className="desk-link"
			href={`/desk/mail/outbox/${mail.id}`}
			aria-label={labelOf(copy.preview.label, copy, mail)}
		>
			{copy.preview.show}
		</a>
	);
}

/** Names a mail after what is done with it (WCAG 2.4.4). */
function labelOf(label: string, copy: DeskCopy['outbox'], { kind, recipient }: ListedMail): string {
	return fillIn(label, { kind: copy.kinds[kind], to: recipient });
}

function RetryButton({ copy, mail }: { copy: DeskCopy['outbox']; mail: ListedMail }) {
	const label = labelOf(copy.retry.label, copy, mail);
	return (
		<DeskForm action="/desk/mail/outbox" className="desk-inline">
			<Button variant="quiet" name="id" value={mail.id} label={label}>
				{copy.retry.one}
			</Button>
		</DeskForm>
	);
}
