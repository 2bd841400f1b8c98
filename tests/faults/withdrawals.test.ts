import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { sender } from '#app/domain/audit/write-audit-log.server.ts';
import { withdrawConsent } from '#app/domain/privacy/correct-record.server.ts';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { teamDb } from '#app/platform/db/role-db.server.ts';
import { startPooler } from '../support/pooler.ts';
import { startPostgresServer } from '../support/postgres-server.ts';
import { samplePost } from '../support/posts.ts';
import { publishSample } from '../support/sample-stories.ts';
import { removeSite, type SiteProcess, startSite } from '../support/site-process.ts';

// Three processes on one Postgres: two sites, of which one connects through a pooler in transaction mode, and this
// one, which takes back what is public like another replica's desk or a shell.

let story: { reference: string; slug: string };
const server = await startPostgresServer();
const databaseUrl = await server.databaseUrl('site');
const env = { JOBS: 'off' };
const sites = [await startSite({ databaseUrl, env })];
const pooler = await startPooler(databaseUrl);
sites.push(await startSite({ databaseUrl: pooler.databaseUrl, env }));
const open = await openDatabase({ databaseUrl, dataDir: '' });
await open.db
	.insertInto('blog_posts')
	.values([samplePost('keeper'), samplePost('zanzibar')])
	.execute();
story = await publishSample(open.db);
afterAll(async () => {
	await open.close();
	await Promise.all(sites.map(removeSite));
	await pooler.remove();
	await server.remove();
});

/** URLs that show the post or the story or name it. A search page repeats its query. */
const places = () => [
	...['/blog', '/blog.data', '/blog.md', '/blog?q=zanzibar'],
	...['/blog/zanzibar', '/blog/zanzibar.data', '/blog/zanzibar.md', '/social/blog/zanzibar.png'],
	...['/feed.xml', '/sitemap.xml', '/llms.txt', '/community/stories'],
	'/help-now/find.json',
	...[`/community/stories/${story.slug}`, `/community/stories/${story.slug}.md`],
	`/social/community/stories/${story.slug}.png`,
];
const fixed = ['/', '/about', '/contact', '/privacy-policy'];

/** Returns the URLs of a site that show the post or the story. Others answer, unless they show nothing else. */
async function shownAt({ url }: SiteProcess) {
	const shown: string[] = [];
	for (const path of [...places(), ...fixed]) {
		const response = await fetch(url + path, { signal: AbortSignal.timeout(20_000) });
		const text = (await response.text()).toLowerCase();
		const isOwn = path.includes(story.slug) || path.includes('/zanzibar');
		const word = path.includes('?q') ? '/blog/zanzibar' : 'zanzibar';
		if (isOwn ? response.ok : text.includes(word) || text.includes(story.slug)) shown.push(path);
		if (fixed.includes(path)) expect(response.status, path).toBe(200);
	}
	return shown;
}

test('keeps a revoked post and story hidden in every process when the database is gone two seconds later', async () => {
	for (const site of sites) expect(await shownAt(site)).toEqual(places());
	await open.db
		.updateTable('blog_posts')
		.set({ published_at: null })
		.where('slug', '=', 'zanzibar')
		.execute();
	const consent = { reference: story.reference, field: 'consent_to_share' };
	await withdrawConsent(teamDb(open.db), consent, sender);
	await wait(2_000);
	await server.stop();
	for (const site of sites) expect(await shownAt(site)).toEqual([]);
	await server.start();
	await wait(2_500);
	for (const site of sites) expect(await shownAt(site)).toEqual([]);
});
