import { Link } from 'react-router';
import { deskNumber } from '#app/desk/desk-locale.ts';
import { signedInOf } from '#app/desk/shell/authorize.server.ts';
import { MailNav } from '#app/desk/shell/link-menu.tsx';
import { ListScreen } from '#app/desk/shell/list-screen.tsx';
import { audit } from '#app/domain/audit/write-audit-log.server.ts';
import { mailProblem } from '#app/domain/mail/mail-names.ts';
import { listFailedDeliveries } from '#app/domain/newsletter/newsletters.server.ts';
import { actorOf } from '#app/domain/people/sessions.server.ts';
import { asTeam } from '#app/platform/db/role-db.server.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import type { Column } from '#app/ui/table.tsx';
import { textLinkClassName } from '#app/ui/text-link.tsx';
import type { Route } from './+types/failed-route';
import { newsletterOf } from './issue.server.ts';

/** Logs access in the audit log, because email addresses are personal data. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
	const { teamDb } = context.get(servicesContext);
	const { id, title } = await newsletterOf(context, params.id);
	const after = url.searchParams.get('after');
	const page = await asTeam(teamDb, async (trx) => {
		const found = await listFailedDeliveries(trx, id, { after });
		if (found.deliveries.length > 0) {
			await audit(trx, actorOf(signedInOf(context)), {
				action: 'newsletter.failures_opened',
				subject: id,
				counts: { addresses: found.deliveries.length },
			});
		}
		return found;
	});
	return { id, title, ...page };
}

export default function FailedDeliveries({ loaderData }: Route.ComponentProps) {
	const { id, title, deliveries, reasons, next } = loaderData;
	return (
		<ListScreen
			title="Addresses not reached"
			lead={`The newsletter “${title}” didn’t reach them.`}
			rows={deliveries}
			columns={columns}
			empty="It has reached everyone it went to so far."
			next={next}
		>
			<MailNav />
			<p>
				<Link className={textLinkClassName} to={`/desk/mail/newsletters/${id}`}>
					Back to the newsletter
				</Link>
			</p>
			{reasons.length > 0 && (
				<ul className="grid max-w-[70ch] gap-1 wrap-anywhere">
					{reasons.map(({ last_error, count }) => (
						<li key={last_error}>
							<strong>{deskNumber(count)}</strong> · {reasonOf(last_error)}
						</li>
					))}
				</ul>
			)}
		</ListScreen>
	);
}

const reasonOf = (code: string | null) => (code ? mailProblem(code) : 'No reason was noted.');

const columns: Column<Route.ComponentProps['loaderData']['deliveries'][number]>[] = [
	{
		label: 'Email',
		heads: true,
		cell: ({ recipient }) => <span className="wrap-anywhere">{recipient}</span>,
	},
	{
		label: 'What happened',
		unlabeled: true,
		cell: ({ last_error }) => reasonOf(last_error),
	},
	{
		label: 'Attempts',
		cell: ({ state, attempts }) => (state === 'dead' ? `${attempts}, then given up` : attempts),
	},
];
