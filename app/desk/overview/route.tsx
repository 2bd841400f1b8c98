import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type BackupState, readBackupState } from '#app/backups/backup-runs.server.ts';
import type { DeskCopy } from '#app/content/desk-copy.server.ts';
import { fillIn } from '#app/content/fill-in.ts';
import { asTeam } from '#app/db/as-role.server.ts';
import { formNames } from '#app/forms/form-names.server.ts';
import { countItems, type InboxCounts } from '#app/inbox/list-items.server.ts';
import { submissionsPerWeek } from '#app/inbox/submissions-per-week.server.ts';
import {
	type HeldNewsletter,
	listHeldNewsletters,
} from '#app/newsletter/send-newsletters.server.ts';
import { may } from '#app/people/permissions.ts';
import { servicesContext } from '#app/site/services.server.ts';
import { Badge } from '../frame/badge.tsx';
import { Moment } from '../frame/moment.tsx';
import { Part, Screen } from '../frame/screen.tsx';
import { inboxUrl } from '../inbox/inbox-query.ts';
import { HeldNewsletters } from '../newsletters/held-newsletters.tsx';
import { signedInOf } from '../people/signed-in.server.ts';
import type { Route } from './+types/route';
import { BackupLine } from './backup-line.tsx';
import { contentDue } from './content-due.server.ts';
import { KeyPlace, type PlacedKey } from './key-place.tsx';
import { type Running, readRunning } from './running.server.ts';
import { WeekTable } from './week-table.tsx';

export async function loader({ context }: Route.LoaderArgs) {
	const { teamDb, content } = context.get(servicesContext);
	const zone = content.site.time_zone;
	const { role } = signedInOf(context);
	const [counts, weeks, running, backups, held] = await Promise.all([
		countItems(teamDb, zone),
		submissionsPerWeek(teamDb, zone),
		readRunning(teamDb),
		readBackupState(teamDb),
		may(role, 'newsletter.read') ? asTeam(teamDb, listHeldNewsletters) : [],
	]);
	return {
		copy: content.desk.overview,
		forms: formNames(content),
		/** Whether the numbers lead anywhere. */
		linked: may(role, 'inbox.read'),
		counts,
		weeks,
		running,
		backups,
		held,
		...contentDue(content),
	};
}

export default function Overview({ loaderData }: Route.ComponentProps) {
	const { copy } = loaderData;
	return (
		<Screen title={copy.title} lead={copy.lead}>
			<div className="overview">
				<WaitingCounts {...loaderData} />
				<WeekTable copy={copy.weeks} weeks={loaderData.weeks} />
				<RunningList
					copy={copy.running}
					running={loaderData.running}
					backups={loaderData.backups}
					held={loaderData.held}
				/>
				<FactList copy={copy.facts} facts={loaderData.facts} />
				<OverdueFigures copy={copy.figures} figures={loaderData.figures} />
			</div>
		</Screen>
	);
}

/** The missing owner facts, each with its file and line. */
function FactList(props: {
	copy: DeskCopy['overview']['facts'];
	facts: (PlacedKey & { place: string })[];
}) {
	const { copy, facts } = props;
	return (
		<Part title={copy.title} lead={facts.length > 0 ? copy.lead : copy.none}>
			{facts.length > 0 && (
				// Folded: it waits for the owner for months, and the day's work is beside it.
				<details className="desk-details">
					<summary>{fillIn(copy.show, { count: facts.length })}</summary>
					<ul className="desk-counts">
						{facts.map(({ place, ...key }) => (
							<li key={key.name}>
								<KeyPlace {...key} />{' '}
								<span className="text-ink-soft">{fillIn(copy.appears_on, { place })}</span>
							</li>
						))}
					</ul>
				</details>
			)}
		</Part>
	);
}

/** The figures that are past their re-check date. */
function OverdueFigures(props: {
	copy: DeskCopy['overview']['figures'];
	figures: (PlacedKey & { due: string })[];
}) {
	const { copy, figures } = props;
	return (
		<Part title={copy.title} lead={figures.length > 0 ? copy.lead : copy.none}>
			<ul className="desk-counts">
				{figures.map(({ due, ...key }) => (
					<li key={key.name}>
						<KeyPlace {...key} />{' '}
						<span className="text-ink-soft">{fillIn(copy.due, { day: due })}</span>
					</li>
				))}
			</ul>
		</Part>
	);
}

/** The last backup, mail that failed, and the posts that come out by themselves. */
function RunningList({
	copy,
	running,
	backups,
	held,
}: {
	copy: DeskCopy['overview']['running'];
	running: Running;
	backups: BackupState;
	held: HeldNewsletter[];
}) {
	const { failedMail, scheduledPosts, nextPost } = running;
	return (
		<Part title={copy.title}>
			<ul className="desk-counts">
				<BackupLine copy={copy.backups} backups={backups} />
				<li>
					<span className="font-semibold">{copy.failed_mail}</span>{' '}
					<Badge tone={failedMail > 0 ? 'late' : 'plain'}>{failedMail}</Badge>
				</li>
				{held.length > 0 && (
					<li>
						<HeldNewsletters held={held} />
					</li>
				)}
				<li>
					<span className="font-semibold">{copy.scheduled}</span> <Badge>{scheduledPosts}</Badge>
					{nextPost && (
						<span>
							{' '}
							{copy.next} <Moment at={nextPost} />
						</span>
					)}
				</li>
			</ul>
		</Part>
	);
}

interface WaitingProps {
	copy: DeskCopy['overview'];
	forms: Record<string, string>;
	counts: InboxCounts;
	linked: boolean;
}

/** Counts of waiting items, each linked to its list. */
function WaitingCounts({ copy: { waiting: copy }, forms, counts, linked }: WaitingProps) {
	const to = (query: Parameters<typeof inboxUrl>[1]) =>
		linked ? inboxUrl('/desk/inbox', query) : undefined;
	return (
		<Part title={copy.title}>
			{counts.waiting === 0 && <p>{copy.nothing}</p>}
			<ul className="desk-counts">
				<Count label={copy.overdue} href={to({ overdue: 'yes', order: 'urgent' })}>
					<Badge tone={counts.overdue > 0 ? 'late' : 'plain'}>{counts.overdue}</Badge>
				</Count>
				<Count label={copy.due_today} href={to({ order: 'urgent' })}>
					<Badge tone={counts.dueToday > 0 ? 'soon' : 'plain'}>{counts.dueToday}</Badge>
				</Count>
				<Count label={copy.waiting} href={to({})}>
					<Badge>{counts.waiting}</Badge>
				</Count>
			</ul>
			<h3 className="mt-4 text-base">{copy.new_by_form}</h3>
			{counts.newByForm.length === 0 && <p>{copy.no_new}</p>}
			<ul className="desk-counts">
				{counts.newByForm.map(({ form, count }) => (
					<Count key={form} label={forms[form] ?? form} href={to({ view: 'new', form })}>
						<Badge>{count}</Badge>
					</Count>
				))}
			</ul>
		</Part>
	);
}

function Count(props: { label: string; href: string | undefined; children: ReactNode }) {
	const { label, href, children } = props;
	return (
		<li>
			{href ? (
				<Link className="desk-link" to={href}>
					{label}
				</Link>
			) : (
				<span className="font-semibold">{label}</span>
			)}{' '}
			{children}
		</li>
	);
}
