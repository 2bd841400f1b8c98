import { type Browser, expect, type Page } from '@playwright/test';
import { type OpenDatabase, openDatabase } from '#app/platform/db/database.server.ts';
import {
	expectFilled,
	fillForm,
	newMark,
	openForm,
	rowsWith,
	submitButton,
} from '../support/form-in-browser.ts';
import { tableNamed } from '../support/form-outcomes.ts';
import { expectedRow, filledForm } from '../support/form-table.ts';
import { hydrate } from '../support/hydration.ts';
import { type PostgresServer, startPostgresServer } from '../support/postgres-server.ts';
import { samplePost } from '../support/posts.ts';
import { browserTest as test } from '../support/site-fixtures.ts';
import { removeSite, type SiteProcess, startSite } from '../support/site-process.ts';
import { pagesExpire } from '../support/site-requests.ts';

// These tests stop and start one real Postgres server and one real site, in order.
test.describe.configure({ mode: 'serial' });

const form = tableNamed('partnership_applications');

let postgres: PostgresServer;
let site: SiteProcess;
let database: OpenDatabase | undefined;

const env = { SUBMISSIONS_LIMIT: '0', LIKES_LIMIT: '0', SPAM_MIN_FILL_MS: '0' };

test.beforeAll(async () => {
	postgres = await startPostgresServer();
	site = await startSite({ databaseUrl: await postgres.databaseUrl('site'), env });
});

test.afterAll(async () => {
	await database?.close();
	await removeSite(site);
	await postgres.remove();
});

async function storedRows(mark: string) {
	database = await openDatabase(site.location);
	const rows = await rowsWith(database.db, form, mark);
	await database.close();
	database = undefined;
	return rows;
}

/** Opens a page with a filled form, with or without JavaScript. */
async function filledPage(browser: Browser, javaScriptEnabled: boolean) {
	const page = await browser.newPage({ baseURL: site.url, javaScriptEnabled });
	if (javaScriptEnabled) await openForm(page, form.path);
	else await page.goto(form.path);
	const mark = newMark();
	const sample = filledForm(form, mark);
	await fillForm(page, form, sample);
	return { page, mark, sample };
}

type Filled = Awaited<ReturnType<typeof filledPage>>;

async function expectNothingLost({ page, sample }: Filled) {
	const alert = page.getByRole('alert');
	await expect(alert).toHaveText(form.failure);
	await expectFilled(page, form, sample);
	await expect(alert).toBeInViewport();
}

async function sendAgain({ page, mark, sample }: Filled) {
	await submitButton(page).click();
	await expect(title(page)).toBeVisible({ timeout: 15_000 });
	expect(await storedRows(mark)).toEqual([{ ...expectedRow(form, sample), spam_reason: null }]);
	await page.close();
}

const title = (page: Page) =>
	page.getByRole('heading', { level: 1, name: form.title, exact: true });

test('the database is down: the form’s failure message, no value lost, then one row', async ({
	browser,
}) => {
	const filled: Filled[] = [];
	for (const javaScript of [true, false]) filled.push(await filledPage(browser, javaScript));
	await postgres.stop();
	for (const one of filled) {
		const responded = one.page.waitForResponse(
			(response) => response.request().method() === 'POST',
		);
		await submitButton(one.page).click();
		expect((await responded).status()).toBe(503);
		await expectNothingLost(one);
	}
	await expect.poll(() => site.output()).toContain('submission not stored');
	for (const { mark } of filled) expect(site.output()).not.toContain(mark);
	await postgres.start();
	for (const one of filled) await sendAgain(one);
});

test('the database is down: a cached post stays, the list says so, and comes back', async ({
	browser,
	page,
}) => {
	database = await openDatabase(site.location);
	const posts = [samplePost('read', { likes_count: 41 }), samplePost('unread')];
	await database.db.insertInto('blog_posts').values(posts).execute();
	await database.close();
	database = undefined;
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
});
