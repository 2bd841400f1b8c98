import type { Page } from '@playwright/test';
import { loadContent } from '#app/platform/content/content.server.ts';
import { fillIn } from '#app/platform/text/fill-in.ts';
import {
	control,
	fillForm,
	newMark,
	openForm,
	rowsWith,
	submitButton,
} from '../support/form-in-browser.ts';
import { tableNamed, thanks } from '../support/form-outcomes.ts';
import { filledForm } from '../support/form-table.ts';
import { expectAccessible, expectForcedColors } from '../support/page-accessibility.ts';
import { expect, test } from './site-test.ts';

// A suspected personal detail in free text is pointed out before the form is sent (decision 67).

const copy = loadContent('content').site.personal_details;
const stories = tableNamed('success_stories');

const story = (page: Page) => control(page, 'success_story');
const status = (page: Page) => page.getByRole('status').filter({ hasText: /\S/ });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const isScript = (request: string) => /\/assets\/[\w-]+\.js $/.test(request);

test('by keyboard: removed, undone, left in; nothing asks again or prevents sending', {
	tag: '@full',
}, async ({ page, db }) => {
	const mark = newMark();
	const text = `${mark}\nCall (555) 867-5309.\nBorn on 3/15/1962. Or (555) 867-5309!`;
	await openForm(page, stories.path);
	await story(page).focus();
	await page.keyboard.insertText(text);
	await expect(status(page)).toContainText('(555) 867-5309');
	await expect(button(page, copy.remove)).toHaveAccessibleDescription(/867-5309/);
	await expect(story(page)).toBeFocused();

	await page.keyboard.press('Tab');
	await expect(button(page, copy.remove)).toBeFocused();
	await page.keyboard.press('Enter');
	// Both of them with one click, then the others.
	const removed = text.replaceAll('(555) 867-5309', copy.kinds.phone.placeholder);
	await expect(story(page)).toHaveValue(removed);
	await expect(story(page)).toBeFocused();
	await expect(status(page)).toContainText(copy.kinds.phone.placeholder);
	await expect(status(page)).toContainText('3/15/1962');

	await button(page, copy.undo).press('Enter');
	await expect(story(page)).toHaveValue(text);
	await expect(status(page)).toContainText('867-5309');
	await button(page, copy.remove).press('Enter');
	await expect(story(page)).toHaveValue(removed);
	// The browser's own undo covers each of the two.
	await page.keyboard.press('ControlOrMeta+z');
	await page.keyboard.press('ControlOrMeta+z');
	await expect(story(page)).toHaveValue(text);

	await expect(status(page)).toContainText('867-5309');
	await button(page, copy.keep).press('Enter');
	await expect(status(page)).toContainText('3/15/1962');
	await expect(button(page, copy.keep)).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(status(page)).toHaveCount(0);
	await expect(story(page)).toBeFocused();
	await page.keyboard.press('ControlOrMeta+End');
	await page.keyboard.insertText(' It helped. SSN 219-09-9999.');
	await expect(status(page)).toContainText('219-09-9999');
	await expect(status(page)).not.toContainText('867');

	await control(page, 'helpful_resources').fill('My sister.');
	await submitButton(page).click();
	await expect(thanks(page, stories)).toBeVisible();
	expect(await rowsWith(db, stories, mark)).toMatchObject([
		{ success_story: `${text} It helped. SSN 219-09-9999.` },
	]);
});

test('a short field is checked too, and one click removes all that was found', async ({
	page,
	db,
}) => {
	const contact = tableNamed('contact_messages');
	const subject = control(page, 'subject');
	const text = 'SSN 219-09-9999, group 00187731, SSN 219-09-9999, call (555) 867-5309';
	await openForm(page, contact.path);
	await fillForm(page, contact, { ...filledForm(contact, newMark()), subject: text });
	await expect(status(page)).toContainText('219-09-9999');
	await expect(status(page)).toContainText(
		fillIn(copy.others, { texts: '00187731, (555) 867-5309' }),
	);
	const all = button(page, fillIn(copy.remove_all, { count: 3 }));
	await expect(all).toHaveAccessibleDescription(/219-09-9999/);
	await all.click();
	const { ssn, policy, phone } = copy.kinds;
	const removed = `SSN ${ssn.placeholder}, group ${policy.placeholder}, SSN ${ssn.placeholder}, call ${phone.placeholder}`;
	await expect(subject).toHaveValue(removed);
	await expect(subject).toBeFocused();
	await expect(status(page)).toHaveText(
		fillIn(copy.removed, {
			placeholder: [ssn, policy, phone].map(({ placeholder }) => placeholder).join(', '),
		}),
	);
	await button(page, copy.undo).click();
	await expect(subject).toHaveValue(text);
	await all.click();
	await expect(subject).toHaveValue(removed);
	await submitButton(page).click();
	await expect(thanks(page, contact)).toBeVisible();
	expect(await rowsWith(db, contact, removed)).toHaveLength(1);
});

test('the check loads with the field’s first use, weighs at most 5 KB, and sends nothing', {
	tag: '@full',
}, async ({ page }) => {
	const requested: string[] = [];
	page.on('request', (request) => requested.push(`${request.url()} ${request.postData() ?? ''}`));
	await openForm(page, stories.path);
	await control(page, 'name').fill('Ana');
	expect(requested.filter((request) => request.includes('/details-notice-'))).toEqual([]);
	const before = requested.length;
	await story(page).fill('SSN 219-09-9999');
	await expect(status(page)).toContainText('219-09-9999');
	await button(page, copy.remove).click();
	await expect(story(page)).toHaveValue(`SSN ${copy.kinds.ssn.placeholder}`);
	const since = requested.slice(before);
	expect(since.filter(isScript)).toEqual(since);
	const loaded = since.map((request) => request.trim());
	const bytes = await page.evaluate(
		(urls) =>
			performance
				.getEntriesByType('resource')
				.filter(({ name }) => urls.includes(name))
				.map((entry) => (entry as PerformanceResourceTiming).encodedBodySize),
		loaded,
	);
	expect(bytes.length).toBeGreaterThan(0);
	const total = bytes.reduce((sum, each) => sum + each, 0);
	expect(total).toBeGreaterThan(1_000);
	expect(total).toBeLessThanOrEqual(5 * 1024);
});

test('accessible in both schemes, with a long address on a narrow phone and with large text', {
	tag: '@full',
}, async ({ page }) => {
	await openForm(page, stories.path);
	await story(page).fill(
		'My address is 4500 North Massachusetts Avenue, Apt 1204, San Buenaventura, CA 93001-1204.',
	);
	await expect(status(page)).toContainText('4500 North');
	// The suggestion of another email looks alike (forms-email.full.spec.ts).
	await control(page, 'email').fill(`${'rosa.maria.'.repeat(5)}delacruz@gmial.com`);
	await expect(status(page).filter({ hasText: '@gmail.com' })).toBeVisible();
	await expectForcedColors(page);
	await expectAccessible(page);
});

test('without its script a form works as before, and the next focus tries again', {
	tag: '@full',
}, async ({ page }) => {
	await page.route('**/details-notice-*', (route) => route.abort());
	await page.clock.install();
	await openForm(page, stories.path);
	const failed = page.waitForEvent('requestfailed', (request) =>
		request.url().includes('/details-notice-'),
	);
	await story(page).fill('SSN 219-09-9999');
	await control(page, 'name').focus();
	await failed;
	await page.clock.runFor(1_500);
	await expect(page.getByRole('status')).toHaveText(['']);
	await page.unroute('**/details-notice-*');
	await story(page).focus();
	await expect(status(page)).toContainText('219-09-9999');
});
