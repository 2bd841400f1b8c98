import { type BrowserContext, expect } from '@playwright/test';
import { subscriberStateNames } from '#app/domain/newsletter/subscriber-states.ts';
import type { MemberRole } from '#app/platform/db/desk-schema.ts';
import type { Database } from '#app/platform/db/schema.ts';
import { axeViolations } from '../support/axe.ts';
import { newSession } from '../support/desk-browser.ts';
import { addSubscriber, subscriberOf } from '../support/sample-subscribers.ts';
import { signUp } from '../support/sign-up.ts';
import { test } from './site-test.ts';

const path = '/desk/mail/subscribers';

async function signIn(context: BrowserContext, db: Database, url: string, role: MemberRole) {
	const { token } = await newSession(db, role);
	await context.addCookies([{ name: 'desk', value: token, url }]);
}

test('an editor finds a subscriber, ends their subscription, and removes a suppression', async ({
	page,
	context,
	db,
	site,
}) => {
	const email = `${crypto.randomUUID()}@example.org`;
	await addSubscriber({ db }, email, 'confirmed');
	await signIn(context, db, site.url, 'editor');
	const urls: string[] = [];
	page.on('request', (request) => urls.push(request.url()));
	await page.goto(path);
	const find = async () => {
		await page.getByRole('textbox').fill(email.toUpperCase());
		await page.locator('button[value=find]').click();
		await expect(page.getByRole('row', { name: email })).toBeVisible();
	};
	const press = async (event: string) => {
		await find();
		await page.getByRole('row', { name: email }).getByRole('link').click();
		await page.locator(`button[value=${event}]`).click();
		await expect(page.getByRole('status')).toBeVisible();
	};
	await press('unsubscribe');
	expect((await subscriberOf({ db }, email))?.state).toBe('unsubscribed');
	await press('suppress');
	expect((await subscriberOf({ db }, email))?.state).toBe('suppressed');
	await page.goto(`${path}?state=suppressed`);
	await expect(page.getByRole('row', { name: email })).toBeVisible();
	await press('release');
	expect((await subscriberOf({ db }, email))?.state).toBe('unsubscribed');
	expect(urls.filter((url) => /example\.org/i.test(decodeURIComponent(url)))).toEqual([]);
	const { actions } = await db
		.selectFrom('audit_log')
		.select(({ fn }) => fn.agg<string[]>('array_agg', ['action']).as('actions'))
		.where('action', 'like', 'subscribers.%')
		.where('subject', '=', (await subscriberOf({ db }, email))?.id ?? '')
		.executeTakeFirstOrThrow();
	expect(actions.toSorted()).toEqual([
		'subscribers.released',
		'subscribers.suppressed',
		'subscribers.unsubscribed',
	]);
});

test('a list opens at its top, with its view in sight, on a phone', { tag: '@full' }, async ({
	page,
	context,
	db,
	site,
}) => {
	await page.setViewportSize({ width: 390, height: 600 });
	await signIn(context, db, site.url, 'editor');
	await page.goto(`${path}?state=suppressed`);
	const view = page.getByRole('button', { name: `Views: ${subscriberStateNames.suppressed}` });
	await expect(view).toBeInViewport({ ratio: 1 });
	expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('a list with proof is imported, one without is refused by its lines, and everything is exported', {
	tag: '@full',
}, async ({ page, context, db, site }) => {
	const email = `${crypto.randomUUID()}@example.org`;
	await signIn(context, db, site.url, 'editor');
	const upload = async (text: string) => {
		await page.goto(`${path}/import`);
		await page
			.locator('[type=file]')
			.setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
		await page.locator('main form button').click();
	};
	const header = 'email,consented_at,consent_source';
	await upload(`${header}\n${email},2026-06-02,\n`);
	await expect(page.getByRole('alert')).toBeVisible();
	await expect(page.getByRole('listitem').filter({ hasText: '2' }).last()).toBeVisible();
	expect(await page.locator('main').innerText()).not.toContain(email);
	expect(await subscriberOf({ db }, email)).toBeUndefined();
	await upload(`${header}\n${email},2026-06-02,Sign-up sheet\n`);
	await expect(page.getByRole('status')).toBeVisible();
	expect((await subscriberOf({ db }, email))?.state).toBe('confirmed');
	await page.goto(`${path}?state=confirmed`);
	await expect(page.getByRole('row', { name: email })).toContainText('Imported');
	await expect(page.getByRole('row', { name: email })).not.toContainText('Confirmed');
	// Larger than any other form of the desk.
	const many = Array.from(
		{ length: 5_000 },
		(_, index) => `${index}.${email},2026-06-02,Sign-up sheet${' of the June fair'.repeat(12)}`,
	);
	await upload(`${header}\n${many.join('\n')}`);
	await expect(page.getByRole('status')).toContainText('5000');
	await upload(`${header}\n${'x'.repeat(8 * 1024 * 1024)}`);
	await expect(page.getByRole('alert')).toContainText('Split it into smaller files');
	expect(await axeViolations(page)).toEqual([]);
	const file = await page.request.get(`${path}/export`);
	expect(await file.text()).toContain(`${email},,confirmed,`);
});

test('a sign-up is in the list and not in the inbox; one marked as spam can be restored', async ({
	page,
	context,
	db,
	site,
}) => {
	const email = `${crypto.randomUUID()}@example.org`;
	const id = await signUp({ db }, email, { spamReason: 'too_fast' });
	await signIn(context, db, site.url, 'owner');
	await page.goto('/desk/inbox?view=all');
	await expect(page.getByText(email)).toHaveCount(0);
	const row = page.getByRole('row', { name: email });
	await page.goto(path);
	await expect(row).toHaveCount(0);
	await page.locator('a[href$="?state=flagged"]').click();
	await expect(row).toBeVisible();
	expect(await axeViolations(page)).toEqual([]);
	// Each has a page of its own, whose URL has no personal data.
	await row.getByRole('link').click();
	await page.locator('button[value=not_spam]').click();
	await expect(page.getByRole('status')).toBeVisible();
	expect((await subscriberOf({ db }, email))?.state).toBe('unconfirmed');
	await row.getByRole('link').click();
	await expect(page).toHaveURL(`${site.url}${path}/${id}`);
	await expect(page.getByText(email).first()).toBeVisible();
	expect(await page.title()).not.toContain(email);
	expect(await axeViolations(page)).toEqual([]);
	await page.locator('button[value=spam]').click();
	// The second one says that the list is empty.
	await expect(page.getByRole('status').first()).toBeVisible();
	expect(await subscriberOf({ db }, email)).toBeUndefined();
	await page.getByRole('textbox').fill(email);
	await page.locator('button[value=find]').click();
	await expect(row).toBeVisible();
	await page.goto(`/desk/privacy/record/${id}`);
	await expect(page.locator(`[value="${email}"]`)).toBeAttached();
	const { actions } = await db
		.selectFrom('audit_log')
		.select(({ fn }) => fn.agg<string[]>('array_agg', ['action']).as('actions'))
		.where('subject', '=', id ?? '')
		.executeTakeFirstOrThrow();
	expect(actions.toSorted()).toEqual([
		'inbox.opened',
		'subscribers.flagged',
		'subscribers.not_flagged',
		'subscribers.opened',
		'subscribers.opened',
	]);
});
