import type { Page } from '@playwright/test';
import { axeViolations, wcag } from '../support/axe.ts';
import { fillForm, newMark, openForm, sendings, submitButton } from '../support/form-in-browser.ts';
import { filledForm, formTable } from '../support/form-table.ts';
import { expect, test } from './site-test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ timeout: 60_000 });

for (const form of formTable) {
	test(`${form.path}: every state passes axe in both color schemes`, async ({ page }) => {
		await openForm(page, form.path);
		await expectNoViolations(page, 'blank');

		const sample = filledForm(form, newMark());
		await page.route(sendings(form), (route) => route.abort());
		await fillForm(page, form, sample);
		await submitButton(page).click();
		await expect(page.getByRole('alert')).toHaveText(form.failure);
		await expectNoViolations(page, 'failed');
		await page.unroute(sendings(form));

		const typed = ['text', 'email', 'tel', 'textarea'];
		const required = form.fields.findLast(
			(field) => field.required && typed.includes(field.control),
		);
		const spaced = { ...sample, [required?.name ?? '']: '  ' };
		// A control for an email drops spaces by itself, and the browser would then refuse before we do.
		await page.evaluate("document.querySelector('main form').noValidate = true");
		await fillForm(page, form, spaced);
		await submitButton(page).click();
		await expect(page.getByRole('alert').getByRole('link')).toHaveCount(1);
		await expectNoViolations(page, 'refused');

		await fillForm(page, form, sample);
		await submitButton(page).click();
		await expect(page.getByRole('heading', { level: 1, name: form.title })).toBeFocused();
		await expectNoViolations(page, 'thanks');
	});
}

async function expectNoViolations(page: Page, state: string) {
	for (const colorScheme of ['light', 'dark'] as const) {
		await page.emulateMedia({ colorScheme });
		// Only the colors differ in the dark scheme.
		const selection = colorScheme === 'dark' ? { rules: ['color-contrast'] } : { tags: wcag };
		expect(await axeViolations(page, selection), `${state}, ${colorScheme}`).toEqual([]);
	}
}
