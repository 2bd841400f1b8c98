import type { Page } from '@playwright/test';
import { loadContent } from '#app/platform/content/content.server.ts';
import { consoleErrors } from '../support/console-errors.ts';
import {
	control,
	fillForm,
	newMark,
	openForm,
	rowsWith,
	submitButton,
	submitRequests,
} from '../support/form-in-browser.ts';
import { expectFailure, tableNamed, thanks } from '../support/form-outcomes.ts';
import { filledForm } from '../support/form-table.ts';
import { expect, test } from './site-test.ts';

const { site } = loadContent('content');
const contact = tableNamed('contact_messages');

test('offline it says so, loses nothing, and the form can be sent again', async ({
	page,
	context,
	db,
}) => {
	await openForm(page, contact.path);
	const mark = newMark();
	const sample = filledForm(contact, mark);
	await fillForm(page, contact, sample);
	const help = page.locator('main form').getByText(/Nothing you typed is lost/);
	await context.setOffline(true);
	await submitButton(page).click();
	await expectFailure(page, contact, sample);
	await expect(help).toHaveText(site.form.offline);
	await context.setOffline(false);

	await page.route(submitRequests(contact), (route) => route.abort());
	await submitButton(page).click();
	await expect(help).toHaveText(site.form.unreachable);
	await expectFailure(page, contact, sample);
	await page.unroute(submitRequests(contact));
	await submitButton(page).click();
	await expect(thanks(page, contact)).toBeVisible();
	expect(await rowsWith(db, contact, mark)).toHaveLength(1);
});

test('an unexpected server response loses nothing, and the form can be sent again', {
	tag: '@full',
}, async ({ page, db }) => {
	const errors = consoleErrors(page);
	await openForm(page, contact.path);
	for (const [what, response] of [
		['status 500', { status: 500, contentType: 'text/html', body: '<h1>Oh no</h1>' }],
		['another page', { status: 200, contentType: 'text/html', body: '<h1>Log in</h1>' }],
		['half of it', { status: 200, contentType: 'application/json', body: '{"state":"se' }],
		['nothing', { status: 204, body: '' }],
	] as const) {
		await test.step(what, async () => {
			errors.length = 0;
			const sample = filledForm(contact, newMark());
			await fillForm(page, contact, sample);
			await page.route(submitRequests(contact), (route) => route.fulfill(response));
			await submitButton(page).click();
			await expectFailure(page, contact, sample);
			expect(errors.join()).toContain('The form was not sent.');
			await page.unroute(submitRequests(contact));
			await submitButton(page).click();
			await expect(thanks(page, contact)).toBeVisible();
			expect(await rowsWith(db, contact, String(sample.subject))).toHaveLength(1);
			await page.getByRole('button', { name: contact.again }).click();
		});
	}
});

test.describe('no response', { tag: '@full' }, () => {
	/** AbortSignal.timeout runs on a clock that tests can't move. */
	async function installClock(page: Page) {
		await page.clock.install();
		await page.addInitScript(() => {
			AbortSignal.timeout = (ms) => {
				const controller = new AbortController();
				setTimeout(() => controller.abort(new DOMException('', 'TimeoutError')), ms);
				return controller.signal;
			};
		});
	}

	/** Lets the server store the form, and drops its response. */
	async function sendIntoTheVoid(page: Page) {
		const stored = new Promise<void>((resolve) => {
			page.route(submitRequests(contact), async (route) => {
				await route.fetch();
				resolve();
			});
		});
		await submitButton(page).click();
		await stored;
		// send-submission.test.ts has the exact time.
		await page.clock.fastForward(20_500);
		await expect(page.getByRole('alert')).toHaveText(contact.failure);
		await page.unroute(submitRequests(contact));
	}

	test('it times out after 20 seconds; the same form again is the same submission', async ({
		page,
		db,
	}) => {
		await installClock(page);
		await openForm(page, contact.path);
		const mark = newMark();
		const sample = filledForm(contact, mark);
		await fillForm(page, contact, sample);
		await sendIntoTheVoid(page);
		await expectFailure(page, contact, sample);
		await submitButton(page).click();
		await expect(thanks(page, contact)).toBeVisible();
		expect(await rowsWith(db, contact, mark)).toHaveLength(1);
	});

	test('a changed form is another submission, and both are stored', async ({ page, db }) => {
		await installClock(page);
		await openForm(page, contact.path);
		const mark = newMark();
		await fillForm(page, contact, filledForm(contact, mark));
		await sendIntoTheVoid(page);
		// As the browser reports a page restored from the back/forward cache.
		await page.evaluate(() =>
			window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
		);
		await control(page, 'message').fill(`${mark}, and one more thing`);
		await submitButton(page).click();
		await expect(thanks(page, contact)).toBeVisible();
		const messages = (await rowsWith(db, contact, mark)).map(({ message }) => message);
		expect(messages).toHaveLength(2);
		expect(messages).toContain(`${mark}, and one more thing`);
	});
});
