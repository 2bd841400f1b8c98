import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#app/platform/db/database.server.ts';
import { newDatabase } from '../support/databases.ts';
import { least } from '../support/measured-time.ts';
import { removeSite, type SiteProcess, startSite } from '../support/site-process.ts';
import { post, staleFor } from '../support/site-requests.ts';

type Site = OpenDatabase & Awaited<ReturnType<typeof newDatabase>>;

let database: Site;
let site: SiteProcess;
beforeAll(async () => {
	database = await newDatabase();
	await database.db
		.insertInto('blog_posts')
		.values({ title: 'One', slug: 'one', content: 'Text', published_at: '2025-08-03' })
		.execute();
	const { databaseUrl } = database;
	// A session that reported within the second holds the rest back until its next query. With a single
	// session, nothing of a load is counted later than the load after it.
	const env = { LIKES_LIMIT: '0', JOBS: 'off', DATABASE_CONNECTIONS: '1' };
	site = await startSite({ databaseUrl, env });
});
afterAll(async () => {
	await removeSite(site);
	await database.close();
});

const read = async (path: string) => (await fetch(site.url + path)).text();
const likesOn = (html: string) =>
	Number(/(\d+)(?:<!-- -->)?\s*(?:<!-- -->)?\s*like/i.exec(html)?.[1]);

describe('a like', () => {
	test('shows on the very next load of the post and of the list', async () => {
		for (let likes = 1; likes <= 5; likes += 1) {
			await Promise.all([read('/blog/one'), read('/blog')]);
			expect((await post(`${site.url}/blog/one`, {})).status).toBe(303);
			expect(likesOn(await read('/blog/one'))).toBe(likes);
			expect(likesOn(await read('/blog'))).toBe(likes);
		}
	});

	test('to another process shows within a second', async () => {
		await read('/blog/one');
		let likes = 500;
		const shown = async () => {
			likes += 1;
			await sql`update blog_posts set likes_count = ${likes} where slug = 'one'`.execute(
				database.db,
			);
			return staleFor(
				() => read('/blog/one'),
				(html) => likesOn(html) === likes,
			);
		};
		expect(await least(1_100, shown, 5)).toBeLessThan(1_100);
	});
});

test('a scheduled post appears within a second of its time, and not before', async () => {
	const lateness = async (slug: string) => {
		const due = Date.now() + 2_500;
		await database.db
			.insertInto('blog_posts')
			.values({ title: 'Due', slug, content: 'Text', published_at: new Date(due) })
			.execute();
		const shown = async () =>
			(await read('/blog')).includes(`/blog/${slug}`) &&
			(await fetch(`${site.url}/blog/${slug}`)).ok;
		const start = Date.now();
		const stale = await staleFor(shown, Boolean);
		expect(Date.now()).toBeGreaterThanOrEqual(due);
		return start + stale - due;
	};
	let round = 0;
	const next = () => {
		round += 1;
		return lateness(`due-${round}`);
	};
	expect(await least(1_200, next, 5)).toBeLessThan(1_200);
});

test('a burst of readers costs one query a second', async () => {
	await sql`create table if not exists reads (at timestamptz)`.execute(database.db);
	const scans = async () => {
		await sql`select pg_stat_force_next_flush()`.execute(database.db);
		const { rows } = await sql<{ calls: string }>`
			select coalesce(seq_scan, 0) + coalesce(idx_scan, 0) as calls
			from pg_stat_user_tables where relname = 'blog_posts'`.execute(database.db);
		return Number(rows[0]?.calls);
	};
	// Sessions report their statistics to the view after being idle for a while.
	const settled = async () => {
		await new Promise((resolve) => setTimeout(resolve, 1_500));
		return scans();
	};
	// One statement may scan the table more than once. A session reports at most once a second, so the work of
	// one load may count with the next: the second load in a row shows the work of each.
	await read('/blog');
	const one = await settled();
	await read('/blog');
	const before = await settled();
	const perLoad = before - one;
	const start = performance.now();
	let reads = 0;
	while (performance.now() - start < 3_000) {
		await Promise.all(Array.from({ length: 100 }, () => read('/blog')));
		reads += 100;
		// Bursts, not one long one, because this measures the database, not how fast pages can be sent.
		await new Promise((resolve) => setTimeout(resolve, 50));
	}
	const seconds = Math.ceil((performance.now() - start) / 1_000) + 1;
	const queries = (await settled()) - before;
	expect(reads).toBeGreaterThan(5 * seconds);
	expect(perLoad).toBeGreaterThan(0);
	expect(queries).toBeGreaterThan(0);
	expect(queries).toBeLessThanOrEqual(seconds * perLoad);
});
