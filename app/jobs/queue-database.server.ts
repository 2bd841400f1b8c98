import { CompiledQuery } from 'kysely';
import type { Db } from 'pg-boss';
import { asTeam, onceAsTeam } from '#app/db/as-team.server.ts';
import type { TeamDb } from '#app/db/role-db.server.ts';

/** The database as pg-boss uses it: as the role team, each statement in a transaction of its own. */
export function queueDatabase(db: TeamDb): Db {
	return {
		async executeSql(text, values = []) {
			const script = withoutTransaction(text);
			if (script !== undefined) {
				// pg-boss uses the rows of a script for a warning at most.
				await asTeam(db, (trx) => trx.executeQuery(CompiledQuery.raw(script)));
				return { rows: [] };
			}
			const { rows } = await onceAsTeam(db, CompiledQuery.raw(text, values));
			return { rows: [...rows] };
		},
	};
}

/** What a script of pg-boss does between its own begin and commit; undefined for a single statement. */
function withoutTransaction(text: string): string | undefined {
	return /^\s*BEGIN;(.*)COMMIT;\s*$/s.exec(text)?.[1];
}
