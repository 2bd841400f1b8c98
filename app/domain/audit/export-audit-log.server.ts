import type { TeamDb } from '#app/platform/db/role-db.server.ts';
import { asTeam } from '#app/platform/db/role-db.server.ts';
import { type AuditFilter, type AuditRow, readAuditLog } from './read-audit-log.server.ts';
import { type Actor, audit } from './write-audit-log.server.ts';

export interface ExportedLine {
	at: Date;
	member: string | null;
	via: string;
	action: string;
	subject: string | null;
	about: AuditRow['about'];
	counts: Record<string, number>;
}

/**
 * Reads the whole filtered log, newest first, in batches of one transaction each. Logs how many lines were
 * read, even if the download was cut off.
 */
export async function* exportAuditLog(
	db: TeamDb,
	filter: AuditFilter,
	by: Actor,
	batchSize = 1000,
): AsyncGenerator<ExportedLine[]> {
	let after: string | undefined;
	let lines = 0;
	try {
		do {
			const page = await readAuditLog(db, filter, { after: after ?? null, size: batchSize });
			after = page.next;
			lines += page.entries.length;
			if (page.entries.length > 0) {
				yield page.entries.map(
					({ at, member_name: member, via, action, subject, about, counts }) => ({
						at,
						member,
						via,
						action,
						subject,
						about,
						counts,
					}),
				);
			}
		} while (after !== undefined);
	} finally {
		await asTeam(db, (trx) => audit(trx, by, { action: 'audit.exported', counts: { lines } }));
	}
}
