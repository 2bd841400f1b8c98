import { launchWithPageCache } from '../support/chromium.ts';
import { hold } from '../support/hydration.ts';
import { clearLetter, fillLetter, openLetter, pathOf, sheetText } from '../support/letters.ts';
import { expect, test } from './site-test.ts';

// Text typed into a letter is gone when its reader leaves, in any way.

const own = '[data-field=writer]';

async function expectEmpty(page: import('@playwright/test').Page) {
	const values = await page
		.locator('[data-field]:not([data-field=today])')
		.evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
	expect(values.join('')).toBe('');
	expect((await sheetText(page)).join('\n')).not.toContain('Value of');
}

test('before the first interaction the page loads only its own script', async ({ page }) => {
	const scripts: string[] = [];
	page.on('request', (request) => {
		if (request.resourceType() === 'script') scripts.push(request.url());
	});
	await page.goto(pathOf('debt-dispute'), { waitUntil: 'networkidle' });
	expect(scripts).toHaveLength(1);
	await page.locator(own).focus();
	await page.locator('[data-started]').waitFor();
	expect(scripts).toHaveLength(2);
	const size = await page.evaluate(() =>
		performance
			.getEntriesByType('resource')
			.filter(({ name }) => /letter-[\w-]+\.js$/.test(name))
			.reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
	);
	expect(size).toBeGreaterThan(1_000);
	expect(size).toBeLessThanOrEqual(12.25 * 1024);
});

test('“Clear everything” leaves nothing, also not for the back button or a reload', async ({
	page,
}) => {
	await openLetter(page, 'debt-dispute');
	await page.locator('[value=part]').check();
	await fillLetter(page, 'debt-dispute');
	await clearLetter(page);
	await expect(page.locator('[data-cleared]')).toHaveText('Everything you typed is gone.');
	await expectEmpty(page);
	await expect(page.locator('[name=letter-part]:checked')).toHaveCount(0);
	await page.goto('/about');
	await page.goBack();
	await expectEmpty(page);
	await page.reload();
	await expectEmpty(page);
});

test('choices and text entered after a reload stay, also from before the script loaded', async ({
	page,
}) => {
	await openLetter(page, 'debt-dispute');
	await expect(page.locator('[data-started]')).toBeAttached();
	const letGo = await hold(page, /\/letter-[\w-]+\.js$/);
	await page.reload({ waitUntil: 'commit' });
	await page.locator('[value=part]').check();
	const field = page.locator('[data-field]:visible').first();
	await field.fill('what I typed');
	await letGo();
	await expect(page.locator('[data-started]')).toBeAttached();
	await page.waitForLoadState('load');
	await expect(page.locator('[value=part]')).toBeChecked();
	await expect(field).toHaveValue('what I typed');
	await expect(page.locator('.letter-sheet')).toContainText('what I typed');
	// Leaving would lose it.
	const [dialog] = await Promise.all([
		page.waitForEvent('dialog'),
		page.evaluate('void setTimeout(() => location.reload())'),
	]);
	expect(dialog.type()).toBe('beforeunload');
	await dialog.dismiss();
	await expect(field).toHaveValue('what I typed');
});

test("a browser's back/forward cache holds no typed text", async ({ launchOptions, site }) => {
	const browser = await launchWithPageCache(launchOptions);
	if (!browser) return test.skip(true, 'This browser has no back/forward cache.');
	try {
		for (const cleared of [true, false]) {
			const page = await browser.newPage({ baseURL: site.url });
			page.on('dialog', (dialog) => dialog.accept());
			const restored: boolean[] = [];
			await page.exposeFunction('noteReturn', (persisted: boolean) => restored.push(persisted));
			await openLetter(page, 'debt-dispute');
			await fillLetter(page, 'debt-dispute');
			if (cleared) await clearLetter(page);
			await page.evaluate("addEventListener('pageshow', (event) => noteReturn(event.persisted))");
			await page.goto('/about');
			// `goBack` waits for a load, and a page from the cache has none.
			await page.evaluate('void setTimeout(() => history.back())');
			await expect.poll(() => restored, `cleared: ${cleared}`).toEqual([true]);
			await expectEmpty(page);
			await page.close();
		}
	} finally {
		await browser.close();
	}
});

test('a field offers autofill only while it’s empty, because browsers save autofilled fields', async ({
	page,
}) => {
	await openLetter(page, 'debt-dispute');
	const field = page.locator(own);
	await expect(field).toHaveAttribute('autocomplete', 'name');
	await field.fill('Ann');
	await expect(field).toHaveAttribute('autocomplete', 'off');
	await field.fill('');
	await expect(field).toHaveAttribute('autocomplete', 'name');
	await fillLetter(page, 'debt-dispute');
	const offered = page.locator('[data-field]:not([autocomplete=off])');
	await expect(offered.and(page.locator(':visible'))).toHaveCount(0);
});

test('asks before leaving, and the typed text is gone when the page comes back', async ({
	page,
}) => {
	await openLetter(page, 'debt-dispute');
	const asked: string[] = [];
	page.on('dialog', async (dialog) => {
		asked.push(dialog.type());
		await dialog.accept();
	});
	await page.goto('/about');
	expect(asked).toEqual([]);
	for (const leave of ['navigate', 'reload'] as const) {
		await openLetter(page, 'debt-dispute');
		await fillLetter(page, 'debt-dispute');
		if (leave === 'reload') await page.reload();
		else {
			await page.goto('/about');
			await page.goBack();
		}
		await expectEmpty(page);
	}
	expect(asked).toEqual(['beforeunload', 'beforeunload']);
});

test('an invented date in the URL does nothing', async ({ page }) => {
	for (const fragment of ['#x,2026-01-01', '#medicare_denial,<b>', '#,', '#job_plan_denial,99']) {
		await page.goto('/about');
		await page.goto(pathOf('first-appeal') + fragment);
		await page.locator('[data-started]').waitFor();
		await expectEmpty(page);
	}
});
