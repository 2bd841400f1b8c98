import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { asTeam, onceAsTeam, teamDb } from '#app/platform/db/role-db.server.ts';
import { newDatabase } from '../support/databases.ts';
import { until } from '../support/site-requests.ts';

const sleep = sql`select pg_sleep(3600), 'a long statement'`;

test.each([
	['in a transaction', (db: ReturnType<typeof teamDb>) => asTeam(db, (trx) => sleep.execute(trx))],
	['by itself', (db: ReturnType<typeof teamDb>) => onceAsTeam(db, sleep.compile(db), 100)],
])('the server ends a statement of a role %s before the driver gives it up', async (_, run) => {
	const open = await newDatabase();
	const limited = await openDatabase(open, { maxStatement: 1_500 });
	// The code is the server's: the driver's own timeout has none.
	await expect(run(teamDb(limited.db))).rejects.toMatchObject({ code: '57014' });
	const running = async () =>
		(
			await sql`select pid from pg_stat_activity
				where state = 'active' and query like '%a long statement%' and pid <> pg_backend_pid()`.execute(
				open.db,
			)
		).rows;
	expect(await until(running, (rows) => rows.length === 0)).toEqual([]);
	await limited.close();
	await open.close();
});

test('the shell’s statements have no limit', async () => {
	const open = await newDatabase();
	const { rows } = await asTeam(teamDb(open.db), (trx) =>
		sql`select current_setting('statement_timeout') as at_most`.execute(trx),
	);
	expect(rows).toEqual([{ at_most: '0' }]);
	await open.close();
});
