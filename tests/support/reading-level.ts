import { expect, type Page } from '@playwright/test';
import readability from 'text-readability';

/** Reads a page's sentences, without labels of a word or two. */
export function sentencesOf(page: Page): Promise<string[]> {
	return page.getByRole('main').evaluate((main) => {
		const blocks = main.querySelectorAll('p, li, h1, h2, h3, dt, dd, label, legend, figcaption');
		return [...blocks]
			.filter((block) => !block.querySelector('p, li, label') && block.checkVisibility())
			.map((block) => (block.textContent ?? '').replace(/\s+/g, ' ').trim())
			.filter((text) => text.split(' ').length > 3)
			.map((text) => (/[.!?:…]$/.test(text) ? text : `${text}.`));
	});
}

/**
 * Asserts that a text reads at a US grade or lower. A grade applies to a whole text, not to a few sentences.
 */
export function expectGrade(sentences: string[], limit: number) {
	expect(sentences.length).toBeGreaterThan(5);
	expect(readability.fleschKincaidGrade(sentences.join(' '))).toBeLessThanOrEqual(limit);
}
