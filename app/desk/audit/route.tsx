import { sql } from 'kysely';
import { Link } from 'react-router';
import { ListScreen, ListSearch } from '#app/desk/shell/list-screen.tsx';
import { Ago } from '#app/desk/shell/moment.tsx';
import { type AuditRow, readAuditLog } from '#app/domain/audit/read-audit-log.server.ts';
import { asTeam, type TeamDb } from '#app/platform/db/role-db.server.ts';
import { isUuid } from '#app/platform/db/uuid.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Filters } from '#app/ui/filters.tsx';
import { Select } from '#app/ui/select.tsx';
import type { Column } from '#app/ui/table.tsx';
import type { Route } from './+types/route';
import { actionName, actorName, subjectName, viaNames } from './audit-names.ts';

/** The filter, as it appears in the URL. */
interface AuditQuery {
	/** A member's id, or one of `viaNames` for entries that no member caused. */
	member?: string;
	/** A reference or an id. */
	subject?: string;
}

export async function loader({ context, url }: Route.LoaderArgs) {
	const { teamDb } = context.get(servicesContext);
	const query = readAuditQuery(url.searchParams);
	const { member, ...rest } = query;
	const via = namedVia.find((name) => name === member);
	const isShort = via === undefined && Object.keys(rest).length === 0;
	const filter = { ...(via ? { via } : { member }), ...rest, isShort };
	const [page, members] = await Promise.all([
		readAuditLog(teamDb, filter, { after: url.searchParams.get('after') }),
		everyMember(teamDb),
	]);
	return { query, members, ...page };
}

const namedVia = Object.keys(viaNames) as (keyof typeof viaNames)[];

/** Parses a URL's query. Drops invalid values. */
function readAuditQuery(query: URLSearchParams): AuditQuery {
	const value = (name: keyof AuditQuery, makesSense: (text: string) => boolean) => {
		const text = (query.get(name) ?? '').trim();
		return makesSense(text) ? { [name]: text } : {};
	};
	return {
		...value('member', (text) => isUuid(text) || namedVia.some((via) => via === text)),
		...value('subject', (text) => /^[A-Za-z0-9_:.-]{1,80}$/.test(text)),
	};
}

export default function Audit({ loaderData }: Route.ComponentProps) {
	const { query, rows, next } = loaderData;
	return (
		<ListScreen
			title="Audit log"
			rows={rows}
			columns={columnsOf(query)}
			empty="Nothing matches. Try fewer filters."
			next={next}
		>
			<AuditFilterForm {...loaderData} />
		</ListScreen>
	);
}

const auditUrl = (query: AuditQuery) => `/desk/audit?${new URLSearchParams({ ...query })}`;

/** Reads the members for the filter's options, also those who left, since they stay in the log. */
function everyMember(db: TeamDb) {
	return asTeam(db, (trx) =>
		trx
			.selectFrom('members')
			.select(['id as value', 'name as label'])
			.orderBy(sql`lower(name)`)
			.orderBy('id')
			.execute(),
	);
}

/** Filters the log. A GET form, so each filter has a URL. */
function AuditFilterForm(props: {
	query: AuditQuery;
	members: { value: string; label: string }[];
}) {
	const { query, members } = props;
	const all = { value: '', label: 'All' };
	const nobody = Object.entries(viaNames).map(([value, label]) => ({ value, label }));
	const labels = {
		member: [...members, ...nobody].find(({ value }) => value === query.member)?.label,
		subject: query.subject,
	};
	const used = (Object.keys(query) as (keyof AuditQuery)[]).map((name) => {
		const { [name]: _, ...others } = query;
		return { label: labels[name] ?? name, href: auditUrl(others) };
	});
	return (
		<ListSearch action="/desk/audit" kept={{ subject: query.subject }} used={used}>
			<Filters className="pb-3">
				<Select
					name="member"
					label="Person"
					value={query.member}
					options={[all, ...members, ...nobody]}
				/>
				<Button variant="quiet">Apply filters</Button>
			</Filters>
		</ListSearch>
	);
}

const columnsOf = (query: AuditQuery): Column<AuditRow>[] => [
	{ label: 'What', heads: true, cell: ({ action }) => actionName(action) },
	{ label: 'When', place: 'when', cell: ({ at }) => <Ago at={at} /> },
	{ label: 'Who', unlabeled: true, cell: actorName },
	{ label: 'About', place: 'end', cell: (entry) => <About entry={entry} query={query} /> },
];

/** An entry's subject, as a link to all entries about it. */
function About({ entry, query }: { entry: AuditRow; query: AuditQuery }) {
	const name = subjectName(entry);
	if (!entry.subject || name === '') return null;
	if (entry.about?.kind === 'session') return name;
	if (query.subject === entry.subject) return name;
	return (
		<Link
			// Keeps a reference on one line.
			className="font-semibold text-evergreen underline"
			to={auditUrl({ subject: entry.subject })}
			aria-label={`Everything about: ${name}`}
		>
			{name}
		</Link>
	);
}
