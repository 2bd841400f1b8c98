import type { Page } from '@playwright/test';
import { findEnglish } from '#app/platform/content/translations/find-english.ts';

/**
 * Reads every text of a page's document, one for each block, also those that are hidden or heard: titles, labels,
 * descriptions. Passages marked as another language are left out.
 */
export function textsOf(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const language = document.documentElement.lang.slice(0, 2);
		const copy = document.documentElement.cloneNode(true) as Element;
		const foreign = `[lang]:not([lang|="${language}"])`;
		for (const part of copy.querySelectorAll(`script, style, ${foreign}`)) part.remove();
		const spoken = ['aria-label', 'aria-description', 'alt', 'title', 'placeholder', 'summary'];
		const attributes = [...copy.querySelectorAll('*')].flatMap((element) =>
			spoken.map((name) => element.getAttribute(name) ?? ''),
		);
		const described = [...copy.querySelectorAll('meta[name=description], meta[property]')]
			.filter((meta) => !/url|image$|type|locale/.test(meta.getAttribute('property') ?? ''))
			.map((meta) => meta.getAttribute('content') ?? '');
		// Each of these is read apart from its neighbors.
		const inline = 'a, abbr, b, br, cite, code, em, i, q, s, small, span, strong, sub, sup, time';
		for (const block of copy.querySelectorAll(`body *:not(${inline}), title`)) {
			block.prepend('\n');
			block.append('\n');
		}
		return [...(copy.textContent ?? '').split('\n'), ...attributes, ...described]
			.map((text) => text.replace(/\s+/g, ' ').trim())
			.filter(Boolean);
	});
}

/**
 * Finds English sentences in the texts of a Spanish page. Terms in parentheses or quotation marks and names
 * may be English.
 */
export function englishIn(texts: readonly string[]): string[] {
	return texts.flatMap((text) => findEnglish(text));
}
