import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shell } from '#app/domain/audit/write-audit-log.server.ts';
import { changeState, type StateIntent } from '#app/domain/posts/publish-post.server.ts';
import { type OpenDatabase, openDatabase } from '#app/platform/db/database.server.ts';
import { teamDb } from '#app/platform/db/role-db.server.ts';
import type { Schema } from '#app/platform/db/schema.ts';
import { type Pooler, startPooler } from '../support/pooler.ts';
import { type PostgresServer, startPostgresServer } from '../support/postgres-server.ts';
import { samplePost } from '../support/posts.ts';
import { removeSite, type SiteProcess, startSite } from '../support/site-process.ts';
import { openTcpGate, type TcpGate } from '../support/tcp-gate.ts';

// Four processes on one Postgres: three sites, of which the second connects through a gate and the third through a
// pooler in transaction mode, and this one, which unpublishes posts like another replica's desk or a shell.

let server: PostgresServer;
let gate: TcpGate;
let pooler: Pooler;
let open: OpenDatabase;
let sites: SiteProcess[];
beforeAll(async () => {
	server = await startPostgresServer();
	const databaseUrl = await server.databaseUrl('site');
	const gated = new URL(databaseUrl);
	gate = await openTcpGate({ host: gated.hostname, port: Number(gated.port) });
	gated.port = String(gate.port);
	const env = { JOBS: 'off' };
	sites = [await startSite({ databaseUrl, env })];
	sites.push(await startSite({ databaseUrl: gated.href, env }));
	pooler = await startPooler(databaseUrl);
	sites.push(await startSite({ databaseUrl: pooler.databaseUrl, env }));
	open = await openDatabase({ databaseUrl, dataDir: '' });
	await open.db
		.insertInto('blog_posts')
		.values([samplePost('keeper'), samplePost('zanzibar')])
		.execute();
});
afterAll(async () => {
	await open.close();
	await Promise.all(sites.map(removeSite));
	gate.close();
	await pooler.remove();
	await server.remove();
});

const revocable = [
	...['/blog', '/blog.data', '/blog.md', '/blog?q=zanzibar', '/blog/keeper'],
	...['/blog/zanzibar', '/blog/zanzibar.data', '/blog/zanzibar.md', '/social/blog/zanzibar.png'],
	...['/feed.xml', '/rss.xml', '/feed.json', '/sitemap.xml', '/llms.txt'],
];
const fixed = ['/', '/about', '/contact', '/privacy-policy'];

/** Returns the URLs of a site that show the post, and those missing. */
async function read({ url }: SiteProcess) {
	const shown: string[] = [];
	const missing: string[] = [];
	for (const path of [...revocable, ...fixed]) {
		const response = await fetch(url + path, { signal: AbortSignal.timeout(20_000) });
		const text = await response.text();
		const isOwn = /\/zanzibar/.test(path);
		// A search page repeats its query.
		const word = path.includes('?q') ? '/blog/zanzibar' : 'zanzibar';
		if (isOwn ? response.ok : text.toLowerCase().includes(word)) shown.push(path);
		if (!response.ok) missing.push(path);
	}
	return { shown, missing };
}

async function change(intent: StateIntent) {
	const { id, version } = await open.db
		.selectFrom('blog_posts')
		.select(['id', 'version'])
		.where('slug', '=', 'zanzibar')
		.executeTakeFirstOrThrow();
	const team = teamDb(open.db as Kysely<Schema>);
	const seen = { id, expectedVersion: version };
	const result = await changeState(team, intent, seen, undefined, shell);
	expect(result.outcome).toBe('done');
}

test('keeps a revoked post hidden on every replica when the database is gone two seconds later', async () => {
	for (const site of sites) expect((await read(site)).missing).toEqual([]);
	await change('unpublish');
	await wait(2_000);
	await server.stop();
	for (const site of sites) {
		const { shown, missing } = await read(site);
		expect(shown).toEqual([]);
		expect(missing.filter((path) => fixed.includes(path))).toEqual([]);
	}
	await server.start();
	await wait(2_500);
	for (const site of sites) expect((await read(site)).shown).toEqual([]);
});

test('shows posts for a minute on a replica cut off from the database, and then none that may be revoked', async () => {
	await change('publish');
	await wait(2_500);
	for (const site of sites) expect((await read(site)).shown).not.toEqual([]);
	const [there, here] = sites as [SiteProcess, SiteProcess];
	gate.cut();
	const cutAt = performance.now();
	const isThere = async (path: string) =>
		(await fetch(here.url + path, { signal: AbortSignal.timeout(20_000) })).ok;
	await wait(3_000);
	// A database restart takes as long.
	expect(await isThere('/blog/keeper')).toBe(true);
	await change('unpublish');
	await wait(2_000);
	expect((await read(there)).shown).toEqual([]);
	await wait(62_000 - (performance.now() - cutAt));
	const { shown, missing } = await read(here);
	expect(shown).toEqual([]);
	expect(missing).toContain('/blog/keeper');
	expect(missing.filter((path) => fixed.includes(path))).toEqual([]);
	gate.mend();
	await wait(3_500);
	expect((await read(here)).shown).toEqual([]);
	expect(await isThere('/blog/keeper')).toBe(true);
}, 300_000);
