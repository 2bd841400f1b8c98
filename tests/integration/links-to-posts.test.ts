import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '#app/platform/db/database.server.ts';
import { samplePost } from '../support/posts.ts';
import { removeSite, type SiteProcess, startSite } from '../support/site-process.ts';
import { until } from '../support/site-requests.ts';

let site: SiteProcess;
let open: OpenDatabase;
beforeAll(async () => {
	site = await startSite();
	open = await openDatabase(site.location);
});
beforeEach(() => open.db.deleteFrom('blog_posts').execute());
afterAll(async () => {
	await open.close();
	await removeSite(site);
});

const large = 'what-to-do-about-a-large-hospital-bill';
const denial = 'first-steps-after-a-claim-denial';

const moreHeading = /(?:>|### )Read more/g;

const text = async (path: string) => (await fetch(site.url + path)).text();
/** The posts that a page of ours links to, in order. */
async function linked(path: string): Promise<string[]> {
	const pattern = path.endsWith('.md') ? /\(\S*?\/blog\/([^)]+)\)/g : /href="\/blog\/([^"]+)"/g;
	const own = (await text(path)).matchAll(pattern);
	return [...new Set(Array.from(own, ([, slug = '']) => slug))];
}
const becomes = (path: string, slugs: string[]) =>
	until(
		() => linked(path),
		(found) => found.join() === slugs.join(),
	);
const add = (slug: string, more = {}) =>
	open.db.insertInto('blog_posts').values(samplePost(slug, more)).execute();

test.each(['/help-now', '/help-now.md'])(
	'%s links to posts only while they are public',
	async (path) => {
		await becomes(path, []);
		expect(await text(path)).not.toMatch(moreHeading);

		await add(large);
		await add(denial, { published_at: null });
		await becomes(path, [large]);
		expect((await text(path)).match(moreHeading)).toHaveLength(1);
		for (const slug of await linked(path)) {
			expect((await fetch(`${site.url}/blog/${slug}`)).status).toBe(200);
		}

		await open.db.updateTable('blog_posts').set({ published_at: new Date() }).execute();
		await becomes(path, [large, denial]);

		await open.db
			.updateTable('blog_posts')
			.set({ slug: 'a-new-name', former_slugs: [large] })
			.where('slug', '=', large)
			.execute();
		await becomes(path, ['a-new-name', denial]);

		await open.db.updateTable('blog_posts').set({ published_at: null }).execute();
		await becomes(path, []);
	},
);

test.each([
	['/blog/one', /href="[^"]*\/blog\/(two|three)"[^>]*>the /g],
	['/blog/one.md', /\[the [^\]]+\]\(\S*\/blog\/(two|three)\)/g],
	['/feed.xml', /href="[^"]*\/blog\/(two|three)"[^>]*>the /g],
])('a post on %s links to others only while they are public', async (path, pattern) => {
	const found = async () => {
		const html = (await text(path))
			.replaceAll('&lt;', '<')
			.replaceAll('&gt;', '>')
			.replaceAll('&quot;', '"');
		return Array.from(html.matchAll(pattern), ([, slug]) => slug).join();
	};
	const links =
		'See [the *second*](/blog/two), and\n\n> [the third](/blog/three)\n\nand [help](/help-now).';
	await add('one', { content: 'See the second', content_markdown: links });
	await until(found, (slugs) => slugs === '');
	await until(
		() => text(path),
		(body) => body.includes('second') && body.includes('the third') && body.includes('/help-now'),
	);
	await add('two', { content: 'Two', published_at: new Date(Date.now() - 1e9) });
	await add('three', { content: 'Three', published_at: null });
	await until(found, (slugs) => slugs === 'two');
	await open.db
		.updateTable('blog_posts')
		.set({ published_at: null })
		.where('slug', '=', 'two')
		.execute();
	await until(found, (slugs) => slugs === '');
});

test('with dates on it, the page queries no database and is not cached', async () => {
	const response = await fetch(`${site.url}/help-now?arrived=x&date=2026-01-01`);
	expect([response.status, response.headers.get('cache-control')]).toEqual([422, 'no-store']);
});
