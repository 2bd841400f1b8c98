import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { loadContent } from '#app/platform/content/content.server.ts';
import { launchWithPageCache } from '../support/chromium.ts';
import { fillForm, newMark, rowsWith, submitButton } from '../support/form-in-browser.ts';
import { tableNamed, thanks } from '../support/form-outcomes.ts';
import { filledForm } from '../support/form-table.ts';
import { hydrate } from '../support/hydration.ts';
import { expect, test } from './site-test.ts';

// The button of Insight Network from the first paint on, before anything hydrates (specification section 5).

const insight = tableNamed('insight_network');
const { fields } = loadContent('content').forms['insight-network'] ?? {};
const message = fields?.areas_of_interest?.missing ?? loadContent('content').site.form.areas;
const area = (page: Page, name = 'Insurance Issues') => page.getByRole('checkbox', { name });

/** Checks on every animation frame if the button was enabled while nothing was checked. */
const watchFrames = (page: Page) =>
	page.addInitScript(() => {
		const seen = { all: 0, frames: 0, usable: 0 };
		Object.assign(window, { seen });
		const look = () => {
			seen.all += 1;
			const button = document.querySelector<HTMLButtonElement>('main button[type=submit]');
			if (button) seen.frames += 1;
			// The thank-you screen has another button, and no areas.
			const areas = document.querySelector('main form fieldset, main form [name=email]');
			const checked = document.querySelector('[name=areas_of_interest]:checked');
			if (button && areas && !button.disabled && !checked) seen.usable += 1;
			requestAnimationFrame(look);
		};
		look();
	});
const framesSeen = (page: Page) =>
	page.evaluate(
		() => (window as unknown as { seen: { all: number; frames: number; usable: number } }).seen,
	);

const expectNotHydrated = (page: Page) =>
	expect(page.locator('html[data-hydrated]')).toHaveCount(0);

test('the button is disabled before any interaction, and says why', async ({ page }) => {
	await watchFrames(page);
	await page.goto(insight.path, { waitUntil: 'networkidle' });
	await expectNotHydrated(page);
	await expect(submitButton(page)).toBeDisabled();
	await expect(submitButton(page)).toHaveAccessibleDescription(message);
	await expect(page.getByText(message)).toBeVisible();
	await hydrate(page);
	await expect(submitButton(page)).toBeDisabled();
	await expect(page.getByText(message)).toBeVisible();
	await area(page).check();
	await expect(submitButton(page)).toBeEnabled();
	await expect(submitButton(page)).not.toHaveAccessibleDescription(message);
	await expect(page.getByText(message)).toBeHidden();
	expect((await framesSeen(page)).usable).toBe(0);
});

test('also while the document is still loading, cut off after the button', async ({
	page,
	site,
}) => {
	let release = () => {};
	const released = new Promise<void>((resolve) => {
		release = resolve;
	});
	const proxy = createServer(async (request, response) => {
		const { status, headers, body } = await fetch(`${site.url}${request.url}`).then(
			async (got) => ({
				...got,
				status: got.status,
				headers: got.headers,
				body: await got.text(),
			}),
		);
		const policy = headers.get('content-security-policy') ?? '';
		response.writeHead(status, {
			'content-type': headers.get('content-type') ?? '',
			'content-security-policy': policy,
		});
		const form = body.indexOf('<form', body.indexOf('<main'));
		const cut = body.indexOf('</button>', form);
		if (request.url !== insight.path || form === -1) return response.end(body);
		response.write(body.slice(0, cut + '</button>'.length + 1));
		await released;
		return response.end(body.slice(cut + '</button>'.length + 1));
	});
	await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
	try {
		await watchFrames(page);
		const { port } = proxy.address() as AddressInfo;
		await page.goto(`http://127.0.0.1:${port}${insight.path}`, { waitUntil: 'commit' });
		await expect.poll(async () => (await framesSeen(page)).all).toBeGreaterThan(10);
		release();
		await expect(submitButton(page)).toBeDisabled();
		const { frames, usable } = await framesSeen(page);
		expect(frames).toBeGreaterThan(0);
		expect(usable).toBe(0);
	} finally {
		release();
		proxy.closeAllConnections();
		proxy.close();
	}
});

