import type { Page } from '@playwright/test';

/**
 * Lists every text of a document that a person may read or hear: visible and hidden text, names and
 * alternatives, texts for search engines and link previews, and the documents in its iframes.
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
				// A visible URL may be split into several texts.
				if (/^\S*[./]\w\S*$/.test(whole)) continue;
				// The language switch is in the other language.
				if (parentElement?.closest('body [lang]')) continue;
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

/** Lists visible texts that are cut off or extend beyond the window, except in scroll areas. */
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

		/** The limit of text: the window, or the box that clips its content. */
		function edgeOf(element: Element): number {
			let edge = document.documentElement.clientWidth;
			for (let box: Element | null = element; box; box = box.parentElement) {
				const { overflowX } = getComputedStyle(box);
				if (/auto|scroll/.test(overflowX)) return Number.POSITIVE_INFINITY;
				if (/hidden|clip/.test(overflowX)) edge = Math.min(edge, box.getBoundingClientRect().right);
			}
			return edge;
		}

		/** Returns true for text for screen readers only, and for the skip link until it has focus. */
		function isClippedOnPurpose(element: Element): boolean {
			if (element.closest('a[href="#main"], [aria-hidden="true"]')) return true;
			const hidden = element.closest('.sr-only, [class*=":sr-only"]');
			return hidden !== null && hidden.clientWidth <= 1;
		}
	});
}
