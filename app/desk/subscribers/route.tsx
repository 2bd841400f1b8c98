import { Link, redirect } from 'react-router';
import type { DeskCopy } from '#app/content/desk-copy.server.ts';
import { fillIn } from '#app/content/fill-in.ts';
import { DeskForm } from '#app/desk/frame/form.tsx';
import { listFlagged } from '#app/newsletter/flagged-sign-ups.server.ts';
import {
	countSubscribers,
	listSubscribers,
	type SubscriberCounts,
	subscribersPerWeek,
} from '#app/newsletter/subscribers.server.ts';
import { servicesContext } from '#app/site/services.server.ts';
import { Button } from '../frame/controls.tsx';
import { InputField } from '../frame/field.tsx';
import { Flash, flashOf } from '../frame/flash.tsx';
import { LinkMenu, MailNav } from '../frame/link-menu.tsx';
import { PageLinks } from '../frame/list-pages.tsx';
import { Moment } from '../frame/moment.tsx';
import { Part, Screen } from '../frame/screen.tsx';
import { WeekTable } from '../overview/week-table.tsx';
import type { Route } from './+types/route';
import { FlaggedTable } from './flagged-table.tsx';
import { readView, type SubscriberView, subscriberStates } from './subscriber-states.ts';
import { SubscriberTable } from './subscriber-table.tsx';
import { runPerHour, subscribersAction } from './subscribers-action.server.ts';

const path = '/desk/mail/subscribers';

export async function loader({ context, url }: Route.LoaderArgs) {
	const { teamDb, content, mail } = context.get(servicesContext);
	const { subscribers: copy, mail: mailCopy } = content.desk;
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
	const { copy, mailCopy, view, counts, next, later, weeks, flash } = loaderData;
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
				<PageLinks newest={later ? page({}) : undefined} older={next && page({ after: next })} />
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

/** The run that asks those who signed up before mail was set up. */
function ConfirmationRun(props: {
	copy: DeskCopy['subscribers']['run'];
	counts: SubscriberCounts;
	perHour: number;
}) {
	const { copy, counts, perHour } = props;
	const { neverAsked, planned } = counts;
	const [before = '', after = ''] = fillIn(copy.planned, { count: planned.count }).split('{time}');
	return (
		<Part title={copy.title} lead={fillIn(copy.lead, { count: perHour })}>
			<DeskForm action="/desk/mail/subscribers" className="desk-form">
				{planned.count > 0 && (
					<p>
						{before}
						<Moment at={planned.until} />
						{after}
					</p>
				)}
				{neverAsked > 0 && <p>{fillIn(copy.waiting, { count: neverAsked })}</p>}
				{neverAsked + planned.count === 0 && <p>{copy.none}</p>}
				<div className="desk-actions">
					{neverAsked > 0 && (
						<Button name="intent" value="start">
							{copy.start}
						</Button>
					)}
					{planned.count > 0 && (
						<Button variant="quiet" name="intent" value="stop">
							{copy.stop}
						</Button>
					)}
				</div>
			</DeskForm>
		</Part>
	);
}

/** Finds one subscriber; a POST, so that no email is in a URL. */
function FindSubscriberForm(props: {
	copy: DeskCopy['subscribers']['find'];
	value: string | undefined;
}) {
	const { copy } = props;
	return (
		<DeskForm action="/desk/mail/subscribers" className="desk-form">
			<InputField
				name="email"
				type="email"
				label={copy.label}
				hint={copy.hint}
				value={props.value}
				required
			/>
			<div className="desk-actions">
				<Button name="intent" value="find">
					{copy.button}
				</Button>
			</div>
		</DeskForm>
	);
}

/** One view per state, and one of what looks like spam, each with how many it has. */
function StateLinks(props: {
	copy: DeskCopy['subscribers'];
	counts: SubscriberCounts;
	view: SubscriberView | undefined;
}) {
	const { copy, counts, view } = props;
	const { states, flagged } = counts;
	const total = subscriberStates.reduce((sum, name) => sum + states[name], 0);
	const views = [
		{ name: undefined, label: copy.everyone, count: total },
		...subscriberStates.map((name) => ({ name, label: copy.states[name], count: states[name] })),
		{ name: 'flagged', label: copy.flagged, count: flagged },
	];
	const links = views.map(({ name, label, count }) => ({
		label: `${label} (${count})`,
		href: `/desk/mail/subscribers${name ? `?state=${name}` : ''}`,
		current: name === view,
	}));
	return <LinkMenu label={copy.filter} links={links} />;
}
