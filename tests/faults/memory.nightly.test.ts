import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { removeSite, startSite } from '../support/site-process.ts';
import { contactMessage, post } from '../support/site-requests.ts';

// docs/hosting.md says what a small machine needs.
test('every page and a burst of forms take at most 280 MiB of memory', async () => {
	const site = await startSite({ env: { SUBMISSIONS_LIMIT: '0', MALLOC_ARENA_MAX: '2' } });
	const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
	const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
		([, page]) => new URL(page ?? '').pathname,
	);
	expect(pages.length).toBeGreaterThan(20);
	const opened = await Promise.all(
		pages.map(async (path) => (await fetch(site.url + path)).status),
	);
	expect(new Set(opened)).toEqual(new Set([200]));
	const sent = Array.from({ length: 100 }, () => post(`${site.url}/contact`, contactMessage()));
	expect(new Set((await Promise.all(sent)).map(({ status }) => status))).toEqual(new Set([303]));
	const status = await readFile(`/proc/${site.process.pid}/status`, 'utf8');
	const [, peak = NaN] = /VmHWM:\s+(\d+) kB/.exec(status) ?? [];
	expect(Number(peak) / 1024).toBeLessThan(280);
	await removeSite(site);
});
