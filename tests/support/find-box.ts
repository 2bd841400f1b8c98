import type { Page } from '@playwright/test';
import { hydrate } from './hydration.ts';

/** The search's field. */
export const findField = (page: Page) => page.getByRole('searchbox', { name: /find help/i });

/** Opens the page of the search and waits for its script. */
export async function openFind(page: Page, path = '/help-now/find') {
	await page.goto(path);
	await hydrate(page);
}
