import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '#app/platform/db/database.server.ts';
import { newDatabaseLocation } from '../support/databases.ts';
import { publishSample } from '../support/sample-stories.ts';
import { removeSite, type SiteProcess, startSite } from '../support/site-process.ts';
import { contactMessage, post, postAsScript, staleFor } from '../support/site-requests.ts';
import { openTcpGate } from '../support/tcp-gate.ts';

/** Milliseconds for which a page is cached; a render that takes longer is replaced by the cached page. */
const second = 1_000 + 1_000;

let sites: SiteProcess[];
let open: OpenDatabase;
beforeAll(async () => {
	const { databaseUrl, dataDir } = await newDatabaseLocation();
	const env = { LIKES_LIMIT: '0', SUBMISSIONS_LIMIT: '10', TRUST_PROXY: '1' };
	// Both start at once on an empty database and try to migrate it.
	sites = await Promise.all([1, 2].map(() => startSite({ databaseUrl, env })));
	open = await openDatabase({ databaseUrl, dataDir });
	await open.db
		.insertInto('blog_posts')
		.values({ title: 'One', slug: 'one', content: 'Text', published_at: '2025-08-03' })
		.execute();
});
afterAll(async () => {
	await open.close();
	await Promise.all(sites.map(removeSite));
});

const likes = async () =>
	(await open.db.selectFrom('blog_posts').select('likes_count').executeTakeFirstOrThrow())
		.likes_count;

/** Milliseconds for which one of them goes on to serve the post without this text. */
const staleOnBoth = (text: string) =>
	staleFor(
		() => Promise.all(sites.map(async ({ url }) => (await fetch(`${url}/blog/one`)).text())),
		(pages) => pages.every((html) => html.includes(text)),
	);

test('counts all simultaneous likes on both, and shows them on both within a second', async () => {
	const responses = await Promise.all(
		Array.from({ length: 200 }, (_, at) => postAsScript(`${sites[at % 2]?.url}/blog/one`, {})),
	);
	expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
	expect(await likes()).toBe(200);
	expect(await staleOnBoth('200')).toBeLessThan(second);
});

test("stores no address, and the day's salt only once", async () => {
	const form = contactMessage({ subject: 'Without a script', submission_key: '' });
	for (const { url } of sites) {
		await post(`${url}/contact`, form, { 'x-forwarded-for': '203.0.113.1' });
	}
	const { rows: salts } = await sql`select * from daily_salts`.execute(open.db);
	expect(salts).toHaveLength(1);
	expect(JSON.stringify(sites.map((site) => site.output()))).not.toMatch(/203\.0\.113/);
});

test('a replica cut off from the database shows stories for five seconds, posts for a minute, and other pages on', async () => {
	const { databaseUrl } = sites[0]?.location ?? {};
	const gated = new URL(databaseUrl ?? '');
	const gate = await openTcpGate({ host: gated.hostname, port: Number(gated.port) });
	gated.port = String(gate.port);
	const site = await startSite({ databaseUrl: gated.href, env: { JOBS: 'off' } });
	const status = async (path: string) =>
		(await fetch(site.url + path, { signal: AbortSignal.timeout(20_000) })).status;
	const { slug } = await publishSample(open.db);
	const story = `/community/stories/${slug}`;
	for (const path of ['/blog/one', '/about', story, `${story}.md`]) {
		expect([path, await status(path)]).toEqual([path, 200]);
	}
	gate.cut();
	const cutAt = performance.now();
	await wait(3_000);
	// A database restart takes as long.
	expect(await status('/blog/one')).toBe(200);
	await open.db.updateTable('blog_posts').set({ published_at: null }).execute();
	await wait(3_500);
	for (const path of [story, `${story}.md`, `/social${story}.png`, '/sitemap.xml']) {
		expect([path, await status(path)]).toEqual([path, 503]);
	}
	await wait(62_000 - (performance.now() - cutAt));
	expect(await status('/blog/one')).not.toBe(200);
	expect(await status('/about')).toBe(200);
	gate.mend();
	await wait(3_500);
	expect(await status('/blog/one')).toBe(404);
	await removeSite(site);
	gate.close();
});
