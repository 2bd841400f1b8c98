import { expect, type Page, type Response } from '@playwright/test';
import type { ContentPage } from './content-pages.ts';
import { documentLimit } from './document-limit.ts';

/** Asserts the headings, links and texts of the specification. */
export async function expectContent(page: Page, { headings, links, texts }: ContentPage) {
	const main = page.getByRole('main');
	for (const name of headings) {
		await expect(main.getByRole('heading', { name })).toHaveCount(1);
	}
	for (const [name, href] of links) {
		await expect(main.getByRole('link', { name })).toHaveAttribute('href', href);
	}
	for (const text of texts) await expect(main).toContainText(text);
}

/** Asserts the number of images, each with a name of its own. */
export async function expectImages(page: Page, { images: count }: ContentPage) {
	const images = page.getByRole('main').getByRole('img');
	await expect(images).toHaveCount(count);
	const names = await images.evaluateAll((found) =>
		found.map((image) => {
			const label = document.getElementById(image.getAttribute('aria-labelledby') ?? '');
			const name = image.getAttribute('aria-label') ?? image.getAttribute('alt');
			return (name ?? label?.textContent ?? '').trim();
		}),
	);
	expect(names.every((name) => name.length > 10)).toBe(true);
	expect(new Set(names).size).toBe(count);
}

/** Collects the scripts that a page gets from now on. */
export function watchScriptResponses(page: Page): Response[] {
	const scripts: Response[] = [];
	page.on('response', (response) => {
		if (response.request().resourceType() === 'script') scripts.push(response);
	});
	return scripts;
}

/** Asserts that a content page loads only the small script that every page has. */
export async function expectOneSmallScript(scripts: Response[]) {
	expect(scripts).toHaveLength(1);
	expect((await scripts[0]?.body())?.length).toBeLessThan(2048);
}

/** Asserts that the compressed HTML is within its limit. */
export async function expectSmallHtml(page: Page, path: string) {
	const response = await page.request.get(path, { headers: { 'accept-encoding': 'br' } });
	expect(response.headers()['content-encoding']).toBe('br');
	expect(Number(response.headers()['content-length'])).toBeLessThanOrEqual(documentLimit(path));
}
