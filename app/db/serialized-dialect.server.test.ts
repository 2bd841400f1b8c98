import { Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { type DatabaseSession, SerializedDialect } from './serialized-dialect.server.ts';

function databaseOn(session: Partial<DatabaseSession>) {
	const whole: DatabaseSession = {
		query: async () => ({ rows: [{ value: 1 }] }),
		close: async () => {},
		...session,
	};
	return new Kysely<object>({ dialect: new SerializedDialect(async () => whole) });
}

const ask = (db: Kysely<object>) => sql<{ value: number }>`select 1`.execute(db);

test('a session that is unavailable is acquired again by the next query', async () => {
	let attempts = 0;
	let releases = 0;
	const db = databaseOn({
		async acquire() {
			attempts += 1;
			if (attempts <= 2) throw new Error(`attempt ${attempts}`);
		},
		async release() {
			releases += 1;
		},
	});
	await expect(ask(db)).rejects.toThrow('attempt 1');
	await expect(db.transaction().execute(() => ask(db))).rejects.toThrow('attempt 2');
	expect((await ask(db)).rows).toEqual([{ value: 1 }]);
	expect(releases).toBe(1);
});

test('one caller has the session until it is released', async () => {
	const order: string[] = [];
	const db = databaseOn({
		async query(text) {
			order.push(text);
			await new Promise((resolve) => setTimeout(resolve, 5));
			return { rows: [] };
		},
	});
	const work = (name: string) =>
		db.transaction().execute(async (trx) => {
			await sql.raw(`${name} 1`).execute(trx);
			await sql.raw(`${name} 2`).execute(trx);
		});
	await Promise.all([work('a'), work('b')]);
	expect(order).toEqual(['begin', 'a 1', 'a 2', 'commit', 'begin', 'b 1', 'b 2', 'commit']);
});
