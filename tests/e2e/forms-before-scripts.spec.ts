import type { Page, Route } from '@playwright/test';
import {
	alive,
	control,
	expectFilled,
	fillForm,
	newMark,
	rowsWith,
	submitButton,
} from '../support/form-in-browser.ts';
import { tableNamed, thanks } from '../support/form-outcomes.ts';
import { rowOf, sampleOf, sentTo } from '../support/form-table.ts';
import { expect, test } from './site-test.ts';

const contact = tableNamed('contact_messages');
const insight = tableNamed('insight_network');

test.describe('before the scripts are there', () => {
	/** Scripts wait until they are let through. */
	async function holdScripts(page: Page): Promise<() => Promise<void>> {
		const held: Route[] = [];
		let open = false;
		await page.route('**/assets/*.js', (route) => {
			if (open) return route.continue();
			held.push(route);
		});
		return async () => {
			open = true;
			await Promise.all(held.map((route) => route.continue()));
			await alive(page);
		};
	}

	test('the browser itself sends the form', async ({ page, db }) => {
		await holdScripts(page);
		await page.goto(insight.path, { waitUntil: 'commit' });
		const mark = newMark();
		const sample = sampleOf(insight, mark);
		await fillForm(page, insight, sample);
		await submitButton(page).click();
		await expect(page).toHaveURL(sentTo(insight), { timeout: 10_000 });
		await expect(thanks(page, insight)).toBeVisible();
		expect(await rowsWith(db, insight, mark)).toEqual([
			{ ...rowOf(insight, sample), spam_reason: null },
		]);
	});

	// Between them they have every kind of control.
	for (const form of [tableNamed('partnership_applications'), insight]) {
		test(`${form.path}: what is typed meanwhile stays`, async ({ page, db }) => {
			const letThrough = await holdScripts(page);
			await page.goto(form.path, { waitUntil: 'commit' });
			const mark = newMark();
			const sample = sampleOf(form, mark);
			await fillForm(page, form, sample);
			await letThrough();
			await expectFilled(page, form, sample);
			await submitButton(page).click();
			await expect(thanks(page, form)).toBeVisible();
			expect(new URL(page.url()).search).toBe('');
			expect(await rowsWith(db, form, mark)).toHaveLength(1);
		});
	}

	test('a refusal stays when the page comes alive, and its links take nothing away', async ({
		page,
		db,
	}) => {
		const letThrough = await holdScripts(page);
		await page.goto(contact.path, { waitUntil: 'commit' });
		const mark = newMark();
		const sample = { ...sampleOf(contact, mark), subject: ' ' };
		await fillForm(page, contact, sample);
		await submitButton(page).click();
		const link = page.getByRole('alert').getByRole('link');
		await expect(link).toHaveCount(1, { timeout: 10_000 });
		await control(page, 'message').fill(`${mark} changed`);
		await letThrough();
		const changed = { ...sample, message: `${mark} changed` };
		await expectFilled(page, contact, changed);
		await link.click();
		await expect(control(page, 'subject')).toBeFocused();
		await expect(link).toHaveCount(1);
		await expectFilled(page, contact, changed);
		await control(page, 'subject').fill('Now');
		await submitButton(page).click();
		await expect(thanks(page, contact)).toBeVisible();
		expect((await rowsWith(db, contact, mark)).map(({ message }) => message)).toEqual([
			`${mark} changed`,
		]);
		await page.getByRole('button', { name: contact.again }).click();
		await expectFilled(page, contact, {});
		await expect(page.getByRole('alert')).toHaveCount(0);
	});
});
