import { expect } from '@playwright/test';
import { fillForm, newMark, openForm, submitButton } from '../support/form-in-browser.ts';
import { tableNamed } from '../support/form-outcomes.ts';
import { filledForm } from '../support/form-table.ts';
import { itemOf, signInResponder } from '../support/inbox-browser.ts';
import { moving } from '../support/motion.ts';
import { test } from './site-test.ts';

test.use(moving);
const reference = /[A-Z]{2}-[0-9A-Z]{5}-[0-9A-Z]{5}/;

test('a message is found by its reference, assigned, noted, answered and closed', async ({
	page,
	context,
	db,
	site,
}) => {
	const form = tableNamed('contact_messages');
	const mark = newMark();
	await openForm(page, form.path);
	await fillForm(page, form, filledForm(form, mark));
	await submitButton(page).click();
	await expect(page.getByRole('heading', { level: 1, name: form.title })).toBeVisible();
	const [ref = ''] = reference.exec(await page.locator('main').innerText()) ?? [];
	expect(ref).toMatch(/^CT-/);

	// Messages of other tests may fill the first page.
	await db
		.updateTable('inbox_items')
		.set({ state: 'closed', closed_at: new Date() })
		.where('reference', '!=', ref)
		.execute();
	const { memberId } = await signInResponder(context, db, site.url);
	const urls: string[] = [];
	page.on('request', (request) => urls.push(request.url()));
	await page.goto('/desk/inbox');
	const row = page.getByRole('row', { name: ref });
	await expect(row).toContainText(mark);
	await expect(row).toContainText(/due in 2\d h/);
	await page.getByLabel('Search', { exact: true }).fill(ref.toLowerCase());
	await page.getByRole('button', { name: 'Show' }).click();
	await expect(page.getByRole('rowheader')).toHaveCount(1);
	await page.getByRole('link', { name: ref }).click();
	await expect(page).toHaveTitle(ref);
	for (const { name } of form.fields) {
		await expect(page.locator('.thread dl')).toContainText(name === 'email' ? mark : name);
	}
	await page.getByLabel('Your reply').click();
	await expect(page.getByText('They read it at their private link only.')).toBeVisible();

	await page.getByRole('button', { name: 'Assign to me' }).click();
	await expect(page.locator('[data-toast]')).toBeVisible();
	await expect.poll(async () => (await itemOf(db, ref)).assignee_id).toBe(memberId);
	const note = `A note about ${mark}`;
	await page.getByRole('radio', { name: 'Note' }).check();
	await page.getByLabel('New note').fill(note);
	await page.getByRole('button', { name: 'Add note' }).click();
	await expect(page.getByText(note)).toBeVisible();
	await page.getByRole('radio', { name: 'Reply' }).check();
	await page.getByLabel('What did you say?').fill('Called back.');
	await page.getByRole('button', { name: 'Answered elsewhere' }).click();
	await expect(page.getByText('Called back.')).toBeVisible();
	await expect(page.getByText(/due in/)).toHaveCount(0);
	const answered = await itemOf(db, ref);
	expect([answered.state, answered.first_answered_at]).toEqual(['answered', expect.any(Date)]);
	await page.getByRole('button', { name: 'Close', exact: true }).first().click();
	await expect(page.locator('[data-toast]')).toBeVisible();
	await expect.poll(async () => (await itemOf(db, ref)).state).toBe('closed');
	await page.goto('/desk/inbox');
	await expect(page.getByRole('row', { name: ref })).toHaveCount(0);

	expect(urls.filter((url) => url.includes(mark))).toEqual([]);
	const log = await db.selectFrom('audit_log').selectAll().execute();
	expect(JSON.stringify(log)).not.toContain(mark);
	expect(site.output()).not.toContain(mark);
});
