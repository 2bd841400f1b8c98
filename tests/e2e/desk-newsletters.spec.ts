import { expect } from '@playwright/test';
import type { MemberRole } from '#app/platform/db/desk-schema.ts';
import type { Database } from '#app/platform/db/schema.ts';
import { newSession, signIn } from '../support/desk-browser.ts';
import { addNewsletter } from '../support/sample-newsletter.ts';
import { siteTest } from '../support/site-fixtures.ts';

/** A separate desk, because subscribers of other tests would get these newsletters. */
const test = siteTest({ SIGN_IN_LIMIT: '0', LAUNCH_POSTS: 'off' });

const path = '/desk/mail/newsletters';

/** The cookie of a signed-in member, for requests without a browser. */
async function cookieOf(db: Database, role: MemberRole) {
	const { token } = await newSession(db, role);
	return { cookie: `desk=${token}` };
}

test('a post is prepared and previewed; it is refused without mail, address and public site', async ({
	page,
	context,
	db,
	site,
}) => {
	const post = await db
		.insertInto('blog_posts')
		.values({
			title: 'Ask for the rule',
			slug: crypto.randomUUID(),
			content: 'Then ask again.',
			published_at: '2026-01-02T00:00:00Z',
		})
		.returning('id')
		.executeTakeFirstOrThrow();
	await signIn(context, db, site, 'editor');
	await page.goto(path);
	await page.getByRole('main').getByRole('combobox').selectOption(post.id);
	await page.locator('main form button').first().click();
	await expect(page.getByRole('status')).toBeVisible();
	// Not the preview line of mailboxes, which has the same words.
	const shown = page.frameLocator('iframe').getByText('Then ask again.', { exact: true });
	await expect(shown).toBeVisible();
	// Four reasons: mail, address, site, no recipients.
	await expect(page.locator('main section').first().getByRole('listitem')).toHaveCount(4);
	await expect(page.locator('button[value=start]')).toHaveCount(0);
	await page.getByText('As plain text').click();
	await expect(page.locator('pre')).toContainText('Then ask again.');
	// Without mail no test leaves, and none waits for mail to be set up.
	await page.locator('button[value=test]').click();
	await expect(page.getByRole('alert')).toBeVisible();
	expect(await db.selectFrom('mail').select('id').execute()).toEqual([]);
	await page.locator('button[value=cancel]').click();
	await expect(page.getByRole('status')).toBeVisible();
	await page.goto(path);
	await expect(page.getByRole('row', { name: 'Ask for the rule' })).toBeVisible();
});

test('of two members who change the words, the second gets a conflict, with the typed text', {
	tag: '@full',
}, async ({ request, db }) => {
	const id = await addNewsletter({ db });
	const headers = await cookieOf(db, 'editor');
	const save = (subject: string, intro = '') =>
		request.post(`${path}/${id}`, {
			headers,
			form: { intent: 'save', version: '1', subject, preheader: '', intro },
			maxRedirects: 0,
		});
	const refused = await save('Never', '# A heading');
	expect([refused.status(), await refused.text()]).toEqual([
		422,
		expect.stringContaining('# A heading'),
	]);
	expect((await save('First')).headers().location).toContain('done=saved');
	const late = await save('Second');
	const html = await late.text();
	expect(late.status()).toBe(409);
	expect(html).toContain('value="Second"');
	// The screen has the stored version, so that saving again replaces it.
	expect(html).toContain('name="version" value="2"');
	const stored = db.selectFrom('newsletters').select(['subject', 'version']).where('id', '=', id);
	expect(await stored.executeTakeFirst()).toEqual({ subject: 'First', version: 2 });
	await db
		.updateTable('newsletters')
		.set({ state: 'sending', started_at: new Date() })
		.where('id', '=', id)
		.execute();
	const closed = await request.post(`${path}/${id}`, {
		headers,
		form: { intent: 'save', version: '2', subject: 'Third', preheader: '', intro: '' },
		maxRedirects: 0,
	});
	expect(closed.headers().location).toContain('done=changed');
	expect(await stored.executeTakeFirst()).toEqual({ subject: 'First', version: 2 });
});
