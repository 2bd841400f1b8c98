import { expect, type Page } from '@playwright/test';
import { deskRoutes } from '#app/desk/routes.ts';
import { addNote, answeredElsewhere, changeItem } from '#app/domain/inbox/change-item.server.ts';
import { allForms } from '#app/domain/submissions/all-forms.ts';
import { insertSubmission, isInboxForm } from '#app/domain/submissions/insert-submission.server.ts';
import { teamDb, visitorDb } from '#app/platform/db/role-db.server.ts';
import type { Database } from '#app/platform/db/schema.ts';
import { honest } from '../support/honest.ts';
import { searchUrl } from '../support/inbox-browser.ts';
import { find, newWord, signInAsOwner } from '../support/privacy-desk.ts';
import { signUp } from '../support/sign-up.ts';
import { test } from './site-test.ts';

const inboxForms = allForms.filter(isInboxForm);

const typed = (form: (typeof allForms)[number]) =>
	form.fields.filter((field) => field.kind !== 'checkbox' && !('options' in field));

/** The text typed into a field, which a spreadsheet would treat as a formula. */
const textOf = (field: { name: string }, script: string) => `=${field.name} ${script}`;

/**
 * Sends every form with a script in every field, and adds notes and a reply to each. @returns the references
 */
async function sendScripts(db: Database, script: string, memberId: string) {
	const by = { via: 'desk', memberId } as const;
	const references: Record<string, string> = {};
	for (const form of allForms) {
		const row = Object.fromEntries(
			form.fields.map((field) => [
				field.name,
				field.kind === 'checkbox'
					? true
					: 'options' in field
						? (field.options[0] ?? '')
						: textOf(field, script),
			]),
		);
		if (!isInboxForm(form)) {
			references[form.table] = (await signUp({ db }, String(row.email), row)) ?? '';
			continue;
		}
		const reference = await insertSubmission(visitorDb(db), form, row, honest());
		await addNote(teamDb(db), reference, `note ${script}`, by);
		await answeredElsewhere(teamDb(db), { reference, version: 1 }, `reply ${script}`, by);
		await changeItem(teamDb(db), { reference, version: 2 }, { state: 'open' }, by);
		references[form.table] = reference;
	}
	return references;
}

test('a script in every field of every form, in notes, replies and names, is text on every screen and in every file', async ({
	page,
	context,
	db,
	site,
}) => {
	test.slow();
	const { memberId } = await signInAsOwner(context, db, site);
	const word = newWord();
	const script = `<script>document.title='${word}'</script><img src=x onerror="document.title='${word}'">`;
	const name = `=1+1${script}`;
	await db.updateTable('members').set({ name }).where('id', '=', memberId).execute();
	const references = await sendScripts(db, script, memberId);
	const chosen = Object.values(references)
		.map((reference) => `of=${reference}`)
		.join('&');

	await find(page, word);
	await expect(page.getByRole('checkbox')).toHaveCount(allForms.length);
	await expectTexts(page, allForms, script);
	await expect(page.getByText(`note ${script}`)).toHaveCount(inboxForms.length);
	await expect(page.getByText(`reply ${script}`)).toHaveCount(inboxForms.length);
	await expectHarmless(page, word);

	// Each item and each record by itself, then all other screens, with or without the submissions.
	for (const form of allForms) {
		const reference = references[form.table];
		const own = isInboxForm(form) ? '/desk/inbox' : '/desk/mail/subscribers';
		for (const url of [`${own}/${reference}`, `/desk/privacy/record/${reference}`]) {
			await page.goto(url);
			await expectTexts(page, [form], script);
			await expectHarmless(page, word);
		}
	}
	for (const { path } of deskRoutes.filter(
		({ path }) => !/:|passkey|counts|file|\/export$/.test(path),
	)) {
		await page.goto(`/${path}?${chosen}&view=all`);
		await expectHarmless(page, word);
	}
	const list = await searchUrl(page.request, word, { view: 'all' });
	await page.goto(list);
	await expectHarmless(page, word);
	await expect(page.getByRole('rowheader')).toHaveCount(inboxForms.length);
	await expect(page.getByText('<script>').first()).toBeVisible();

	const file = async (url: string) => (await page.request.get(url)).text();
	const html = await file(`/desk/privacy/export/file?${chosen}&format=html`);
	expect(html.split('&lt;script&gt;document.title=').length).toBeGreaterThan(3 * allForms.length);
	expect(html).not.toMatch(/<script|<img/);
	const exported = await page.request.get(`/desk/privacy/export/file?${chosen}&format=json`);
	expect(exported.headers()['content-type']).toContain('application/json');
	expect(exported.headers()['x-content-type-options']).toBe('nosniff');
	expect(JSON.parse(await exported.text())).toBeTruthy();
	const listed = await page.request.get(list.replace('/desk/inbox', '/desk/inbox/export'));
	expect(listed.headers()['content-disposition']).toContain('attachment');
	const csv = await listed.text();
	for (const form of inboxForms) expect(csv).toContain(references[form.table]);
	expect(csv.split('<script>').length).toBeGreaterThan(inboxForms.length);
	expect(csv).toContain("'=");
	// No cell begins like a formula (CWE-1236).
	expect(csv.match(/(^|,|")[=+\-@\t]/gm) ?? []).toEqual([]);
});

/** Asserts that the typed texts of these forms are readable. */
async function expectTexts(
	page: Page,
	forms: readonly (typeof allForms)[number][],
	script: string,
) {
	const read = await page.getByRole('main').innerText();
	for (const form of forms) {
		for (const field of typed(form)) expect(read, form.table).toContain(textOf(field, script));
	}
}

/** Asserts that no script ran and no text became an element. */
async function expectHarmless(page: Page, word: string) {
	await expect(page.locator('img[src=x]')).toHaveCount(0);
	expect(await page.title()).not.toContain(word);
}
