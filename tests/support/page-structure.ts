import { expect, type Locator, type Page } from '@playwright/test';
import { footer } from './specification.ts';

/** Asserts that each link is visible and has the right target. */
export async function expectLinks(place: Locator, links: readonly (readonly [string, string])[]) {
	for (const [name, path] of links) {
		const link = place.getByRole('link', { name, exact: true });
		await expect(link).toBeVisible();
		await expect(link).toHaveAttribute('href', path);
	}
}

/** Asserts what every page has: a title, one h1, landmarks, the footer. */
export async function expectStructure(page: Page) {
	await expect(page).toHaveTitle(/\w/);
	await expect(page.locator('h1')).toHaveCount(1);
	await expect(page.locator('body > header')).toHaveCount(1);
	await expect(page.getByRole('main')).toHaveCount(1);
	const contentinfo = page.getByRole('contentinfo');
	for (const [name, links] of Object.entries(footer)) {
		await expectLinks(contentinfo.getByRole('navigation', { name }), links);
	}
	await expect(contentinfo).toContainText('© 2025');
}

/** Asserts the page for an unknown path: its heading and links to go on. */
export async function expectNotFound(page: Page) {
	const main = page.getByRole('main');
	await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
	await expect(main.locator('a[href="/"]')).toBeVisible();
	await expect(page.getByRole('contentinfo')).toBeVisible();
}

/** Asserts that only the page's own link is marked as current in the open menu. */
export async function expectCurrentPage(page: Page, name: string) {
	await page.getByRole('button', { name: 'Menu', exact: true }).click();
	const menu = page.getByRole('banner').getByRole('navigation', { name: 'Menu' });
	await expect(menu.locator('[aria-current]')).toHaveText([name]);
	await expect(menu.locator('[aria-current]')).toHaveAttribute('aria-current', 'page');
	await page.keyboard.press('Escape');
	await expect(menu).toBeHidden();
}
