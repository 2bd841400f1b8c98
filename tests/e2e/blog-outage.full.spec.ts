import { openDatabase } from '#app/platform/db/database.server.ts';
import { migrate } from '#app/platform/db/migrate.server.ts';
import { hydrate } from '../support/hydration.ts';
import { type PostgresServer, startPostgresServer } from '../support/postgres-server.ts';
import { samplePost, setPosts } from '../support/posts.ts';
import { removeSite, type SiteProcess, startSite } from '../support/site-process.ts';
import { pagesExpire } from '../support/site-requests.ts';
import { expect, test } from './site-test.ts';

// These tests stop a real database server, so they run in sequence on their own site.
test.describe.configure({ mode: 'serial' });

let server: PostgresServer;
let site: SiteProcess;

test.beforeAll(async () => {
	server = await startPostgresServer();
	const databaseUrl = await server.databaseUrl('outage');
	const { db, close } = await openDatabase({ databaseUrl, dataDir: '' });
	await migrate(db);
	await setPosts(db, samplePost('read', { likes_count: 41 }), samplePost('unread'));
	await close();
	site = await startSite({ databaseUrl, env: { LIKES_LIMIT: '0' } });
	await fetch(`${site.url}/blog/read`);
	await server.stop();
	await pagesExpire();
});

test.afterAll(async () => {
	await removeSite(site);
	await server.remove();
});

test.describe('the database is down, without JavaScript', () => {
	test.use({ javaScriptEnabled: false });

	test('the list and a post that isn’t cached say so, with status 503', async ({ page }) => {
		expect((await page.goto(`${site.url}/blog`))?.status()).toBe(503);
		await expect(page.getByRole('alert')).toHaveText('Failed to load blog posts');
		await expect(page.getByRole('heading', { name: 'Coming Soon' })).toBeVisible();
		await expect(page.getByText('No blog posts available yet')).toHaveCount(0);
		expect((await page.goto(`${site.url}/blog/unread`))?.status()).toBe(503);
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog post not found');
		await expect(page.getByRole('main').getByRole('link', { name: 'Back to Blog' })).toBeVisible();
	});
});

test('the database is down: a cached post is still served, a like leaves it unchanged', async ({
	page,
}) => {
	expect((await page.goto(`${site.url}/blog/read`))?.status()).toBe(200);
	await hydrate(page);
	const button = page.getByRole('button', { name: /like.*41/i });
	const response = page.waitForResponse((candidate) => candidate.request().method() === 'POST');
	await button.click();
	expect((await response).status()).toBe(503);
	await expect(button).toBeEnabled();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Title of read');
});

test('navigating to the list shows its error text, and the list once the database is back', async ({
	page,
}) => {
	await page.goto(`${site.url}/blog/read`);
	await hydrate(page);
	await page.getByRole('link', { name: 'Back to Blog' }).click();
	await expect(page.getByRole('alert')).toHaveText('Failed to load blog posts');
	await server.start();
	await page.reload();
	await expect(page.getByRole('heading', { name: 'Title of unread' })).toBeVisible();
	expect(site.output()).toContain('blog posts not read');
});
