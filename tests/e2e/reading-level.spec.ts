import type { Page } from '@playwright/test';
import readability from 'text-readability';
import { unfold } from '../support/page-size.ts';
import { allRoutes, subscriptionRoutes } from '../support/specification.ts';
import { expect, test } from './site-test.ts';

const legal = ['/privacy-policy', '/terms-of-service', '/hipaa-notice', '/health-data-privacy'];

for (const path of allRoutes) {
	const limit = legal.includes(path) ? 12 : 8;

	test(`${path}: reads at US grade ${limit} or lower`, async ({ page }) => {
		await page.goto(path);
		await unfold(page);
		const sentences = await sentencesOf(page);
		expect(sentences.length).toBeGreaterThan(5);
		expect(readability.fleschKincaidGrade(sentences.join(' '))).toBeLessThanOrEqual(limit);
	});
}

// Each has a few sentences only, and a grade is of a text.
test('confirming the newsletter and leaving it read at US grade 8 or lower', async ({ page }) => {
	const sentences: string[] = [];
	const done = ['/newsletter/confirm?done', '/newsletter/unsubscribe?done'];
	for (const path of [...subscriptionRoutes, ...done]) {
		await page.goto(path);
		sentences.push(...(await sentencesOf(page)));
	}
	expect(sentences.length).toBeGreaterThan(5);
	expect(readability.fleschKincaidGrade(sentences.join(' '))).toBeLessThanOrEqual(8);
});

/** What the page says, without its labels of a word or two. */
function sentencesOf(page: Page): Promise<string[]> {
	return page.getByRole('main').evaluate((main) => {
		const blocks = main.querySelectorAll('p, li, h1, h2, h3, dt, dd, label, legend, figcaption');
		return [...blocks]
			.filter((block) => !block.querySelector('p, li, label') && block.checkVisibility())
			.map((block) => (block.textContent ?? '').replace(/\s+/g, ' ').trim())
			.filter((text) => text.split(' ').length > 3)
			.map((text) => (/[.!?:…]$/.test(text) ? text : `${text}.`));
	});
}
