import { fillForm, newMark, openForm, rowsWith, submitButton } from '../support/form-in-browser.ts';
import { tableNamed, thanks } from '../support/form-outcomes.ts';
import { filledForm, formTable } from '../support/form-table.ts';
import { expect, test } from './site-test.ts';

test.describe('the honeypot', () => {
	// Names and labels that browsers and password managers recognize.
	const known =
		/name|mail|phone|tel|fax|addr|street|city|town|state|province|zip|post|country|company|organi[sz]|title|url|web|site|home ?page|user|login|pass|pin\b|otp|code|card|cc|cvc|iban|account|bank|birth|age\b|sex|gender|search|subject|comment|message/i;

	test('autofill does not recognize it on any form', async ({ page }) => {
		for (const { path } of formTable) {
			await page.goto(path);
			const honeypot = page.locator('.honeypot input');
			await expect(honeypot, path).not.toBeInViewport();
			await expect(honeypot).toHaveAttribute('autocomplete', 'off');
			await expect(honeypot).toHaveAttribute('tabindex', '-1');
			for (const attribute of ['name', 'id', 'placeholder', 'aria-label']) {
				expect((await honeypot.getAttribute(attribute)) ?? '').not.toMatch(known);
			}
			expect(await page.locator('.honeypot').innerText()).not.toMatch(known);
		}
	});

	test('filling in what autofill knows flags nothing; filling in everything does', async ({
		page,
		db,
	}) => {
		const form = tableNamed('partnership_applications');
		for (const [everything, reason] of [
			[false, null],
			[true, 'honeypot'],
		] as const) {
			await openForm(page, form.path);
			const mark = newMark();
			await fillForm(page, form, filledForm(form, mark));
			// As autofill does: by script, visible or not.
			const filled = await page.locator('main form input:not([type=hidden])').evaluateAll(
				(inputs, [names, all]) => {
					const pattern = new RegExp(String(names), 'i');
					return inputs
						.filter(
							(input) =>
								all ||
								pattern.test(`${input.getAttribute('name')} ${input.getAttribute('autocomplete')}`),
						)
						.map((input) => {
							if ((input as HTMLInputElement).value === '')
								(input as HTMLInputElement).value = 'filled';
							return input.getAttribute('name');
						});
				},
				[known.source, everything] as const,
			);
			expect(filled).toEqual(expect.arrayContaining(['company_name', 'email', 'phone', 'website']));
			await submitButton(page).click();
			await expect(thanks(page, form)).toBeVisible();
			expect((await rowsWith(db, form, mark)).map((row) => row.spam_reason)).toEqual([reason]);
		}
	});
});
