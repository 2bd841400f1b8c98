import { autofilled } from '../support/form-honeypot.ts';
import { fillForm, newMark, openForm, rowsWith, submitButton } from '../support/form-in-browser.ts';
import { tableNamed, thanks } from '../support/form-outcomes.ts';
import { filledForm } from '../support/form-table.ts';
import { expect, test } from './site-test.ts';

test.describe('the honeypot', () => {
	test('autofill does not flag a form; filling in everything does', async ({ page, db }) => {
		const form = tableNamed('partnership_applications');
		for (const [everything, reason] of [
			[false, null],
			[true, 'honeypot'],
		] as const) {
			await openForm(page, form.path);
			const mark = newMark();
			await fillForm(page, form, filledForm(form, mark));
			// Like autofill: by script, visible or not.
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
				[autofilled.source, everything] as const,
			);
			expect(filled).toEqual(expect.arrayContaining(['company_name', 'email', 'phone', 'website']));
			await submitButton(page).click();
			await expect(thanks(page, form)).toBeVisible();
			expect((await rowsWith(db, form, mark)).map((row) => row.spam_reason)).toEqual([reason]);
		}
	});
});
