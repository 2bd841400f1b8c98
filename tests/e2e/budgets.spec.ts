import { hydrate } from '../support/hydration.ts';
import { expect, test } from './site-test.ts';

// The scripts that hydrate a page, and when they load. Each page's own weight is in pages.spec.ts.

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

test('the forms and the blog hydrate with at most 125 kB of scripts', async ({ page }) => {
	for (const path of ['/contact', '/blog', '/blog/budget']) {
		await page.goto(path);
		await hydrate(page);
		const transferred = await page.evaluate(() =>
			performance
				.getEntriesByType('resource')
				.filter(({ name }) => name.endsWith('.js'))
				.reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
		);
		expect(transferred, path).toBeLessThan(125_000);
		expect(transferred, path).toBeGreaterThan(0);
	}
});

test('requests the hydration scripts after the first paint, at the first interaction', async ({
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
		return [painted?.startTime ?? 0, framework?.startTime ?? 0] as const;
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
