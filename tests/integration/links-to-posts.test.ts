import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { samplePost } from '../support/posts.ts';
import { removeSite, startSite } from '../support/site-process.ts';
import { until } from '../support/site-requests.ts';

const site = await startSite();
const open = await openDatabase(site.location);
afterAll(async () => {
	await open.close();
	await removeSite(site);
});

const text = async (path: string) => (await fetch(site.url + path)).text();
const add = (slug: string, more = {}) =>
	open.db.insertInto('blog_posts').values(samplePost(slug, more)).execute();
const publish = (slug: string, published_at: Date | null) =>
	open.db.updateTable('blog_posts').set({ published_at }).where('slug', '=', slug).execute();

/** The posts that each page links to, in order. */
const becomes = (paths: Record<string, RegExp>, slugs: string[]) =>
	Promise.all(
		Object.entries(paths).map(([path, link]) =>
			until(
				async () => {
					const plain = (await text(path)).replaceAll('&lt;', '<').replaceAll('&quot;', '"');
					const found = plain.replaceAll('&gt;', '>').matchAll(link);
					return [...new Set(Array.from(found, ([, slug = '']) => slug))];
				},
				(found) => found.join() === slugs.join(),
			),
		),
	);

test('/help-now links to posts only while they are public', async () => {
	const pages = {
		'/help-now': /href="\/blog\/([^"]+)"/g,
		'/help-now.md': /\(\S*?\/blog\/([^)]+)\)/g,
	};
	const large = 'what-to-do-about-a-large-hospital-bill';
	const denial = 'first-steps-after-a-claim-denial';
	await becomes(pages, []);
	for (const path of Object.keys(pages))
		expect(await text(path)).not.toMatch(/(?:>|### )Read more/);
	await add(large);
	await add(denial, { published_at: null });
	await becomes(pages, [large]);
	await publish(denial, new Date());
	await becomes(pages, [large, denial]);
	await open.db
		.updateTable('blog_posts')
		.set({ slug: 'a-new-name', former_slugs: [large] })
		.where('slug', '=', large)
		.execute();
	await becomes(pages, ['a-new-name', denial]);
	for (const slug of ['a-new-name', denial]) await publish(slug, null);
	await becomes(pages, []);
});

test('a post hides its comments, on its page, in its Markdown version and in the feed', async () => {
	const content_markdown = 'See [help](/help-now). <!-- Ask Ada. -->';
	await add('one', { content: 'See help', content_markdown });
	for (const path of ['/blog/one', '/blog/one.md', '/feed.xml']) {
		const written = await until(
			() => text(path),
			(body) => body.includes('/help-now'),
		);
		expect(written).not.toContain('Ask Ada');
	}
});
