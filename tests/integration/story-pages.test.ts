import { afterAll, expect, test } from 'vitest';
import { storiesPerPage } from '#app/domain/stories/published-stories.server.ts';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { publishSample } from '../support/sample-stories.ts';
import { removeSite, startSite } from '../support/site-process.ts';

// More stories than fit on one page of the list.

/** Slugs, the newest first. */
const slugs: string[] = [];
const site = await startSite({ env: { JOBS: 'off' } });
const open = await openDatabase(site.location);
for (let count = 0; count < 2 * storiesPerPage + 2; count++) {
	slugs.unshift((await publishSample(open.db)).slug);
}
afterAll(async () => {
	await open.close();
	await removeSite(site);
});

const textOf = async (path: string) => (await fetch(site.url + path)).text();
const namedIn = (text: string) =>
	[...text.matchAll(/\/community\/stories\/([\w-]+)(?=["<])/g)].map(([, slug = '']) => slug);

test('the list has pages, the newest story first and each once, with links from one to the next', async () => {
	const pages: string[][] = [];
	let next: string | undefined = '/community/stories';
	const visited: string[] = [];
	while (next && visited.length < 5) {
		visited.push(next);
		const html = await textOf(next);
		pages.push(namedIn(html));
		const links = [...html.matchAll(/href="(\/community\/stories\?page=(\d))"/g)];
		next = links.find(([, , page]) => Number(page) === visited.length + 1)?.[1];
	}
	expect(visited).toEqual([
		'/community/stories',
		'/community/stories?page=2',
		'/community/stories?page=3',
	]);
	expect(pages.map((page) => page.length)).toEqual([storiesPerPage, storiesPerPage, 2]);
	expect(pages.flat()).toEqual(slugs);
	expect(await textOf('/community/stories?page=3')).toContain('href="/community/stories?page=2"');
});

test('an invalid page number shows the form and no story', async () => {
	for (const page of ['4', '999', '1000', '0', '-1', '2e9', '1 or 1=1']) {
		const answer = await fetch(`${site.url}/community/stories?page=${encodeURIComponent(page)}`);
		const html = await answer.text();
		expect(answer.status, page).toBe(200);
		expect(html, page).toContain('name="success_story"');
		expect([0, storiesPerPage], page).toContain(namedIn(html).length);
	}
});
