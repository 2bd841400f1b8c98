import { loadContent } from '#app/platform/content/content.server.ts';
import {
	control,
	expectFilled,
	fillForm,
	newMark,
	openForm,
	rowsWith,
	submitButton,
} from '../support/form-in-browser.ts';
import { expectFailure, tableNamed, thanks } from '../support/form-outcomes.ts';
import { filledForm } from '../support/form-table.ts';
import { expect, test } from './site-test.ts';

const contact = tableNamed('contact_messages');
const { too_large: tooLarge, go_back: goBack } = loadContent('content').site.form;

test.describe('too long', { tag: '@full' }, () => {
	const long = { ...filledForm(contact, newMark()), message: 'word '.repeat(60_000) };

	test('refused, nothing lost, and accepted once it is short', async ({ page, db }) => {
		await openForm(page, contact.path);
		const mark = newMark();
		await fillForm(page, contact, { ...long, subject: mark });
		await submitButton(page).click();
		await expectFailure(page, contact, { ...long, subject: mark });
		await expect(page.locator('main form')).toContainText(tooLarge);
		await control(page, 'message').fill('short');
		await submitButton(page).click();
		await expect(thanks(page, contact)).toBeVisible();
		expect(await rowsWith(db, contact, mark)).toHaveLength(1);
	});

	test.describe('without JavaScript', () => {
		test.use({ javaScriptEnabled: false });

		test('the page says to go back, and going back restores the values', async ({ page }) => {
			await page.goto(contact.path);
			await fillForm(page, contact, long);
			const responded = page.waitForResponse((response) => response.request().method() === 'POST');
			await submitButton(page).click();
			expect((await responded).status()).toBe(413);
			await expect(page.getByRole('alert')).toHaveText(contact.failure);
			await expect(page.locator('main form')).toContainText(tooLarge);
			await expect(page.locator('main form')).toContainText(goBack);
			await page.goBack();
			await expectFilled(page, contact, long);
		});
	});
});
