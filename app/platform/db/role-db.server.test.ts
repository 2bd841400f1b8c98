import {
	DummyDriver,
	Kysely,
	PostgresAdapter,
	PostgresIntrospector,
	PostgresQueryCompiler,
	sql,
} from 'kysely';
import { expect, test } from 'vitest';
import { migrate } from './migrate.server.ts';
import { queryAsAnon, teamDb, visitorDb } from './role-db.server.ts';
import type { Database, Schema } from './schema.ts';

const asked: string[] = [];
/** A login that records each statement and sends none. */
const login: Database = new Kysely<Schema>({
	dialect: {
		createDriver: () => new DummyDriver(),
		createAdapter: () => new PostgresAdapter(),
		createIntrospector: (db) => new PostgresIntrospector(db),
		createQueryCompiler: () => new PostgresQueryCompiler(),
	},
	log: ({ query }) => void asked.push(query.sql),
});

test("runs a visitor's statement as anon, or not at all", async () => {
	const db = visitorDb(login);
	const statement = db.selectFrom('blog_posts').select('slug');
	await expect(statement.execute()).rejects.toThrow('Run this statement as its role');
	await expect(sql`select 1`.execute(db)).rejects.toThrow('Run this statement as its role');
	expect(asked).toEqual([]);
	await queryAsAnon(db, statement);
	expect(asked).toEqual([
		expect.stringMatching(/^begin; set local role anon;/),
		'select "slug" from "blog_posts"',
		'commit',
	]);
});

// The compiler is the test here: `npm run types` fails without the errors that it is told to expect.

test('the types of each role’s database and of the login are not interchangeable', () => {
	// @ts-expect-error the team's is not the visitors'
	const team = () => queryAsAnon(teamDb(login), sql`select 1`.compile(login));
	// @ts-expect-error the login's is not the visitors'
	const owner = () => queryAsAnon(login, sql`select 1`.compile(login));
	// @ts-expect-error a visitor's is not the owner's
	const migration = () => migrate(visitorDb(login));
	// @ts-expect-error a transaction of the login's own
	const transaction = () => visitorDb(login).transaction();
	expect([team, owner, migration, transaction]).toHaveLength(4);
});

test('the visitors’ schema has no table that they have no rights on', () => {
	const { sql: text } = teamDb(login).selectFrom('rate_limits').selectAll().compile();
	expect(text).toBe('select * from "rate_limits"');
	// @ts-expect-error not one of the visitors' tables
	visitorDb(login).selectFrom('rate_limits');
});
