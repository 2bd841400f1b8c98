import { expect } from '@playwright/test';
import { signIn } from '../support/desk-browser.ts';
import { test } from './site-test.ts';

test('people are invited, given another role and a link, removed, and their name erased', async ({
	page,
	context,
	db,
	site,
}) => {
	await signIn(context, db, site, 'owner');
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
