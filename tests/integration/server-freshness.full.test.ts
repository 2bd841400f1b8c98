import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { newDatabase } from '../support/databases.ts';
import { least } from '../support/measured-time.ts';
import { removeSite, startSite } from '../support/site-process.ts';
import { post, staleFor } from '../support/site-requests.ts';

const database = await newDatabase();
await database.db
	.insertInto('blog_posts')
	.values({ title: 'One', slug: 'one', content: 'Text', published_at: '2025-08-03' })
	.execute();
const { databaseUrl } = database;
const env = { LIKES_LIMIT: '0', JOBS: 'off' };
const site = await startSite({ databaseUrl, env });
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
