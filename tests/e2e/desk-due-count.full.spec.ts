import { expect } from '@playwright/test';
import type { Database } from '#app/platform/db/schema.ts';
import { signIn } from '../support/desk-browser.ts';
import { send } from '../support/inbox-browser.ts';
import { test } from './site-test.ts';

/** Sends a message that is already late. */
const sendLate = (db: Database) => send(db, 'Help', -60_000);

const endAll = (db: Database) =>
	db.updateTable('inbox_items').set({ state: 'closed', closed_at: new Date() }).execute();

test('the count updates once a minute, is announced when it grows, and leaves the focus alone', async ({
	page,
	context,
	db,
	site,
}) => {
	await endAll(db);
	const { sessionId } = await signIn(context, db, site, 'responder');
	const seen = new Date(Date.now() - 10 * 60_000);
	const asked: string[] = [];
	page.on('request', (request) => {
		if (request.url().endsWith('/desk/counts')) asked.push(request.url());
	});
	// Paused, because a slow machine's own seconds would count as well.
	const now = Date.now();
	await page.clock.install({ time: now });
	await page.clock.pauseAt(now + 60_000);
	await page.goto('/desk/inbox');
	const inbox = (name: string) => page.getByRole('link', { name, exact: true });
	const live = page.getByRole('banner').locator('[aria-live=polite]');
	await expect(inbox('Inbox')).toBeVisible();
	await page.getByLabel('Search', { exact: true }).focus();
	await db
		.updateTable('sessions')
		.set({ last_seen_at: seen })
		.where('id', '=', sessionId)
		.execute();

	await sendLate(db);
	await page.clock.runFor(59_000);
	expect(asked).toHaveLength(0);
	await page.clock.runFor(2_000);
	await expect(inbox('Inbox (1 due)')).toBeVisible();
	await expect(live).toHaveText('1 due');
	await expect(page.getByLabel('Search', { exact: true })).toBeFocused();
	// A screen that polls doesn't keep a session from going idle.
	const session = db.selectFrom('sessions').select('last_seen_at').where('id', '=', sessionId);
	expect((await session.executeTakeFirst())?.last_seen_at).toEqual(seen);

	await page.clock.runFor(61_000);
	await expect.poll(() => asked.length).toBe(2);
	await expect(live).toHaveText('');
	await endAll(db);
	await page.clock.runFor(61_000);
	await expect(inbox('Inbox')).toBeVisible();
	await expect(live).toHaveText('');

	// A hidden tab doesn't poll, and one that becomes visible does at once.
	const hide = (hidden: boolean) =>
		page.evaluate((value) => {
			Object.defineProperty(document, 'hidden', { configurable: true, value });
			document.dispatchEvent(new Event('visibilitychange'));
		}, hidden);
	await hide(true);
	await page.clock.runFor(600_000);
	expect(asked).toHaveLength(3);
	await sendLate(db);
	await hide(false);
	await page.clock.runFor(10);
	await expect(inbox('Inbox (1 due)')).toBeVisible();

	// Signed out elsewhere: it says so, and stops polling.
	await db
		.updateTable('sessions')
		.set({ revoked_at: new Date() })
		.where('id', '=', sessionId)
		.execute();
	await page.clock.runFor(61_000);
	await expect(page.getByRole('alert').getByRole('link')).toHaveAttribute(
		'href',
		'/desk/sign-in?next=%2Fdesk%2Finbox',
	);
	const ended = asked.length;
	await page.clock.runFor(600_000);
	expect(asked).toHaveLength(ended);
});
