import { expect, type Page } from '@playwright/test';
import { issueConfirmation } from '#app/domain/newsletter/ask-to-confirm.server.ts';
import { loadContents } from '#app/platform/content/content.server.ts';
import { asTeam, teamDb } from '#app/platform/db/role-db.server.ts';
import type { Database } from '#app/platform/db/schema.ts';
import { axeViolations } from '../support/axe.ts';
import { addSubscriber, subscriberOf } from '../support/sample-subscribers.ts';
import { mailTest as test } from './site-test.ts';

/** The receipt once somebody is on the list. */
const stamp = loadContents('content').en.forms['newsletter-signups']?.thanks.stamp ?? '';

let email: string;
test.beforeEach(() => {
	email = `${crypto.randomUUID()}@example.org`;
});

async function issue(db: Database) {
	const subscriber = await subscriberOf({ db }, email);
	return asTeam(teamDb(db), (trx) => issueConfirmation(trx, subscriber?.id ?? '', 'en'));
}
const stateOf = async (db: Database) => (await subscriberOf({ db }, email))?.state;

async function signUp(page: Page) {
	await page.goto('/newsletter');
	await page.locator('[name=name]').fill('Mia');
	await page.locator('[name=email]').fill(email);
	await page.locator('main button[type=submit]').click();
	await expect(page.locator('[name=code]')).toBeInViewport();
}

async function expectNoViolations(page: Page) {
	expect(await axeViolations(page)).toEqual([]);
}

for (const javaScriptEnabled of [true, false]) {
	test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', {
		tag: javaScriptEnabled ? [] : '@full',
	}, () => {
		test.use({ javaScriptEnabled });

		test('the code is typed on the page that is still open', async ({ page, db }) => {
			await signUp(page);
			expect(stamp).not.toBe('');
			await expect(page.getByRole('main').getByText(stamp, { exact: true })).toHaveCount(0);
			const { code } = await issue(db);
			await page.locator('[name=code]').fill(code === '111111' ? '222222' : '111111');
			await page.locator('form:has([name=code]) button').click();
			await expect(page.getByRole('alert')).toBeInViewport();
			await expect(page).toHaveTitle(/^Error: /);
			await expect(page.locator('[name=code]')).toHaveAttribute('aria-invalid', 'true');
			await expect(page.locator('[name=code]')).toHaveValue(/^\d{6}$/);
			expect(await stateOf(db)).toBe('unconfirmed');
			if (javaScriptEnabled) await expectNoViolations(page);
			// As people copy it.
			await page.locator('[name=code]').fill(` ${code.slice(0, 3)} ${code.slice(3)}`);
			await page.locator('form:has([name=code]) button').click();
			await expect(page).toHaveURL(/\/newsletter\/confirm\?done$/);
			expect(await stateOf(db)).toBe('confirmed');
			if (javaScriptEnabled) await expectNoViolations(page);
		});
	});
}

test('a link confirms by its button, and not by the requests of a mail scanner', async ({
	page,
	db,
	site,
}) => {
	await addSubscriber({ db }, email, 'unconfirmed');
	const { token } = await issue(db);
	const url = `${site.url}/newsletter/confirm?t=${token}`;
	for (let round = 0; round < 10; round++) {
		const [get, head] = [await fetch(url), await fetch(url, { method: 'HEAD' })];
		expect([get.status, head.status]).toEqual([200, 200]);
	}
	expect(await stateOf(db)).toBe('unconfirmed');
	await page.goto(url);
	await expectNoViolations(page);
	await page.locator('main button').click();
	await expect(page).toHaveURL(/\/newsletter\/confirm\?done$/);
	expect(await stateOf(db)).toBe('confirmed');
});

test('an expired link says so, and a truncated one too', { tag: '@full' }, async ({ page }) => {
	await page.goto(`/newsletter/confirm?t=${'a'.repeat(43)}`);
	await page.locator('main button').click();
	// The error comes first, in the page's title too, and there is no button that can't work.
	const error = await page.getByRole('alert').innerText();
	await expect(page.getByRole('heading', { level: 1, name: error, exact: true })).toBeVisible();
	expect((await page.title()).startsWith(error)).toBe(true);
	await expect(page.locator('main button')).toHaveCount(0);
	await expect(page.locator('main a[href="/newsletter"]')).toBeVisible();
	await page.goto('/newsletter/confirm?t=abc');
	await expect(page.locator('main button')).toHaveCount(0);
	await expect(page.locator('main a[href="/newsletter"]')).toBeVisible();
});

test('the link of a newsletter: one button, then undo', async ({ page, db, site }) => {
	const { token } = await addSubscriber({ db }, email, 'confirmed');
	const url = `${site.url}/newsletter/unsubscribe?t=${token}`;
	for (let round = 0; round < 10; round++) await fetch(url, { method: round % 2 ? 'HEAD' : 'GET' });
	expect(await stateOf(db)).toBe('confirmed');
	await page.goto(url);
	await expectNoViolations(page);
	await page.locator('main button').click();
	await expect(page).toHaveURL(/unsubscribe\?done/);
	expect(await stateOf(db)).toBe('unsubscribed');
	await expectNoViolations(page);
	await page.locator('main button').click();
	await expect(page).toHaveURL(/unsubscribe\?undone$/);
	expect(await stateOf(db)).toBe('confirmed');
});

test('the general page asks for the email only, and responds the same to any', async ({
	page,
	db,
}) => {
	await addSubscriber({ db }, email, 'confirmed');
	const said: (string | null)[] = [];
	for (const typed of [`\u200b${email.toUpperCase()}`, `nobody-${email}`]) {
		await page.goto('/newsletter/unsubscribe');
		await expect(page.locator('main form').getByRole('textbox')).toHaveCount(1);
		await page.locator('[name=email]').fill(typed);
		await page.locator('main button').click();
		await expect(page).toHaveURL(/\/newsletter\/unsubscribe\?done$/);
		said.push(await page.locator('main').textContent());
	}
	expect(said[0]).toBe(said[1]);
	expect(await stateOf(db)).toBe('unsubscribed');
});

test('these pages are private, and send their tokens nowhere', { tag: '@full' }, async ({
	db,
	site,
}) => {
	const { token } = await addSubscriber({ db }, email, 'confirmed');
	for (const path of [`unsubscribe?t=${token}`, `confirm?t=${token}`, 'unsubscribe', 'confirm']) {
		const { headers } = await fetch(`${site.url}/newsletter/${path}`);
		expect(headers.get('cache-control'), path).toBe('private, no-store');
		expect(headers.get('x-robots-tag'), path).toBe('noindex');
		expect(headers.get('referrer-policy'), path).toBe('strict-origin');
	}
	expect(site.output()).not.toContain(token);
});
