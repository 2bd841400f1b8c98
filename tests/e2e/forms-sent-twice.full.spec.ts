import { fillForm, newMark, openForm, rowsWith, submitButton } from '../support/form-in-browser.ts';
import { tableNamed, thanks } from '../support/form-outcomes.ts';
import { filledForm } from '../support/form-table.ts';
import { hydrate } from '../support/hydration.ts';
import { expect, test } from './site-test.ts';

const contact = tableNamed('contact_messages');

test.describe('submitting twice', () => {
	test('a double click, and a script that submits twice at once: one row each', async ({
		page,
		db,
	}) => {
		await openForm(page, contact.path);
		const mark = newMark();
		await fillForm(page, contact, filledForm(contact, mark));
		await submitButton(page).dblclick();
		await expect(thanks(page, contact)).toBeVisible();
		expect(await rowsWith(db, contact, mark)).toHaveLength(1);

		await page.getByRole('button', { name: contact.again }).click();
		const twice = newMark();
		await fillForm(page, contact, filledForm(contact, twice));
		await page.locator('main form').evaluate((form: HTMLFormElement) => {
			form.requestSubmit();
			form.requestSubmit();
		});
		await expect(thanks(page, contact)).toBeVisible();
		expect(await rowsWith(db, contact, twice)).toHaveLength(1);
	});

	test('the same text again on the page opened again, or after going back, is a new submission', async ({
		page,
		db,
	}) => {
		const mark = newMark();
		const sendOnce = async () => {
			await hydrate(page);
			await fillForm(page, contact, filledForm(contact, mark));
			await submitButton(page).click();
			await expect(thanks(page, contact)).toBeVisible();
		};
		await page.goto(contact.path);
		await sendOnce();
		await page.goto(contact.path);
		await sendOnce();
		await page.goto(contact.path);
		await page.goto('/terms-of-service');
		await page.goBack();
		await sendOnce();
		expect(await rowsWith(db, contact, mark)).toHaveLength(3);
	});
});
