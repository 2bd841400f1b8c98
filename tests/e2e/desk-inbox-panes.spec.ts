import { expect, type Request } from '@playwright/test';
import { newMark } from '../support/form-in-browser.ts';
import {
	itemOf,
	listedReferences,
	searchInbox,
	send,
	signInResponder,
} from '../support/inbox-browser.ts';
import { test } from './site-test.ts';

// The list beside the conversation, from 1280 px up.

test('j and k open the next and the previous conversation; the list stays and is not loaded again', async ({
	page,
	context,
	db,
	site,
}) => {
	await signInResponder(context, db, site.url);
	const word = newMark();
	const [older, newer] = [await send(db, word), await send(db, word)];
	await searchInbox(page, word, { view: 'all' });
	const read: Request[] = [];
	page.on('request', (request) => {
		if (new URL(request.url()).pathname.endsWith('.data')) read.push(request);
	});
	await page.keyboard.press('j');
	await expect(page).toHaveTitle(newer);
	await expect(page).toHaveURL(new RegExp(`/desk/inbox/${newer}\\?`));
	await expect(page.getByRole('link', { name: newer })).toBeFocused();
	await page.keyboard.press('j');
	await expect(page).toHaveTitle(older);
	await page.keyboard.press('k');
	await expect(page).toHaveTitle(newer);
	expect(await listedReferences(page)).toEqual([newer, older]);
	expect(read.length).toBe(3);
	for (const request of read) {
		const asked = new URL(request.url()).searchParams.get('_routes') ?? '';
		expect(asked).toContain('desk/inbox/item/route');
		expect(asked).not.toContain('desk/inbox/list/route');
	}
	// One title for the whole, and the list is a section below it.
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Mia/);
});

test('closing an unanswered item asks; the decision shows in the list beside it', {
	tag: '@full',
}, async ({ page, context, db, site }) => {
	await signInResponder(context, db, site.url);
	const word = newMark();
	const reference = await send(db, word);
	await searchInbox(page, word);
	await page.keyboard.press('j');
	await expect(page).toHaveTitle(reference);
	await page.keyboard.press('e');
	const question = page.getByRole('alert');
	await expect(question).toBeFocused();
	expect((await itemOf(db, reference)).state).toBe('open');
	await question.getByRole('link').click();
	await expect(question).toHaveCount(0);
	await page.keyboard.press('e');
	await question.getByRole('button').click();
	await expect.poll(async () => (await itemOf(db, reference)).state).toBe('closed');
	await expect(page.getByRole('row', { name: reference })).toContainText('Closed');
	await expect(page).toHaveTitle(reference);
});

test('without room for both, a conversation replaces the list, and its title gets the focus', {
	tag: '@full',
}, async ({ page, context, db, site }) => {
	await signInResponder(context, db, site.url);
	await page.setViewportSize({ width: 1200, height: 800 });
	const word = newMark();
	const reference = await send(db, word);
	await searchInbox(page, word);
	await page.getByRole('link', { name: reference }).click();
	await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
	await expect(page.getByRole('link', { name: reference })).toHaveCount(0);
	await page.getByRole('link', { name: 'Back to the list' }).click();
	await expect(page.getByRole('link', { name: reference })).toBeVisible();
});
