import { openLetter } from '../support/letters.ts';
import { expect, test } from './site-test.ts';

// The sheet below a letter says by when an answer is due to that letter, not to an appeal in general.

test('plan documents of a private employer’s plan are due in 30 days, and another plan has no day', async ({
	page,
}) => {
	await openLetter(page, 'claim-file');
	await page.locator('[value=job_plan_denial]').check();
	await page.locator('[value=private]').check();
	await page.locator('[data-field=got_on]').fill('2026-11-02');
	const answers = page.locator('[data-answer]:visible');
	await expect(answers).toHaveCount(1);
	await expect(answers).toContainText('plan documents');
	await expect(answers).toContainText('December 2, 2026');
	await page.locator('[value=marketplace_denial]').check();
	await expect(answers).toHaveCount(0);
	await expect(page.getByText('When they must answer')).toBeHidden();
});
