import { signIn } from '../support/desk-browser.ts';
import { addDraft } from '../support/post-editor.ts';
import { expect, test } from './site-test.ts';

// A stolen session can't be used to speak in our name: ten minutes after the last use of the passkey,
// publishing, sending, the site's settings and correcting a submission ask for it again. Which clicks do is
// tested by tests/integration/desk-roles.full.test.ts.

const elevenMinutes = 11 * 60_000;

test('the chosen time waits for the passkey', async ({ page, context, db, site }) => {
	const { sessionId } = await signIn(context, db, site, 'editor');
	const asserted = (at: Date) =>
		db.updateTable('sessions').set({ asserted_at: at }).where('id', '=', sessionId).execute();
	const { id } = await addDraft(db, 'Text.');
	await page.goto(`/desk/posts/${id}/publishing`);
	await page.locator('[name=day]').fill('2099-01-02');
	await page.locator('[name=time]').fill('07:30');
	await asserted(new Date(Date.now() - elevenMinutes));
	await page.locator('button[value=schedule]').click();
	await expect(page).toHaveURL(/\/desk\/confirm\?next=/);
	await asserted(new Date());
	await page.getByRole('main').locator(`a[href$="/desk/posts/${id}/publishing"]`).click();
	await expect(page.locator('[name=day]')).toHaveValue('2099-01-02');
	await expect(page.locator('[name=time]')).toHaveValue('07:30');
	await page.locator('button[value=schedule]').click();
	await expect(page.getByRole('status').first()).toBeVisible();
	// Once it is stored, the tab no longer has it.
	expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
});
