import { placeInAuditLog, readAuditLog } from '#app/audit/read-audit-log.server.ts';
import { servicesContext } from '#app/site/services.server.ts';
import { ExportLinks } from '../frame/export-links.tsx';
import { ListRange } from '../frame/list-range.tsx';
import { PageLinks } from '../frame/page-links.tsx';
import { Screen } from '../frame/screen.tsx';
import type { Route } from './+types/route';
import { auditChoices } from './audit-choices.server.ts';
import { auditFilter } from './audit-filter.server.ts';
import { AuditFilterForm } from './audit-filter-form.tsx';
import { AuditLines } from './audit-lines.tsx';
import { readAuditQuery } from './audit-query.server.ts';

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
	const { audit, frame } = content.desk;
	return {
		copy: audit,
		all: frame.all,
		list: frame.list,
		query,
		choices,
		entries,
		next,
		place: await placeInAuditLog(teamDb, filter, page),
		later: after !== null,
	};
}

export default function Audit({ loaderData }: Route.ComponentProps) {
	const { copy, list, query, choices, entries, next, later } = loaderData;
	const page = (position: Record<string, string>) =>
		`/desk/audit?${new URLSearchParams({ ...query, ...position })}`;
	return (
		<Screen title={copy.title} lead={copy.lead}>
			<AuditFilterForm {...loaderData} />
			<ListRange copy={list} place={loaderData.place} />
			<AuditLines copy={copy} entries={entries} members={choices.members} />
			<PageLinks
				copy={list}
				newest={later ? page({}) : undefined}
				older={next && page({ after: next })}
			/>
			{entries.length > 0 && (
				<ExportLinks
					copy={copy.export}
					url={(format) => `/desk/audit/export?${new URLSearchParams({ ...query, format })}`}
				/>
			)}
		</Screen>
	);
}
