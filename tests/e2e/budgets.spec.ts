import { alive } from '../support/form-in-browser.ts';
import { allRoutes } from '../support/specification.ts';
import { expect, test } from './site-test.ts';

// What a first visit costs, as it goes over the wire (decisions and look: small pages for old phones).

const kilobyte = 1024;

const pages = [...allRoutes, '/blog/budget', '/none'] as const;

test.beforeAll(async ({ db }) => {
	await db
		.insertInto('blog_posts')
		.values({
			title: 'A post of ordinary length',
			slug: 'budget',
			content: 'Write down who you spoke to, and when. '.repeat(60),
			published_at: '2025-08-03',
		})
		.onConflict((conflict) => conflict.doNothing())
		.execute();
});

for (const path of pages) {
	test(`${path} keeps to its budget`, async ({ page, site }) => {
		const sizes = { document: 0, stylesheet: 0, script: 0, font: 0 };
		const styles: string[] = [];
		const elsewhere: string[] = [];
		page.on('requestfinished', async (request) => {
			if (new URL(request.url()).origin !== site.url) elsewhere.push(request.url());
			const type = request.resourceType();
			if (type === 'stylesheet') styles.push(request.url());
			if (type in sizes) {
				const { responseBodySize } = await request.sizes();
				sizes[type as keyof typeof sizes] += responseBodySize;
			}
		});
		const answer = await page.goto(path, { waitUntil: 'networkidle' });
		// The form pages and the blog come alive; all others ship one small script.
		const alive = (await answer?.text())?.includes('__reactRouterContext');

		expect(elsewhere).toEqual([]);
		expect(sizes.document).toBeGreaterThan(0);
		expect(sizes.document).toBeLessThanOrEqual(12 * kilobyte);
		expect(styles).toHaveLength(1);
		expect(sizes.stylesheet).toBeLessThanOrEqual(15 * kilobyte);
		expect(sizes.script).toBeLessThanOrEqual((alive ? 110 : 1) * kilobyte);
		expect(sizes.font).toBeLessThanOrEqual(90 * kilobyte);
	});
}

test('what brings a page alive is asked for after the first paint', async ({ page }) => {
	await page.goto('/contact');
	await alive(page);
	const [paint, module] = await page.evaluate(() => {
		const [painted] = performance.getEntriesByName('first-contentful-paint');
		const framework = performance
			.getEntriesByType('resource')
			.find(({ name }) => name.includes('/framework-'));
		return [painted?.startTime ?? 0, framework?.startTime ?? 0];
	});
	expect(paint).toBeGreaterThan(0);
	expect(module).toBeGreaterThan(paint);
});

test('a page comes alive also while something on it never arrives', async ({ page }) => {
	await page.route('**/*.woff2', () => {});
	await page.goto('/contact', { waitUntil: 'commit' });
	await alive(page);
});

test('no script holds a page up', async ({ request }) => {
	for (const path of pages) {
		const html = await (await request.get(path)).text();
		const blocking = [...html.matchAll(/<script\b[^>]*\ssrc="[^"]*"[^>]*>/g)]
			.map(([tag]) => tag)
			.filter((tag) => !/type="module"|\sasync\b|\sdefer\b/.test(tag));
		expect(blocking, path).toEqual([]);
	}
});
