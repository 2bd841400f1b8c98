import { Link, redirect } from 'react-router';
import { listFlagged } from '#app/newsletter/flagged-sign-ups.server.ts';
import {
	countSubscribers,
	listSubscribers,
	subscribersPerWeek,
} from '#app/newsletter/subscribers.server.ts';
import { servicesContext } from '#app/site/services.server.ts';
import { Flash } from '../frame/flash.tsx';
import { flashOf } from '../frame/flash-of.ts';
import { MailNav } from '../frame/mail-nav.tsx';
import { PageLinks } from '../frame/page-links.tsx';
import { Part, Screen } from '../frame/screen.tsx';
import { WeekTable } from '../overview/week-table.tsx';
import type { Route } from './+types/route';
import { ConfirmationRun } from './confirmation-run.tsx';
import { FindSubscriberForm } from './find-subscriber-form.tsx';
import { FlaggedTable } from './flagged-table.tsx';
import { StateLinks } from './state-links.tsx';
import { readView } from './subscriber-states.ts';
import { SubscriberTable } from './subscriber-table.tsx';
import { runPerHour, subscribersAction } from './subscribers-action.server.ts';

const path = '/desk/mail/subscribers';

export async function loader({ context, url }: Route.LoaderArgs) {
	const { teamDb, content, mail } = context.get(servicesContext);
	const { subscribers: copy, mail: mailCopy, frame } = content.desk;
	const zone = content.site.time_zone;
	const view = readView(url.searchParams.get('state'));
	const after = url.searchParams.get('after');
	const [counts, page, joined, left] = await Promise.all([
		countSubscribers(teamDb),
		view === 'flagged'
			? listFlagged(teamDb, { after }).then((page) => ({ ...page, subscribers: [] }))
			: listSubscribers(teamDb, view, { after }).then((page) => ({ ...page, flagged: [] })),
		subscribersPerWeek(teamDb, 'joined', zone),
		subscribersPerWeek(teamDb, 'left', zone),
	]);
	return {
		copy,
		mailCopy,
		list: frame.list,
		view,
		counts,
		...page,
		weeks: { joined, left },
		later: after !== null,
		perHour: runPerHour,
		mailIsSetUp: mail !== undefined,
		flash: flashOf(url, copy.done, ['missing', 'not_set_up', 'signed_up_since']),
	};
}

export async function action(args: Route.ActionArgs) {
	const result = await subscribersAction(args);
	return result.outcome === 'found' ? result : redirect(`${path}?done=${result.done}`, 303);
}

export default function Subscribers({ loaderData, actionData }: Route.ComponentProps) {
	const { copy, mailCopy, list, view, counts, next, later, weeks, flash } = loaderData;
	const found = actionData?.subscriber;
	const page = (position: Record<string, string>) =>
		`${path}?${new URLSearchParams({ ...(view && { state: view }), ...position })}`;
	const subscribers = actionData ? (found ? [found] : []) : loaderData.subscribers;
	const flagged = actionData ? actionData.flagged : loaderData.flagged;
	return (
		<Screen title={copy.title} lead={copy.lead}>
			<MailNav copy={mailCopy} />
			{!actionData && <Flash {...flash} />}
			{!loaderData.mailIsSetUp && <p className="desk-problem">{mailCopy.not_set_up}</p>}
			<FindSubscriberForm copy={copy.find} value={actionData?.typed} />
			<StateLinks copy={copy} counts={counts} view={view} />
			{subscribers.length > 0 && <SubscriberTable copy={copy} subscribers={subscribers} />}
			{flagged.length > 0 && <FlaggedTable copy={copy} signUps={flagged} />}
			{subscribers.length + flagged.length === 0 && (
				<p role={actionData ? 'status' : undefined}>
					{actionData ? copy.find.nothing : copy.list.empty}
				</p>
			)}
			{!actionData && (
				<PageLinks
					copy={list}
					newest={later ? page({}) : undefined}
					older={next && page({ after: next })}
				/>
			)}
			<ConfirmationRun copy={copy.run} counts={counts} perHour={loaderData.perHour} />
			<WeekTable copy={copy.weeks.joined} weeks={weeks.joined} />
			<WeekTable copy={copy.weeks.left} weeks={weeks.left} />
			<Part title={copy.files.title} lead={copy.files.hint}>
				<p className="desk-actions">
					<Link className="desk-link" to={`${path}/import`}>
						{copy.files.import}
					</Link>
					{(['csv', 'json'] as const).map((format) => (
						<a key={format} className="desk-link" href={`${path}/export?format=${format}`}>
							{copy.files[format]}
						</a>
					))}
				</p>
			</Part>
		</Screen>
	);
}
