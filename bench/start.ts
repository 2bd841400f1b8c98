import { newDataDir } from '../tests/support/data-folder.ts';
import { removeSite, type SiteOptions, startSite } from '../tests/support/site-process.ts';
import { peakMemory } from './processes.ts';
import { print } from './table.ts';

/** Measures the time to the first response on an existing database, and the memory after each page was served once. */
export async function benchStart(databaseUrl: string): Promise<void> {
	const dataDir = await newDataDir();
	await (await startSite({ dataDir, env: { LAUNCH_POSTS: 'on' } })).stop();
	print('\nStart on an existing database');
	for (const [name, options] of [
		['Postgres', { databaseUrl }],
		['embedded Postgres', { dataDir }],
	] satisfies [string, SiteOptions][]) {
		const began = performance.now();
		const site = await startSite(options);
		await read(site.url);
		const seconds = (performance.now() - began) / 1000;
		const pages = await readEveryPage(site.url);
		const memory = Math.round(peakMemory(site.process.pid));
		print(
			`  ${name}: first response after ${seconds.toFixed(2)} s; ${memory} MiB at most after ${pages} pages`,
		);
		await removeSite(site);
	}
	print('  Floors: 0.7 s and 230 MiB.');
}

/** Requests each page of the sitemap once. @returns the number of pages */
async function readEveryPage(url: string): Promise<number> {
	const pages = [...(await read(`${url}/sitemap.xml`)).matchAll(/<loc>([^<]*)<\/loc>/g)];
	if (pages.length === 0) throw new Error('The sitemap is empty.');
	for (const [, page = ''] of pages) await read(url + new URL(page).pathname);
	return pages.length;
}

async function read(url: string): Promise<string> {
	const response = await fetch(url);
	if (!response.ok) throw new Error(`${url}: status ${response.status}`);
	return response.text();
}
