import { sql } from 'kysely';
import { asTeam } from '../../db/as-team.server.ts';
import type { TeamDb } from '../../db/role-db.server.ts';

/** The members and actions that the log knows, to choose from. */
export function auditChoices(db: TeamDb) {
	return asTeam(db, async (trx) => {
		// Also those removed: the log goes on naming them.
		const members = await trx
			.selectFrom('members')
			.select(['id', 'name'])
			.orderBy(sql`lower(name)`)
			.orderBy('id')
			.execute();
		// From one action to the next by the index: the log is long and has few of them.
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
