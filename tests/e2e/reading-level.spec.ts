import readability from 'text-readability';
import { unfold } from '../support/page-size.ts';
import { allRoutes } from '../support/specification.ts';
import { expect, test } from './site-test.ts';

const legal = ['/privacy-policy', '/terms-of-service', '/hipaa-notice', '/health-data-privacy'];

for (const path of allRoutes) {
	const limit = legal.includes(path) ? 12 : 8;

	test(`${path}: reads at US grade ${limit} or lower`, async ({ page }) => {
		await page.goto(path);
		await unfold(page);
		const sentences = await page.getByRole('main').evaluate((main) => {
			const blocks = main.querySelectorAll('p, li, h1, h2, h3, dt, dd, label, legend, figcaption');
			return [...blocks]
				.filter((block) => !block.querySelector('p, li, label') && block.checkVisibility())
				.map((block) => (block.textContent ?? '').replace(/\s+/g, ' ').trim())
				.filter((text) => text.split(' ').length > 3)
				.map((text) => (/[.!?:…]$/.test(text) ? text : `${text}.`));
		});
		expect(sentences.length).toBeGreaterThan(5);
		expect(readability.fleschKincaidGrade(sentences.join(' '))).toBeLessThanOrEqual(limit);
	});
}
