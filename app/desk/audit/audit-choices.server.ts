import { sql } from 'kysely';
import { asTeam } from '#app/db/as-role.server.ts';
import type { TeamDb } from '#app/db/role-db.server.ts';

/** The members and actions in the log, as filter options. */
export function auditChoices(db: TeamDb) {
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
