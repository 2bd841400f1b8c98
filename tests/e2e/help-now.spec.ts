import type { Page } from '@playwright/test';
import { loadContent } from '#app/platform/content/content.server.ts';
import { helper } from '../support/deadline-helper.ts';
import { unfold } from '../support/page-size.ts';
import { samplePost, setPosts } from '../support/posts.ts';
import { expect, test } from './site-test.ts';

test('urgent help comes first, on a phone within its first screen', async ({ page }) => {
	await page.setViewportSize({ width: 375, height: 667 });
	await page.goto('/help-now');
	const main = page.getByRole('main');
	const [first] = await main.getByRole('heading', { level: 2 }).all();
	await expect(first ?? main).toHaveAttribute('id', 'urgent');
	const urgent = main.locator('section[aria-labelledby=urgent]');
	await expect(urgent).toContainText('72 hours');
	for (const href of ['tel:911', 'tel:988', 'sms:988']) {
		const link = urgent.locator(`a[href="${href}"]`);
		await expect(link).toBeInViewport();
		const box = await link.boundingBox();
		expect(box?.height).toBeGreaterThanOrEqual(44);
	}
	// No two targets overlap.
	const boxes = await urgent.locator('a').evaluateAll((links) =>
		links.map((link) => {
			const { left, right, top, bottom } = link.getBoundingClientRect();
			return { left, right, top, bottom };
		}),
	);
	for (const [place, a] of boxes.entries()) {
		for (const b of boxes.slice(place + 1)) {
			expect(a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom).toBe(
				false,
			);
		}
	}
});

test('from Home to a letter, or to the first steps in court, in three presses, on a phone', async ({
	page,
}) => {
	await page.setViewportSize({ width: 360, height: 740 });
	for (const [line, situation, href] of [
		['A denial', 'denied-claim', '/help-now/letters/first-appeal'],
		['A bill in collections', 'collections', '/help-now/letters/debt-dispute'],
		['A bill in collections', 'collections', '/help-now/court-papers'],
	]) {
		await page.goto('/');
		await page.getByRole('main').getByRole('link', { name: line, exact: true }).click();
		await expect(page).toHaveURL(`/help-now#${situation}`);
		const link = page.locator(`#${situation} li a[href="${href}"]`).first();
		// From where the link leads, within two screens.
		const { y = 0 } = (await link.boundingBox()) ?? {};
		expect(y).toBeGreaterThan(0);
		expect(y).toBeLessThan(3 * 740);
		await link.click();
		await expect(page).toHaveURL(`${href}`);
	}
});

for (const [path, atLeast] of [
	['/help-now', 13],
	['/patient-advocates', 3],
] as const) {
	test(`${path}: every phone link calls the number it shows`, { tag: '@full' }, async ({
		page,
	}) => {
		await page.goto(path);
		await unfold(page);
		const numbers = page.getByRole('main').locator('a[href^="tel:"]');
		expect(await numbers.count()).toBeGreaterThanOrEqual(atLeast);
		for (const number of await numbers.all()) {
			const digits = (await number.getAttribute('href'))?.replace(/\D/g, '') ?? '';
			const read = (await number.innerText()).replace(/\D/g, '');
			expect(read.endsWith(digits)).toBe(true);
			expect([3, 11]).toContain(digits.length);
		}
	});
}

test('five situations, each with three to five steps, people to call and pages to read', async ({
	page,
	db,
}) => {
	const { situations } = loadContent('content').pages['help-now'];
	const named = new Set(situations.flatMap(({ posts }) => posts.map(({ slug }) => slug)));
	await setPosts(db, ...[...named].map((slug) => samplePost(slug)));
	// On a busy machine, the page of a moment before may be served once more.
	await expect(async () => {
		await page.goto('/help-now');
		expect(await page.locator('main a[href^="/blog/"]').count()).toBeGreaterThan(0);
	}).toPass();
	const contents = page.getByRole('main').getByRole('navigation').getByRole('link');
	// The situations, topics with their own pages, the letters, and the deadline helper.
	await expect(contents).toHaveCount(8);
	for (const link of (await contents.all()).slice(0, 5)) {
		const situation = page.locator((await link.getAttribute('href')) ?? '');
		await expect(situation.locator('ol')).toBeHidden();
		await link.click();
		await expect(situation.locator('ol')).toBeVisible();
		await expect(situation.getByRole('heading', { level: 2 })).toHaveText(
			(await link.locator('span').first().innerText()).trim(),
		);
		const steps = await situation.locator('ol > li').count();
		expect(steps).toBeGreaterThanOrEqual(3);
		expect(steps).toBeLessThanOrEqual(5);
		expect(await situation.locator('ul').first().locator('li').count()).toBeGreaterThan(0);
		await expect(situation.locator('a[href^="/blog/"]').first()).toBeVisible();
		await expect(situation.locator('a[href="#deadlines"]')).toBeVisible();
		await expect(situation.locator('a[href^="/help-now/letters/"]').first()).toBeVisible();
	}
});

test('a denial that cuts care is told to call today, with the way to the days', async ({
	page,
}) => {
	for (const [path, words] of [
		['/help-now', /cuts care you get, call today/],
		['/es/ayuda', /quita o reduce la atención que recibe, llame hoy/],
	] as const) {
		await page.goto(`${path}#denied-claim`);
		const step = page.locator('#denied-claim li').filter({ hasText: words });
		await expect(step.locator('a[href$="#deadlines"]').last()).toBeVisible();
	}
});

test('what gets focus by keyboard is not flush with the lower edge, on a phone', {
	tag: '@full',
}, async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await page.goto('/help-now');
	const controls = helper(page).locator('select, summary, input, button[type=submit]');
	await controls.first().focus();
	const visible = await controls.filter({ visible: true }).count();
	expect(visible).toBeGreaterThan(3);
	for (let place = 0; place < visible; place++) {
		const room = await page.evaluate(
			() => innerHeight - (document.activeElement?.getBoundingClientRect().bottom ?? 0),
		);
		expect(room).toBeGreaterThan(40);
		await page.keyboard.press('Tab');
	}
});

test.describe('a situation is collapsed at first', () => {
	const denied = (page: Page) => page.locator('#denied-claim');

	test.describe('without JavaScript', () => {
		test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });

		test('a link from another page shows it, and only it', async ({ page }) => {
			await page.goto('/');
			await page.getByRole('main').getByRole('link', { name: 'A denial', exact: true }).click();
			await expect(denied(page).locator('ol')).toBeVisible();
			await expect(page.locator('#collections ol')).toBeHidden();
		});

		test('on a phone: by keyboard, and how to tell what arrived', async ({ page }) => {
			await test.step('by keyboard, on a phone', async () => {
				await page.goto('/help-now');
				const summary = denied(page).locator('summary');
				await expect(summary.getByRole('heading', { level: 2 })).toBeVisible();
				expect((await summary.boundingBox())?.height).toBeGreaterThanOrEqual(44);
				await summary.focus();
				await page.keyboard.press('Enter');
				await expect(denied(page).locator('ol')).toBeVisible();
			});
			await test.step('explains how to tell what arrived', async () => {
				await page.goto('/help-now');
				const how = helper(page).locator('details');
				await expect(how.locator('dl')).toBeHidden();
				await how.locator('summary').click();
				await expect(how.locator('dl')).toBeVisible();
			});
		});
	});
});
