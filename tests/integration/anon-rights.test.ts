import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { asAnon } from '../support/as-anon.ts';
import { newDatabase } from '../support/databases.ts';
import { likesOf } from '../support/posts.ts';

const past = '2025-08-03T00:00:00Z';
const future = '2999-01-01T00:00:00Z';

const open = await newDatabase();
await open.db
	.insertInto('blog_posts')
	.values([
		{ title: 'Past', slug: 'past', content: 'a', published_at: past },
		{ title: 'Future', slug: 'future', content: 'b', published_at: future },
		{ title: 'Undated', slug: 'undated', content: 'c', published_at: null },
	])
	.execute();
afterAll(() => open.close());

describe('the rights of anon', () => {
	test('raises the like count of a visible post', async () => {
		await like('past');
		expect(await likesOf(open.db, 'past')).toBe(1);
	});

	test.each(['future', 'undated'])('cannot like the %s post', async (slug) => {
		await like(slug);
		expect(await likesOf(open.db, slug)).toBe(0);
	});

	test('the role ends with the transaction', async () => {
		await asAnon(open.visitorDb, (trx) => trx.selectFrom('blog_posts').select('id').execute());
		const { rows } = await sql<{ name: string }>`select current_user as name`.execute(open.db);
		expect(rows[0]?.name).toBe('postgres');
	});

	function like(slug: string) {
		return asAnon(open.visitorDb, (trx) => sql`select add_like(${slug})`.execute(trx));
	}
});

describe('a web login without other rights', () => {
	test('may become anon and team, and has no rights without doing so', async () => {
		const open = await newDatabase();
		const login = `login_${Date.now()}`;
		await sql.raw(`create role ${login} nologin`).execute(open.db);
		await sql.raw(`grant anon, team to ${login} with inherit false, set true`).execute(open.db);
		const work = (statement: string, role?: string) =>
			open.db.transaction().execute(async (trx) => {
				await sql.raw(`set local role ${login}`).execute(trx);
				if (role) await sql.raw(`set local role ${role}`).execute(trx);
				return sql.raw(statement).execute(trx);
			});
		await expect(work('select 1 from inbox_items')).rejects.toMatchObject({ code: '42501' });
		expect((await work('select 1 from inbox_items', 'team')).rows).toEqual([]);
		await expect(work('select 1 from inbox_items', 'anon')).rejects.toMatchObject({
			code: '42501',
		});
		await sql.raw(`drop role ${login}`).execute(open.db);
		await open.close();
	});
});
