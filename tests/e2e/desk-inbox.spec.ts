import { type BrowserContext, expect, type Page } from '@playwright/test';
import { visitorDb } from '../../app/db/role-db.server.ts';
import type { Database } from '../../app/db/schema.ts';
import { contactMessages } from '../../app/forms/contact-messages/definition.ts';
import { insertSubmission } from '../../app/forms/engine/insert-submission.server.ts';
import { axeViolations, wcag } from '../support/axe.ts';
import { newSession } from '../support/desk-browser.ts';
import { fillForm, newMark, openForm, submitButton } from '../support/form-in-browser.ts';
import { tableNamed } from '../support/form-outcomes.ts';
import { filledForm } from '../support/form-table.ts';
import { honest } from '../support/honest.ts';
import { siteTest } from '../support/site-fixtures.ts';

const test = siteTest({ SIGN_IN_LIMIT: '0', SUBMISSIONS_LIMIT: '0', SPAM_MIN_FILL_MS: '0' });
const reference = /[A-Z]{2}-[0-9A-Z]{5}-[0-9A-Z]{5}/;
const hour = 3_600_000;

test.describe.configure({ timeout: 60_000 });

/** A message as the site stores it; due in an hour. */
function send(db: Database, message: string, due = hour, email = `${newMark()}@example.org`) {
	const row = { name: 'Mia', email, subject: 'A bill', message };
	const stored = honest();
	return insertSubmission(visitorDb(db), contactMessages, row, stored, new Date(Date.now() + due));
}

async function signIn(context: BrowserContext, db: Database, url: string, assertedAt?: Date) {
	const session = await newSession(db, 'responder', assertedAt);
	await context.addCookies([{ name: 'desk', value: session.token, url }]);
	return session;
}

const itemOf = (db: Database, ref: string) =>
	db.selectFrom('inbox_items').selectAll().where('reference', '=', ref).executeTakeFirstOrThrow();

