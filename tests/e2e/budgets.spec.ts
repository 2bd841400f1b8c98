import type { Request } from '@playwright/test';
import { hydrate, isHydratable } from '../support/hydration.ts';
import { allRoutes, subscriptionRoutes } from '../support/specification.ts';
import { expect, test } from './site-test.ts';

// The bytes of a first visit over the wire (decisions and look: small pages for old phones).

const kilobyte = 1024;

const pages = [...allRoutes, ...subscriptionRoutes, '/blog/budget', '/none'] as const;

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
	test(`${path} keeps to its budget, before the first interaction and after`, async ({
		page,
		site,
	}) => {
		const sizes = { document: 0, stylesheet: 0, script: 0, font: 0 };
		const styles: string[] = [];
		const scripts: string[] = [];
		const elsewhere: string[] = [];
		const counted: Promise<void>[] = [];
		const count = async (request: Request) => {
			if (new URL(request.url()).origin !== site.url) elsewhere.push(request.url());
			const type = request.resourceType();
			if (type === 'stylesheet') styles.push(request.url());
			if (type === 'script') scripts.push(request.url());
			if (type in sizes) {
				const { responseBodySize } = await request.sizes();
				sizes[type as keyof typeof sizes] += responseBodySize;
			}
		};
		page.on('requestfinished', (request) => counted.push(count(request)));
		await page.goto(path, { waitUntil: 'networkidle' });
		await Promise.all(counted);
		const hydratable = await isHydratable(page);

		expect(elsewhere).toEqual([]);
		expect(sizes.document).toBeGreaterThan(0);
		expect(sizes.document).toBeLessThanOrEqual(12 * kilobyte);
		expect(styles).toHaveLength(1);
		expect(sizes.stylesheet).toBeLessThanOrEqual(15 * kilobyte);
		expect(sizes.script).toBeGreaterThan(0);
		expect(sizes.script).toBeLessThanOrEqual((hydratable ? 10 : 1) * kilobyte);
		expect(sizes.font).toBeLessThanOrEqual(90 * kilobyte);

		const before = scripts.length;
		if (hydratable) await hydrate(page);
		else await page.keyboard.press('Shift');
		await Promise.all(counted);
		expect(scripts.length - before).toBeLessThanOrEqual(hydratable ? 5 : 0);
		expect(sizes.script).toBeLessThanOrEqual((hydratable ? 110 : 1) * kilobyte);
		expect(elsewhere).toEqual([]);
	});
}

test('the forms and the blog hydrate, and what hydrates them weighs', async ({ page }) => {
	for (const path of ['/contact', '/blog', '/blog/budget']) {
		await page.goto(path);
		await hydrate(page);
		const transferred = await page.evaluate(() =>
			performance
				.getEntriesByType('resource')
				.filter(({ name }) => name.endsWith('.js'))
				.reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
		);
		expect(transferred, path).toBeGreaterThan(90 * kilobyte);
	}
});

test('what hydrates a page is asked for after the first paint, at the first interaction', async ({
	page,
}) => {
	await page.goto('/contact', { waitUntil: 'networkidle' });
	const touchedAt = await page.evaluate(() => performance.now());
	await hydrate(page);
	const [paint, module] = await page.evaluate(() => {
		const [painted] = performance.getEntriesByName('first-contentful-paint');
		const framework = performance
			.getEntriesByType('resource')
			.find(({ name }) => name.includes('/entry.client-'));
		return [painted?.startTime ?? 0, framework?.startTime ?? 0];
	});
	expect(paint).toBeGreaterThan(0);
	expect(module).toBeGreaterThan(paint);
	expect(module).toBeGreaterThan(touchedAt);
});

test('a page hydrates also while something on it never arrives', async ({ page }) => {
	await page.route('**/*.woff2', () => {});
	await page.goto('/contact', { waitUntil: 'commit' });
	await hydrate(page);
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
