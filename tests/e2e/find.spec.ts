import { findField } from '../support/find-box.ts';
import { expect, test } from './site-test.ts';

test('a typo in the search of /help-now finds the letter, and no request has what was typed', async ({
	page,
	site,
}) => {
	const scripts: string[] = [];
	const requests: string[] = [];
	page.on('request', (request) => {
		requests.push(`${request.url()} ${request.postData() ?? ''}`);
		if (request.resourceType() === 'script') scripts.push(request.url());
	});
	await page.goto('/help-now', { waitUntil: 'networkidle' });
	expect(requests.filter((url) => url.includes('find.json'))).toEqual([]);
	const before = scripts.length;

	const index = page.waitForResponse('**/help-now/find.json');
	await findField(page).focus();
	await index;
	expect(scripts.length).toBeGreaterThan(before);
	requests.length = 0;
	await findField(page).pressSequentially('apeal a denyed claim');
	const letter = page.getByRole('link', { name: /Letter.*Appeal a denial/ });
	await expect(letter).toBeVisible();
	await expect(page.getByRole('status').filter({ hasText: /match/ })).toBeVisible();
	await findField(page).press('Enter');
	await expect(letter).toBeVisible();
	expect(page.url()).toBe(`${site.url}/help-now`);
	expect(requests.filter((url) => /apeal|denyed/i.test(decodeURIComponent(url)))).toEqual([]);
	expect(
		await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])),
	).not.toContain('apeal');

	await letter.click();
	await expect(page).toHaveURL(/\/help-now\/letters\/first-appeal$/);
});
