import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DatabaseLocation, openDatabase } from '../../app/db/database.server.ts';
import { migrate } from '../../app/db/migrate.server.ts';
import { engines, newDatabaseLocation } from '../support/databases.ts';

describe.each(engines)('migrations on %s', (engine) => {
	let location: DatabaseLocation & { remove(): Promise<void> };

	beforeAll(async () => {
		location = await newDatabaseLocation(engine);
	});
	afterAll(() => location.remove());

	test('run once each, however many ask for them at the same moment', async () => {
		const open = await openDatabase(location);
		// The embedded one has a single owner, whose callers take turns.
		const other = engine === 'postgres' ? await openDatabase(location) : open;
		const ran = (await Promise.all([migrate(open.db), migrate(other.db)])).flat();
		expect(ran.length).toBeGreaterThan(0);
		expect(new Set(ran).size).toBe(ran.length);
		expect(await migrate(open.db)).toEqual([]);
		await open.close();
		if (other !== open) await other.close();
	});

	test('a database that is ahead of the files is refused', async () => {
		const open = await openDatabase(location);
		await sql`insert into kysely_migration values ('9999-later', 'now')`.execute(open.db);
		await expect(migrate(open.db)).rejects.toThrow(/9999-later/);
		await sql`delete from kysely_migration where name = '9999-later'`.execute(open.db);
		expect(await migrate(open.db)).toEqual([]);
		await open.close();
	});
});
