import type { Page } from '@playwright/test';
import { control } from '../support/form-in-browser.ts';
import { hold, hydrate, hydrated, hydrating } from '../support/hydration.ts';
import { moving } from '../support/motion.ts';
import { samplePost, setPosts } from '../support/posts.ts';
import { expect, test } from './site-test.ts';

test.use(moving);

// The interactions that hydrate a page, those that don't, and what hydration leaves unchanged (decision 18).

/** Records the page's requests for hydration. */
function watchScripts(page: Page): string[] {
	const asked: string[] = [];
	page.on('request', (request) => {
		if (hydrating.test(request.url())) asked.push(request.url());
	});
	return asked;
}

test.describe('a page hydrates', () => {
	test.use({ hasTouch: true });

	for (const [what, interact] of [
		['a touch', (page) => page.touchscreen.tap(5, 300)],
		['a press', (page) => page.getByRole('heading', { level: 1 }).click()],
		['a key', (page) => page.keyboard.press('Tab')],
		['focus that no key led to', (page) => control(page, 'name').focus()],
		[
			'a field that the browser fills in',
			(page) =>
				control(page, 'email').evaluate((field: HTMLInputElement) => {
					field.value = 'ann@example.org';
					field.dispatchEvent(new Event('input', { bubbles: true }));
				}),
		],
	] as const satisfies [string, (page: Page) => Promise<void>][]) {
		test(`at ${what}`, async ({ page }) => {
			const asked = watchScripts(page);
			await page.goto('/contact', { waitUntil: 'networkidle' });
			expect(asked).toEqual([]);
			await interact(page);
			await hydrated(page);
			expect(asked.filter((url) => url.includes('/entry.client-'))).toHaveLength(1);
		});
	}
});

test.describe('a page does not hydrate', () => {
	test('when viewed, when focus moves by itself, when a link is followed', async ({ page, db }) => {
		await test.step('when only viewed', async () => {
			const asked = watchScripts(page);
			await page.goto('/contact');
			await page.mouse.move(300, 300);
			await page.mouse.wheel(0, 600);
			await page.waitForLoadState('networkidle');
			expect(asked).toEqual([]);
		});
		await test.step('when the browser moves focus to the result of a form', async () => {
			const asked = watchScripts(page);
			await page.goto('/contact?sent', { waitUntil: 'networkidle' });
			await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
			await page.goto('/contact');
			await page.locator('main form').evaluate((form: HTMLFormElement) => form.submit());
			await expect(page.locator(':focus').getByRole('alert')).toBeVisible();
			await page.waitForLoadState('networkidle');
			expect(asked).toEqual([]);
		});
		await test.step('when a link is followed', async () => {
			await setPosts(db, samplePost('one'));
			const asked = watchScripts(page);
			await page.goto('/blog');
			await page.evaluate('window.marked = true');
			await page.getByRole('link', { name: 'Title of one', exact: true }).click();
			await expect(page.getByRole('heading', { level: 1 })).toHaveText('Title of one');
			expect(await page.evaluate('window.marked')).toBeUndefined();
			await page.waitForLoadState('networkidle');
			expect(asked).toEqual([]);
		});
	});
});

test('a link works while the scripts are loading', async ({ page, db }) => {
	await setPosts(db, samplePost('one'));
	await page.route(hydrating, () => {});
	await page.goto('/blog');
	const asked = watchScripts(page);
	await page.keyboard.press('Tab');
	await expect.poll(() => asked.length).toBeGreaterThan(0);
	await page.getByRole('link', { name: 'Title of one', exact: true }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Title of one');
});

test.describe('hydration moves nothing', () => {
	test('focus stays when leaving the thank-you', async ({ page }) => {
		await page.goto('/contact?sent');
		const heading = page.getByRole('heading', { level: 1 });
		await expect(heading).toBeFocused();
		await page.keyboard.press('Tab');
		await hydrated(page);
		await expect(heading).not.toBeFocused();
		await expect(page.locator('main :is(a, button):focus')).toHaveCount(1);
	});

	test('a button that is pressed as the page hydrates gets the click', async ({ page }) => {
		await page.goto(`/contact?sent=CT-7K3M9-QX2TB&link=${'0'.repeat(26)}`);
		const again = page.locator('main form[method=get] button');
		await again.hover();
		await page.mouse.down();
		await hydrated(page);
		await page.mouse.up();
		await expect(control(page, 'name')).toBeVisible();
	});

	test('a reader who scrolled after a reload keeps their position', async ({ page, db }) => {
		await setPosts(db, samplePost('long', { content: 'Line.\n\n'.repeat(200) }));
		await page.goto('/blog/long');
		await hydrate(page);
		const scrollTo = (top: number) =>
			page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
		await scrollTo(1_500);
		await page.reload();
		await expect.poll(() => page.evaluate('window.scrollY')).toBe(1_500);
		await scrollTo(600);
		await hydrate(page);
		expect(await page.evaluate('window.scrollY')).toBe(600);
	});
});

test('a visitor who is in a field before the script listens need not interact again', async ({
	page,
}) => {
	const letThrough = await hold(page, '**/hydrate-on-interaction-*.js');
	await page.goto('/contact', { waitUntil: 'commit' });
	await control(page, 'name').click();
	await letThrough();
	await hydrated(page);
});

test('a page hydrates also while something on it never arrives', async ({ page }) => {
	await page.route('**/*.woff2', () => {});
	await page.goto('/contact', { waitUntil: 'commit' });
	await hydrate(page);
});
