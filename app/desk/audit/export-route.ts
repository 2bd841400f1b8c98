import { stringify } from 'csv-stringify/sync';
import { asTeam } from '../../db/as-team.server.ts';
import { servicesContext } from '../../services.server.ts';
import { actorOf } from '../people/sessions.server.ts';
import { signedInOf } from '../people/signed-in.server.ts';
import type { Route } from './+types/export-route';
import { audit } from './audit.server.ts';
import { auditFilter, readAuditQuery } from './audit-query.ts';
import { type AuditRow, readAuditLog } from './read-audit-log.server.ts';

/** Lines that one file holds at most. */
const longest = 50_000;

/** The filtered log as a file. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const { teamDb } = context.get(servicesContext);
	const by = actorOf(signedInOf(context));
	const filter = auditFilter(readAuditQuery(url.searchParams));
	const { entries } = await readAuditLog(teamDb, filter, { size: longest });
	const counts = { lines: entries.length };
	await asTeam(teamDb, (trx) => audit(trx, by, { action: 'audit.exported', counts }));
	const format = url.searchParams.get('format') === 'json' ? 'json' : 'csv';
	const rows = entries.map(rowOf);
	return new Response(format === 'json' ? JSON.stringify(rows, null, '\t') : csv(rows), {
		headers: {
			'Content-Type': format === 'json' ? 'application/json' : 'text/csv; charset=utf-8',
			'Content-Disposition': `attachment; filename="audit-log.${format}"`,
		},
	});
}

function rowOf({ at, member_name: member, via, action, subject, counts }: AuditRow) {
	return { at: at.toISOString(), member, via, action, subject, counts };
}

/** For spreadsheets: a member's name that looks like a formula stays text (CWE-1236). */
function csv(rows: ReturnType<typeof rowOf>[]): string {
	return stringify(
		rows.map((row) => ({ ...row, counts: JSON.stringify(row.counts) })),
		{ header: true, bom: true, escape_formulas: true, record_delimiter: 'windows' },
	);
}
