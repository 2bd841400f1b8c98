import { expect, test } from './site-test.ts';

/** Specification section 9, "Legal text": what each document must name. */
const constants = {
	'/privacy-policy': [
		/July 25, 2025/,
		/August 3, 2025/,
		/under 13/,
		/90 days/,
		/7 years/,
		/30 days/,
		/AES-256/,
	],
	'/terms-of-service': [
		/July 25, 2025/,
		/August 3, 2025/,
		/18 (years )?(old )?or older/,
		/30 days/,
		/12 months/,
		/California/,
		/arbitration/i,
		/San Francisco/,
	],
	'/hipaa-notice': [/July 25, 2025/, /August 3, 2025/, /60 days/, /AES-256/],
};

test('each text has its constants, when its wording last changed, and a way to reach us', async ({
	page,
}) => {
	for (const [path, patterns] of Object.entries(constants)) {
		await page.goto(path);
		const main = page.getByRole('main');
		for (const pattern of patterns) await expect(main).toContainText(pattern);
		await expect(main.locator('a[href="/contact"]').first()).toBeVisible();
		const revised = page.locator('main dl time').last();
		expect(await revised.getAttribute('datetime')).toMatch(/^2026-\d\d-\d\d$/);
		const changes = page.getByRole('heading', { name: 'What changed last' });
		await expect(changes.locator('+ p')).not.toBeEmpty();
	}
});

const path = '/terms-of-service';

test('each entry of the contents links to its heading, and the text prints as a document', {
	tag: '@full',
}, async ({ page }) => {
	await page.goto(path);
	const entries = await page
		.getByRole('navigation', { name: 'On this page' })
		.getByRole('link')
		.all();
	expect(entries.length).toBeGreaterThan(4);
	for (const entry of entries) {
		const target = (await entry.getAttribute('href')) ?? '';
		await expect(page.locator(`h2${target}`)).toHaveText((await entry.textContent()) ?? '');
	}
	await page.emulateMedia({ media: 'print' });
	for (const landmark of ['banner', 'contentinfo', 'navigation'] as const) {
		await expect(page.getByRole(landmark)).toHaveCount(0);
	}
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	const letterhead = page.locator('.letterhead');
	await expect(letterhead).toContainText(path);
	const link = page.locator('.prose a[href="/contact"]').first();
	const printed = await link.evaluate((a) => getComputedStyle(a, '::after').content);
	const [, url = ''] = await letterhead.locator('> *').allTextContents();
	expect(printed).toContain(new URL('/contact', url).href);
});

test.describe('on a phone without JavaScript', () => {
	test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 700 } });

	test('the text starts on the first screen, below a table of contents that opens', {
		tag: '@full',
	}, async ({ page }) => {
		await page.goto(path);
		await expect(page.locator('.prose > p').first()).toBeInViewport();
		const contents = page.getByRole('navigation', { name: 'On this page' });
		await expect(contents.getByRole('link')).toHaveCount(0);
		await contents.getByText('On this page').click();
		await contents.getByRole('link').last().click();
		await expect(page.getByRole('heading', { name: 'Reach us' })).toBeInViewport();
	});
});
