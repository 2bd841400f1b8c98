import { expect, type Page } from '@playwright/test';
import readability from 'text-readability';
import { inflesz } from '#app/platform/text/inflesz.ts';

/** Reads a page's sentences, without labels of a word or two and passages in another language. */
export function sentencesOf(page: Page): Promise<string[]> {
	return page.getByRole('main').evaluate((main) => {
		const blocks = main.querySelectorAll('p, li, h1, h2, h3, dt, dd, label, legend, figcaption');
		const language = document.documentElement.lang.slice(0, 2);
		const ownText = (block: Element) => {
			const copy = block.cloneNode(true) as Element;
			for (const part of copy.querySelectorAll(`[lang]:not([lang|="${language}"])`)) part.remove();
			return copy.textContent ?? '';
		};
		return [...blocks]
			.filter((block) => !block.querySelector('p, li, label') && block.checkVisibility())
			.filter((block) => block.matches(`:lang(${language})`))
			.map((block) => ownText(block).replace(/\s+/g, ' ').trim())
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

/** Asserts that a Spanish text reads at an INFLESZ grade or higher, for which it's long enough. */
export function expectInflesz(sentences: string[], least: number) {
	expect(sentences.length).toBeGreaterThan(5);
	expect(inflesz(sentences)).toBeGreaterThanOrEqual(least);
}
