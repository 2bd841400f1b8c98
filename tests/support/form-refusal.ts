import { expect, type Page } from '@playwright/test';
import { control, submitButton } from './form-in-browser.ts';
import type { ExpectedForm } from './form-table.ts';

/** Asserts that a blank form is refused: a summary gets focus and links to each control, which says why. */
export async function expectRefusal(page: Page, form: ExpectedForm) {
	const required = form.fields.filter((field) => field.required);
	const areas = required.find((field) => field.control === 'checkboxes');
	// With nothing checked, the button is disabled.
	if (areas) await control(page, areas.name, areas.options?.[0]).check();
	const refused = required.filter((field) => field !== areas);
	await submitButton(page).click();
	const summary = page.getByRole('alert');
	await expect(page.locator(':focus').getByRole('alert')).toBeVisible();
	await expect(summary.getByRole('link')).toHaveCount(refused.length);
	for (const [place, { name }] of refused.entries()) {
		await summary.getByRole('link').nth(place).click();
		await expect(control(page, name)).toBeFocused();
		await expect(control(page, name)).toHaveAttribute('aria-invalid', 'true');
		await expect(control(page, name)).toHaveAccessibleDescription(/\S/);
	}
}

/** Asserts that a required text field with only spaces is refused, and that its value is put back. */
export async function expectSpacesRefused(
	page: Page,
	form: ExpectedForm,
	filled: string,
	look: () => Promise<void>,
) {
	const name = lastTypedAndRequired(form);
	await control(page, name).fill('  ');
	await submitButton(page).click();
	await expect(page.getByRole('alert').getByRole('link')).toHaveCount(1);
	await look();
	await control(page, name).fill(filled);
}

/** The last required field that is typed into. */
export function lastTypedAndRequired({ fields }: ExpectedForm): string {
	const typed = ['text', 'email', 'tel', 'textarea'];
	const found = fields.findLast((field) => field.required && typed.includes(field.control));
	if (!found) throw new Error('No required field is typed into.');
	return found.name;
}
