import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { loadContent } from '#app/platform/content/content.server.ts';

/** The letters, as content/ has them. */
export const { letters, pages } = loadContent('content');

export const pathOf = (id: string) => `/help-now/letters/${id}`;

/** Opens a letter and interacts with it, so that its script loads. */
export async function openLetter(page: Page, id: string) {
	await page.goto(pathOf(id));
	await page.locator('[data-field=writer]').focus();
	await page.locator('.letter-page[data-started]').waitFor();
}

/** Goes to a control's step, which a phone shows alone. */
export const reveal = (control: Locator) =>
	control.evaluate((element) => {
		const part = element.closest('.letter-step, .letter-last, .letter-sheet');
		const step = part?.matches('.letter-step') ? part.querySelector('h2')?.id : 'step-check';
		const hidden = { visibilityProperty: true };
		if (part && !part.checkVisibility(hidden)) location.hash = `${step}`;
	});

/** A sample text for a blank. */
function sampleOf({ name, input }: { name: string; input: string }): string {
	if (input === 'date') return '2026-11-02';
	return input === 'lines' ? `First line of ${name}\nsecond line` : `Value of ${name}`;
}

/** Chooses the first option of each question, ticks every enclosure, and fills in every field that the letter shows. */
export async function fillLetter(page: Page, id: string) {
	for (const name of ['letter-kind', 'letter-part']) {
		const options = page.locator(`[name=${name}]`);
		if ((await options.count()) > 0 && !(await options.and(page.locator(':checked')).count())) {
			await reveal(options.first());
			// With a key: below a pointer that stays, a link that scrolls by would be fetched ahead.
			await options.first().press('Space');
		}
	}
	for (const box of await page.locator('[data-option^=enclosed]').all()) {
		await reveal(box);
		await box.press('Space');
	}
	const letter = letters.find((each) => each.id === id);
	const after = Object.entries(pages.letters.after.fields);
	const sheet = after.map(([name, { input = 'text' }]) => ({ name, input }));
	for (const blank of [...(letter?.blanks ?? []), ...sheet]) {
		const field = page.locator(`[data-field=${blank.name}]`);
		if (!(await field.count())) continue;
		await reveal(field);
		if (await field.isVisible()) await field.fill(sampleOf(blank));
	}
}

/** Reads the letter's visible text, without empty lines. */
export async function sheetText(page: Page): Promise<string[]> {
	const sheet = page.locator('.letter-sheet');
	await reveal(sheet);
	return linesOf(await sheet.innerText());
}

export function linesOf(text: string): string[] {
	return text
		.split('\n')
		.map((line) => line.trim())
		.filter(Boolean);
}

/** Reads the lines of a .docx, as a program does. */
export async function docxLines(file: string): Promise<string[]> {
	const xml = strFromU8(unzipSync(await readFile(file))['word/document.xml'] ?? new Uint8Array());
	const text = xml
		.replace(/<w:br\/>|<\/w:p>/g, '\n')
		.replace(/<[^>]*>/g, '')
		.replaceAll('&lt;', '<')
		.replaceAll('&gt;', '>')
		.replaceAll('&quot;', '"')
		.replaceAll('&#39;', "'")
		.replaceAll('&amp;', '&');
	return linesOf(text.replace(/^.*\?>\s*/, ''));
}

export async function press(page: Page, tool: string) {
	const button = page.locator(`[data-tool=${tool}]`);
	await reveal(button);
	await button.click();
}

/** Clears the letter, and agrees when asked. */
export async function clearLetter(page: Page) {
	await press(page, 'clear');
	await press(page, 'clear-all');
}
