import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sharedSalt } from '../../server/keys.ts';
import { newDatabase, type TestDatabase } from '../support/databases.ts';

let database: TestDatabase;
let passed = 0;
beforeEach(async () => {
	database = await newDatabase();
	passed = 0;
	const { now } = performance;
	vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + passed);
});
afterEach(async () => {
	vi.restoreAllMocks();
	await database.close();
});

/** Runs work while every query for a salt hangs, as behind a network that drops packets. */
const whileHanging = (work: () => Promise<void>) =>
	database.db.transaction().execute(async (trx) => {
		await sql`lock table rate_limit_salts in access exclusive mode`.execute(trx);
		await work();
	});
const saltOf = async (salt: ReturnType<typeof sharedSalt>) => (await salt()).salt;

test('servers on one database have the same salt, also while it hangs for minutes', async () => {
	const [one, other] = [sharedSalt(database.db), sharedSalt(database.db)];
	const shared = await saltOf(one);
	expect(await saltOf(other)).toBe(shared);
	await whileHanging(async () => {
		for (let minute = 0; minute < 3; minute += 1) {
			passed += 61_000;
			expect([await saltOf(one), await saltOf(other)]).toEqual([shared, shared]);
		}
	});
	expect(await saltOf(one)).toBe(shared);
});

test('the salt ends with its day', async () => {
	const salt = sharedSalt(database.db);
	const { salt: shared, now } = await salt();
	// As the database would have it after midnight.
	await sql`update rate_limit_salts set salt = 'of the next day'`.execute(database.db);
	expect(await saltOf(salt)).toBe(shared);
	passed += 86_400_000 - (now % 86_400_000);
	expect(await saltOf(salt)).toBe('of the next day');
});

test('a server that can’t read one has one of its own until it can', async () => {
	const salt = sharedSalt(database.db);
	let own = '';
	await whileHanging(async () => {
		own = await saltOf(salt);
		expect(await saltOf(salt)).toBe(own);
	});
	const shared = await saltOf(sharedSalt(database.db));
	expect(shared).not.toBe(own);
	await expect.poll(() => saltOf(salt)).toBe(shared);
});
