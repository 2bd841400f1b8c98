import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { watchRevocations } from '#app/platform/db/revocations.server.ts';
import { newDatabase } from '../support/databases.ts';
import { samplePost } from '../support/posts.ts';
import { until } from '../support/site-requests.ts';

let heard = 0;
const open = await newDatabase();
const listener = new pg.Client({ connectionString: open.databaseUrl });
listener.on('error', () => {});
await listener.connect();
listener.on('notification', () => {
	heard += 1;
});
await listener.query('listen revocations');
afterAll(async () => {
	await listener.end();
	await open.close();
});

const run = (statement: string) => sql.raw(statement).execute(open.db);
const number = async () => {
	const { rows } = await sql<{ number: string }>`select number from revocations`.execute(open.db);
	return Number(rows[0]?.number);
};
/** The number of notifications that a statement causes. */
async function heardOf(statement: string): Promise<number> {
	// Notifications of earlier commits come with the next response: first those of the test's work until now,
	// which a busy machine may not have delivered yet.
	await listener.query('select 1');
	const before = await number();
	heard = 0;
	await run(statement);
	await listener.query('select 1');
	expect((await number()) - before).toBe(heard);
	return heard;
}

describe('revocations', () => {
	const add = async (slug: string, more = {}) => {
		const { id } = await open.db
			.insertInto('blog_posts')
			.values(samplePost(slug, more))
			.returning('id')
			.executeTakeFirstOrThrow();
		return id;
	};

	test.each([
		['unpublishing', 'update blog_posts set published_at = null where id = $'],
		['publishing later instead', "update blog_posts set published_at = '2999-01-01' where id = $"],
		['deleting', 'delete from blog_posts where id = $'],
		['another text', "update blog_posts set content = 'Another' where id = $"],
		['another title', "update blog_posts set title = 'Another' where id = $"],
		['another slug', "update blog_posts set slug = 'another' where id = $"],
		['no picture any more', 'update blog_posts set image_url = null where id = $'],
	])('of a public post: %s', async (name, statement) => {
		const id = await add(`public-${name.replaceAll(/\W/g, '-')}`, { image_url: '/a.png' });
		expect(await heardOf(statement.replace('$', `'${id}'`))).toBe(1);
	});

	test.each([
		['a like', {}, 'update blog_posts set likes_count = likes_count + 1 where id = $'],
		['the same text once more', {}, 'update blog_posts set title = title where id = $'],
		['a draft', { published_at: null }, "update blog_posts set title = 'Another' where id = $"],
		['a draft that goes', { published_at: null }, 'delete from blog_posts where id = $'],
		[
			'publishing',
			{ published_at: null },
			'update blog_posts set published_at = now() where id = $',
		],
	])('none for: %s', async (name, more, statement) => {
		const id = await add(`other-${name.replaceAll(/\W/g, '-')}`, more);
		expect(await heardOf(statement.replace('$', `'${id}'`))).toBe(0);
	});

	test('a deleted picture', async () => {
		const { rows } = await sql<{ id: string }>`insert into pictures (hash, width, height, original)
			values (md5('a'), 1, 1, '') returning id`.execute(open.db);
		const id = rows[0]?.id;
		expect(await heardOf(`delete from pictures where id = '${id}'`)).toBe(1);
	});

	test('none after a rollback, and the number is invisible before the commit', async () => {
		await add('undecided');
		const before = await number();
		const undecided = open.db.transaction().execute(async (trx) => {
			await trx.updateTable('blog_posts').set({ published_at: null }).execute();
			expect(await number()).toBe(before);
			throw new Error('no');
		});
		await expect(undecided).rejects.toThrow('no');
		expect(await number()).toBe(before);
	});
});

test('a process that watches is notified at once, and also after a lost connection', async () => {
	const { db, close } = await openDatabase(open);
	let times = 0;
	const watch = watchRevocations(db, {
		onRevoked() {
			times += 1;
		},
	});
	expect(watch.silence()).toBe(Number.POSITIVE_INFINITY);
	await until(
		async () => watch.silence(),
		(seconds) => seconds < 5,
	);
	// Pages rendered before the first notification may be out of date.
	expect(times).toBe(1);
	const takeBack = () =>
		run(`insert into site_settings (name, value) values ('a', 'b')
			on conflict (name) do update set value = 'c'`);
	const heard = async () => {
		const start = performance.now();
		const before = times;
		await takeBack();
		await until(
			async () => times,
			(count) => count === before + 1,
		);
		return performance.now() - start;
	};
	const waits: number[] = [];
	for (let round = 0; round < 7; round += 1) waits.push(await heard());
	// Without notifications it hears once a second, and each round but the first begins just after that.
	expect(Math.min(...waits.slice(1))).toBeLessThan(500);

	await sql`select pg_terminate_backend(pid) from pg_stat_activity
		where datname = current_database() and query like '%revocations%' and pid <> pg_backend_pid()`.execute(
		open.db,
	);
	await heard();
	const last = times;
	await watch.stop();
	await takeBack();
	expect(times).toBe(last);
	await close();
});
