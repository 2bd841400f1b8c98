import type { Page } from '@playwright/test';

/** Pixels by which a page is wider than its window. */
export function overflow(page: Page): Promise<number> {
	return page.evaluate(() => {
		const { scrollWidth, clientWidth } = document.documentElement;
		return Math.max(0, scrollWidth - clientWidth);
	});
}

/** Lists standalone controls and links below 44 px (WCAG 2.5.5 exempts links within a sentence). */
export function smallTargets(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const targets = document.querySelectorAll<HTMLElement>('a, button, input, select, textarea');
		/** Of an item of a list, which is a sentence without a paragraph of its own. */
		const isInSentence = (target: HTMLElement) =>
			getComputedStyle(target).display === 'inline' &&
			[...(target.closest('li')?.childNodes ?? [])].some(({ nodeName }) => nodeName === '#text');
		return [...targets]
			.filter(
				(target) =>
					target.checkVisibility({ visibilityProperty: true }) &&
					!target.closest('p, li:has(> p), .prose, [aria-hidden]') &&
					!isInSentence(target),
			)
			.map((target) => ({
				target,
				box: (target.closest('label') ?? target).getBoundingClientRect(),
			}))
			.filter(({ box }) => box.width > 0 && box.bottom > 0 && (box.height < 44 || box.width < 24))
			.map(
				({ target, box }) =>
					`${target.tagName} "${target.textContent}" ${Math.round(box.width)}x${Math.round(box.height)}`,
			);
	});
}

/** Opens collapsed parts, so that the whole page is checked. */
export function unfold(page: Page): Promise<void> {
	return page.evaluate(() => {
		for (const part of document.querySelectorAll('details')) part.open = true;
	});
}
