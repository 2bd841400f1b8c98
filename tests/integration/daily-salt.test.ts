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

test('the salt ends with its day', async () => {
	const salt = sharedSalt(database.db);
	const { salt: shared, now } = await salt();
	// As the database would have it after midnight.
	await sql`update daily_salts set salt = 'of the next day'`.execute(database.db);
	expect((await salt()).salt).toBe(shared);
	passed += 86_400_000 - (now % 86_400_000);
	expect((await salt()).salt).toBe('of the next day');
});
