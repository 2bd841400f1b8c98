import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { Database } from '../../app/db/schema.ts';
import type { ExpectedForm, Sample } from './form-table.ts';

/** A mark that is a part of an e-mail address and of any text, and of no other test's rows. */
export const newMark = () => `m${randomUUID().slice(0, 13)}`;

/** A control of the form; of several with one name, the one with that value. */
export function control(page: Page, name: string, value?: string) {
	return page.locator(`main [name="${name}"]${value === undefined ? '' : `[value="${value}"]`}`);
}

export const submitButton = (page: Page) => page.locator('main button[type=submit]');

/** Matches what our script sends of a form, once its page is there. */
export const sendings = ({ path }: Pick<ExpectedForm, 'path'>) => `**${path}`;

/** Goes to a form's page and waits until React has taken the form over. */
export async function openForm(page: Page, path: string) {
	await page.goto(path);
	await alive(page);
}

/** Until then a form is sent by the browser itself, which other tests ask for on purpose. */
export async function alive(page: Page) {
	await page.waitForFunction(() => {
		const form = document.querySelector('main form');
		if (!form || !Object.keys(form).some((key) => key.startsWith('__reactProps'))) return false;
		// React names its elements while it is still at work: it is done when the root says so.
		const [, container] =
			Object.entries(document).find(([key]) => key.startsWith('__reactContainer')) ?? [];
		return container?.stateNode.current.memoizedState.isDehydrated === false;
	});
	// What components do once they are there comes right after.
	await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
}

export async function fillForm(page: Page, form: ExpectedForm, sample: Sample) {
	for (const field of form.fields) {
		const value = sample[field.name];
		if (value === undefined) continue;
		if (Array.isArray(value)) {
			for (const option of value) await control(page, field.name, option).check();
		} else if (typeof value === 'boolean') {
			await control(page, field.name).setChecked(value);
		} else if (field.control === 'select') {
			await control(page, field.name).selectOption(value);
		} else {
			await control(page, field.name).fill(value);
		}
	}
}

/** Asserts that the controls hold exactly the sample; an empty one asserts the blank form. */
export async function expectFilled(page: Page, form: ExpectedForm, sample: Sample) {
	for (const { name, control: kind, options = [] } of form.fields) {
		const value = sample[name];
		if (kind === 'checkboxes') {
			for (const option of options) {
				const ticked = Array.isArray(value) && value.includes(option);
				await expect(control(page, name, option)).toBeChecked({ checked: ticked });
			}
		} else if (kind === 'checkbox') {
			await expect(control(page, name)).toBeChecked({ checked: value === true });
		} else {
			await expect(control(page, name)).toHaveValue(String(value ?? ''));
		}
	}
}

/** The rows of a form's table that hold the mark, without what the database itself adds. */
export async function rowsWith(db: Database, form: ExpectedForm, mark: string) {
	const rows = await db.selectFrom(form.table).selectAll().execute();
	return rows
		.filter((row) => JSON.stringify(row).includes(mark))
		.map(
			({ id: _, created_at: __, submission_key: ___, reference: ____, due_at: _____, ...row }) =>
				row,
		);
}

/** The reference of the one row that holds a mark. */
export async function referenceOf(db: Database, form: ExpectedForm, mark: string): Promise<string> {
	const rows = await db.selectFrom(form.table).selectAll().execute();
	const { reference } = rows.find((row) => JSON.stringify(row).includes(mark)) ?? {};
	if (!reference) throw new Error('No row with that mark has a reference.');
	return reference;
}
