import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { Database } from '#app/platform/db/schema.ts';
import type { ExpectedForm, FilledForm } from './form-table.ts';
import { hydrate } from './hydration.ts';

/** Makes a unique text that fits into an email address, so that a test finds its own rows. */
export const newMark = () => `m${randomUUID().slice(0, 13)}`;

/** Finds a control of the form; with `value`, the one with that value among several with one name. */
export function control(page: Page, name: string, value?: string) {
	return page.locator(`main [name="${name}"]${value === undefined ? '' : `[value="${value}"]`}`);
}

/** The button that submits a page's form. */
export const submitButton = (page: Page) => page.locator('main button[type=submit]');

/** Matches the requests with which our script submits a form. */
export const submitRequests = ({ path }: Pick<ExpectedForm, 'path'>) => `**${path}.data`;

/** Goes to a form's page and waits until it is hydrated. */
export async function openForm(page: Page, path: string) {
	await page.goto(path);
	await hydrate(page);
}

/** Fills in the fields that the sample has a value for. */
export async function fillForm(page: Page, form: ExpectedForm, sample: FilledForm) {
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

/** Asserts that the controls hold exactly the sample; an empty sample asserts the blank form. */
export async function expectFilled(page: Page, form: ExpectedForm, sample: FilledForm) {
	const expected = form.fields.map(({ name, control: kind, options = [] }) => {
		const value = sample[name];
		if (kind === 'checkboxes') {
			return options.map((option) => [option, Array.isArray(value) && value.includes(option)]);
		}
		return kind === 'checkbox' ? [['on', value === true]] : [String(value ?? '')];
	});
	const names = form.fields.map(({ name }) => name);
	// Reads all controls at once, because one browser call for each takes longer than the rest of these tests.
	await expect(async () => expect(await valuesOf(page, names)).toEqual(expected)).toPass({
		timeout: 60_000,
	});
}

/** Reads the values of all controls of each name; for a checkbox, its value and if it is checked. */
function valuesOf(page: Page, names: string[]) {
	return page
		.locator('main')
		.evaluate(
			(main, wanted) =>
				wanted.map((name) =>
					[...main.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)].map((element) =>
						element.type === 'checkbox' ? [element.value, element.checked] : element.value,
					),
				),
			names,
		);
}

/** Reads the rows of a form's table that contain the mark, without the columns that the database fills. */
export async function rowsWith(db: Database, form: ExpectedForm, mark: string) {
	const rows = await db.selectFrom(form.table).selectAll().execute();
	return rows
		.filter((row) => JSON.stringify(row).includes(mark))
		.map((row) =>
			Object.fromEntries(Object.entries(row).filter(([column]) => !ours.includes(column))),
		);
}

const ours = [
	...['id', 'created_at', 'submission_key', 'reference', 'due_at', 'asks_later'],
	'consent_sentences',
	'language',
];

/** Finds the reference of the one row with a mark; undefined for a newsletter sign-up, which has none. */
export async function storedReference(
	db: Database,
	form: ExpectedForm,
	mark: string,
): Promise<string | undefined> {
	if (form.table === 'newsletter_signups') return undefined;
	const rows = await db.selectFrom(form.table).selectAll().execute();
	const { reference } = rows.find((row) => JSON.stringify(row).includes(mark)) ?? {};
	if (!reference) throw new Error('No row with that mark has a reference.');
	return reference;
}
