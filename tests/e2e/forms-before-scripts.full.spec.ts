import {
	control,
	expectFilled,
	fillForm,
	newMark,
	rowsWith,
	submitButton,
} from '../support/form-in-browser.ts';
import { tableNamed, thanks } from '../support/form-outcomes.ts';
import { filledForm, sentTo } from '../support/form-table.ts';
import { holdScripts } from '../support/hydration.ts';
import { moving } from '../support/motion.ts';
import { expect, test } from './site-test.ts';

test.use(moving);

const contact = tableNamed('contact_messages');
const insight = tableNamed('insight_network');

test.describe('before the script that hydrates is there', () => {
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
		await expect(control(page, 'message')).toBeFocused();
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
