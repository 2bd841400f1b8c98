import { signedInOf } from '#app/desk/shell/authorize.server.ts';
import { type ExportedLine, exportAuditLog } from '#app/domain/audit/export-audit-log.server.ts';
import { actorOf } from '#app/domain/people/sessions.server.ts';
import { csvRecords, download, jsonArrayOf } from '#app/platform/http/csv.server.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import type { Route } from './+types/export-route';
import { subjectName } from './audit-names.ts';
import { auditFilter, readAuditQuery } from './audit-query.server.ts';

/** Streams the filtered log as a file, with names as on the screen and ids in their own column. */
export function loader({ context, url }: Route.LoaderArgs) {
	const { teamDb, content } = context.get(servicesContext);
	const filter = auditFilter(readAuditQuery(url.searchParams), content.site.time_zone);
	const batches = named(exportAuditLog(teamDb, filter, actorOf(signedInOf(context))));
	const json = url.searchParams.get('format') === 'json';
	return download(
		'audit-log',
		json ? 'json' : 'csv',
		json ? jsonArrayOf(batches) : auditCsv(batches),
	);
}

const columns = ['at', 'member', 'via', 'action', 'subject', 'subject_id', 'counts'] as const;

type FileLine = Omit<ExportedLine, 'about'> & { subject_id: string | null };

async function* named(batches: AsyncIterable<ExportedLine[]>): AsyncGenerator<FileLine[]> {
	for await (const lines of batches) {
		yield lines.map(({ about, ...line }) => ({
			...line,
			// A member without a row was removed, name and all.
			member: line.member ?? (line.via === 'desk' ? 'A removed member' : null),
			subject: about && subjectName({ action: line.action, about }),
			subject_id: line.subject,
		}));
	}
}

async function* auditCsv(batches: AsyncIterable<FileLine[]>): AsyncGenerator<string> {
	yield `\uFEFF${csvRecords([[...columns]])}`;
	for await (const lines of batches) {
		yield csvRecords(
			lines.map((line) =>
				columns.map((column) => (column === 'counts' ? JSON.stringify(line.counts) : line[column])),
			),
		);
	}
}
