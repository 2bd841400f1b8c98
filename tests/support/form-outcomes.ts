import { expect, type Page } from '@playwright/test';
import { expectFilled, submitButton } from './form-in-browser.ts';
import { type ExpectedForm, formTable, type Sample } from './form-table.ts';

/** The form that stores into a table. */
export const tableNamed = (table: string) =>
	formTable.find((form) => form.table === table) as ExpectedForm;

/** The heading that stands in a form's place once it was sent. */
export const thanks = (page: Page, form: ExpectedForm) =>
	page.getByRole('heading', { level: 1, name: form.title, exact: true });

/** Asserts that what is said on failure stands above the button, and nothing typed is gone. */
export async function expectFailure(page: Page, form: ExpectedForm, sample: Sample) {
	const alert = page.getByRole('alert');
	await expect(alert).toHaveText(form.failure);
	const [message, button] = [await alert.boundingBox(), await submitButton(page).boundingBox()];
	expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThan(button?.y ?? 0);
	await expectFilled(page, form, sample);
	await expect(submitButton(page)).toBeEnabled();
}
