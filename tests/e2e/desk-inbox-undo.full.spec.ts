import { expect } from '@playwright/test';
import { newMark } from '../support/form-in-browser.ts';
import { itemOf, searchInbox, send, signInResponder } from '../support/inbox-browser.ts';
import { mailTest as test } from './site-test.ts';

test('a reply is undone, and its text is in the form again, with what was typed since below it', async ({
	page,
	context,
	db,
	site,
}) => {
	await signInResponder(context, db, site.url);
	const reference = await send(db, 'Help');
	await page.goto(`/desk/inbox/${reference}`);
	const area = page.getByLabel('Your reply');
	await area.fill('Hello Mia.');
	await area.press('Control+Enter');
	await expect(page.getByText('Waiting to be sent')).toBeVisible();
	const item = await itemOf(db, reference);
	const mail = db.selectFrom('mail').selectAll().where('item_id', '=', item.id);
	expect(await mail.execute()).toHaveLength(1);
	await expect(area).toHaveValue('');
	// The inbox's keys work at once: they aren't typed into the next reply.
	await expect(page.locator('[data-toast]')).toBeFocused();
	await area.fill('One more thing.');
	await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
	const both = 'Hello Mia.\n\nOne more thing.';
	await expect(area).toHaveValue(both);
	await expect.poll(() => mail.execute()).toEqual([]);
	expect((await itemOf(db, reference)).state).toBe('open');
	await expect(page.getByText('Waiting to be sent')).toBeHidden();
	// It's found again in this tab.
	await page.goto('/desk/inbox');
	await page.goto(`/desk/inbox/${reference}`);
	await expect(area).toHaveValue(both);
	await page.getByRole('button', { name: 'Send reply' }).click();
	await expect(page.getByText('Waiting to be sent')).toBeVisible();
});

test('assigning, tagging, snoozing and marking in the list: one click undoes each', async ({
	page,
	context,
	db,
	site,
}) => {
	const { memberId } = await signInResponder(context, db, site.url);
	const word = newMark();
	const reference = await send(db, word);
	const undo = page.getByRole('status').getByRole('button', { name: 'Undo' });
	const state = async () => {
		const { state, assignee_id, snoozed_until } = await itemOf(db, reference);
		return { state, assignee_id, snoozed: snoozed_until !== null };
	};
	const before = { state: 'open', assignee_id: null, snoozed: false };
	await page.goto(`/desk/inbox/${reference}`);
	await page.getByRole('button', { name: 'Assign to me' }).click();
	await expect.poll(state).toEqual({ ...before, assignee_id: memberId });
	await undo.click();
	await expect(page.getByRole('status').filter({ hasText: 'Undone' })).toBeVisible();
	expect(await state()).toEqual(before);

	await page.getByRole('button', { name: 'Snooze', exact: true }).click();
	await expect.poll(state).toEqual({ ...before, snoozed: true });
	await undo.click();
	await expect(page.getByRole('status').filter({ hasText: 'Undone' })).toBeVisible();
	expect(await state()).toEqual(before);

	const name = `Cousin ${word}`;
	await page.getByLabel('Add a tag').fill(name);
	await page.getByRole('button', { name: 'Add', exact: true }).click();
	const tag = page.locator('.item-tags').getByRole('link', { name });
	await expect(tag).toBeVisible();
	await undo.click();
	await expect(tag).toHaveCount(0);
	await page.getByLabel('Add a tag').fill(name);
	await page.getByRole('button', { name: 'Add', exact: true }).click();
	await page.getByRole('button', { name: `Remove the tag: ${name}` }).click();
	await expect(tag).toHaveCount(0);
	await undo.click();
	await tag.click();
	await expect(page).toHaveURL(/tag=[0-9a-f-]{36}$/);
	await expect(page.getByRole('rowheader')).toHaveCount(1);

	await searchInbox(page, word);
	await page.getByLabel(`Select ${reference}`).check();
	await page.getByRole('button', { name: 'Mark as spam' }).click();
	await expect.poll(state).toEqual({ ...before, state: 'spam' });
	await undo.click();
	await expect.poll(state).toEqual(before);
	await expect(page.getByRole('status').first()).toContainText('1 item changed back');
});

test('the undo button disappears after ten seconds, but not while it has focus, unless it’s a reply’s', async ({
	page,
	context,
	db,
	site,
}) => {
	await signInResponder(context, db, site.url);
	const reference = await send(db, 'Help');
	const now = Date.now();
	await page.clock.install({ time: now });
	await page.goto(`/desk/inbox/${reference}`);
	await page.clock.pauseAt(now + 60_000);
	await page.getByRole('button', { name: 'Assign to me' }).click();
	const undo = page.getByRole('status').getByRole('button', { name: 'Undo' });
	await undo.focus();
	await page.clock.runFor(30_000);
	await expect(undo).toBeFocused();
	await undo.blur();
	await page.mouse.move(0, 0);
	await page.clock.runFor(9_000);
	await expect(undo).toBeVisible();
	await page.clock.runFor(3_000);
	await expect(undo).toHaveCount(0);
	await page.getByLabel('Your reply').fill('Hello Mia.');
	await page.getByRole('button', { name: 'Send reply' }).click();
	await undo.focus();
	await page.clock.runFor(9_000);
	await expect(undo).toBeFocused();
	await page.clock.runFor(3_000);
	await expect(undo).toHaveCount(0);
});

test('a list announces new items once a minute, and moves nothing until asked', async ({
	page,
	context,
	db,
	site,
}) => {
	await signInResponder(context, db, site.url);
	const word = newMark();
	const reference = await send(db, word);
	const asked: string[] = [];
	page.on('request', (request) => {
		if (request.url().includes('/desk/inbox/news')) asked.push(request.url());
	});
	const now = Date.now();
	await page.clock.install({ time: now });
	await page.clock.pauseAt(now + 60_000);
	await searchInbox(page, word);
	const rows = page.getByRole('rowheader');
	await expect(rows).toHaveCount(1);
	await send(db, word);
	const unanswered = page.locator('[data-unanswered]');
	await db
		.updateTable('inbox_items')
		.set({ first_answered_at: new Date(), version: 2 })
		.where('reference', '=', reference)
		.execute();
	await page.clock.runFor(59_000);
	expect(asked).toHaveLength(0);
	await page.clock.runFor(2_000);
	const fresh = page.getByRole('button', { name: '1 new' });
	await expect(fresh).toBeVisible();
	await expect(rows).toHaveCount(1);
	await expect(unanswered).toHaveCount(0);
	await fresh.click();
	await expect(rows).toHaveCount(2);
	await expect(fresh).toHaveCount(0);
});
