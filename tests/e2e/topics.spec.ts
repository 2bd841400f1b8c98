import type { Browser } from '@playwright/test';
import { axeViolations } from '../support/axe.ts';
import { signIn } from '../support/desk-browser.ts';
import { expect, test } from './site-test.ts';

async function plainPage(browser: Browser, baseURL: string) {
	const viewport = { width: 320, height: 640 };
	const context = await browser.newContext({ javaScriptEnabled: false, viewport, baseURL });
	return context.newPage();
}

test('a request is filed, its topic becomes public and done, and someone presses “me too” and takes it back', async ({
	browser,
	db,
	site,
	page,
	request,
}) => {
	const sender = await plainPage(browser, site.url);
	await sender.goto('/community/feature-requests');
	await sender.locator('[name=feature_request]').fill('Read my bill aloud, please.');
	await sender.locator('main button[type=submit]').first().click();
	const link = (await sender.locator('#private-link a').getAttribute('href')) ?? '';
	const [, , reference = ''] = link.split('/');

	await signIn(page.context(), db, site, 'owner');
	await page.goto('/desk/topics');
	await page.getByLabel('New topic').fill('Read bills aloud');
	await page.getByRole('button', { name: 'Add' }).click();
	await page.getByLabel('Title, Spanish').fill('Leer las facturas en voz alta');
	await page.getByRole('button', { name: 'Save' }).click();
	await expect(page.getByRole('status')).toHaveText('Saved.');
	await page.goto(`/desk/inbox/${reference}`);
	await page.getByLabel('File under').selectOption({ label: 'Read bills aloud' });
	await page.getByRole('button', { name: 'File', exact: true }).click();
	await expect(page.getByText(/^Filed/)).toBeVisible();
	await page.goto('/desk/topics');
	await page.getByRole('link', { name: 'Read bills aloud' }).click();
	await page.getByRole('button', { name: 'Publish' }).click();
	await expect(page.getByRole('status')).toHaveText('It’s public.');
	await page.getByLabel('New state').selectOption('done');
	await page.getByLabel('Why, in a sentence, English').fill('Your phone reads every page now.');
	await page.getByRole('button', { name: 'Set the state' }).click();
	await expect(page.getByRole('status')).toBeVisible();

	await sender.goto(link);
	await expect(sender.locator('main')).toContainText('“Read bills aloud”');
	await expect(sender.locator('main')).toContainText('Done');

	const passerBy = await plainPage(browser, site.url);
	await passerBy.goto('/community/feature-requests');
	await expect(passerBy.getByRole('heading', { name: 'Read bills aloud' })).toBeVisible();
	await expect(passerBy.locator('main')).not.toContainText('please');
	await passerBy.getByRole('link', { name: /Read bills aloud/ }).click();
	await expect(passerBy.locator('main')).toContainText('Your phone reads every page now.');
	await passerBy.getByRole('button', { name: 'Me too' }).click();
	await expect(passerBy).toHaveURL(/\/topics\/read-bills-aloud\/mine\/[\w-]{24}$/);
	await passerBy.getByRole('button', { name: 'Take it back' }).click();
	await expect(passerBy.getByRole('heading', { level: 1 })).toHaveText('This isn’t counted');

	const at = '/community/topics/read-bills-aloud';
	const desk = page.url();
	await page.goto(at);
	expect(await axeViolations(page)).toEqual([]);
	await page.goto(desk);
	const named = ['/sitemap.xml', '/llms.txt', `${at}.md`, '/es/comunidad/ideas'];
	for (const path of named)
		expect(await (await request.get(path)).text(), path).toMatch(/[Rr]ead.bills|Leer las facturas/);
	expect((await request.get(`/social${at}.png`)).status()).toBe(200);
	await page.getByRole('button', { name: 'Take off the site' }).click();
	await expect(page.getByRole('status')).toContainText('off the site');
	expect((await request.get(at)).status()).toBe(404);
	expect(await (await request.get('/community/feature-requests')).text()).not.toContain(
		'Read bills aloud',
	);
});
