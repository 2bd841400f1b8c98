import type { Page } from '@playwright/test';
import { readStoredSiteSettings } from '#app/domain/site-settings/owner-settings.server.ts';
import { teamDb } from '#app/platform/db/role-db.server.ts';
import type { Database } from '#app/platform/db/schema.ts';
import { newSession } from '../support/desk-browser.ts';
import { newMark } from '../support/form-in-browser.ts';
import { send } from '../support/inbox-browser.ts';
import { samplePost } from '../support/posts.ts';
import { addNewsletter } from '../support/sample-newsletter.ts';
import { expect, test } from './site-test.ts';

// A stolen session can't be used to speak in our name: ten minutes after the last use of the passkey,
// publishing, sending, the site's settings and correcting a submission ask for it again. Which clicks do is
// tested by tests/integration/desk-roles.test.ts.

const elevenMinutes = 11 * 60_000;

async function addPost(db: Database, rest: Parameters<typeof samplePost>[1] = {}) {
	return db
		.insertInto('blog_posts')
		.values(samplePost(`fresh-${newMark()}`, rest))
		.returning(['id', 'version', 'slug'])
		.executeTakeFirstOrThrow();
}

const stateOf = (db: Database, id: string) =>
	db
		.selectFrom('newsletters')
		.select(['state', 'scheduled_at'])
		.where('id', '=', id)
		.executeTakeFirstOrThrow();

test('publishing, sending and correcting ask for it, and change nothing before', {
	tag: '@full',
}, async ({ request, db }) => {
	const { token } = await newSession(db, 'owner', new Date(Date.now() - elevenMinutes));
	const post = async (path: string, form: Record<string, string>) => {
		const headers = { cookie: `desk=${token}` };
		const answer = await request.post(path, { form, headers, maxRedirects: 0 });
		return answer.headers().location ?? `${answer.status()}`;
	};
	const draft = await addPost(db, { published_at: null });
	const publishing = `/desk/posts/${draft.id}/publishing`;
	const version = `${draft.version}`;
	const at = { day: '2099-01-02', time: '09:00' };
	const newsletter = `/desk/mail/newsletters/${await addNewsletter({ db })}`;
	const reference = await send(db, 'As it was sent');
	const record = `/desk/privacy/record/${reference}`;
	for (const [path, form] of [
		[publishing, { intent: 'publish', version }],
		[publishing, { intent: 'update', version }],
		[publishing, { intent: 'schedule', version, ...at }],
		[newsletter, { intent: 'start', read: 'yes' }],
		[newsletter, { intent: 'schedule', ...at }],
		[newsletter, { intent: 'resume' }],
		[record, { intent: 'correct', field: 'message', value: 'Something else' }],
	] as const) {
		expect(await post(path, form), form.intent).toBe(
			`/desk/confirm?next=${encodeURIComponent(path)}`,
		);
	}
	const stored = await db
		.selectFrom('blog_posts')
		.select(['published_at', 'version'])
		.where('id', '=', draft.id)
		.executeTakeFirstOrThrow();
	expect(stored).toEqual({ published_at: null, version: draft.version });
	expect(await stateOf(db, newsletter.split('/').at(-1) ?? '')).toEqual({
		state: 'draft',
		scheduled_at: null,
	});
	const { message } = await db
		.selectFrom('contact_messages')
		.select('message')
		.where('reference', '=', reference)
		.executeTakeFirstOrThrow();
	expect(message).toBe('As it was sent');
});

test('unpublishing a post and deleting a newsletter never wait for it', { tag: '@full' }, async ({
	request,
	db,
}) => {
	const { token } = await newSession(db, 'editor', new Date(Date.now() - elevenMinutes));
	const headers = { cookie: `desk=${token}` };
	const { id, version, slug } = await addPost(db);
	expect((await request.get(`/blog/${slug}`)).status()).toBe(200);
	const taken = await request.post(`/desk/posts/${id}/publishing`, {
		form: { intent: 'unpublish', version: `${version}` },
		headers,
		maxRedirects: 0,
	});
	expect(taken.headers().location).toMatch(/publishing\?done=unpublished$/);
	expect((await request.get(`/blog/${slug}`)).status()).toBe(404);
	const newsletter = await addNewsletter({ db });
	const dropped = await request.post(`/desk/mail/newsletters/${newsletter}`, {
		form: { intent: 'cancel' },
		headers,
		maxRedirects: 0,
	});
	expect(dropped.headers().location).toMatch(/done=canceled$/);
	expect((await stateOf(db, newsletter)).state).toBe('canceled');
});

test('the chosen time waits for the passkey', async ({ page, context, db, site }) => {
	const { token, sessionId } = await newSession(db, 'editor');
	await context.addCookies([{ name: 'desk', value: token, url: site.url }]);
	const asserted = (at: Date) =>
		db.updateTable('sessions').set({ asserted_at: at }).where('id', '=', sessionId).execute();
	const { id } = await addPost(db, { published_at: null });
	await page.goto(`/desk/posts/${id}/publishing`);
	await fillMoment(page);
	await asserted(new Date(Date.now() - elevenMinutes));
	await page.locator('button[value=schedule]').click();
	await expect(page).toHaveURL(/\/desk\/confirm\?next=/);
	await asserted(new Date());
	await page.getByRole('main').locator(`a[href$="/desk/posts/${id}/publishing"]`).click();
	await expect(page.locator('[name=day]')).toHaveValue('2099-01-02');
	await expect(page.locator('[name=time]')).toHaveValue('07:30');
	await page.locator('button[value=schedule]').click();
	await expect(page.getByRole('status').first()).toBeVisible();
	// Once it is stored, the tab no longer has it.
	expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
});

test('a setting typed on the overview waits on the screen that stores it', async ({
	page,
	context,
	db,
	site,
}) => {
	const { token, sessionId } = await newSession(db, 'owner', new Date(Date.now() - elevenMinutes));
	await context.addCookies([{ name: 'desk', value: token, url: site.url }]);
	const stored = async () =>
		(await readStoredSiteSettings(teamDb(db))).find(({ name }) => name === 'advisor_name')?.value;
	const field = page.getByRole('textbox', { name: 'Advisor’s name' });
	await page.goto('/desk');
	await page.locator('summary', { hasText: 'only the owner knows' }).click();
	await field.fill('Typed by a test');
	await field.press('Enter');
	await expect(page).toHaveURL(/\/desk\/confirm\?next=%2Fdesk%2Fsite-settings$/);
	expect(await stored()).toBeUndefined();
	const now = new Date();
	await db.updateTable('sessions').set({ asserted_at: now }).where('id', '=', sessionId).execute();
	await page.getByRole('main').locator('a[href$="/desk/site-settings"]').click();
	await expect(field).toHaveValue('Typed by a test');
	await field.press('Enter');
	await expect(page).toHaveURL(/done=saved/);
	expect(await stored()).toBe('Typed by a test');
	await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
	await page.getByRole('button', { name: /^Restore default/ }).click();
	await expect(page).toHaveURL(/done=dropped/);
});

async function fillMoment(page: Page) {
	await page.locator('[name=day]').fill('2099-01-02');
	await page.locator('[name=time]').fill('07:30');
}