test('a failed script leaves a form that waits for an area, and can be sent', async ({
	page,
	db,
}) => {
	await page.route('**/*.js', (route) => route.abort());
	await page.goto(insight.path);
	await expect(submitButton(page)).toBeDisabled();
	const mark = newMark();
	await fillForm(page, insight, { ...filledForm(insight, mark), areas_of_interest: [] });
	await expect(submitButton(page)).toBeDisabled();
	await area(page).check();
	await expect(submitButton(page)).toBeEnabled();
	await area(page).uncheck();
	await expect(submitButton(page)).toBeDisabled();
	await area(page, 'Other').check();
	await submitButton(page).click();
	await expect(thanks(page, insight)).toBeVisible();
	await expectNotHydrated(page);
	expect(await rowsWith(db, insight, mark)).toMatchObject([{ areas_of_interest: 'Other' }]);
});

test('by keyboard alone, while scripts fail', async ({ page, db }) => {
	await page.route('**/*.js', (route) => route.abort());
	await page.goto(insight.path);
	const mark = newMark();
	await fillForm(page, insight, { ...filledForm(insight, mark), areas_of_interest: [] });
	// Enter in a field submits with the form's button, and not at all with a disabled one (HTML, "Implicit
	// submission").
	await page.locator('main [name=email]').press('Enter');
	await expect(submitButton(page)).toBeVisible();
	expect(await rowsWith(db, insight, mark)).toEqual([]);
	await area(page, 'Other').focus();
	await page.keyboard.press('Space');
	await page.keyboard.press('Tab');
	await page.keyboard.press('Tab');
	await page.keyboard.press('Tab');
	await expect(submitButton(page)).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(thanks(page, insight)).toBeVisible();
	expect(await rowsWith(db, insight, mark)).toHaveLength(1);
});

test('the blank form after the thank-you waits as well', async ({ page }) => {
	await watchFrames(page);
	await page.goto(insight.path);
	await fillForm(page, insight, filledForm(insight, newMark()));
	await submitButton(page).click();
	await expect(thanks(page, insight)).toBeVisible();
	await page.getByRole('button', { name: insight.again }).click();
	await expect(submitButton(page)).toBeDisabled();
	expect((await framesSeen(page)).usable).toBe(0);
});

for (const checked of [true, false]) {
	test(`back on the page, with ${checked ? 'an' : 'no'} area checked`, async ({ page }) => {
		await page.goto(insight.path);
		if (checked) await area(page).check();
		await page.goto('/about');
		await page.goBack();
		await expect(area(page)).toBeChecked({ checked });
		await expect(submitButton(page)).toBeEnabled({ enabled: checked });
	});
}

test('back from the back/forward cache, with no area checked', async ({ site, launchOptions }) => {
	const browser = await launchWithPageCache(launchOptions);
	if (!browser) return test.skip(true, 'This browser has no back/forward cache.');
	const page = await browser.newPage();
	const restored: boolean[] = [];
	await page.exposeFunction('noteReturn', (persisted: boolean) => restored.push(persisted));
	await page.goto(`${site.url}${insight.path}`);
	// So that nothing hydrates: with a failing request there is no back/forward cache.
	await page.evaluate('document.querySelector(\'script[type="text/deferred-module"]\').remove()');
	await page.evaluate("addEventListener('pageshow', (event) => noteReturn(event.persisted))");
	await area(page).check();
	await area(page).uncheck();
	await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
	await page.waitForURL('**/about');
	// `goBack` waits for a load, and a page from the cache has none.
	await page.evaluate('void setTimeout(() => history.back())');
	await expect.poll(() => restored).toEqual([true]);
	await expect(area(page)).toBeChecked({ checked: false });
	await expect(submitButton(page)).toBeEnabled({ enabled: false });
	await area(page, 'Other').check();
	await expect(submitButton(page)).toBeEnabled();
	await browser.close();
});
