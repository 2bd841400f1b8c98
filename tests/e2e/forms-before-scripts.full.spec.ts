import type { Route } from '@playwright/test';
import {
	control,
	expectFilled,
	fillForm,
	newMark,
	rowsWith,
	submitButton,
} from '../support/form-in-browser.ts';
import { tableNamed, thanks } from '../support/form-outcomes.ts';
import { expectedRow, filledForm, sentTo } from '../support/form-table.ts';
import { holdScripts } from '../support/hydration.ts';
import { moving } from '../support/motion.ts';
import { expect, test } from './site-test.ts';

test.use(moving);

const contact = tableNamed('contact_messages');
const insight = tableNamed('insight_network');

test.describe('before the script that hydrates is there', () => {
	test('the browser itself sends the form', async ({ page, db }) => {
		await holdScripts(page);
		await page.goto(insight.path, { waitUntil: 'commit' });
		const mark = newMark();
		const sample = filledForm(insight, mark);
		await fillForm(page, insight, sample);
		await submitButton(page).click();
		await expect(page).toHaveURL(sentTo(insight));
		await expect(thanks(page, insight)).toBeVisible();
		expect(await rowsWith(db, insight, mark)).toEqual([
			{ ...expectedRow(insight, sample), spam_reason: null },
		]);
	});

	// Between them they have every kind of control.
	for (const form of [tableNamed('partnership_applications'), insight]) {
		test(`${form.path}: text typed before then stays`, async ({ page, db }) => {
			const letThrough = await holdScripts(page);
			await page.goto(form.path, { waitUntil: 'commit' });
			const mark = newMark();
			const sample = filledForm(form, mark);
			await fillForm(page, form, sample);
			await letThrough();
			await expectFilled(page, form, sample);
			await submitButton(page).click();
			await expect(thanks(page, form)).toBeVisible();
			await expect(page).toHaveURL(sentTo(form));
			expect(await rowsWith(db, form, mark)).toHaveLength(1);
		});
	}

	test('a refusal stays when the page hydrates, and its links lose nothing', async ({
		page,
		db,
	}) => {
		const letThrough = await holdScripts(page);
		await page.goto(contact.path, { waitUntil: 'commit' });
		const mark = newMark();
		const sample = { ...filledForm(contact, mark), subject: ' ' };
		await fillForm(page, contact, sample);
		await submitButton(page).click();
		const link = page.getByRole('alert').getByRole('link');
		await expect(link).toHaveCount(1);
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

test('a first click on the button sends a form once, though the page hydrates in the meantime', async ({
	page,
	db,
}) => {
	// While a navigation is pending, Playwright can't query the browser: the page itself reports.
	const hydration = new Promise<void>((resolve) => {
		page.exposeFunction('noteHydration', resolve);
	});
	await page.addInitScript(() => {
		addEventListener('hydrated', () => {
			(window as unknown as { noteHydration(): void }).noteHydration();
		});
	});
	const mark = newMark();
	await page.goto(contact.path);
	// As the browser fills in a form.
	await page.locator('main form').evaluate(
		(form: HTMLFormElement, sample) => {
			for (const [name, value] of Object.entries(sample)) {
				(form.elements.namedItem(name) as HTMLInputElement).value = String(value);
			}
		},
		filledForm(contact, mark),
	);
	const sent: Route[] = [];
	await submitButton(page).scrollIntoViewIfNeeded();
	await page.route(
		(url) => url.pathname === contact.path,
		(route) => (route.request().method() === 'POST' ? sent.push(route) : route.continue()),
	);
	const { x = 0, y = 0, width = 0, height = 0 } = (await submitButton(page).boundingBox()) ?? {};
	const press = () => page.mouse.click(x + width / 2, y + height / 2);
	await press();
	await expect.poll(() => sent.length).toBe(1);
	await hydration;
	await press();
	await press();
	expect(sent).toHaveLength(1);
	await sent[0]?.continue();
	await expect(thanks(page, contact)).toBeVisible();
	await expect(page).toHaveURL(sentTo(contact));
	expect(await rowsWith(db, contact, mark)).toHaveLength(1);
});
