import { strFromU8, unzipSync } from 'fflate';
import { daysAgo, recent } from '../support/deadline-helper.ts';
import { docxLines, openLetter, pathOf, press, sheetText } from '../support/letters.ts';
import { expect, test } from './site-test.ts';

// The text of an appeal depends on its plan, the day of a cut and the ticked boxes.

const spanish = '/es/ayuda/cartas/primera-apelacion';

for (const { path, asks, day } of [
	{ path: pathOf('first-appeal'), asks: 'continue any care', day: 'December 5, 2026' },
	{ path: spanish, asks: 'sigan dando toda la atención', day: '5 de diciembre de 2026' },
]) {
	test(`${path}: the day of a cut comes along, and the letter asks that care goes on`, async ({
		page,
	}) => {
		await page.clock.setFixedTime(new Date('2026-11-23T12:00:00'));
		await page.goto(`${path}#medicaid_plan_denial,2026-11-20,2026-12-05`);
		await page.locator('.letter-page[data-started]').waitFor();
		await expect(page.locator('[value=medicaid_plan_denial_cut]')).toBeChecked();
		await expect(page.locator('[data-field=cut]')).toHaveValue('2026-12-05');
		const sheet = page.locator('.letter-sheet');
		for (const text of [day, asks, '42 CFR 438.420']) {
			await expect(sheet.getByText(text).filter({ visible: true }).first()).toBeVisible();
		}
		// The later of ten days and the day of the cut, which is a Saturday.
		const dates = page.locator('[data-dates]');
		await expect(dates).toContainText(/Friday, December\s4, 2026|viernes 4\sde\sdiciembre de 2026/);
		await expect(page.locator('[data-dates-hint]')).toBeHidden();
		await expect(page.locator('[data-dates-link]')).toHaveAttribute(
			'href',
			/#deadlines,medicaid_plan_denial,2026-11-20,2026-12-05$/,
		);
		await page.locator('[value=medicaid_plan_denial]').check();
		await expect(page.locator('[data-field=cut]')).toBeHidden();
		await expect(sheet.getByText(day).filter({ visible: true })).toHaveCount(0);
	});
}

for (const { answer, kind, back } of [
	{ answer: ',no', kind: 'medicaid_plan_denial', back: ',no' },
	{ answer: ',unknown', kind: 'medicaid_plan_denial_cut', back: ',unknown' },
	{ answer: ',no_day', kind: 'medicaid_plan_denial_cut', back: ',no_day' },
	{ answer: '', kind: 'medicaid_plan_denial', back: '' },
]) {
	test(`an answer about a cut goes to the letter and back: ${answer || 'none'}`, async ({
		page,
	}) => {
		await page.goto(`${pathOf('first-appeal')}#medicaid_plan_denial,${recent}${answer}`);
		await page.locator('.letter-page[data-started]').waitFor();
		await expect(page.locator(`[value=${kind}]`)).toBeChecked();
		await expect(page.locator('[data-field=cut]')).toHaveValue('');
		await expect(page).toHaveURL(/first-appeal$/);
		const reason = page.locator('[value=ends_care]');
		if (kind.endsWith('_cut')) await expect(reason).toBeChecked();
		else await expect(reason).not.toBeChecked();
		const link = page.locator('[data-dates-link]');
		await expect(link).toHaveAttribute(
			'href',
			new RegExp(`#deadlines,medicaid_plan_denial,${recent}${back}$`),
		);
		// A letter that isn't about a cut after all.
		await page.locator('[value=job_plan_denial]').check();
		await expect(link).toHaveAttribute('href', new RegExp(`,job_plan_denial,${recent}$`));
	});
}

