import { expect } from '@playwright/test';
import { deskRoutes } from '#app/desk/routes.ts';
import { newSession, deskTest as test } from '../support/desk-browser.ts';

// The inbox and the privacy desk have their own tests with JavaScript on and off; these are the other screens.
test.use({ javaScriptEnabled: false });

test('people are invited, given another role and a link, removed, and their name erased', async ({
	page,
	context,
	db,
	site,
}) => {
	const { token } = await newSession(db, 'owner');
	await context.addCookies([{ name: 'desk', value: token, url: site.url }]);
	const name = `Bo ${crypto.randomUUID().slice(0, 8)}`;
	await page.goto('/desk/people');
	await page.getByLabel('Name', { exact: true }).fill(name);
	await page.getByLabel('Email', { exact: true }).fill('not an email');
	await page.getByRole('button', { name: 'Make an invitation' }).click();
	await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name);
	await page.getByLabel('Email', { exact: true }).fill(`${crypto.randomUUID()}@team.example`);
	await page.getByRole('button', { name: 'Make an invitation' }).click();
	await expect(page.getByLabel('One-time link')).toHaveValue(/\/desk\/enroll#[\w-]{43}$/);
	const row = page.getByRole('row', { name });
	const open = async () => {
		await page.goto('/desk/people');
		await row.locator('summary').click();
	};
	await open();
	await row.getByLabel('Role').selectOption('responder');
	await row.getByRole('button', { name: 'Change role' }).click();
	await expect(row).toContainText('Responder');
	await open();
	await row.getByLabel('They lost their passkey').check();
	await row.getByRole('button', { name: 'Make a new link' }).click();
	await expect(page.getByLabel('One-time link')).toBeVisible();
	await expect(page.getByRole('status')).toContainText('signed out everywhere');
	await open();
	await row.getByRole('button', { name: /^Remove/ }).click();
	await expect(page.getByRole('status')).toBeVisible();
	await page.getByRole('button', { name: `Erase the name: ${name}` }).click();
	await expect(page.getByRole('status')).toBeVisible();
	await expect(page.getByText(name)).toHaveCount(0);
	await page.goto('/desk/audit');
	await expect(page.getByText(name)).toHaveCount(0);
});

test('a member renames passkeys, ends sessions, filters the log and signs out', async ({
	page,
	context,
	db,
	site,
}) => {
	const { token, memberId } = await newSession(db, 'owner');
	await context.addCookies([{ name: 'desk', value: token, url: site.url }]);
	const passkey = { member_id: memberId, public_key: 'k', transports: [] };
	await db
		.insertInto('passkeys')
		.values(
			['Phone', 'Laptop'].map((name) => ({
				...passkey,
				name,
				credential_id: crypto.randomUUID(),
			})),
		)
		.execute();
	await page.goto('/desk/account');
	await page.getByRole('textbox', { name: 'Rename: Phone' }).fill('Old phone');
	await page.getByRole('button', { name: 'Rename: Phone' }).click();
	await expect(page.getByRole('rowheader', { name: 'Old phone' })).toBeVisible();
	await page.getByRole('button', { name: 'Remove: Old phone' }).click();
	await expect(page.getByRole('rowheader', { name: 'Old phone' })).toHaveCount(0);

	await page.goto('/desk/audit');
	await page.getByLabel('Person').selectOption(memberId);
	await page.getByRole('button', { name: 'Show' }).click();
	await expect(page).toHaveURL(new RegExp(`member=${memberId}`));
	const lines = page.getByRole('rowheader');
	await expect(lines).not.toHaveCount(0);
	const csv = await page.request.get(
		(await page.getByRole('link', { name: 'CSV' }).getAttribute('href')) ?? '',
	);
	expect((await csv.text()).trim().split('\r\n')).toHaveLength(1 + (await lines.count()));

	await page.getByRole('button', { name: 'Sign out', exact: true }).click();
	await expect(page).toHaveURL(/\/desk\/sign-in/);
});

test('every screen has its heading and links to all others; parts that need a script say so', async ({
	page,
	context,
	db,
	site,
}) => {
	const { token } = await newSession(db, 'owner');
	const menu = deskRoutes.filter((route) => route.menu);
	await page.goto('/desk/sign-in');
	await expect(page.locator('noscript p')).toBeVisible();
	await context.addCookies([{ name: 'desk', value: token, url: site.url }]);
	for (const { path } of menu) {
		await page.goto(`/${path}`);
		await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
		const places = page.getByRole('navigation', { name: 'Desk' }).getByRole('listitem');
		const links = places.getByRole('link');
		await expect(links).toHaveCount(menu.length);
		// A button does something only in a form; those for the script alone are hidden.
		await expect(page.locator('button:visible:not(form button)')).toHaveCount(0);
	}
});
