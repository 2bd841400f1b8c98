import { signIn } from '../support/desk-browser.ts';
import { newMark } from '../support/form-in-browser.ts';
import { listedReferences, searchUrl, send, signInResponder } from '../support/inbox-browser.ts';
import { expect, test } from './site-test.ts';

test('the search term is in no URL, and only its result count in the audit log', async ({
	page,
	context,
	db,
	site,
}) => {
	const { memberId } = await signInResponder(context, db, site.url);
	const word = newMark();
	const references = [await send(db, word), await send(db, word)];
	const urls: string[] = [];
	page.on('request', (request) => urls.push(request.url(), request.headers().referer ?? ''));
	await page.goto('/desk/inbox?view=all');
	const field = page.getByLabel('Search', { exact: true });
	await field.fill(word);
	await field.press('Enter');
	const listed = page.getByRole('rowheader').getByRole('link');
	await expect.poll(() => listedReferences(page)).toEqual(references.toReversed());
	await expect(field).toHaveValue(word);
	await expect(page).toHaveURL(/view=all&search=/);

	// A view by state keeps the search.
	await page.getByRole('link', { name: 'Closed', exact: true }).click();
	await expect(listed).toHaveCount(0);
	await page.getByRole('link', { name: 'All', exact: true }).click();
	await expect(listed).toHaveCount(2);
	await listed.first().click();
	await page.getByRole('link', { name: 'Next', exact: true }).click();
	await expect(page).toHaveTitle(references[0] ?? '');
	await page.getByRole('link', { name: 'Back to the list' }).click();
	await expect(listed).toHaveCount(2);
	expect(urls.join('\n')).not.toContain(word);
	const searches = await db
		.selectFrom('audit_log')
		.select(['subject', 'counts'])
		.where('member_id', '=', memberId)
		.where('action', '=', 'inbox.searched')
		.execute();
	expect(searches).toEqual([{ subject: null, counts: { items: 2 } }]);
});

test('a search’s URL opens for the session that searched, and says so to any other', {
	tag: '@full',
}, async ({ page, context, db, site }) => {
	await signInResponder(context, db, site.url);
	const word = newMark();
	await send(db, word);
	const list = await searchUrl(page.request, word);
	await page.goto(list);
	await expect(page.getByRole('rowheader')).toHaveCount(1);

	await signInResponder(context, db, site.url);
	const sealed = new URL(list, site.url).searchParams.get('search') ?? '';
	const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`;
	for (const search of [sealed, changed, 'A', sealed.slice(0, 30)]) {
		await page.goto(`/desk/inbox?search=${search}`);
		await expect(page.getByRole('alert').first()).toContainText('That search ended');
		await expect(page.getByLabel('Search', { exact: true })).toHaveValue('');
	}
	await signIn(context, db, site, 'owner');
	const file = await page.request.get(list.replace('/desk/inbox', '/desk/inbox/export'), {
		maxRedirects: 0,
	});
	expect(file.status()).toBe(303);
	expect(file.headers().location).toBe('/desk/inbox?view=all&ended=');
});
