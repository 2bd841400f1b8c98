import { expect } from '@playwright/test';
import { openDatabaseBesideSite } from '../../app/db/database.server.ts';
import { addDevice, firstLink } from '../support/desk-browser.ts';
import { startPostgresServer } from '../support/postgres-server.ts';
import { browserTest as test } from '../support/site-fixtures.ts';
import { removeSite, startSite } from '../support/site-process.ts';

// The other tests of the desk run a browser on the embedded database; this one does a newcomer's first day on Postgres.

test('on Postgres: the first owner, a second sign-in, and the first answered message', async ({
	browser,
}) => {
	test.setTimeout(60_000);
	const postgres = await startPostgresServer();
	const databaseUrl = await postgres.databaseUrl('desk');
	const site = await startSite({ databaseUrl, env: { SIGN_IN_LIMIT: '0', SPAM_MIN_FILL_MS: '0' } });
	const { db, close } = await openDatabaseBesideSite(site.location);
	const page = await browser.newPage({ baseURL: site.url });
	try {
		await addDevice(page);
		await page.goto(await firstLink(site));
		await page.getByLabel('Your name').fill('Ada');
		await page.getByLabel('Your email').fill('ada@team.example');
		await page.getByRole('button', { name: 'Create a passkey' }).click();
		await expect(page.getByRole('banner')).toContainText('Ada');
		await page.getByRole('button', { name: 'Sign out', exact: true }).click();
		await expect(page).toHaveURL(/\/desk\/sign-in/);
		await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
		await expect(page.getByRole('banner')).toContainText('Ada');

		const fields = { name: 'Mia', email: 'mia@example.org', subject: 'A bill', message: 'Help' };
		const sent = await page.request.post('/contact', {
			form: fields,
			headers: { origin: site.url },
			maxRedirects: 0,
		});
		const reference = sent.headers().location?.split('sent=')[1] ?? '';
		await page.goto('/desk/inbox');
		await page.getByRole('link', { name: reference }).click();
		await expect(page.getByText('mia@example.org')).toBeVisible();
		await page.getByLabel('What did you say?').fill('Called her back.');
		await page.getByRole('button', { name: 'Answered elsewhere' }).click();
		await expect(page.getByRole('status')).toBeVisible();
		await expect(page.getByText('Called her back.')).toBeVisible();
		const item = db.selectFrom('inbox_items').select(['state', 'first_answered_at']);
		expect(await item.executeTakeFirst()).toEqual({
			state: 'answered',
			first_answered_at: expect.any(Date),
		});
	} finally {
		await page.close();
		await close();
		await removeSite(site);
		await postgres.remove();
	}
});
