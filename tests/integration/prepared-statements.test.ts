import { randomUUID } from 'node:crypto';
import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '#app/db/database.server.ts';
import { prepare, runPrepared } from '#app/db/prepared-statements.server.ts';
import { queryAsAnon, visitorDb } from '#app/db/role-db.server.ts';
import { insertSignUp } from '#app/newsletter/sign-up.server.ts';
import { newDatabase, type TestDatabase } from '../support/databases.ts';

let database: TestDatabase;
const opened: OpenDatabase[] = [];
beforeAll(async () => {
	database = await newDatabase();
});
afterAll(async () => {
	for (const { close } of opened) await close();
	await database.close();
});

/** A site's connections to the database: one, so that a test knows which backend it meets. */
async function connect() {
	const site = await openDatabase(
		{ databaseUrl: database.databaseUrl, dataDir: '' },
		{ connections: 1 },
	);
	opened.push(site);
	const prepared = async () => {
		const { rows } = await sql<{ name: string; statement: string; runs: number }>`
			select name, statement, (generic_plans + custom_plans)::integer as runs from pg_prepared_statements`.execute(
			site.db,
		);
		return rows;
	};
	return { ...site, prepared, add: (email: string) => signUp(site, email) };
}

const signUp = ({ db }: OpenDatabase, email: string) =>
	insertSignUp(visitorDb(db), { name: 'Mia', email }, { key: randomUUID(), spamReason: null });

const stored = async (email: string) => {
	const { rows } = await sql<{ signups: number; subscribers: number }>`select
		(select count(*)::integer from newsletter_signups where email = ${email}) as signups,
		(select count(*)::integer from subscribers where email = ${email}) as subscribers`.execute(
		database.db,
	);
	return rows[0];
};
const once = { signups: 1, subscribers: 1 };

test('a form that arrives alone is prepared once for a connection, and runs as a visitor each time', async () => {
	const { add, prepared, db } = await connect();
	for (let at = 0; at < 8; at += 1) await add(`prepared-${at}@example.org`);
	expect(await prepared()).toEqual([
		{ name: expect.any(String), statement: expect.stringContaining('newsletter_signups'), runs: 8 },
	]);
	expect(await stored('prepared-7@example.org')).toEqual(once);
	// The plan is a visitor's: without the right to add, it adds nothing.
	await sql`revoke insert on newsletter_signups from anon`.execute(database.db);
	await expect(add('refused@example.org')).rejects.toMatchObject({ code: '42501' });
	await sql`grant insert on newsletter_signups to anon`.execute(database.db);
	expect(await stored('refused@example.org')).toEqual({ signups: 0, subscribers: 0 });
	const { rows } = await sql<{ role: string }>`select current_user as role`.execute(db);
	expect(rows[0]?.role).not.toBe('anon');
});

test('a statement that its connection has prepared has its role and its limit, and leaves no transaction behind', async () => {
	const { db } = await connect();
	const text =
		prepare(`select current_user::text as role, current_setting('statement_timeout') as most,
		now()::text as began, pg_sleep($1::float)::text as slept`);
	const statement = (seconds: number) =>
		CompiledQuery.raw(text, [seconds]) as CompiledQuery<{ began: string }>;
	const run = (seconds: number, maxMs?: number) =>
		queryAsAnon(visitorDb(db), statement(seconds), maxMs);
	const together = () => runPrepared(db, ['begin'], { sql: text, parameters: [0] });
	expect(await together()).toBeUndefined();
	const { rows: first } = await run(0);
	expect((await together())?.rows).toHaveLength(1);
	const { rows: second } = await run(0);
	expect(second).toEqual([{ role: 'anon', most: '5s', began: expect.any(String), slept: '' }]);
	expect(second[0]?.began).not.toBe(first[0]?.began);
	await expect(run(30, 40)).rejects.toMatchObject({ code: '57014' });
	expect((await run(0)).rows).toMatchObject([{ role: 'anon', most: '5s' }]);
	const { rows: after } = await sql<{ role: string; open: boolean }>`
		select current_user::text as role, now() < statement_timestamp() as open`.execute(db);
	expect(after).toEqual([{ role: 'postgres', open: false }]);
	// What goes before it fails: neither runs.
	const refused = runPrepared(db, ['begin', 'set local role nobody'], {
		sql: text,
		parameters: [0],
	});
	await expect(refused).rejects.toMatchObject({ code: '22023' });
	expect((await run(0)).rows).toHaveLength(1);
});

// What a pooler does that shares backends by transaction and passes the names on: the next transaction meets a backend
// that knows none of them, or one that has another connection's.
test.each([
	['has forgotten it', 'deallocate all'],
	['has it from another connection', undefined],
])(
	'a backend that %s: the form is stored once, and nothing is prepared any more',
	async (_, forget) => {
		const first = await connect();
		await first.add(`before-${forget}@example.org`);
		const [statement] = await first.prepared();
		if (!statement) throw new Error('Nothing was prepared.');
		let site = first;
		if (forget) {
			await sql`${sql.raw(forget)}`.execute(first.db);
		} else {
			site = await connect();
			await sql`prepare ${sql.ref(statement.name)} as ${sql.raw('select 1')}`.execute(site.db);
		}
		const own = (await site.prepared()).length;
		for (const at of [1, 2]) {
			const email = `after-${forget}-${at}@example.org`;
			await site.add(email);
			expect(await stored(email)).toEqual(once);
		}
		expect(await site.prepared()).toHaveLength(own);
	},
);
