import { axeViolations, wcag } from '../support/axe.ts';
import { lowContrast } from '../support/contrast.ts';
import { docxLines, fillLetter, linesOf, press, reveal, sheetText } from '../support/letters.ts';
import { overflow } from '../support/page-size.ts';
import { problemsIn } from '../support/valid-html.ts';
import { expect, test } from './site-test.ts';

// A reader of Spanish fills in an appeal that the plan gets in English.

const address = '/es/ayuda/cartas/primera-apelacion';
const answerLine = 'Please reply in Spanish or call me with an interpreter.';

test.use({ viewport: { width: 360, height: 740 } });

/** Presses a button for a file and reads the file's lines. */
async function download(page: Parameters<typeof press>[0]) {
	const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'word')]);
	expect(file.suggestedFilename()).toBe('primera-apelacion.docx');
	return docxLines(await file.path());
}

test('on a phone, an appeal is filled in in Spanish, and paper and files have it in English', async ({
	page,
}) => {
	await page.goto(address);
	await page.locator('[data-field=writer]').focus();
	await page.locator('.letter-page[data-started]').waitFor();
	const sheet = page.locator('.letter-sheet');
	await expect(sheet.locator('[lang=en] [data-blank=care]').first()).toHaveText(
		/La atención de que se trata\]$/,
	);
	await fillLetter(page, 'first-appeal');
	await reveal(page.locator('[data-field=writer]'));
	await page.locator('[data-field=writer]').fill('María López Núñez');
	await reveal(sheet);
	await expect(page.locator('#missing')).toHaveText('Todos los espacios están llenos.');
	const english = sheet.locator('[lang=en]');
	const meaning = sheet.locator('[lang=es]');
	const visible = { visible: true };
	await expect(english.getByText('November 2, 2026').filter(visible).first()).toBeVisible();
	await expect(meaning.getByText('2 de noviembre de 2026').filter(visible).first()).toBeVisible();
	await expect(english.getByText('de noviembre')).toHaveCount(0);

	expect(await sheet.ariaSnapshot()).toContain('En español: Apelo su denegación');
	const show = page.getByLabel('Mostrar el significado en español');
	await show.focus();
	await page.keyboard.press('Space');
	await expect(meaning.filter({ visible: true })).toHaveCount(0);
	const alone = await sheetText(page);
	await page.keyboard.press('Space');
	await expect(meaning.filter({ hasText: 'Apelo su denegación' }).first()).toBeVisible();

	// The letter alone, without the switch above it, and nothing else of the page.
	const letter = alone.slice(alone.indexOf('María López Núñez'));
	expect(letter).toContain(answerLine);
	expect(letter).toContain(
		'I’m appealing your denial of Value of care. Please reverse it and cover the care.',
	);
	await page.emulateMedia({ media: 'print' });
	const title = 'Su copia en español. No la envíe.';
	await expect(page.getByText(title)).toBeVisible();
	await page.emulateMedia({ media: null });
	// A page of its own has what the letter means, as long as the page shows that.
	const both = await download(page);
	expect(both.slice(0, letter.length)).toEqual(letter);
	expect(both.slice(letter.length, letter.length + 2)).toEqual([
		title,
		'Apelación de una denegación',
	]);
	expect(both.join()).toContain('Apelo su denegación de Value of care.');
	await show.uncheck();
	expect(await download(page)).toEqual(letter);
	await page.emulateMedia({ media: 'print' });
	expect(linesOf(await page.locator('body').innerText())).toEqual(letter);
	await page.emulateMedia({ media: null });
	await show.check();

	await reveal(page.getByLabel('En español (si la oficina'));
	await page.getByLabel('En español (si la oficina').check();
	await reveal(sheet);
	await expect(english.filter({ visible: true })).toHaveCount(0);
	await expect(show).toBeHidden();
	expect(await sheet.ariaSnapshot()).not.toContain('En español');
	const spanish = await sheetText(page);
	expect(spanish).not.toContain(answerLine);
	expect(spanish.join('\n')).toContain('Apelo su denegación de Value of care.');
	expect(spanish.join('\n')).toContain('Fecha de la denegación: 2 de noviembre de 2026');
	expect(await download(page)).toEqual(spanish);
	await page.emulateMedia({ media: 'print' });
	expect(linesOf(await page.locator('body').innerText())).toEqual(spanish);
});

test('the page is valid, passes axe and 7:1 in both languages, and fits at 320 px and with large text', async ({
	page,
}) => {
	await page.emulateMedia({ reducedMotion: 'reduce' });
	await page.setViewportSize({ width: 320, height: 740 });
	expect(await problemsIn(await (await page.request.get(address)).text())).toEqual([]);
	await page.goto(address);
	for (const language of ['en', 'es']) {
		const option = page.locator(`[name=letter-language][value=${language}]`);
		await reveal(option);
		await option.check();
		await reveal(page.locator('.letter-sheet'));
		for (const colorScheme of ['light', 'dark'] as const) {
			await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
			expect(await axeViolations(page, { tags: wcag })).toEqual([]);
			expect(await lowContrast(page, 7)).toEqual([]);
		}
	}
	await reveal(page.locator('[name=letter-language][value=en]'));
	await page.locator('[name=letter-language][value=en]').check();
	await reveal(page.locator('.letter-sheet'));
	await page.evaluate("document.documentElement.style.fontSize = '200%'");
	for (const width of [320, 768, 1440]) {
		await page.setViewportSize({ width, height: 740 });
		expect(await overflow(page), `at ${width} px`).toBe(0);
	}
});

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false });

	test('choices show parts of both, each language has its files, and the print is one of them', async ({
		page,
	}) => {
		await page.goto(address);
		const sheet = page.locator('.letter-sheet');
		await page.locator('[value=child]').check();
		await page.locator('[value=network]').check();
		for (const text of [
			'couldn’t get this care in your',
			'no pudo obtener a tiempo esta atención',
		]) {
			await expect(sheet.getByText(text).filter({ visible: true })).toHaveCount(1);
		}
		const files = page.locator('.letter-tools a[href*=".txt"]').filter({ visible: true });
		await expect(files).toHaveAttribute('href', `${address}.txt?writer=child`);
		await page.emulateMedia({ media: 'print' });
		await expect(page.getByText('Su copia en español')).toBeVisible();
		await expect(sheet).toContainText(answerLine);
		await page.emulateMedia({ media: null });

		await page.locator('[name=letter-language][value=es]').check();
		await expect(sheet.locator('[lang=en]').filter({ visible: true })).toHaveCount(0);
		await expect(files).toHaveAttribute('href', `${address}.txt?writer=child&language=es`);
		const text = await (await page.request.get((await files.getAttribute('href')) ?? '')).text();
		expect(text).toContain('[Nombre completo del paciente] no pudo obtener');
		expect(text).not.toContain('Please');
	});
});
