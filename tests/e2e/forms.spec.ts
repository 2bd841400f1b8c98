import {
	control,
	expectFilled,
	fillForm,
	newMark,
	openForm,
	rowsWith,
	storedReference,
	submitButton,
} from '../support/form-in-browser.ts';
import {
	type ExpectedForm,
	expectedRow,
	filledForm,
	formTable,
	sentTo,
} from '../support/form-table.ts';
import { expect, test } from './site-test.ts';

for (const javaScriptEnabled of [true, false]) {
	test.describe(`JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
		test.use({ javaScriptEnabled });

		for (const form of formTable) {
			test(`${form.path}: shows its fields, says thanks, and starts over`, async ({ page, db }) => {
				const open = () => (javaScriptEnabled ? openForm(page, form.path) : page.goto(form.path));
				await open();
				await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
				expect(await page.locator('main h2').count()).toBeGreaterThan(1);
				await expect(page.locator('main form')).toContainText('18 or older');
				await expect(page.locator('main form a[href="/privacy-policy"]')).toHaveCount(1);
				await expectFields(page, form);
				await expectFilled(page, form, {});

				const mark = newMark();
				const sample = filledForm(form, mark);
				await fillForm(page, form, sample);
				await submitButton(page).click();

				const title = page.getByRole('heading', { level: 1, name: form.title, exact: true });
				await expect(title).toBeFocused();
				await expect(page.locator('main').getByRole('textbox')).toHaveCount(0);
				const reference = await storedReference(db, form, mark);
				await expect(page.locator('main')).toContainText(reference);
				if (form.promise) await expect(page.locator('main')).toContainText(form.promise);
				const stored = [{ ...expectedRow(form, sample), spam_reason: null }];
				expect(await rowsWith(db, form, mark)).toEqual(stored);

				if (!javaScriptEnabled) {
					await expect(page).toHaveURL(sentTo(form));
					await page.reload();
					await expect(title).toBeVisible();
					expect(await rowsWith(db, form, mark)).toEqual(stored);
				}

				await page.getByRole('button', { name: form.again, exact: true }).click();
				await expectFilled(page, form, {});
				await expect(page.getByRole('alert')).toHaveCount(0);
				const focused = page.locator('main h2:focus');
				await expect(focused).toHaveCount(javaScriptEnabled ? 1 : 0);

				// The next filled form is a submission of its own.
				const next = filledForm(form, newMark());
				const nextMark = newMark();
				const text = form.fields.findLast((field) => field.control.startsWith('text'));
				await fillForm(page, form, { ...next, [text?.name ?? '']: nextMark });
				await submitButton(page).click();
				await expect(title).toBeVisible();
				expect(await rowsWith(db, form, nextMark)).toHaveLength(1);
			});
		}
	});
}

test.describe('what the pages have besides their forms', () => {
	test('newsletter: says that access comes with the launch', async ({ page }) => {
		await page.goto('/newsletter');
		await expect(page.locator('main')).toContainText('Access will be available once we launch');
	});

	test('contact: the partner and advocate pages; no dead link to a founder’s profile', async ({
		page,
	}) => {
		await page.goto('/contact');
		const links = page.locator('main a');
		await expect(links.and(page.locator('[href="/partner-with-us"]'))).toHaveCount(1);
		await expect(links.and(page.locator('[href="/patient-advocates"]'))).toHaveCount(1);
		await expect(links.and(page.locator('[href^="https:"]'))).toHaveCount(0);
	});

	test('investors: both figures, and links to the contact and about pages', async ({ page }) => {
		await page.goto('/investor-interest');
		for (const value of ['500K', '70%']) {
			await expect(page.locator('main').getByText(value, { exact: true })).toBeVisible();
		}
		await expect(page.locator('main a[href="/contact"]')).toHaveCount(1);
		await expect(page.locator('main a[href="/about"]')).toHaveCount(1);
	});
});

async function expectFields(page: Parameters<typeof control>[0], form: ExpectedForm) {
	const visible = page.locator(
		'main form :is(input, select, textarea):not([type=hidden], .honeypot *)',
	);
	const names = await visible.evaluateAll((controls) =>
		controls.map((element) => element.getAttribute('name')),
	);
	expect([...new Set(names)]).toEqual(form.fields.map(({ name }) => name));

	for (const field of form.fields) {
		const { name, options = [] } = field;
		if (field.control === 'checkboxes') {
			const group = page.locator('fieldset', { has: page.locator(`[name="${name}"]`) });
			await expect(group).toContainText('*');
			await expect(group.getByRole('checkbox')).toHaveCount(options.length);
			for (const option of options) {
				await expect(page.getByRole('checkbox', { name: option, exact: true })).toBeVisible();
			}
			continue;
		}
		const element = control(page, name);
		await expect(element).toHaveAccessibleName(/\S/);
		await expect(element).toHaveJSProperty('required', field.required);
		const type = { select: 'select-one' }[field.control as string] ?? field.control;
		await expect(element).toHaveJSProperty('type', type);
		for (const limit of ['minlength', 'maxlength', 'pattern']) {
			await expect(element).not.toHaveAttribute(limit);
		}
		if (field.control === 'select') {
			const found = await element
				.locator('option')
				.evaluateAll((elements) =>
					elements.map((option) => [(option as HTMLOptionElement).value, option.textContent]),
				);
			expect(found[0]).toEqual(['', 'Select an option']);
			expect(found.slice(1).map(([value]) => value)).toEqual(options);
		}
		if (field.control !== 'checkbox') {
			const label = page.locator(`label[for="${await element.getAttribute('id')}"]`);
			await expect(label).toContainText(field.required ? '*' : '(optional)');
		}
	}
}
