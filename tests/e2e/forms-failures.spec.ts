import { randomUUID } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import {
	control,
	fillForm,
	newMark,
	openForm,
	rowsWith,
	sendings,
	submitButton,
} from '../support/form-in-browser.ts';
import { expectFailure, tableNamed, thanks } from '../support/form-outcomes.ts';
import { type ExpectedForm, expectedRow, filledForm, formTable } from '../support/form-table.ts';
import { expect, test } from './site-test.ts';

const contact = tableNamed('contact_messages');

function consoleErrors(page: Page): string[] {
	const errors: string[] = [];
	page.on('console', (message) => {
		if (message.type() === 'error') errors.push(message.text());
	});
	return errors;
}

for (const form of formTable) {
	test(`${form.path}: refused, failed, in progress, sent`, async ({ page, db }) => {
		const errors = consoleErrors(page);
		await openForm(page, form.path);
		const label = await submitButton(page).innerText();
		await expectRefusal(page, form);

		const mark = newMark();
		const sample = filledForm(form, mark);
		await fillForm(page, form, sample);
		await page.route(sendings(form), (route) => route.abort());
		await submitButton(page).click();
		await expectFailure(page, form, sample);
		await expect(submitButton(page)).toBeFocused();
		expect(errors.join()).toContain('The form was not sent.');
		expect(errors.join()).not.toContain(mark);
		await page.unroute(sendings(form));

		// Submitting again clears the error at once and shows progress.
		const held = new Promise<Route>((resolve) => page.route(sendings(form), resolve));
		await submitButton(page).click();
		await expect(submitButton(page)).toBeDisabled();
		await expect(submitButton(page)).not.toHaveText(label);
		await expect(page.getByRole('status')).toHaveText(await submitButton(page).innerText());
		await expect(page.getByRole('alert')).toHaveCount(0);
		await (await held).continue();
		await expect(thanks(page, form)).toBeFocused();
		expect(await rowsWith(db, form, mark)).toEqual([
			{ ...expectedRow(form, sample), spam_reason: null },
		]);
	});
}

/** Submits the form blank, as a browser without support for `required` does. */
async function expectRefusal(page: Page, form: ExpectedForm) {
	const element = page.locator('main form');
	await element.evaluate((form: HTMLFormElement) => {
		form.noValidate = true;
	});
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

for (const [what, response] of [
	['status 500', { status: 500, contentType: 'text/html', body: '<h1>Oh no</h1>' }],
	['a page of something else', { status: 200, contentType: 'text/html', body: '<h1>Log in</h1>' }],
	['half a response', { status: 200, contentType: 'application/json', body: '{"state":"se' }],
	['nothing', { status: 204, body: '' }],
	['the JSON of a proxy', { status: 500, json: { error: 'x' } }],
	['an empty object', { status: 200, json: {} }],
] as const) {
	test(`the server responds with ${what}`, async ({ page, db }) => {
		const errors = consoleErrors(page);
		const sample = filledForm(contact, newMark());
		await openForm(page, contact.path);
		await fillForm(page, contact, sample);
		await page.route(sendings(contact), (route) => route.fulfill(response));
		await submitButton(page).click();
		await expectFailure(page, contact, sample);
		expect(errors.join()).toContain('The form was not sent.');
		await page.unroute(sendings(contact));
		await submitButton(page).click();
		await expect(thanks(page, contact)).toBeVisible();
		expect(await rowsWith(db, contact, String(sample.subject))).toHaveLength(1);
	});
}

test.describe('no response', () => {
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

	/** The server stores the form, and its response never arrives. */
	async function sendIntoTheVoid(page: Page) {
		const stored = new Promise<void>((resolve) => {
			page.route(sendings(contact), async (route) => {
				await route.fetch();
				resolve();
			});
		});
		await submitButton(page).click();
		await stored;
		await page.clock.fastForward(19_000);
		await expect(submitButton(page)).toBeDisabled();
		await page.clock.fastForward(1_500);
		await expect(page.getByRole('alert')).toHaveText(contact.failure);
		await page.unroute(sendings(contact));
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

	test('a changed form is another submission, and neither is lost', async ({ page, db }) => {
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

test('a form on another site is refused', async ({ request }) => {
	const body = new URLSearchParams({ name: 'A', email: `${randomUUID()}@example.org` }).toString();
	const headers = { 'content-type': 'application/x-www-form-urlencoded' };
	const send = (origin: string) =>
		request.post('/newsletter', { data: body, headers: { ...headers, origin }, maxRedirects: 0 });
	expect((await send('https://elsewhere.example')).status()).toBe(403);
});
