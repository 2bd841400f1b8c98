import { redirect } from 'react-router';
import { z } from 'zod';
import { signedInOf } from '#app/desk/shell/authorize.server.ts';
import { ActionForm } from '#app/desk/shell/controls.tsx';
import { Flash, flashOf } from '#app/desk/shell/flash.tsx';
import { formClassName } from '#app/desk/shell/form.tsx';
import { ListScreen } from '#app/desk/shell/list-screen.tsx';
import { Ago, Moment } from '#app/desk/shell/moment.tsx';
import { id, readForm } from '#app/desk/shell/parse-form.server.ts';
import { mailNotSetUp } from '#app/desk/shell/screen.tsx';
import type { ViewGroup } from '#app/desk/shell/views.tsx';
import { audit } from '#app/domain/audit/write-audit-log.server.ts';
import { listHeldMail } from '#app/domain/mail/held-mail.server.ts';
import { mailKindNames, mailProblem, mailStateNames } from '#app/domain/mail/mail-names.ts';
import {
	countFailedMail,
	dismissMail,
	type ListedMail,
	listMail,
	retryMail,
} from '#app/domain/mail/outbox.server.ts';
import { asTeam } from '#app/platform/db/role-db.server.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import type { Column } from '#app/ui/table.tsx';
import type { Route } from './+types/route';

const path = '/desk/mail/outbox';

const done = {
	retried: 'It will be tried again within a minute.',
	dismissed: 'Dismissed. It isn’t counted any more.',
	missing: 'That email isn’t there, or somebody took care of it before.',
};

export async function loader({ context, url }: Route.LoaderArgs) {
	const { teamDb, mail } = context.get(servicesContext);
	const failed = url.searchParams.get('state') === 'failed';
	const after = url.searchParams.get('after');
	const [count, held, page] = await Promise.all([
		countFailedMail(teamDb),
		asTeam(teamDb, listHeldMail),
		listMail(teamDb, { failed }, { after }),
	]);
	return {
		views: [
			{
				views: [
					{ label: 'All mail', href: path, current: !failed },
					{ label: 'Failed', href: `${path}?state=failed`, current: failed, count },
				],
			},
		] satisfies ViewGroup[],
		held: held.map(({ kind, mails, people }) => `${mailKindNames[kind]} (${mails + people})`),
		...page,
		mailIsSetUp: mail !== undefined,
		flash: flashOf(url, done, ['missing']),
	};
}

const mailForm = z.object({ intent: z.enum(['retry', 'dismiss']), id });

/** Retries or dismisses a mail. */
export async function action({ request, context }: Route.ActionArgs) {
	const { teamDb } = context.get(servicesContext);
	const by = signedInOf(context);
	const { values } = await readForm(mailForm, request);
	const done = await asTeam(teamDb, async (trx) => {
		if (!values) return 'missing';
		const did = values.intent === 'retry' ? 'retried' : 'dismissed';
		const change = did === 'retried' ? retryMail : dismissMail;
		if (!(await change(trx, values.id))) return 'missing';
		await audit(trx, by, { action: `mail.${did}`, subject: values.id });
		return did;
	});
	return redirect(`${path}?state=failed&done=${done}`, 303);
}

export default function Outbox({ loaderData }: Route.ComponentProps) {
	const { held, rows, next } = loaderData;
	return (
		<ListScreen
			title="Outbox"
			caption="Mail"
			rows={rows}
			columns={columns}
			empty="There’s no mail here."
			next={next}
		>
			<Flash {...loaderData.flash} />
			{!loaderData.mailIsSetUp && <p className="font-semibold text-coral-deep">{mailNotSetUp}</p>}
			{held.length > 0 && (
				<p className="font-semibold text-coral-deep max-w-[70ch]">
					This database was restored from a backup. Until somebody runs “team mail release KIND” on
					the server, none of these goes out: {held.join(', ')}.
				</p>
			)}
		</ListScreen>
	);
}

const tones = {
	sent: 'good',
	failed: 'late',
	dead: 'late',
	waiting: 'soon',
	sending: 'plain',
	canceled: 'plain',
} as const;

const columns: Column<ListedMail>[] = [
	{
		label: 'Mail',
		heads: true,
		cell: ({ kind, recipient }) => `${mailKindNames[kind]} to ${recipient}`,
	},
	{ label: 'Created', place: 'when', cell: ({ created_at }) => <Ago at={created_at} /> },
	{
		label: 'State',
		unlabeled: true,
		cell: ({ state, last_error }) => (
			<Badge tone={tones[state]}>
				{last_error === 'restored' ? 'Held back' : mailStateNames[state]}
			</Badge>
		),
	},
	{ label: 'What happened', unlabeled: true, cell: (mail) => <Problem mail={mail} /> },
	{ label: 'Change', place: 'end', cell: (mail) => <Resolve mail={mail} /> },
];

function Problem({ mail }: { mail: ListedMail }) {
	const { last_error, state, attempts, next_attempt_at } = mail;
	if (last_error === null) return null;
	return (
		<>
			{mailProblem(last_error)} {attempts > 0 && attemptsText(attempts)}
			{state === 'waiting' && (
				<>
					{' '}
					Next attempt: <Moment at={next_attempt_at} />
				</>
			)}
		</>
	);
}

const attemptsText = (count: number) => (count === 1 ? '1 attempt.' : `${count} attempts.`);

/** Buttons for a failed mail, named after it (WCAG 2.4.4). */
function Resolve({ mail }: { mail: ListedMail }) {
	const { id, kind, recipient, state, dismissed_at } = mail;
	if (state !== 'failed' && state !== 'dead') return null;
	if (dismissed_at) return 'Dismissed';
	const row = { hidden: { id }, about: `${mailKindNames[kind]} to ${recipient}` };
	return (
		<div className={formClassName('buttons')}>
			<ActionForm {...row} intent="retry" label="Try again" />
			<ActionForm {...row} intent="dismiss" label="Dismiss" />
		</div>
	);
}
