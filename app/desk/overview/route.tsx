import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { deskNumber } from '#app/desk/desk-locale.ts';
import { type InboxQuery, inboxUrl } from '#app/desk/inbox/inbox-parts.tsx';
import { HeldNewsletters } from '#app/desk/newsletters/newsletter-state.tsx';
import { signedInOf } from '#app/desk/shell/authorize.server.ts';
import { DeskLink } from '#app/desk/shell/controls.tsx';
import { Screen, Section } from '#app/desk/shell/screen.tsx';
import { readInBackground } from '#app/desk/shell/use-polling.ts';
import { unassignedFilter } from '#app/domain/inbox/item-filter.ts';
import { urgencyNames, urgencyViews } from '#app/domain/inbox/states.ts';
import { may } from '#app/domain/people/permissions.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Callout } from '#app/ui/callout.tsx';
import type { Route } from './+types/route';
import type { BrokenCheck } from './doctor-route.ts';
import { type OverviewData, readOverview } from './overview.server.ts';

export function loader({ context }: Route.LoaderArgs) {
	const { role, memberId } = signedInOf(context);
	return readOverview(context.get(servicesContext), {
		memberId,
		may: (action) => may(role, action),
	});
}

/** The desk's start screen, by role: items waiting, what is read, and tasks. */
export default function Overview({ loaderData }: Route.ComponentProps) {
	const { waiting, steps, pages, failedMail, held, seesDoctor } = loaderData;
	return (
		<Screen title="Overview">
			{seesDoctor && <BrokenChecks />}
			<div className="overview">
				{waiting && <Waiting counts={waiting} steps={steps} memberId={loaderData.memberId} />}
				<div>{failedMail !== undefined && <FailedMail count={failedMail} />}</div>
				<div>
					<HeldNewsletters held={held} />
				</div>
				<div>{pages && <MostReadPages {...pages} />}</div>
			</div>
		</Screen>
	);
}

/** The doctor’s failed checks, in red. Loaded after the overview, and empty if all is well. */
function BrokenChecks() {
	const [checks, setChecks] = useState<BrokenCheck[]>([]);
	useEffect(() => {
		void readInBackground<BrokenCheck[]>('/desk/doctor').then((found) => {
			if (Array.isArray(found)) setChecks(found);
		});
	}, []);
	if (checks.length === 0) return null;
	return (
		<Callout tone="problem" role="alert" className="max-w-[75ch]">
			<p className="font-semibold">Something is broken. “team doctor” on the server says more.</p>
			<ul className="overview-list">
				{checks.map(({ name, found, advice }) => (
					<li key={name}>
						<strong>{name}</strong>: {found}. {advice}
					</li>
				))}
			</ul>
		</Callout>
	);
}

/** The counts of waiting items, each linked to its list. */
function Waiting(props: {
	counts: NonNullable<OverviewData['waiting']>;
	steps: number;
	memberId: string;
}) {
	const { overdue, dueToday, mine, unassigned, waiting } = props.counts;
	return (
		<nav aria-label="Waiting for an answer" className="overview-tiles">
			{urgencyViews.map((urgency) => (
				<Tile
					key={urgency}
					label={urgencyNames[urgency]}
					count={props.counts[urgency]}
					tone="late"
					query={{ urgency }}
				/>
			))}
			<Tile label="Overdue" count={overdue} tone="late" query={{ overdue: 'yes' }} />
			<Tile label="Due today" count={dueToday} tone="soon" query={{ overdue: 'today' }} />
			{props.steps > 0 && (
				<Tile
					label="Next steps"
					count={props.steps}
					tone="soon"
					query={{ view: 'all', step: 'due' }}
				/>
			)}
			<Tile label="Mine" count={mine} query={{ assignee: props.memberId }} />
			<Tile label="Unassigned" count={unassigned} query={{ assignee: unassignedFilter }} />
			<Tile label="All open" count={waiting} query={{}} />
		</nav>
	);
}

function Tile(props: {
	label: string;
	count: number;
	query: InboxQuery;
	/** Shown if the number is above 0. */
	tone?: 'late' | 'soon';
}) {
	const { label, count, query, tone } = props;
	return (
		<Link to={inboxUrl('/desk/inbox', query)} data-tone={count > 0 ? tone : undefined}>
			<span>{label}</span> <span className="overview-figure">{deskNumber(count)}</span>
		</Link>
	);
}

/** The most opened pages of four weeks. */
function MostReadPages({ most, behindCache }: NonNullable<OverviewData['pages']>) {
	return (
		<Section isCard title="Most read in 28 days">
			{most.length === 0 ? (
				<p>Nothing has been counted yet. What’s opened today shows up here tomorrow.</p>
			) : (
				<ol className="overview-list">
					{most.map(({ path, title, views }) => (
						<li key={path} className="flex justify-between gap-3">
							<DeskLink reloadDocument to={path}>
								{title}
							</DeskLink>
							<span>{deskNumber(views)}</span>
						</li>
					))}
				</ol>
			)}
			<p className="text-ink-soft">
				Counted without cookies or addresses; robots are left out.
				{behindCache && ' What a cache in front of the site answers isn’t counted.'}
			</p>
		</Section>
	);
}

/** Mail that stays where it is until somebody tries again. */
function FailedMail({ count }: { count: number }) {
	return (
		<Section isCard title="Mail that failed">
			<p className="flex flex-wrap items-center gap-x-4 gap-y-2">
				<Badge tone={count > 0 ? 'late' : 'plain'}>{deskNumber(count)}</Badge>
				{count > 0 && (
					<DeskLink to="/desk/mail/outbox?state=failed">See why, and try again</DeskLink>
				)}
			</p>
		</Section>
	);
}
