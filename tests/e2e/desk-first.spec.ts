import { expect } from '@playwright/test';
import { axeViolations } from '../support/axe.ts';
import { signIn } from '../support/desk-browser.ts';
import { listedReferences, send } from '../support/inbox-browser.ts';
import { sendFilledForm } from '../support/sent-form.ts';
import { siteTest } from '../support/site-fixtures.ts';

const test = siteTest({ SUBMISSIONS_LIMIT: '0', PRIVATE_LINKS_LIMIT: '0', SPAM_MIN_FILL_MS: '0' });

test('who writes back at their private link is first in the list, marked and counted', async ({
	page,
	context,
	db,
	site,
}) => {
	const overdue = await send(db, 'Late', -3_600_000);
	// A form without a promise.
	const { path, reference } = await sendFilledForm(site.url, 'feature_requests', 'back');
	await page.goto(path);
	await page.getByRole('textbox').fill('Is anybody there?');
	await page.getByRole('button', { name: 'Send message' }).click();
	await expect(page).toHaveURL(/done=message/);

	await signIn(context, db, site, 'responder');
	await page.goto('/desk');
	const waiting = page.getByRole('navigation', { name: 'Waiting for an answer' });
	expect(await axeViolations(page)).toEqual([]);
	await waiting.getByRole('link', { name: 'Wrote back 1' }).click();
	await expect.poll(() => listedReferences(page)).toEqual([reference]);
	await page.getByRole('link', { name: /^All open/ }).click();
	await expect.poll(() => listedReferences(page)).toEqual([reference, overdue]);
	await expect(page.getByRole('row').nth(1)).toContainText('Wrote back');
	await page.locator(`[data-item="${reference}"]`).click();
	await expect(page.getByText(/^due in \d/).first()).toBeVisible();
	await expect(page.getByText('Is anybody there?')).toBeVisible();
});
