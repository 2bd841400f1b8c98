import { sql, type Transaction } from 'kysely';
import { asTeam } from '../../db/as-team.server.ts';
import type { TeamDb } from '../../db/role-db.server.ts';
import type { Schema } from '../../db/schema.ts';
import { type Position, positionText, readPosition } from '../keyset.ts';
import { isUuid } from '../uuid.ts';
import { type Actor, audit } from './audit.server.ts';
import type { AuditFilter } from './audit-filter.ts';

export interface AuditLine {
	id: string;
	at: Date;
	/** null: nobody in person. */
	member: string | null;
	via: 'desk' | 'shell' | 'job';
	action: string;
	subject: string | null;
	/** Whom the subject is, where it is a member. */
	subject_name: string | null;
	counts: Record<string, number>;
}

const pageSize = 50;

/** Lines that one export holds at most. */
const longestExport = 50_000;

/** One page of the audit log, the newest first, with where the next and the one before begin. */
export function readAudit(
	db: TeamDb,
	filter: AuditFilter,
	page: { after?: string | null; before?: string | null },
): Promise<{ lines: AuditLine[]; older: string | undefined; newer: string | undefined }> {
	const after = readPosition(page.after, 2);
	const before = after ? undefined : readPosition(page.before, 2);
	return asTeam(db, async (trx) => {
		const position = after ?? before;
		const found = await select(trx, filter, pageSize + 1, position, before !== undefined);
		const more = found.length > pageSize;
		const lines = found.slice(0, pageSize);
		if (before) lines.reverse();
		const end = (line: (typeof lines)[number] | undefined) =>
			line && positionText([line.exact_at, line.id]);
		return {
			lines,
			older: before || more ? end(lines.at(-1)) : undefined,
			newer: after || (before && more) ? end(lines[0]) : undefined,
		};
	});
}

/** All that a filter finds, and a line about the export itself. */
export function exportAudit(db: TeamDb, filter: AuditFilter, by: Actor): Promise<AuditLine[]> {
	return asTeam(db, async (trx) => {
		const lines = await select(trx, filter, longestExport);
		await audit(trx, by, { action: 'audit.exported', counts: { lines: lines.length } });
		return lines;
	});
}

/** The members and actions that the log knows, to choose from. */
export function auditChoices(db: TeamDb) {
	return asTeam(db, async (trx) => {
		const members = await trx
			.selectFrom('members')
			.select(['id', 'name'])
			.orderBy(sql`lower(name)`)
			.orderBy('id')
			.execute();
		// Index by index: the log is long and has few actions.
		const actions = await sql<{ action: string }>`
			with recursive known as (
				(select action from audit_log order by action limit 1)
				union all
				select (select action from audit_log where action > known.action order by action limit 1)
				from known where known.action is not null
			)
			select action from known where action is not null`.execute(trx);
		return { members, actions: actions.rows.map(({ action }) => action) };
	});
}

async function select(
	trx: Transaction<Schema>,
	filter: AuditFilter,
	limit: number,
	position?: Position,
	backwards = false,
) {
	const [at, id] = position ?? [];
	const direction = sql.raw(backwards ? '' : 'desc');
	const conditions = [
		filter.member && isUuid(filter.member) && sql`log.member_id = ${filter.member}::uuid`,
		filter.member && !isUuid(filter.member) && sql`log.via = ${filter.member}`,
		filter.action && sql`log.action = ${filter.action}`,
		filter.from && sql`log.at >= ${`${filter.from}T00:00:00Z`}::timestamptz`,
		filter.until && sql`log.at < ${`${filter.until}T00:00:00Z`}::timestamptz + interval '1 day'`,
		at &&
			id &&
			(backwards
				? sql`(log.at, log.id) > (${at}::timestamptz, ${id}::uuid)`
				: sql`(log.at, log.id) < (${at}::timestamptz, ${id}::uuid)`),
	].filter((condition) => typeof condition === 'object');
	const { rows } = await sql<AuditLine & { exact_at: string }>`
		select log.id, log.at, log.at::text as exact_at, member.name as member, log.via, log.action,
			log.subject, whom.name as subject_name, log.counts
		from audit_log as log
		left join members as member on member.id = log.member_id
		left join members as whom on log.action like 'people.%' and whom.id::text = log.subject
		where ${sql.join([sql`true`, ...conditions], sql` and `)}
		order by log.at ${direction}, log.id ${direction}
		limit ${limit}`.execute(trx);
	return rows;
}
