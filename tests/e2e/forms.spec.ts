import type { Page, Route } from '@playwright/test';
import type { Database } from '#app/platform/db/schema.ts';
import { violationsAsShown, wcag } from '../support/axe.ts';
import { consoleErrors } from '../support/console-errors.ts';
import { expectBlank } from '../support/form-fields.ts';
import { expectUnknownToAutofill } from '../support/form-honeypot.ts';
import {
	expectFilled,
	fillForm,
	newMark,
	openForm,
	rowsWith,
	storedReference,
	submitButton,
	submitRequests,
} from '../support/form-in-browser.ts';
import { expectFailure, thanks } from '../support/form-outcomes.ts';
import {
	expectRefusal,
	expectSpacesRefused,
	lastTypedAndRequired,
} from '../support/form-refusal.ts';
import {
	type ExpectedForm,
	expectedRow,
	type FilledForm,
	filledForm,
	formsInBrowser,
	sentTo,
} from '../support/form-table.ts';
import { interact } from '../support/hydration.ts';
import { listenForViolations } from '../support/page-policy.ts';
import { expect, test } from './site-test.ts';

// The whole path of a form, once with its script and once as a plain document. tests/integration/forms.test.ts
// has all ten.

const { step } = test;
for (const form of formsInBrowser) {
	test(`${form.path}: blank, refused, failed, in progress, thank-you, and again`, async ({
		page,
		db,
		site,
	}) => {
		const heard = await listenForViolations(page, site.url);
		// Their states have the same parts.
		const look = (state: string) =>
			form === formsInBrowser[0] ? expectNoViolations(page, state) : Promise.resolve();
		const errors = consoleErrors(page);
		await openForm(page, form.path);
		const label = await submitButton(page).innerText();
		await step('blank', async () => {
			await expectBlank(page, form);
			await expectUnknownToAutofill(page);
			// pages.spec.ts runs axe on it.
		});

		const mark = newMark();
		const sample = filledForm(form, mark);
		await step('refused', async () => {
			await expectRefusal(page, form);
			await fillForm(page, form, sample);
			const typed = String(sample[lastTypedAndRequired(form)]);
			await expectSpacesRefused(page, form, typed, () => look('refused'));
		});

		await step('failed', async () => {
			await page.route(submitRequests(form), (route) => route.abort());
			await submitButton(page).click();
			await expectFailure(page, form, sample);
			await expect(submitButton(page)).toBeFocused();
			expect(errors.join()).toContain('The form was not sent.');
			expect(errors.join()).not.toContain(mark);
			await page.unroute(submitRequests(form));
			await look('failed');
		});

		await step('in progress', async () => {
			// Submitting again clears the error at once and shows progress.
			const held = new Promise<Route>((resolve) => page.route(submitRequests(form), resolve));
			await submitButton(page).click();
			await expect(submitButton(page)).toBeDisabled();
			await expect(submitButton(page)).not.toHaveText(label);
			const sending = await submitButton(page).innerText();
			await expect(page.getByRole('status').filter({ hasText: sending })).toHaveCount(1);
			await expect(page.getByRole('alert')).toHaveCount(0);
			await (await held).continue();
			await page.unroute(submitRequests(form));
		});

		await step('thanks', async () => {
			await expectStored(page, db, form, sample, mark);
			await look('thanks');
		});
		await step('again', () => expectStartsOver(page, db, form));

		await step('thanks without a script', async () => {
			await page.goto(`${form.path}?sent`);
			await interact(page);
			expect(await heard()).toEqual([]);
		});
	});
}

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false });

	for (const form of formsInBrowser) {
		test(`${form.path}: shows its fields and its thank-you, and starts over`, {
			tag: form === formsInBrowser[0] ? [] : '@full',
		}, async ({ page, db }) => {
			await page.goto(form.path);
			await expectBlank(page, form);

			const mark = newMark();
			const sample = filledForm(form, mark);
			await fillForm(page, form, sample);
			await submitButton(page).click();
			await expectStored(page, db, form, sample, mark);

			await expectStartsOver(page, db, form);
		});
	}
});

const stored = (form: ExpectedForm, sample: FilledForm) => [
	{ ...expectedRow(form, sample), spam_reason: null },
];

/** Asserts that the form is stored once, as filled in, and that the thank-you has focus and outlives a reload. */
async function expectStored(
	page: Page,
	db: Database,
	form: ExpectedForm,
	sample: FilledForm,
	mark: string,
) {
	await expect(thanks(page, form)).toBeFocused();
	await expect(page.locator('main').getByRole('textbox')).toHaveCount(0);
	const reference = await storedReference(db, form, mark);
	const unchanged = page.locator('main [translate=no]', { hasText: reference ?? '' });
	if (reference) await expect(unchanged).not.toHaveCount(0);
	else await expect(page.locator('main')).not.toContainText(/[A-Z]{2}(-[0-9A-Z]{5}){2}/);
	await expect(page).toHaveURL(sentTo(form));
	const title = await page.title();
	await page.reload();
	await expect(thanks(page, form)).toBeVisible();
	await expect(page).toHaveTitle(title);
	// An organization that applies has no bill of its own.
	const isPatient = form.table !== 'partnership_applications';
	await expect(page.locator('main a[href="/help-now"]')).toHaveCount(isPatient ? 1 : 0);
	if (reference) {
		await expect(page.locator('main')).toContainText(reference);
		await expect(page.locator('#private-link [translate=no]').getByRole('link')).toBeVisible();
	}
	if (form.promise) await expect(page.locator('main')).toContainText(form.promise);
	expect(await rowsWith(db, form, mark)).toEqual(stored(form, sample));
}

/** Asserts that another form is blank, and a new submission. */
async function expectStartsOver(page: Page, db: Database, form: ExpectedForm) {
	await page.getByRole('button', { name: form.again, exact: true }).click();
	await expectFilled(page, form, {});
	await expect(page.getByRole('alert')).toHaveCount(0);

	const next = filledForm(form, newMark());
	const mark = newMark();
	const text = form.fields.findLast((field) => field.control.startsWith('text'));
	await fillForm(page, form, { ...next, [text?.name ?? '']: mark });
	await submitButton(page).click();
	await expect(thanks(page, form)).toBeVisible();
	expect(await rowsWith(db, form, mark)).toHaveLength(1);
}

/** Asserts that axe finds nothing in either color scheme, then resets the emulated media. */
async function expectNoViolations(page: Page, state: string) {
	for (const colorScheme of ['light', 'dark'] as const) {
		await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
		const found = await violationsAsShown(page, colorScheme, wcag);
		expect(found, `${state}, ${colorScheme}`).toEqual([]);
	}
	await page.emulateMedia({ colorScheme: null, reducedMotion: null });
}
