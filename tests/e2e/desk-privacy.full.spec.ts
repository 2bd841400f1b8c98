import { expect } from '@playwright/test';
import { dumpOf } from '../support/dump.ts';
import {
	find,
	left,
	newWord,
	signInAsOwner,
	privacyTest as test,
} from '../support/privacy-desk.ts';

// In sequence, on one site.
test.describe.configure({ mode: 'default' });

test('a deletion request, from arrival to proof', async ({ page, context, db, site }) => {
	// It ends with a team command, which is a process of its own.
	await signInAsOwner(context, db, site);
	const name = newWord();
	const phone = '(555) 867-5309';
	const seen: string[] = [];
	page.on('request', (request) => seen.push(request.url()));
	page.on('load', async () => {
		if (!page.isClosed()) seen.push(await page.title().catch(() => ''));
	});

	await context.request.post('/contact', {
		form: {
			name,
			email: `${name}@example.org`,
			subject: 'Delete it',
			message: `<b>Please</b> call ${phone}.`,
		},
		headers: { origin: site.url },
	});
	await expect.poll(() => left(db, phone)).not.toEqual([]);

	await find(page, '555.867.5309');
	await expect(page.getByRole('status')).toContainText('1 ');
	await expect(page.getByRole('main')).toContainText(`<b>Please</b> call ${phone}.`);
	await expect(page.getByRole('main')).toContainText(name);
	expect(page.url()).toBe(`${site.url}/desk/privacy`);

	await page.getByRole('checkbox').check();
	await page.getByRole('button', { name: /export/i }).click();
	const downloads = page.getByRole('link').and(page.locator('[href*="/export/file?"]'));
	await expect(downloads).toHaveCount(2);
	const links = await downloads.evaluateAll((found) =>
		found.map((link) => link.getAttribute('href') ?? ''),
	);
	const [html, json] = await Promise.all(links.map((link) => page.request.get(link)));
	expect(html?.headers()['content-disposition']).toMatch(/^attachment; filename="[\w-]+\.html"$/);
	expect(json?.headers()['content-disposition']).toMatch(/^attachment; filename="[\w-]+\.json"$/);
	expect(html?.headers()['cache-control']).toContain('no-store');
	const file = (await html?.text()) ?? '';
	expect(file).toContain(`&lt;b&gt;Please&lt;/b&gt; call ${phone}.`);
	expect(file).not.toContain('<b>');
	expect(await json?.json()).toMatchObject({
		records: [{ fields: { name, message: `<b>Please</b> call ${phone}.` } }],
	});

	await find(page, phone);
	await page.getByRole('checkbox').check();
	await page.getByRole('button', { name: /erase/i }).click();
	const count = page.getByRole('textbox', { name: /How many records/ });
	for (const wrong of ['2', 'all']) {
		await count.fill(wrong);
		await page.getByRole('button', { name: /erase/i }).click();
		await expect(page.getByRole('alert')).toBeVisible();
		await expect(count).toHaveValue(wrong);
		expect(await left(db, phone)).not.toEqual([]);
	}
	await count.fill('1');
	await page.getByRole('button', { name: /erase/i }).click();
	await expect(page).toHaveURL(/\/desk\/privacy\/records\?done=erased$/);
	await expect(page.getByRole('status')).toBeVisible();
	const proof = page.getByRole('table').getByRole('row').nth(1);
	await expect(proof).toContainText('owner-');
	await expect(proof.getByRole('listitem').filter({ hasText: /^Contact: 1$/ })).toHaveCount(1);

	for (const text of [phone, name, `${name}@example.org`]) expect(await left(db, text)).toEqual([]);
	const text = JSON.stringify([...(await dumpOf(db))]);
	expect(text).toContain('"contact_messages"');
	expect(text).not.toMatch(/867\W{0,4}5309|5558675309|Please/);
	expect(text).not.toContain(name);
	await find(page, phone);
	await expect(page.getByRole('checkbox')).toHaveCount(0);
	await expect(page.getByRole('status')).toBeVisible();

	expect(seen.length).toBeGreaterThan(10);
	for (const told of [...seen, site.output()]) {
		expect(told).not.toMatch(/867\W?5309|Please/);
		expect(told).not.toContain(name);
	}
	expect(site.output()).toContain('/desk/privacy');
});
