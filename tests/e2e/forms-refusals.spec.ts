import type { Page } from '@playwright/test';
import { loadContent } from '#app/platform/content/content.server.ts';
import { fillIn } from '#app/platform/text/fill-in.ts';
import { control, openForm, submitButton } from '../support/form-in-browser.ts';
import { tableNamed } from '../support/form-outcomes.ts';
import type { ExpectedForm } from '../support/form-table.ts';
import { expect, test } from './site-test.ts';

// A refusal is in the site's words, whoever refuses, and its field is in view with its label.

const { forms, site } = loadContent('content');
const contact = tableNamed('contact_messages');

/** The sentence for an empty required field. */
function missing({ table }: ExpectedForm, name: string): string {
	const copy = forms[table.replaceAll('_', '-')]?.fields[name];
	return copy?.missing ?? fillIn(site.form.missing, { label: copy?.label ?? name });
}

test('empty fields are named in our words, each until it is right', async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 640 });
	await openForm(page, contact.path);
	const left = contact.fields.filter((field) => field.required);
	const title = await page.title();
	await submitButton(page).click();
	await expect(page).toHaveTitle(`${site.form.error_title} ${title}`);
	const alert = page.getByRole('alert');
	await expect(page.locator(':focus')).toContainText(site.form.summary);
	for (const [index, field] of left.entries()) {
		await expect(alert.getByRole('link')).toHaveText(
			left.slice(index).map(({ name }) => missing(contact, name)),
		);
		await alert.getByRole('link').first().click();
		await expect(control(page, field.name)).toBeFocused();
		await expect(control(page, field.name)).toHaveAttribute('aria-invalid', 'true');
		await expectLabelInView(page, field.name);
		await control(page, field.name).fill('ann@example.org');
		await expect(control(page, field.name)).not.toHaveAttribute('aria-invalid');
		await expect(control(page, field.name)).toBeFocused();
	}
	await expect(alert).toHaveCount(0);
	await expect(page).toHaveTitle(title);
});

/** Asserts that a control's label, hint and error are not above the window. */
async function expectLabelInView(page: Page, name: string) {
	const field = page.locator('[data-field]').filter({ has: page.locator(`[name="${name}"]`) });
	const top = () => field.evaluate((element) => element.getBoundingClientRect().top);
	await expect.poll(top, name).toBeGreaterThanOrEqual(0);
}

test.describe('before the page hydrates, or without JavaScript', { tag: '@full' }, () => {
	test.use({ javaScriptEnabled: false });

	for (const [path, field] of [
		[contact.path, 'subject'],
		['/newsletter/unsubscribe', 'email'],
		['/help-now', 'date'],
	] as const) {
		test(`${path}: no browser refuses in words of its own`, async ({ page }) => {
			await page.goto(path);
			await page.locator(`main form:has([name=${field}])`).getByRole('button').last().click();
			await expect(control(page, field)).toHaveAttribute('aria-invalid', 'true');
			await expect(control(page, field)).toHaveAccessibleDescription(/\S/);
			await expect(page.locator(':focus').getByRole('alert').getByRole('link')).not.toHaveCount(0);
			if (path !== '/help-now') await expect(page).toHaveTitle(/^Error: /);
		});
	}
});
