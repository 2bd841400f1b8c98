import {
	DummyDriver,
	Kysely,
	PostgresAdapter,
	PostgresIntrospector,
	PostgresQueryCompiler,
	sql,
} from 'kysely';
import { expect, test } from 'vitest';
import { queryAsAnon, visitorDb } from './role-db.server.ts';
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
