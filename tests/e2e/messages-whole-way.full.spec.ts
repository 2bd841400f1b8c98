import { newMark } from '../support/form-in-browser.ts';
import { signInResponder } from '../support/inbox-browser.ts';
import { left } from '../support/privacy-desk.ts';
import { expect, test } from './site-test.ts';

test('without JavaScript and without an email: sent, answered, written back, deleted', async ({
	browser,
	page,
	context,
	db,
	site,
}) => {
	const sender = await browser.newPage({
		baseURL: site.url,
		javaScriptEnabled: false,
		viewport: { width: 360, height: 740 },
	});
	const [idea, answer, back] = [newMark(), newMark(), newMark()];
	await sender.goto('/community/patient-caregiver-lab');
	for (const area of await sender.locator('main textarea').all()) await area.fill(idea);
	for (const select of await sender.locator('main select').all()) {
		await select.selectOption({ index: 1 });
	}
	await sender.locator('main button[type=submit]').first().click();
	const path = (await sender.locator('#private-link a').getAttribute('href')) ?? '';
	const [, , reference = ''] = path.split('/');
	await sender.goto(path);
	const landed = sender.locator('.stamps [data-landed=true]');
	await expect(landed).toHaveCount(1);

	await signInResponder(context, db, site.url);
	await page.goto(`/desk/inbox/${reference}`);
	const area = page.getByLabel('Your reply');
	await expect(area).toHaveAccessibleDescription(/private link only/);
	await area.fill(answer);
	await page.getByRole('button', { name: 'Send reply' }).click();
	await expect(page.getByRole('status').first()).toBeVisible();
	// It's shown once it can't be undone.
	await expect
		.poll(async () => {
			await sender.goto(path);
			return (await sender.locator('.sent-thread').allTextContents()).join();
		})
		.toContain(answer);
	await expect(landed).toHaveCount(3);
	await sender.locator('[name=message]').fill(back);
	await sender.locator('button[value=message]').click();
	await expect(sender.getByRole('status')).toBeVisible();
	const item = await db
		.selectFrom('inbox_items')
		.select(['state', 'first_answered_at'])
		.where('reference', '=', reference)
		.executeTakeFirstOrThrow();
	expect(item).toEqual({ state: 'open', first_answered_at: null });
	await page.goto(`/desk/inbox/${reference}`);
	await expect(page.locator('.thread')).toContainText(back);

	await sender.getByRole('link', { name: 'Delete all of this' }).click();
	await sender.getByRole('button', { name: 'Delete everything' }).click();
	expect((await sender.request.get(path)).status()).toBe(410);
	for (const text of [idea, answer, back]) expect(await left(db, text)).toEqual([]);
	await sender.close();
});
