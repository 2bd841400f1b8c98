import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { newDatabase } from '../support/databases.ts';

// One that was opened while its server was read-only, or that stayed with a former primary, takes no writes.
test('a connection in steady use is replaced after a while', async () => {
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
	const database = await newDatabase();
	const used = await openDatabase(database, { connections: 1 });
	try {
		const pids = new Set<number>();
		for (let minutes = 0; minutes < 1.5; minutes += 0.25) {
			const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(used.db);
			pids.add(rows[0]?.pid ?? 0);
			// Less than an idle connection is kept.
			vi.advanceTimersByTime(15_000);
		}
		expect(pids.size).toBe(2);
	} finally {
		vi.useRealTimers();
		await used.close();
		await database.close();
	}
});