for (const javaScriptEnabled of [true, false]) {
	test.describe(`JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
		test.use({ javaScriptEnabled });

		test('a message is found by its reference, assigned, noted, answered and closed', async ({
			page,
			context,
			db,
			site,
		}) => {
			const form = tableNamed('contact_messages');
			const mark = newMark();
			await (javaScriptEnabled ? openForm(page, form.path) : page.goto(form.path));
			await fillForm(page, form, filledForm(form, mark));
			await submitButton(page).click();
			await expect(page.getByRole('heading', { level: 1, name: form.title })).toBeVisible();
			const [ref = ''] = reference.exec(await page.locator('main').innerText()) ?? [];
			expect(ref).toMatch(/^CT-/);

			const { memberId } = await signIn(context, db, site.url);
			const urls: string[] = [];
			page.on('request', (request) => urls.push(request.url()));
			await page.goto('/desk/inbox');
			const row = page.getByRole('row', { name: ref });
			await expect(row).toContainText(mark);
			await expect(row).toContainText(/due in 2\d hours/);
			await page.getByLabel('Search', { exact: true }).fill(ref.toLowerCase());
			await page.getByRole('button', { name: 'Show' }).click();
			await expect(page.getByRole('rowheader')).toHaveCount(1);
			await page.getByRole('link', { name: ref }).click();
			await expect(page).toHaveTitle(ref);
			for (const { name } of form.fields) {
				await expect(page.locator('.desk-sent')).toContainText(name === 'email' ? mark : name);
			}
			const mail = await page.getByRole('link', { name: 'Reply by email' }).getAttribute('href');
			expect(mail).toContain(`mailto:${mark}@example.org?subject=`);
			expect(mail).toContain(ref);

			await page.getByRole('button', { name: 'Assign to me' }).click();
			await expect(page.getByRole('status')).toBeVisible();
			expect((await itemOf(db, ref)).assignee_id).toBe(memberId);
			const note = `A note about ${mark}`;
			await page.getByLabel('New note').fill(note);
			await page.getByRole('button', { name: 'Add note' }).click();
			await expect(page.getByText(note)).toBeVisible();
			await page.getByLabel('What did you say?').fill('Called back.');
			await page.getByRole('button', { name: 'Answered elsewhere' }).click();
			await expect(page.getByText('Called back.')).toBeVisible();
			await expect(page.getByText(/due in/)).toHaveCount(0);
			const answered = await itemOf(db, ref);
			expect([answered.state, answered.first_answered_at]).toEqual(['answered', expect.any(Date)]);
			await page.getByRole('button', { name: 'Close', exact: true }).first().click();
			await expect(page.getByRole('status')).toBeVisible();
			expect((await itemOf(db, ref)).state).toBe('closed');
			await page.goto('/desk/inbox');
			await expect(page.getByRole('row', { name: ref })).toHaveCount(0);

			expect(urls.filter((url) => url.includes(mark))).toEqual([]);
			const log = await db.selectFrom('audit_log').selectAll().execute();
			expect(JSON.stringify(log)).not.toContain(mark);
			expect(site.output()).not.toContain(mark);
		});

		test('two people on one item lose nothing', async ({ page, context, db, site }) => {
			await signIn(context, db, site.url);
			const ref = await send(db, 'Two at once');
			await page.goto(`/desk/inbox/${ref}`);
			const other = await context.newPage();
			await other.goto(`/desk/inbox/${ref}`);
			await other.getByRole('button', { name: 'Mark as open' }).click();
			await expect(other.getByRole('status')).toBeVisible();

			await page.getByLabel('What did you say?').fill('Typed for long');
			await page.getByRole('button', { name: 'Answered elsewhere' }).click();
			await expect(page.getByRole('alert')).toContainText('New to Open');
			await expect(page.getByLabel('What did you say?')).toHaveValue('Typed for long');
			expect((await itemOf(db, ref)).state).toBe('open');
			await page.getByRole('button', { name: 'Answered elsewhere' }).click();
			await expect(page.getByRole('status')).toBeVisible();
			expect((await itemOf(db, ref)).state).toBe('answered');

			// The other page is outdated by now; its note is stored all the same.
			await other.getByLabel('New note').fill('From the late page');
			await other.getByRole('button', { name: 'Add note' }).click();
			await expect(other.getByText('From the late page')).toBeVisible();
		});

		test('many at once: what somebody else changed meanwhile stays, and is named', async ({
			page,
			context,
			db,
			site,
		}) => {
			await signIn(context, db, site.url);
			const word = newMark();
			const [first, second] = [await send(db, word), await send(db, word)];
			await page.goto(`/desk/inbox?q=${word}`);
			await page.getByLabel(`Select ${first}`).check();
			await page.getByLabel(`Select ${second}`).check();
			await db
				.updateTable('inbox_items')
				.set({ state: 'open', version: 2 })
				.where('reference', '=', second)
				.execute();
			await page.getByRole('button', { name: 'Mark as spam' }).click();
			const alert = page.getByRole('alert');
			await expect(alert).toContainText('1 item changed');
			await expect(alert.getByRole('link')).toHaveText([second]);
			expect((await itemOf(db, first)).state).toBe('spam');
			expect((await itemOf(db, second)).state).toBe('open');
			await page.goto(`/desk/inbox?view=spam&q=${word}`);
			await page.getByLabel(`Select ${first}`).check();
			await page.getByRole('button', { name: 'Not spam' }).click();
			await expect(page.getByRole('status').first()).toContainText('1 item changed');
			expect((await itemOf(db, first)).state).toBe('new');
		});
	});
}

test('filters and pages have URLs', async ({ page, context, db, site }) => {
	const { memberId } = await signIn(context, db, site.url);
	const word = newMark();
	const late = await send(db, word, -3 * hour);
	const own = await send(db, word, 5 * hour);
	await db
		.updateTable('inbox_items')
		.set({ assignee_id: memberId })
		.where('reference', '=', own)
		.execute();
	const listed = () => page.getByRole('rowheader').getByRole('link');
	await page.goto(`/desk/inbox?q=${word}&order=urgent`);
	await expect(listed()).toHaveText([late, own]);
	await expect(page.getByRole('row', { name: late })).toContainText('3 hours overdue');
	await page.goto(`/desk/inbox?q=${word}&overdue=yes`);
	await expect(listed()).toHaveText([late]);
	await page.goto(`/desk/inbox?q=${word}&assignee=${memberId}`);
	await expect(listed()).toHaveText([own]);
	await page.goto(`/desk/inbox?q=${word}&form=success_stories`);
	await expect(listed()).toHaveCount(0);
	await expect(page.getByRole('status')).toBeVisible();

	for (let count = 0; count < 55; count++) await send(db, `${word}page`);
	await page.goto(`/desk/inbox?q=${word}page`);
	await expect(listed()).toHaveCount(50);
	await expect(page.getByText('1 to 50 of 55', { exact: true })).toBeVisible();
	const first = await listed().allTextContents();
	await page.getByRole('link', { name: 'Next page' }).click();
	await expect(listed()).toHaveCount(5);
	await expect(page.getByText('51 to 55 of 55', { exact: true })).toBeVisible();
	await page.getByRole('link', { name: 'Previous page' }).click();
	await expect(listed()).toHaveText(first);
	await page.getByRole('link', { name: first[0] ?? '' }).click();
	await page.getByRole('link', { name: 'Next', exact: true }).click();
	await expect(page).toHaveTitle(first[1] ?? '');
});

test('what was sent is shown as text, and is no formula in a file', async ({
	page,
	context,
	db,
	site,
}) => {
	await signIn(context, db, site.url);
	const script = '=1+1<script>window.hit=1</script><img src=x onerror="window.hit=1">';
	const email = `${newMark()}@example.org`;
	const row = { name: script, email, subject: script, message: script };
	const stored = honest();
	const ref = await insertSubmission(visitorDb(db), contactMessages, row, stored, undefined);
	for (const url of [`/desk/inbox?q=${email}`, `/desk/inbox/${ref}`]) {
		await page.goto(url);
		await expect(page.getByText(script).first()).toBeVisible();
		await expect(page.locator('img[src=x]')).toHaveCount(0);
		expect(await page.evaluate(() => 'hit' in window)).toBe(false);
		expect(await page.title()).not.toContain('script');
	}
	const csv = await page.request.get(`/desk/inbox/export?format=csv&q=${email}`);
	expect(csv.headers()['content-disposition']).toContain('attachment');
	expect(await csv.text()).toContain("'=1+1<script>");
	expect(await csv.text()).not.toMatch(/(^|[,"])=1\+1/m);
	const json = await page.request.get(`/desk/inbox/export?format=json&q=${email}`);
	expect(await json.json()).toMatchObject([{ reference: ref, fields: { message: script } }]);
});

test('a file asks for the passkey again', async ({ context, db, site }) => {
	await signIn(context, db, site.url, new Date(Date.now() - 11 * 60_000));
	const response = await context.request.get(`${site.url}/desk/inbox/export`, { maxRedirects: 0 });
	expect(response.status()).toBe(303);
	expect(response.headers().location).toContain('/desk/confirm?next=');
});

test('keys move, act and help, but never while typing', async ({ page, context, db, site }) => {
	await signIn(context, db, site.url);
	const word = newMark();
	const [older, newer] = [await send(db, word), await send(db, word)];
	await page.goto(`/desk/inbox?q=${word}`);
	await page.keyboard.press('j');
	await expect(page.getByRole('link', { name: newer })).toBeFocused();
	await page.keyboard.press('j');
	await expect(page.getByRole('link', { name: older })).toBeFocused();
	await page.keyboard.press('k');
	await page.keyboard.press('e');
	await expect(page.getByRole('status').first()).toContainText('1 item changed');
	expect((await itemOf(db, newer)).state).toBe('closed');
	await page.keyboard.press('/');
	const search = page.getByLabel('Search', { exact: true });
	await expect(search).toBeFocused();
	await page.keyboard.type('jes?');
	await expect(search).toHaveValue(/jes\?/);
	await expect(page.getByRole('dialog')).toHaveCount(0);
	await search.blur();
	await page.keyboard.press('?');
	await expect(page.getByRole('dialog')).toBeVisible();
	await page.getByRole('dialog').getByRole('checkbox').check();
	await page.keyboard.press('Escape');
	await page.keyboard.press('?');
	await expect(page.getByRole('dialog')).toHaveCount(0);
	expect((await itemOf(db, older)).state).toBe('new');
});

test('list, item and overview pass axe, by day and by night, also on a phone', async ({
	page,
	context,
	db,
	site,
}) => {
	await signIn(context, db, site.url);
	const email = `${newMark()}@example.org`;
	await send(db, 'Earlier', -hour, email);
	const ref = await send(db, 'Later', hour, email);
	for (const url of ['/desk/inbox', `/desk/inbox/${ref}`, '/desk']) {
		await page.goto(url);
		await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
		await expectNoViolations(page, url);
		await page.setViewportSize({ width: 320, height: 700 });
		const wide = await page.evaluate(() => document.documentElement.scrollWidth);
		expect(wide, url).toBeLessThanOrEqual(320);
		await page.setViewportSize({ width: 1280, height: 800 });
	}
	await expect(page.getByRole('link', { name: /^Inbox \(\d+ due\)$/ })).toBeVisible();
	await expect(page.getByRole('table').getByRole('row')).toHaveCount(9);
});

async function expectNoViolations(page: Page, url: string) {
	for (const colorScheme of ['light', 'dark'] as const) {
		await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
		const found = await axeViolations(page, { tags: wcag });
		expect(found, `${url}, ${colorScheme}`).toEqual([]);
	}
}
