import { type ExportedLine, exportAuditLog } from '#app/audit/export-audit-log.server.ts';
import { actorOf } from '#app/people/sessions.server.ts';
import { csvRecords } from '#app/site/csv.server.ts';
import { download, jsonArrayOf } from '#app/site/download.server.ts';
import { servicesContext } from '#app/site/services.server.ts';
import { signedInOf } from '../people/signed-in.server.ts';
import type { Route } from './+types/export-route';
import { auditFilter } from './audit-filter.server.ts';
import { readAuditQuery } from './audit-query.server.ts';

/** The filtered log as a file, sent as it is read. */
export function loader({ context, url }: Route.LoaderArgs) {
	const { teamDb, content } = context.get(servicesContext);
	const filter = auditFilter(readAuditQuery(url.searchParams), content.site.time_zone);
	const batches = exportAuditLog(teamDb, filter, actorOf(signedInOf(context)));
	const json = url.searchParams.get('format') === 'json';
	return download(
		'audit-log',
		json ? 'json' : 'csv',
		json ? jsonArrayOf(batches) : auditCsv(batches),
	);
}

const columns = ['at', 'member', 'via', 'action', 'subject', 'counts'] as const;

async function* auditCsv(batches: AsyncIterable<ExportedLine[]>): AsyncGenerator<string> {
	yield `\uFEFF${csvRecords([[...columns]])}`;
	for await (const lines of batches) {
		yield csvRecords(
			lines.map((line) =>
				columns.map((column) => (column === 'counts' ? JSON.stringify(line.counts) : line[column])),
			),
		);
	}
}
