import type { Page } from '@playwright/test';

/** Translates the texts of a part of the page as browsers do, by elements in place of texts. */
export const translate = (page: Page, part: string) =>
	page.evaluate((selector) => {
		for (const root of document.querySelectorAll(selector)) {
			const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
			const texts: Text[] = [];
			while (walker.nextNode()) texts.push(walker.currentNode as Text);
			for (const text of texts) {
				if (
					!text.data.trim() ||
					text.parentElement?.closest('script, style, textarea, option, [translate=no]')
				)
					continue;
				const font = document.createElement('font');
				font.append(`«${text.data}»`);
				text.replaceWith(font);
			}
		}
	}, part);

/** Puts an element beside every field, as a password manager does. */
export const addManager = (page: Page) =>
	page.evaluate(() => {
		for (const field of document.querySelectorAll('main :is(input:not([type=hidden]), textarea)')) {
			const element = document.createElement('div');
			element.dataset.lastpassRoot = '';
			field.after(element);
		}
	});
