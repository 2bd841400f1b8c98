import type { Page } from '@playwright/test';

/**
 * Every text of a document that somebody may read, hear or be shown: text, hidden text, names and alternatives,
 * what search engines and link previews show, and the documents within its frames.
 */
export function pageTexts(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const attributes = ['aria-label', 'aria-description', 'alt', 'title', 'placeholder'];
		const shownMeta = /^(description|og:(site_name|title|description|image:alt))$/;
		const shownData = new Set(['name', 'headline', 'description', 'slogan', 'text']);

		function textsOf(tree: Document): string[] {
			const texts: string[] = [];
			const walker = tree.createTreeWalker(tree.documentElement, NodeFilter.SHOW_TEXT);
			while (walker.nextNode()) {
				const { parentElement, data } = walker.currentNode as Text;
				const whole = parentElement?.textContent.trim() ?? '';
				// An address that is shown may be broken into several texts.
				if (/^\S*[./]\w\S*$/.test(whole)) continue;
				if (!parentElement?.closest('script, style, noscript')) texts.push(data);
			}
			for (const element of tree.querySelectorAll('*')) {
				for (const name of attributes) texts.push(element.getAttribute(name) ?? '');
			}
			for (const meta of tree.querySelectorAll('meta')) {
				const name = meta.getAttribute('name') ?? meta.getAttribute('property') ?? '';
				if (shownMeta.test(name)) texts.push(meta.content);
			}
			for (const { srcdoc } of tree.querySelectorAll('iframe')) {
				if (srcdoc) texts.push(...textsOf(new DOMParser().parseFromString(srcdoc, 'text/html')));
			}
			for (const { textContent } of tree.querySelectorAll('[type="application/ld+json"]')) {
				JSON.parse(textContent, (key, value) => {
					if (shownData.has(key) && typeof value === 'string') texts.push(value);
					return value;
				});
			}
			return texts;
		}
		return textsOf(document)
			.map((text) => text.trim())
			.filter(Boolean);
	});
}

/** Visible text that is cut off or stands outside of the window, but for what scrolls by itself. */
export function burstTexts(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const burst: string[] = [];
		const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		while (walker.nextNode()) {
			const text = walker.currentNode as Text;
			const parent = text.parentElement;
			if (!text.data.trim() || !parent?.checkVisibility({ visibilityProperty: true })) continue;
			const range = document.createRange();
			range.selectNodeContents(text);
			for (const { left, right, width } of range.getClientRects()) {
				if (width === 0 || isClippedOnPurpose(parent)) continue;
				if (left < -1 || right > edgeOf(parent) + 1) burst.push(text.data.trim());
			}
		}
		return [...new Set(burst)];

		/** Where text must end: the window, or the box that hides what is beyond it. */
		function edgeOf(element: Element): number {
			let edge = document.documentElement.clientWidth;
			for (let box: Element | null = element; box; box = box.parentElement) {
				const { overflowX } = getComputedStyle(box);
				if (/auto|scroll/.test(overflowX)) return Number.POSITIVE_INFINITY;
				if (/hidden|clip/.test(overflowX)) edge = Math.min(edge, box.getBoundingClientRect().right);
			}
			return edge;
		}

		/** Text for screen readers only, and the skip link until it has focus. */
		function isClippedOnPurpose(element: Element): boolean {
			if (element.closest('a[href="#main"], [aria-hidden="true"]')) return true;
			const hidden = element.closest('.sr-only, [class*=":sr-only"]');
			return hidden !== null && hidden.clientWidth <= 1;
		}
	});
}
