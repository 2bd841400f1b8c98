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

test('an export of Mailchimp is looked at, matched, imported without its bad lines, and undone', async ({
	page,
	context,
	db,
	site,
}) => {
	const email = `${crypto.randomUUID()}@example.org`;
	await signIn(context, db, site.url, 'editor');
	await page.goto(`${path}/import`);
	const choose = (text: string) =>
		page
			.locator('[type=file]')
			.setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
	const press = (name: string | RegExp) => page.getByRole('button', { name }).click();
	const header = 'Email Address,First Name,OPTIN_TIME,Since';
	await choose(`${header}\n${email},Mia,,2025-05-04\nnobody,Bo,,2025-05-04\n`);
	await press('Check the file');
	await expect(
		page.getByRole('listitem').filter({ hasText: 'where they consented' }),
	).toBeVisible();
	await page.getByLabel('Where they consented').fill('Newsletter at Mailchimp');
	await press('Check it again');
	await expect(page.getByRole('listitem').filter({ hasText: /Line 2: The date/ })).toBeVisible();
	await page.getByLabel('Since').selectOption('Day they consented');
	await press('Check it again');
	await expect(
		page.getByRole('listitem').filter({ hasText: 'Line 3: This isn’t an email' }),
	).toBeVisible();
	expect(await subscriberOf({ db }, email)).toBeUndefined();
	expect(await axeViolations(page)).toEqual([]);
	// Another matching than the one that was looked at imports nothing.
	await page.getByLabel('First Name').selectOption('Nothing we need');
	await press('Import 1 person');
	await expect(page.getByText('look at it again')).toBeVisible();
	expect(await subscriberOf({ db }, email)).toBeUndefined();
	await press('Import 1 person');
	await expect(page.getByText('1 person went on the list')).toBeVisible();
	expect(await subscriberOf({ db }, email)).toMatchObject({
		state: 'confirmed',
		consent_note: 'Newsletter at Mailchimp',
	});
	await page.goto(`${path}?state=confirmed`);
	await expect(page.getByRole('row', { name: email })).toContainText('Imported');
	await page.goto(`${path}/import`);
	await press(/^Undo/);
	await expect(page.getByText('1 person went off the list')).toBeVisible();
	expect(await subscriberOf({ db }, email)).toBeUndefined();
});

test('a file as large as an import may be is imported, a larger one refused, and everything exported', {
	tag: '@full',
}, async ({ page, context, db, site }) => {
	const email = `${crypto.randomUUID()}@example.org`;
	await signIn(context, db, site.url, 'editor');
	await page.goto(`${path}/import`);
	const check = async (text: string) => {
		await page
			.locator('[type=file]')
			.setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
		await page.locator('button[value=check]').click();
	};
	const header = 'email,consented_at,consent_source';
	// Larger than any other form of the desk.
	const many = Array.from(
		{ length: 5_000 },
		(_, index) => `${index}.${email},2026-06-02,Sign-up sheet${' of the June fair'.repeat(12)}`,
	);
	await check(`${header}\n${many.join('\n')}`);
	await page.getByRole('button', { name: 'Import 5000 people' }).click();
	await expect(page.getByRole('status').first()).toContainText('5000');
	await check(`${header}\n${'x'.repeat(8 * 1024 * 1024)}`);
	await expect(page.getByRole('alert')).toContainText('Split it into smaller files');
	const file = await page.request.get(`${path}/export`);
	expect(await file.text()).toContain(`1.${email},,confirmed,`);
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
