import { servicesContext } from '../../services.server.ts';
import { PageLinks } from '../frame/page-links.tsx';
import { Screen } from '../frame/screen.tsx';
import type { Route } from './+types/route';
import { auditQuery, readAuditFilter } from './audit-filter.ts';
import { AuditFilterForm } from './audit-filter-form.tsx';
import { AuditLines } from './audit-lines.tsx';
import { auditChoices, readAudit } from './read-audit.server.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
	const { teamDb, content } = context.get(servicesContext);
	const { searchParams } = url;
	const filter = readAuditFilter(searchParams);
	const page = { after: searchParams.get('after'), before: searchParams.get('before') };
	const [found, choices] = await Promise.all([
		readAudit(teamDb, filter, page),
		auditChoices(teamDb),
	]);
	const { audit, frame } = content.desk;
	return { copy: audit, all: frame.all, list: frame.list, filter, choices, ...found };
}

export default function Audit({ loaderData }: Route.ComponentProps) {
	const { copy, list, filter, lines, older, newer } = loaderData;
	const query = auditQuery(filter);
	const to = (position: Record<string, string>) =>
		`/desk/audit?${new URLSearchParams([...query, ...Object.entries(position)])}`;
	return (
		<Screen title={copy.title} lead={copy.lead}>
			<AuditFilterForm {...loaderData} />
			<AuditLines copy={copy} lines={lines} />
			<PageLinks
				copy={list}
				newer={newer && to({ before: newer })}
				older={older && to({ after: older })}
			/>
			{lines.length > 0 && (
				<p className="desk-actions">
					<span className="font-semibold">{copy.export.title}:</span>
					{(['csv', 'json'] as const).map((format) => (
						<a
							key={format}
							className="desk-link"
							download
							href={`/desk/audit/export?${new URLSearchParams([...query, ['format', format]])}`}
						>
							{copy.export[format]}
						</a>
					))}
				</p>
			)}
		</Screen>
	);
}
