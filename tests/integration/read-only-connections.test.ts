import { EventEmitter, once } from 'node:events';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type OpenDatabase, openDatabase } from '#app/platform/db/database.server.ts';
import { onceAsTeam, teamDb } from '#app/platform/db/role-db.server.ts';
import { watchWrites } from '#app/platform/db/takes-writes.server.ts';
import { newDatabase, type TestDatabase } from '../support/databases.ts';
import { until } from '../support/site-requests.ts';

// A host makes a database read-only while its disk is full, or a primary is fenced. Sessions opened meanwhile stay
// read-only afterward.

const connections = 4;

let database: TestDatabase;
let open: OpenDatabase;
beforeEach(async () => {
	database = await newDatabase();
	open = await openDatabase(database, { connections });
	await setReadOnly('on');
	await useAll();
	await setReadOnly('off');
});
afterEach(async () => {
	await open.close();
	await database.close();
});

/** Opens all connections: each waits until the others are in use. */
async function useAll() {
	const used = new EventEmitter();
	let count = 0;
	const use = () =>
		open.db.connection().execute(async () => {
			const all = once(used, 'all');
			count += 1;
			if (count === connections) used.emit('all');
			await all;
		});
	await Promise.all(Array.from({ length: connections }, use));
}

async function setReadOnly(state: 'on' | 'off') {
	const name = sql.id(new URL(database.databaseUrl).pathname.slice(1));
	await sql`alter database ${name} set default_transaction_read_only = ${sql.raw(state)}`.execute(
		database.db,
	);
}

/** @returns the SQLSTATE of the error, or `done` */
const outcome = (write: () => Promise<unknown>) =>
	write().then(
		() => 'done',
		({ code }: { code: string }) => code,
	);

const write = sql`update revocations set number = number`;
const writes = {
	'a statement': () => write.execute(open.db),
	'a transaction': () => open.db.transaction().execute((trx) => write.execute(trx)),
	'a statement of the team': () => {
		const db = teamDb(open.db);
		return onceAsTeam(db, sql`delete from sessions where false`.compile(db));
	},
};

test.each(Object.entries(writes))(
	'after %s failed, the others use new connections',
	async (_, send) => {
		const control = new pg.Client({ connectionString: database.databaseUrl });
		await control.connect();
		expect(await outcome(() => control.query('update revocations set number = number'))).toBe(
			'done',
		);
		await control.end();
		const outcomes = [];
		for (let sent = 0; sent < 2 * connections; sent += 1) outcomes.push(await outcome(send));
		expect(outcomes).toEqual(['25006', ...Array(2 * connections - 1).fill('done')]);
	},
);

test('asking for readiness is enough to recover', async () => {
	const takesWrites = watchWrites(open.db);
	expect(await takesWrites()).toBe(false);
	expect(await outcome(writes['a statement'])).toBe('done');
});

test('a connection that its server ended is not used again', async () => {
	// The read-only ones.
	await outcome(writes['a statement']);
	let pid: number | undefined;
	const ended = outcome(() =>
		open.db.connection().execute(async (connection) => {
			const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(
				connection,
			);
			pid = rows[0]?.pid;
			await sql`select pg_sleep(60)`.execute(connection);
		}),
	);
	// Before the end of the connection itself arrives.
	const next = ended.then(() => outcome(writes['a statement']));
	await until(
		async () => pid,
		(found) => found !== undefined,
	);
	await sql`select pg_terminate_backend(${pid})`.execute(database.db);
	expect([await ended, await next]).toEqual(['57P01', 'done']);
});

test('a connection in steady use is replaced after a while', async () => {
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
	const used = await openDatabase(database, { connections: 1 });
	try {
		const pids = new Set<number>();
		for (let minutes = 0; minutes < 15; minutes += 0.25) {
			const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(used.db);
			pids.add(rows[0]?.pid ?? 0);
			// Less than an idle connection is kept.
			vi.advanceTimersByTime(15_000);
		}
		expect(pids.size).toBe(2);
	} finally {
		vi.useRealTimers();
		await used.close();
	}
});
