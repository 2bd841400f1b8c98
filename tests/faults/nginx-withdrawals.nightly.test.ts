import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sender } from '#app/domain/audit/write-audit-log.server.ts';
import { withdrawConsent } from '#app/domain/privacy/correct-record.server.ts';
import type { OpenDatabase } from '#app/platform/db/database.server.ts';
import { teamDb } from '#app/platform/db/role-db.server.ts';
import { type BehindNginx, startBehindNginx } from '../support/behind-nginx.ts';
import { samplePost } from '../support/posts.ts';
import { publishSample } from '../support/sample-stories.ts';

let behind: BehindNginx;
beforeAll(async () => {
	behind = await startBehindNginx();
	await behind.open.db.insertInto('blog_posts').values(samplePost('back')).execute();
});
afterAll(() => behind.remove());

const status = async (path: string) => {
	const response = await fetch(behind.nginx.url + path, { signal: AbortSignal.timeout(20_000) });
	await response.arrayBuffer();
	return response.status;
};
/** Milliseconds: the rest of nginx's second, plus one more. */
const withdrawn = 2_000;

test('removes an unpublished post for all of many readers', async () => {
	expect(await status('/blog/back')).toBe(200);
	let reading = true;
	const seen: { at: number; status: number }[] = [];
	const readers = Array.from({ length: 16 }, async () => {
		while (reading) {
			const at = performance.now();
			seen.push({ at, status: await status('/blog/back') });
		}
	});
	await wait(1_500);
	await behind.open.db.updateTable('blog_posts').set({ published_at: null }).execute();
	const goneAt = performance.now();
	await wait(6_000);
	reading = false;
	await Promise.all(readers);
	const late = seen.filter(({ at }) => at > goneAt + withdrawn);
	expect(late.length).toBeGreaterThan(10);
	expect(new Set(late.map((read) => read.status))).toEqual(new Set([404]));
});

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
