import { expect, type Page } from '@playwright/test';
import type { Database } from '#app/platform/db/schema.ts';
import { addDevice, firstLink } from '../support/desk-browser.ts';
import { send } from '../support/inbox-browser.ts';
import { moving } from '../support/motion.ts';
import { addSubscriber } from '../support/sample-subscribers.ts';
import { siteTest } from '../support/site-fixtures.ts';

/** A site without any member. */
const test = siteTest({ SIGN_IN_LIMIT: '0' });

test.use(moving);

// One owner's path with passkeys, starting with the first start's link; each step needs the one before.
test.describe.configure({ mode: 'serial' });

test.describe('passkeys', () => {
	let page: Page;
	let device: Awaited<ReturnType<typeof addDevice>>;

	test.beforeAll(async ({ browser, site }) => {
		page = await browser.newPage({ baseURL: site.url });
		device = await addDevice(page);
	});
	test.afterAll(() => page.close());

	const tenMinutesLater = (db: Database) =>
		db
			.updateTable('sessions')
			.set({ asserted_at: new Date(Date.now() - 11 * 60_000) })
			.execute();
	const signIn = () => page.getByRole('button', { name: 'Sign in with a passkey' }).click();

	test('the first start prints a link that makes the owner', async ({ site, db }) => {
		await page.goto(await firstLink(site));
		await expect(page.getByRole('heading', { level: 2 }).and(page.locator(':visible'))).toHaveCount(
			1,
		);
		await page.getByRole('button', { name: 'Create a passkey' }).click();
		await expect(page.getByRole('alert').and(page.locator(':visible'))).toContainText('name');
		await page.getByLabel('Your name').fill('Ada');
		await page.getByLabel('Your email').fill('ada@team.example');
		await page.getByRole('button', { name: 'Create a passkey' }).click();
		await expect(page).not.toHaveURL(/enroll/);
		await expect(page.getByRole('banner')).toContainText('Ada');
		const members = await db.selectFrom('members').select(['name', 'role']).execute();
		expect(members).toEqual([{ name: 'Ada', role: 'owner' }]);
	});

	test('the only passkey stays; a second one can be added, and then one removed', async () => {
		await page.goto('/desk/account');
		const passkeys = page.getByRole('table', { name: 'Passkeys' }).getByRole('row');
		await expect(passkeys).toHaveCount(2);
		await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
		// This device already has one and reports it, so another device makes the second.
		await device.remove();
		device = await addDevice(page);
		await page.getByRole('button', { name: 'Add a passkey' }).click();
		await expect(passkeys).toHaveCount(3);
		await page
			.getByRole('button', { name: /^Remove: / })
			.first()
			.click();
		await expect(passkeys).toHaveCount(2);
		await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
	});

	test('a removed passkey is refused, a good one signs in and redirects to the requested page', async () => {
		await page.goto('/desk/account');
		await page.getByRole('button', { name: 'Sign out', exact: true }).click();
		await expect(page).toHaveURL(/\/desk\/sign-in/);
		await page.goto('/desk/audit?area=people');
		await expect(page).toHaveURL(/\/desk\/sign-in\?next=/);
		await signIn();
		await expect(page).toHaveURL(/\/desk\/audit\?area=people$/);
		await expect(page.getByRole('row')).not.toHaveCount(0);
	});

	test('a reply sent after its session ended is stored after signing in', async ({ db }) => {
		const reference = await send(db, 'Help');
		await page.goto(`/desk/inbox/${reference}`);
		await page.getByLabel('Your reply').fill('Hello Mia.');
		await db.deleteFrom('sessions').execute();
		await page.getByRole('button', { name: 'Send reply' }).click();
		await expect(page).toHaveURL(/\/desk\/sign-in\?next=/);
		await signIn();
		await expect(page).toHaveURL(new RegExp(`/desk/inbox/${reference}`));
		const replies = () => db.selectFrom('messages').select('body').execute();
		await expect.poll(replies).toEqual([{ body: 'Hello Mia.' }]);
	});

	test('a passkey that is refused or left out leaves the click to be made again', async ({
		db,
	}) => {
		await page.goto('/desk/people');
		await page.getByLabel('Name', { exact: true }).fill('Cy');
		await page.getByLabel('Email', { exact: true }).fill('cy@team.example');
		await tenMinutesLater(db);
		const invite = page.getByRole('button', { name: 'Make an invitation' });
		await invite.click();
		// As a closed window does, once.
		await page.evaluate(() => {
			const { credentials } = navigator;
			credentials.get = () => {
				Reflect.deleteProperty(credentials, 'get');
				return Promise.reject(new DOMException('', 'NotAllowedError'));
			};
		});
		await page.getByRole('button', { name: 'Use your passkey' }).click();
		await expect(page.getByRole('alert').filter({ hasText: 'Nothing was sent' })).toBeVisible();
		await page.getByRole('link', { name: 'Go back without it' }).click();
		const undone = page.getByRole('alert').filter({ hasText: 'Not done yet' });
		await expect(undone).toContainText('Make an invitation');
		await expect(invite).toBeFocused();
		await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Cy');
		await page.keyboard.press('Enter');
		await expect(page).toHaveURL(/\/desk\/confirm/);
		await expect(undone).toHaveCount(0);
	});

	test('changes to people ask for the passkey again after ten minutes, and are then made', async ({
		db,
	}) => {
		await page.goto('/desk/people');
		await page.getByLabel('Name', { exact: true }).fill('Bo');
		await page.getByLabel('Email', { exact: true }).fill('bo@team.example');
		await page.getByRole('main').getByLabel('Role').last().selectOption('editor');
		await tenMinutesLater(db);
		await page.getByRole('button', { name: 'Make an invitation' }).click();
		await expect(page).toHaveURL(/\/desk\/confirm\?next=%2Fdesk%2Fpeople/);
		const before = await page.context().cookies();
		await page.getByRole('button', { name: 'Use your passkey' }).click();
		await expect(page).toHaveURL(/\/desk\/people$/);
		// A session has another token after a fresh assertion.
		expect(await page.context().cookies()).not.toEqual(before);
		await expect(page.getByLabel('One-time link')).toHaveValue(/\/desk\/enroll#[\w-]{43}$/);
		await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
	});

	test('an invited person enrolls and sees what their role may open', async ({ site, browser }) => {
		const link = await page.getByLabel('One-time link').inputValue();
		const context = await browser.newContext({ baseURL: site.url });
		const other = await context.newPage();
		await addDevice(other);
		await other.goto(link);
		await expect(other.getByRole('heading', { name: /Bo/ })).toBeVisible();
		await other.getByRole('button', { name: 'Create a passkey' }).click();
		await expect(other.getByRole('banner')).toContainText('Bo (Editor)');
		await expect(other.getByRole('link', { name: 'People' })).toHaveCount(0);
		await other.goto('/desk/people');
		await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
		await expect(other.getByText('ada@team.example')).toHaveCount(0);

		// Their phone is lost: a new link ends its passkey and their sessions. Nobody can do that to themselves.
		await page.goto('/desk/people');
		await page.getByRole('row', { name: /Ada/ }).locator('summary').first().click();
		const lost = page.getByLabel('They lost their passkey');
		await expect(lost.and(page.locator(':visible'))).toHaveCount(0);
		const bo = page.getByRole('row', { name: /Bo/ });
		await bo.locator('summary').first().click();
		await bo.getByLabel('Role').selectOption('responder');
		await bo.getByRole('button', { name: 'Change role' }).click();
		await expect(bo).toContainText('Responder');
		await page.goto('/desk/people');
		await bo.locator('summary').first().click();
		await expect(lost).not.toBeChecked();
		await lost.check();
		await bo.getByRole('button', { name: 'Make a new link' }).click();
		await expect(page.getByRole('status')).toContainText('signed out everywhere');
		await other.goto('/desk/account');
		await expect(other).toHaveURL(/\/desk\/sign-in/);
		await other.getByRole('button', { name: 'Sign in with a passkey' }).click();
		await expect(other.getByRole('alert').and(other.locator(':visible'))).not.toBeEmpty();
		await other.goto(await page.getByLabel('One-time link').inputValue());
		await other.getByRole('button', { name: 'Create a passkey' }).click();
		await expect(other.getByRole('banner')).toContainText('Bo (Responder)');

		// A member removed while signed in: the next click ends the session.
		await page.goto('/desk/people');
		const row = page.getByRole('row', { name: /Bo/ });
		await row.locator('summary').first().click();
		await row.getByText(/^Remove .*\?$/).click();
		await row.getByRole('button', { name: /^Remove/ }).click();
		const [members, former] = [page.getByRole('table').first(), page.getByRole('table').nth(1)];
		await expect(former.getByRole('row', { name: /Bo/ })).toBeVisible();
		await expect(members.getByRole('row', { name: /Bo/ })).toHaveCount(0);
		await other.goto('/desk/account');
		await expect(other).toHaveURL(/\/desk\/sign-in/);
		await context.close();
		await page.getByRole('button', { name: 'Erase the name: Bo' }).click();
		await expect(page.getByRole('status')).toBeVisible();
		await expect(former.getByRole('row', { name: /Bo/ })).toHaveCount(0);
	});

	test('a download that asks for the passkey starts on the screen that offers it, once', async ({
		db,
	}) => {
		await addSubscriber({ db }, 'mia@example.org', 'confirmed');
		await page.goto('/desk/mail/subscribers?state=confirmed');
		await tenMinutesLater(db);
		await page.getByRole('main').getByRole('link', { name: 'CSV' }).click();
		await expect(page).toHaveURL(/\/desk\/confirm\?next=/);
		const [download] = await Promise.all([
			page.waitForEvent('download'),
			page.getByRole('button', { name: 'Use your passkey' }).click(),
		]);
		expect(download.suggestedFilename()).toBe('subscribers.csv');
		await expect(page).toHaveURL(/\/desk\/mail\/subscribers$/);
		await page.reload();
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
		const exported = db
			.selectFrom('audit_log')
			.select('id')
			.where('action', '=', 'subscribers.exported');
		expect(await exported.execute()).toHaveLength(1);
	});
});
