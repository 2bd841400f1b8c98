import { expect, type Page } from '@playwright/test';
import { expectFilled, submitButton } from './form-in-browser.ts';
import { type ExpectedForm, type FilledForm, formTable } from './form-table.ts';

/** Finds the form of a table. */
export const tableNamed = (table: string) =>
	formTable.find((form) => form.table === table) as ExpectedForm;

/** The heading of the thank-you screen. */
export const thanks = (page: Page, form: ExpectedForm) =>
	page.getByRole('heading', { level: 1, name: form.title, exact: true });

/** Asserts that the failure message is above the button and that nothing typed is lost. */
export async function expectFailure(page: Page, form: ExpectedForm, sample: FilledForm) {
	const alert = page.getByRole('alert');
	await expect(alert).toHaveText(form.failure);
	const [message, button] = [await alert.boundingBox(), await submitButton(page).boundingBox()];
	expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThan(button?.y ?? 0);
	await expectFilled(page, form, sample);
	await expect(submitButton(page)).toBeEnabled();
}
