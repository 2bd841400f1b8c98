import type { Page } from '@playwright/test';
import { loadContent } from '#app/platform/content/content.server.ts';
import { fillIn } from '#app/platform/text/fill-in.ts';
import { axeViolations } from '../support/axe.ts';
import {
	control,
	fillForm,
	newMark,
	openForm,
	rowsWith,
	submitButton,
} from '../support/form-in-browser.ts';
import { tableNamed, thanks } from '../support/form-outcomes.ts';
import { filledForm, sentTo } from '../support/form-table.ts';
import { expect, test } from './site-test.ts';

// A mistyped email is pointed out before it's sent, and shown again after.

const copy = loadContent('content').site.form.email_hint;
const contact = tableNamed('contact_messages');

const question = (email: string) => fillIn(copy.question, { email });
const status = (page: Page) => page.getByRole('status').filter({ hasText: /\S/ });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('by keyboard: another email is suggested, and taken or left', async ({ page, db }) => {
	await openForm(page, contact.path);
	const mark = newMark();
	await fillForm(page, contact, { ...filledForm(contact, mark), email: '' });
	await control(page, 'email').focus();
	await page.keyboard.insertText('Rosa@gmial');
	await expect(status(page)).toHaveText(question('Rosa@gmail.com'));
	await expect(control(page, 'email')).toBeFocused();
	await page.keyboard.press('Tab');
	await expect(button(page, copy.take)).toBeFocused();
	await expect(button(page, copy.take)).toHaveAccessibleDescription(question('Rosa@gmail.com'));
	await page.keyboard.press('Enter');
	await expect(control(page, 'email')).toHaveValue('Rosa@gmail.com');
	await expect(control(page, 'email')).toBeFocused();
	await expect(status(page)).toHaveCount(0);
	await page.keyboard.press('ControlOrMeta+z');
	await expect(control(page, 'email')).toHaveValue('Rosa@gmial');

	await control(page, 'email').fill('rosa@gmial.com');
	await expect(status(page)).toHaveText(question('rosa@gmail.com'));
	await button(page, copy.keep).press('Enter');
	await expect(status(page)).toHaveCount(0);
	await expect(control(page, 'email')).toBeFocused();

	await submitButton(page).click();
	await expect(thanks(page, contact)).toBeVisible();
	await expect(page.locator('main')).toContainText('rosa@gmial.com');
	await expect(page.locator('main')).not.toContainText('the address you gave');
	expect(await rowsWith(db, contact, mark)).toMatchObject([{ email: 'rosa@gmial.com' }]);
});

test('the check loads with the field’s first use and weighs at most 3 KB', async ({ page }) => {
	const requested: string[] = [];
	page.on('request', (request) => requested.push(request.url()));
	await openForm(page, contact.path);
	await control(page, 'name').focus();
	expect(requested.filter((url) => url.includes('/email-hint-'))).toEqual([]);
	const loaded = page.waitForResponse((response) => response.url().includes('/email-hint-'));
	await control(page, 'email').focus();
	expect((await (await loaded).request().sizes()).responseBodySize).toBeLessThan(3 * 1024);
});

test('an optional email has a line of its own in the thank-you, and none if it was left out', async ({
	page,
}) => {
	const labs = tableNamed('equity_labs');
	for (const email of ['ana@example.org', '']) {
		await openForm(page, labs.path);
		await fillForm(page, labs, { ...filledForm(labs, newMark()), email });
		await submitButton(page).click();
		await expect(thanks(page, labs)).toBeVisible();
		await expect(page.locator('dt').getByText('Your email', { exact: true })).toHaveCount(
			email ? 1 : 0,
		);
		// Only what applies.
		await expect(page.locator('dt').getByText(/left an email/)).toHaveCount(email ? 1 : 0);
		await expect(page.locator('#private-link').getByText(/no email address/)).toHaveCount(
			email ? 0 : 1,
		);
		expect(await axeViolations(page)).toEqual([]);
	}
});

test('no URL carries the email, and a reload no longer shows it', async ({ page }) => {
	const requested: string[] = [];
	page.on('request', (request) => requested.push(request.url()));
	await openForm(page, contact.path);
	const sample = filledForm(contact, newMark());
	await fillForm(page, contact, sample);
	await submitButton(page).click();
	await expect(page.locator('main')).toContainText(String(sample.email));
	await page.reload();
	await expect(page.locator('main')).not.toContainText(String(sample.email));
	expect(requested.join()).not.toContain(String(sample.email).split('@')[0]);
});

test('Copy link keeps its name and says what it did', async ({ page, context }) => {
	await context.grantPermissions(['clipboard-read', 'clipboard-write']);
	await openForm(page, contact.path);
	await fillForm(page, contact, filledForm(contact, newMark()));
	await submitButton(page).click();
	await button(page, 'Copy link').click();
	await expect(status(page)).toHaveText('Copied');
	await expect(button(page, 'Copy link')).toBeFocused();
	expect(await page.evaluate('navigator.clipboard.readText()')).toContain('/yours/CT-');
	expect(await axeViolations(page)).toEqual([]);
});

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false });

	test('the thank-you names the address in words only', async ({ page }) => {
		await page.goto(contact.path);
		const sample = filledForm(contact, newMark());
		await fillForm(page, contact, sample);
		await submitButton(page).click();
		await expect(page).toHaveURL(sentTo(contact));
		await expect(page.locator('main')).toContainText('the address you gave');
		expect(page.url()).not.toContain('example');
		await expect(page.locator('main')).not.toContainText(String(sample.email));
	});
});
