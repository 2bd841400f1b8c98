import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sender } from '#app/domain/audit/write-audit-log.server.ts';
import { withdrawConsent } from '#app/domain/privacy/correct-record.server.ts';
import { type OpenDatabase, openDatabase } from '#app/platform/db/database.server.ts';
import { teamDb } from '#app/platform/db/role-db.server.ts';
import { type BehindNginx, startBehindNginx } from '../support/behind-nginx.ts';
import { type PostgresServer, startPostgresServer } from '../support/postgres-server.ts';
import { publishSample } from '../support/sample-stories.ts';
import { removeSite, type SiteProcess, startSite } from '../support/site-process.ts';

const withdraw = ({ db }: OpenDatabase, reference: string) =>
	withdrawConsent(teamDb(db), { reference, field: 'consent_to_share' }, sender);

/** The URLs that show a story or name it. */
const placesOf = (slug: string) => [
	`/community/stories/${slug}`,
	`/community/stories/${slug}.md`,
	`/social/community/stories/${slug}.png`,
	...['/community/stories', '/sitemap.xml', '/llms.txt'],
];

/** Returns the URLs that still show it. */
async function shownAt(url: string, slug: string): Promise<string[]> {
	const shown: string[] = [];
	for (const path of placesOf(slug)) {
		const response = await fetch(url + path, { signal: AbortSignal.timeout(20_000) });
		const text = await response.text();
		if (path.includes(slug) ? response.ok : text.includes(slug)) shown.push(path);
	}
	return shown;
}

let server: PostgresServer;
let open: OpenDatabase;
let sites: SiteProcess[];
let behind: BehindNginx;
beforeAll(async () => {
	server = await startPostgresServer();
	const databaseUrl = await server.databaseUrl('site');
	const env = { JOBS: 'off' };
	sites = [await startSite({ databaseUrl, env }), await startSite({ databaseUrl, env })];
	open = await openDatabase({ databaseUrl, dataDir: '' });
	behind = await startBehindNginx();
});
afterAll(async () => {
	await behind.remove();
	await open.close();
	await Promise.all(sites.map(removeSite));
	await server.remove();
});

test('removes a withdrawn story behind nginx, while many read it', async () => {
	const { reference, slug } = await publishSample(behind.open.db);
	const { url } = behind.nginx;
	expect(await shownAt(url, slug)).toEqual(placesOf(slug));
	let reading = true;
	const readers = Array.from({ length: 8 }, async () => {
		while (reading) await (await fetch(url + placesOf(slug)[0])).arrayBuffer();
	});
	await wait(1_500);
	await withdraw(behind.open, reference);
	await wait(2_000);
	expect(await shownAt(url, slug)).toEqual([]);
	expect((await fetch(url + placesOf(slug)[0])).status).toBe(410);
	reading = false;
	await Promise.all(readers);
});

test('shows no story in nginx once no process responds anymore', async () => {
	const { slug } = await publishSample(behind.open.db);
	const { url } = behind.nginx;
	// Lists may be cached for a second.
	await expect.poll(() => shownAt(url, slug)).toEqual(placesOf(slug));
	await Promise.all(behind.sites.map((site) => site.stop()));
	expect(await shownAt(url, slug)).toEqual([]);
	await behind.restart(0);
	await behind.restart(1);
	await expect.poll(() => shownAt(url, slug), { timeout: 60_000 }).toEqual(placesOf(slug));
});

test('removes it in every process, even if the database is gone right after', async () => {
	const { reference, slug } = await publishSample(open.db);
	for (const { url } of sites) expect(await shownAt(url, slug)).toEqual(placesOf(slug));
	await withdraw(open, reference);
	await wait(2_000);
	await server.stop();
	for (const { url } of sites) {
		expect(await shownAt(url, slug)).toEqual([]);
		// The page with the form is unaffected.
		expect((await fetch(`${url}/community/stories`)).status).toBe(200);
	}
	await server.start();
	await expect
		.poll(async () => (await fetch(sites[0]?.url + (placesOf(slug)[0] ?? ''))).status, {
			timeout: 60_000,
		})
		.toBe(410);
});
