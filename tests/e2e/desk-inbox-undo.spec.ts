import { expect } from '@playwright/test';
import { newMark } from '../support/form-in-browser.ts';
import { itemOf, searchInbox, send, signInResponder } from '../support/inbox-browser.ts';
import { siteTest } from '../support/site-fixtures.ts';

// Mail is set up, and nothing delivers it: what is sent waits.
const test = siteTest({
	SIGN_IN_LIMIT: '0',
	JOBS: 'off',
	SMTP_URL: 'smtp://127.0.0.1:9',
	MAIL_FROM: 'Team <team@example.org>',
});

for (const javaScriptEnabled of [true, false]) {
	test.describe(`JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
		test.use({ javaScriptEnabled });

		test('a reply is taken back, and what was written stands in the form again', async ({
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
			if (javaScriptEnabled) await area.press('Control+Enter');
			else await page.getByRole('button', { name: 'Send reply' }).click();
			await expect(page.getByText('Waiting to be sent')).toBeVisible();
			const item = await itemOf(db, reference);
			const mail = db.selectFrom('mail').selectAll().where('item_id', '=', item.id);
			expect(await mail.execute()).toHaveLength(1);
			await expect(area).toHaveValue('');
			await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
			await expect(area).toHaveValue('Hello Mia.');
			expect(await mail.execute()).toEqual([]);
			expect((await itemOf(db, reference)).state).toBe('new');
			await page.getByRole('button', { name: 'Send reply' }).click();
			await expect(page.getByText('Waiting to be sent')).toBeVisible();
			// The way back that stays.
			await page.getByRole('button', { name: 'Take it back' }).click();
			await expect(area).toHaveValue('Hello Mia.');
			expect(await mail.execute()).toEqual([]);
		});

		test('assigned, tagged, snoozed and marked in the list: each is taken back by one press', async ({
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
			const before = { state: 'new', assignee_id: null, snoozed: false };
			await page.goto(`/desk/inbox/${reference}`);
			await page.getByRole('button', { name: 'Assign to me' }).click();
			await expect.poll(state).toEqual({ ...before, assignee_id: memberId });
			await undo.click();
			await expect(page.getByRole('status')).toContainText('Undone');
			expect(await state()).toEqual(before);

			await page.getByRole('button', { name: 'Until tomorrow' }).click();
			await expect.poll(state).toEqual({ ...before, snoozed: true });
			await undo.click();
			await expect(page.getByRole('status')).toContainText('Undone');
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
	});
}

test('a reply that was taken back stays until it is sent, and what was typed since stands below it', async ({
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
	await expect(area).toHaveValue('');
	await area.fill('One more thing.');
	await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
	await expect(area).toHaveValue('Hello Mia.\n\nOne more thing.');
	await page.getByRole('button', { name: 'Assign to me' }).click();
	await page.waitForURL(/done=assigned/);
	await expect(area).toHaveValue('Hello Mia.\n\nOne more thing.');
	await page.getByRole('button', { name: 'Send reply' }).click();
	await expect(page.getByText('Waiting to be sent')).toBeVisible();
	await expect(area).toHaveValue('');
});

test('an outcome that nobody wrote into the address says nothing and breaks nothing', async ({
	page,
	context,
	db,
	site,
}) => {
	await signInResponder(context, db, site.url);
	const reference = await send(db, 'Help');
	for (const done of ['constructor', '__proto__', 'toString']) {
		const response = await page.goto(`/desk/inbox/${reference}?done=${done}&undo=${done}`);
		expect(response?.status()).toBe(200);
		await expect(page.getByLabel('Your reply')).toBeVisible();
	}
});

test('the way back goes after ten seconds, but not while the focus is in it', async ({
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
	await page.getByRole('button', { name: 'Mark as open' }).click();
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
});

test('a list says what has come once a minute, and moves nothing until it is asked to', async ({
	page,
	context,
	db,
	site,
}) => {
	const { sessionId } = await signInResponder(context, db, site.url);
	const word = newMark();
	const reference = await send(db, word);
	const asked: string[] = [];
	page.on('request', (request) => {
		if (request.url().includes('/desk/inbox/news')) asked.push(request.url());
	});
	const now = Date.now();
	await page.clock.install({ time: now });
	await page.clock.pauseAt(now + 1_000);
	await searchInbox(page, word);
	const rows = page.getByRole('rowheader');
	await expect(rows).toHaveCount(1);
	await send(db, word);
	const text = page.locator('[data-state]').first();
	await db
		.updateTable('inbox_items')
		.set({ state: 'open', version: 2 })
		.where('reference', '=', reference)
		.execute();
	await page.clock.runFor(59_000);
	expect(asked).toHaveLength(0);
	await page.clock.runFor(2_000);
	const fresh = page.getByRole('button', { name: '1 new' });
	await expect(fresh).toBeVisible();
	await expect(rows).toHaveCount(1);
	await expect(text).toHaveAttribute('data-state', 'open');
	await fresh.click();
	await expect(rows).toHaveCount(2);
	await expect(fresh).toHaveCount(0);

	// Signed out elsewhere: asked no more.
	await db
		.updateTable('sessions')
		.set({ revoked_at: new Date() })
		.where('id', '=', sessionId)
		.execute();
	await page.clock.runFor(61_000);
	await expect(page.getByRole('alert').getByRole('link')).toBeVisible();
	const ended = asked.length;
	await page.clock.runFor(300_000);
	expect(asked).toHaveLength(ended);
});
