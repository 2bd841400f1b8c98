import { expect, type Page } from '@playwright/test';
import { control, expectFilled } from './form-in-browser.ts';
import type { ExpectedForm } from './form-table.ts';

/** Asserts that a form's page has its headings and its fields, all empty. */
export async function expectBlank(page: Page, form: ExpectedForm) {
	await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
	expect(await page.locator('main h2').count()).toBeGreaterThan(1);
	await expect(page.locator('main form')).toContainText('18 or older');
	await expect(page.locator('main form a[href="/privacy-policy"]')).toHaveCount(1);
	await expectFields(page, form);
	await expectFilled(page, form, {});
}

/**
 * Asserts that a form shows exactly its fields, each of its kind, named, and marked as required or optional.
 */
async function expectFields(page: Page, form: ExpectedForm) {
	const fields = form.fields.filter((field) => field.control !== 'checkboxes');
	const shown = await shownControls(page);
	expect([...new Set(shown.map(({ name }) => name))]).toEqual(form.fields.map(({ name }) => name));
	for (const { name, control: kind, required, options = [] } of fields) {
		const [found, ...others] = shown.filter((element) => element.name === name);
		expect(others, name).toEqual([]);
		const type = kind === 'select' ? 'select-one' : kind;
		expect(found, name).toMatchObject({ type, required, limits: [] });
		if (kind === 'select') {
			expect(found?.choices[0]).toEqual(['', 'Select an option']);
			expect(found?.choices.slice(1).map(([value]) => value)).toEqual(options);
		}
		if (kind !== 'checkbox') expect(found?.label, name).toContain(required ? '*' : '(optional)');
		await expect(control(page, name)).toHaveAccessibleName(/\S/);
	}
	for (const { name, options = [] } of form.fields.filter((field) => !fields.includes(field))) {
		const group = page.locator('fieldset', { has: page.locator(`[name="${name}"]`) });
		await expect(group).toContainText('*');
		await expect(group.getByRole('checkbox')).toHaveCount(options.length);
		for (const option of options) {
			await expect(page.getByRole('checkbox', { name: option, exact: true })).toBeVisible();
		}
	}
}

function shownControls(page: Page) {
	return page
		.locator('main form :is(input, select, textarea):not([type=hidden], .honeypot *)')
		.evaluateAll((controls) =>
			(controls as HTMLInputElement[]).map((element) => ({
				name: element.name,
				type: element.type,
				required: element.required,
				limits: ['minlength', 'maxlength', 'pattern'].filter((limit) =>
					element.hasAttribute(limit),
				),
				choices: [...element.querySelectorAll('option')].map(({ value, text }) => [value, text]),
				label: document.querySelector(`label[for="${element.id}"]`)?.textContent,
			})),
		);
}
