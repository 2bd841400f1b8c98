import { expect } from '@playwright/test';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { hydrate } from '../support/hydration.ts';
import { startPostgresServer } from '../support/postgres-server.ts';
import { samplePost } from '../support/posts.ts';
import { browserTest as test } from '../support/site-fixtures.ts';
import { removeSite, startSite } from '../support/site-process.ts';
import { pagesExpire } from '../support/site-requests.ts';

// Forms during an outage are in spanish-journeys.full.spec.ts, and without JavaScript in tests/faults/outage.test.ts.

test('the database is down: a cached post stays, the list says so, and comes back', async ({
	browser,
	page,
}) => {
	const postgres = await startPostgresServer();
	const site = await startSite({ databaseUrl: await postgres.databaseUrl('site') });
	const { db, close } = await openDatabase(site.location);
	const posts = [samplePost('read', { likes_count: 41 }), samplePost('unread')];
	await db.insertInto('blog_posts').values(posts).execute();
	await close();
	await fetch(`${site.url}/blog/read`);
	await postgres.stop();
	await pagesExpire();
	const plain = await browser.newPage({ baseURL: site.url, javaScriptEnabled: false });
	expect((await plain.goto('/blog'))?.status()).toBe(503);
	await expect(plain.getByRole('alert')).toHaveText('Failed to load blog posts');
	await expect(plain.getByText('No blog posts available yet')).toHaveCount(0);
	expect((await plain.goto('/blog/unread'))?.status()).toBe(503);
	await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Blog post not found');
	await plain.close();

	expect((await page.goto(`${site.url}/blog/read`))?.status()).toBe(200);
	await hydrate(page);
	const button = page.getByRole('button', { name: /like.*41/i });
	const response = page.waitForResponse((candidate) => candidate.request().method() === 'POST');
	await button.click();
	expect((await response).status()).toBe(503);
	await expect(button).toBeEnabled();
	await page.getByRole('link', { name: 'Back to Blog' }).click();
	await expect(page.getByRole('alert')).toHaveText('Failed to load blog posts');
	await postgres.start();
	await page.reload();
	await expect(page.getByRole('heading', { name: 'Title of unread' })).toBeVisible();
	expect(site.output()).toContain('blog posts not read');
	await removeSite(site);
	await postgres.remove();
});
