import type { Page, Route } from '@playwright/test';
import {
	control,
	expectFilled,
	fillForm,
	newMark,
	rowsWith,
	submitButton,
} from '../support/form-in-browser.ts';
import { tableNamed, thanks } from '../support/form-outcomes.ts';
import { rowOf, sampleOf } from '../support/form-table.ts';
import { hydrate, hydrated } from '../support/hydration.ts';
import { expect, test } from './site-test.ts';

const contact = tableNamed('contact_messages');
const insight = tableNamed('insight_network');

for (const [what, files, ready] of [
	['any script', /\/assets\/.*\.js$/, hydrate],
	// The visitor's own first interaction has asked for it.
	['the script that hydrates', /\/assets\/(?!page-script|hydrate-on-).*\.js$/, hydrated],
] as const) {
	test.describe(`before ${what} is there`, () => {
		/** Scripts wait until they are let through. */
		async function holdScripts(page: Page): Promise<() => Promise<void>> {
			const held: Route[] = [];
			let open = false;
			await page.route(files, (route) => {
				if (open) return route.continue();
				held.push(route);
			});
			return async () => {
				open = true;
				// Those of a page that was left are gone.
				await Promise.allSettled(held.map((route) => route.continue()));
				await ready(page);
			};
		}

		test('the browser itself sends the form', async ({ page, db }) => {
			await holdScripts(page);
			await page.goto(insight.path, { waitUntil: 'commit' });
			const mark = newMark();
			const sample = sampleOf(insight, mark);
			await fillForm(page, insight, sample);
			await submitButton(page).click();
			await expect(page).toHaveURL(`${insight.path}?sent`, { timeout: 10_000 });
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

		test('a refusal stays when the page hydrates, and its links take nothing away', async ({
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
}
