import { afterAll, expect, test } from 'vitest';
import { findChangedSecret } from '#app/domain/privacy/desk-secret.server.ts';
import { teamDb } from '#app/platform/db/role-db.server.ts';
import { callTeam } from '../support/call-team.ts';
import { newDatabase } from '../support/databases.ts';

const first = 'the first secret of the desk';
const database = await newDatabase();
afterAll(() => database.close());

const changed = (secret: string | undefined) => findChangedSecret(teamDb(database.db), secret);

test('a changed DESK_SECRET is noticed each time, with what stops working', async () => {
	expect(await changed(undefined)).toBeUndefined();
	expect(await changed(undefined)).toBeUndefined();
	expect(await changed(first)).toMatch(/^DESK_SECRET is set, and was not before\./);
	expect(await callTeam(database, 'desk', 'accept-secret')).toMatchObject({ code: 0 });
});

test('a removed or replaced secret names what is lost', async () => {
	const fresh = await newDatabase();
	const find = (secret: string | undefined) => findChangedSecret(teamDb(fresh.db), secret);
	expect(await find(first)).toBeUndefined();
	expect(await find(first)).toBeUndefined();
	expect(await find('quite another secret')).toMatch(
		/^DESK_SECRET is another than before\..*written to again/,
	);
	expect(await find(undefined)).toMatch(/^DESK_SECRET isn't set any more\./);
	expect(await find(first)).toBeUndefined();
	await fresh.close();
});
