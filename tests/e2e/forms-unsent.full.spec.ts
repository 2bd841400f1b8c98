import type { Page } from '@playwright/test';
import { control, fillForm, newMark, openForm, submitButton } from '../support/form-in-browser.ts';
import { tableNamed, thanks } from '../support/form-outcomes.ts';
import { filledForm } from '../support/form-table.ts';
import { expect, test } from './site-test.ts';

// The browser asks before a page goes away with something that was typed and not sent.

const contact = tableNamed('contact_messages');
const insight = tableNamed('insight_network');

/** Records the questions of the page, and answers each with yes. */
function watchQuestions(page: Page): string[] {
	const asked: string[] = [];
	page.on('dialog', (dialog) => {
		asked.push(dialog.type());
		return dialog.accept();
	});
	return asked;
}

test('a reload of a half-written form asks; a blank, emptied or sent one does not', async ({
	page,
}) => {
	const asked = watchQuestions(page);
	await openForm(page, contact.path);
	await page.reload();
	await openForm(page, contact.path);
	await control(page, 'message').fill('Half of it');
	await control(page, 'message').fill('');
	await page.reload();
	expect(asked).toEqual([]);

	await openForm(page, contact.path);
	await control(page, 'message').fill('Half of it');
	await page.reload();
	expect(asked).toEqual(['beforeunload']);

	await openForm(page, contact.path);
	await fillForm(page, contact, filledForm(contact, newMark()));
	await submitButton(page).click();
	await expect(thanks(page, contact)).toBeVisible();
	await page.reload();
	expect(asked).toEqual(['beforeunload']);
});

test('a choice is a change too, and so is what was refused, failed or typed before hydration', async ({
	page,
}) => {
	const asked = watchQuestions(page);
	await openForm(page, insight.path);
	await control(page, 'areas_of_interest', 'Other').check();
	await page.reload();
	expect(asked).toHaveLength(1);
	await openForm(page, insight.path);
	await control(page, 'role').selectOption('both');
	await page.goto('/about');
	expect(asked).toHaveLength(2);

	await page.goto(contact.path);
	await control(page, 'name').fill('Ana');
	await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
	await page.reload();
	expect(asked).toHaveLength(3);

	await test.step('our script refused it', async () => {
		await openForm(page, contact.path);
		await control(page, 'name').fill('Ana');
		await submitButton(page).click();
		await expect(page.locator(':focus').getByRole('alert')).toBeVisible();
		await page.reload();
		expect(asked).toHaveLength(4);
	});
	await test.step('a phone number opens another program', async () => {
		const advocates = tableNamed('patient_advocates');
		await openForm(page, advocates.path);
		await control(page, 'first_name').fill('Ana');
		await page.locator('main a[href^="tel:"]').first().click();
		// The browser would ask before the next link is followed.
		await page.locator('main a[href^="/"]').first().click();
		await expect(control(page, 'first_name')).toHaveCount(0);
		expect(asked).toHaveLength(5);
	});
	await test.step('it did not arrive', async () => {
		await openForm(page, contact.path);
		await fillForm(page, contact, filledForm(contact, newMark()));
		await page.route('**/contact.data', (route) => route.abort());
		await submitButton(page).click();
		await expect(page.getByRole('alert')).toBeVisible();
		await page.reload();
		expect(asked).toHaveLength(6);
	});
});
