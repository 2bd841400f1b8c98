import { expect } from '@playwright/test';
import { hiddenFields } from '#app/domain/submissions/form.ts';
import { axeViolations } from '../support/axe.ts';
import { signIn } from '../support/desk-browser.ts';
import { listedReferences, send } from '../support/inbox-browser.ts';
import { sendFilledForm } from '../support/sent-form.ts';
import { contents } from '../support/site-contents.ts';
import { siteTest } from '../support/site-fixtures.ts';

const urgent = { en: contents.en.urgent, es: contents.es.urgent };

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

test('words that sound like a crisis: their writer sees 988 first, and the team reads them first', async ({
	page,
	context,
	db,
	site,
}) => {
	await send(db, 'Late', -3_600_000);
	await page.goto('/community/feature-requests');
	const idea = page.locator('[name="feature_request"]');
	await idea.fill('My plan says no again. I don’t want to live anymore.');
	await page.locator('main button[type="submit"]').click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(urgent.en.thanks.title);
	await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
	await expect(page.locator('main')).not.toContainText('list');
	expect(await axeViolations(page)).toEqual([]);
	const numbers = page.locator('main a[href^="tel:"], main a[href^="sms:"]');
	const hrefs = () =>
		numbers.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
	expect(await hrefs()).toEqual(['tel:988', 'sms:988', 'tel:911']);
	// A reload and the other language keep it; the URL says nothing of what was written.
	expect(page.url()).not.toMatch(/urgent|crisis|988|live/i);
	await page.reload();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(urgent.en.thanks.title);
	await expect(page).not.toHaveTitle(new RegExp(urgent.en.thanks.title));
	await page.getByRole('link', { name: 'Español' }).first().click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(urgent.es.thanks.title);

	await signIn(context, db, site, 'responder');
	await page.goto('/desk/inbox');
	const first = page.getByRole('row').nth(1);
	await expect(first).toContainText('Urgent');
	await first.locator('[data-item]').click();
	await page.getByRole('button', { name: /988/ }).click();
	await expect(page.getByLabel('Your reply')).toHaveValue(/Call or text 988/);
});

test('without JavaScript, in Spanish and caught by the spam trap, the thank-you begins with 988 too, and the team sees it', async ({
	site,
	db,
}) => {
	const thanksFor = async (fields: Record<string, string>) => {
		const body = new URLSearchParams(fields);
		const thanks = await fetch(`${site.url}/es/comunidad/ideas`, { method: 'POST', body });
		expect(thanks.headers.get('cache-control')).toContain('no-store');
		const html = await thanks.text();
		// The address is like that of any other: it says nothing of what was written.
		expect(thanks.url).toMatch(/\?mark=\w{8}&sent=FR-[\w-]{11}&link=\w{26}$/);
		expect(html).not.toContain(`${urgent.es.thanks.title} |`);
		return html.includes(urgent.es.thanks.lead);
	};
	expect(await thanksFor({ feature_request: 'Ya no quiero vivir' })).toBe(true);
	const trapped = { feature_request: 'Quiero morirme', [hiddenFields.honeypot]: 'x' };
	expect(await thanksFor(trapped)).toBe(true);
	expect(await thanksFor({ feature_request: 'Esta factura me está matando' })).toBe(false);
	const stored = db.selectFrom('inbox_items').select(['urgency', 'state']).orderBy('received_at');
	expect((await stored.execute()).slice(-3)).toEqual([
		{ urgency: 0, state: 'open' },
		{ urgency: 0, state: 'open' },
		{ urgency: 3, state: 'open' },
	]);
});
