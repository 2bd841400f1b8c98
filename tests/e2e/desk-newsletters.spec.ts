import { expect } from '@playwright/test';
import { signIn } from '../support/desk-browser.ts';
import { siteTest } from '../support/site-fixtures.ts';

/** A separate desk, because subscribers of other tests would get these newsletters. */
const test = siteTest({ SIGN_IN_LIMIT: '0', LAUNCH_POSTS: 'off' });

const path = '/desk/mail/newsletters';

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
