import { sql } from 'kysely';
import { Link } from 'react-router';
import { type AuditRow, placeInAuditLog, readAuditLog } from '#app/audit/read-audit-log.server.ts';
import type { DeskCopy } from '#app/content/desk-copy.server.ts';
import { fillIn } from '#app/content/fill-in.ts';
import { asTeam } from '#app/db/as-role.server.ts';
import type { TeamDb } from '#app/db/role-db.server.ts';
import { DeskForm } from '#app/desk/frame/form.tsx';
import { servicesContext } from '#app/site/services.server.ts';
import { Button, ExportLinks } from '../frame/controls.tsx';
import { InputField, SelectField } from '../frame/field.tsx';
import { ListRange, PageLinks } from '../frame/list-pages.tsx';
import { Moment, useZone } from '../frame/moment.tsx';
import { Records } from '../frame/records.tsx';
import { Screen } from '../frame/screen.tsx';
import type { Route } from './+types/route';
import { auditFilter } from './audit-filter.server.ts';
import { type AuditQuery, readAuditQuery } from './audit-query.server.ts';

/** Lines of one page. */
const size = 50;

export async function loader({ context, url }: Route.LoaderArgs) {
	const { teamDb, content } = context.get(servicesContext);
	const query = readAuditQuery(url.searchParams);
	const after = url.searchParams.get('after');
	const filter = auditFilter(query, content.site.time_zone);
	const [page, choices] = await Promise.all([
		readAuditLog(teamDb, filter, { after, size }),
		auditChoices(teamDb),
	]);
	const { entries, next } = page;
	const { audit } = content.desk;
	return {
		copy: audit,
		all: 'All',
		query,
		choices,
		entries,
		next,
		place: await placeInAuditLog(teamDb, filter, page),
		later: after !== null,
	};
}

export default function Audit({ loaderData }: Route.ComponentProps) {
	const { copy, query, choices, entries, next, later } = loaderData;
	const page = (position: Record<string, string>) =>
		`/desk/audit?${new URLSearchParams({ ...query, ...position })}`;
	return (
		<Screen title={copy.title} lead={copy.lead}>
			<AuditFilterForm {...loaderData} />
			<ListRange place={loaderData.place} />
			<AuditLines copy={copy} entries={entries} members={choices.members} />
			<PageLinks newest={later ? page({}) : undefined} older={next && page({ after: next })} />
			{entries.length > 0 && (
				<ExportLinks
					copy={copy.export}
					url={(format) => `/desk/audit/export?${new URLSearchParams({ ...query, format })}`}
				/>
			)}
		</Screen>
	);
}

/** The members and actions in the log, as filter options. */
function auditChoices(db: TeamDb) {
	return asTeam(db, async (trx) => {
		// Including removed members, who stay in the log.
		const members = await trx
			.selectFrom('members')
			.select(['id', 'name'])
			.orderBy(sql`lower(name)`)
			.orderBy('id')
			.execute();
		// Skips from one action to the next along the index: the log is long and has few distinct actions.
		const { rows } = await sql<{ action: string }>`
			with recursive known as (
				(select action from audit_log order by action limit 1)
				union all
				select (select action from audit_log where action > known.action order by action limit 1)
				from known where known.action is not null
			)
			select action from known where action is not null`.execute(trx);
		return { members, actions: rows.map(({ action }) => action) };
	});
}

/** Filters the log; a GET form, so that every choice has a URL. */
function AuditFilterForm(props: {
	copy: DeskCopy['audit'];
	all: string;
	query: AuditQuery;
	choices: { members: { id: string; name: string }[]; actions: string[] };
}) {
	const { copy, query, choices } = props;
	const zone = useZone();
	const all = { value: '', label: props.all };
	const members = choices.members.map(({ id, name }) => ({ value: id, label: name }));
	const nobody = (['shell', 'job', 'drill', 'sender'] as const).map((via) => ({
		value: via,
		label: copy.via[via],
	}));
	const actions = choices.actions.map((action) => ({
		value: action,
		label: copy.actions[action] ?? action,
	}));
	return (
		<search aria-label={copy.filter}>
			<DeskForm method="get" action="/desk/audit" className="desk-filter">
				<SelectField
					name="member"
					label={copy.member}
					value={query.member}
					options={[all, ...members, ...nobody]}
				/>
				<SelectField
					name="action"
					label={copy.action}
					value={query.action}
					options={[all, ...actions]}
				/>
				<InputField name="from" type="date" label={copy.from} value={query.from} />
				<InputField name="until" type="date" label={copy.until} value={query.until} />
				<div className="desk-actions">
					<Button>{copy.apply}</Button>
					<Link className="desk-link" to="/desk/audit">
						{copy.clear}
					</Link>
				</div>
				<p className="text-ink-soft text-sm">{fillIn(copy.date_hint, { zone })}</p>
			</DeskForm>
		</search>
	);
}

/** The log's entries, or a note that there are none. */
function AuditLines(props: {
	copy: DeskCopy['audit'];
	entries: AuditRow[];
	members: { id: string; name: string }[];
}) {
	const { copy, entries, members } = props;
	const nameOf = (subject: string | null) => members.find(({ id }) => id === subject)?.name;
	if (entries.length === 0) return <p role="status">{copy.empty}</p>;
	return (
		<Records
			caption={copy.title}
			rows={entries}
			columns={[
				{ label: copy.at, cell: ({ at }) => <Moment at={at} /> },
				{
					label: copy.who,
					cell: ({ member_name, via }) => member_name ?? (via === 'desk' ? '–' : copy.via[via]),
				},
				{ label: copy.what, heads: true, cell: ({ action }) => copy.actions[action] ?? action },
				{ label: copy.subject, cell: ({ subject }) => nameOf(subject) ?? subject },
				{ label: copy.counts, cell: ({ counts }) => countsText(counts) },
			]}
		/>
	);
}

function countsText(counts: Record<string, number>): string {
	return Object.entries(counts)
		.map(([name, count]) => `${name.replaceAll('_', ' ')}: ${count}`)
		.join(', ');
}