test('the day a denial came counts, but isn’t the date on it', async ({ page }) => {
	await page.goto(`${pathOf('first-appeal')}#job_plan_denial,${recent}`);
	await page.locator('.letter-page[data-started]').waitFor();
	const date = page.locator('[data-field=denial_date]');
	await expect(date).toHaveValue('');
	const link = page.locator('[data-dates-link]');
	const back = new RegExp(`#deadlines,job_plan_denial,${recent}$`);
	await expect(page.locator('[data-dates]')).toContainText('It must arrive by');
	await expect(link).toHaveAttribute('href', back);
	// Its own date is earlier, and doesn't move the deadline.
	await date.fill(daysAgo(9));
	await expect(link).toHaveAttribute('href', back);
	await date.fill('2200-01-01');
	await expect(page.locator('#error-denial_date')).toBeVisible();
	// Of Medicare, it's the date to count from.
	await date.fill(daysAgo(9));
	await page.locator('[value=medicare_denial]').check();
	await expect(link).toHaveAttribute('href', new RegExp(`,medicare_denial,${daysAgo(9)}$`));
});

test('the hearing knows the agency’s notice, and the day of its cut', async ({ page }) => {
	await page.clock.setFixedTime(new Date('2026-11-23T12:00:00'));
	await page.goto(`${pathOf('medicaid-hearing')}#medicaid_state_notice,2026-11-20,2026-12-15`);
	await page.locator('.letter-page[data-started]').waitFor();
	await expect(page.locator('[value=medicaid_state_notice_cut]')).toBeChecked();
	await expect(page.locator('[data-dates]')).toContainText('Monday, December 14, 2026');
	await expect(page.locator('.letter-sheet')).toContainText('December 15, 2026');
});

test('a letter claims an enclosure only while it’s ticked', async ({ page }) => {
	await openLetter(page, 'first-appeal');
	const claims = /enclosed|Enclosed/;
	expect((await sheetText(page)).join('\n')).not.toMatch(claims);
	await page.getByLabel('Records and test results').check();
	const shown = (await sheetText(page)).join('\n');
	expect(shown).toContain('Please read the enclosed records');
	expect(shown).toMatch(/Enclosed \(copies\):\nRecords and test results$/);
	expect(shown).not.toMatch(/doctor’s letter|The denial$/m);
	await page.getByLabel('Records and test results').uncheck();
	expect((await sheetText(page)).join('\n')).not.toMatch(claims);
});

test('an empty optional line is left out of the letter, but not of its blank', async ({
	page,
	request,
}) => {
	await openLetter(page, 'first-appeal');
	expect((await sheetText(page)).join('\n')).toContain('[Group number]');
	await page.locator('[data-field=writer]').fill('Ann');
	expect((await sheetText(page)).join('\n')).not.toContain('Group number');
	await expect(page.locator('[data-missing]')).not.toContainText('Group number');
	const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'word')]);
	expect(await docxLines(await file.path())).toEqual(await sheetText(page));
	await page.locator('[data-field=group]').fill('G-7');
	expect((await sheetText(page)).join('\n')).toContain('Group number: G-7');
	for (const path of [pathOf('first-appeal'), spanish]) {
		const blank = await request.get(`${path}.docx`);
		const xml = strFromU8(unzipSync(await blank.body())['word/document.xml'] ?? new Uint8Array());
		expect(xml).toContain('[Group number');
		expect(xml).toContain('☐ The denial');
		expect(xml.includes('Su copia en español')).toBe(path === spanish);
	}
});

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false });

	test('enclosures have boxes, and lines for all plans stay until one is chosen', async ({
		page,
	}) => {
		await page.goto(pathOf('first-appeal'));
		await expect(page.locator('.letter-sheet ul[data-ticked]:visible')).toHaveCount(3);
		await page.getByText('The rules behind it').click();
		const lines = page.locator('.rule-list > li:visible');
		const all = await lines.count();
		await page.locator('[value=medicaid_plan_denial_cut]').check();
		expect(await lines.count()).toBeLessThan(all / 2);
		await expect(page.locator('.letter-sheet')).toContainText('42 CFR 438.420');
	});
});

test('the steps after sending are for the chosen plan', async ({ page }) => {
	await openLetter(page, 'first-appeal');
	await page.locator('[value=medicaid_plan_denial_cut]').check();
	await page.getByText('After you send it').click();
	await expect(page.getByText('A plan through work has 30 days')).toBeHidden();
	await expect(page.getByText('A Medicaid plan has 30 days')).toBeVisible();
});
