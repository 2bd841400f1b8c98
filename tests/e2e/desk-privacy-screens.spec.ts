import { expect } from '@playwright/test';
import { sql } from 'kysely';
import { deskRoutes } from '#app/desk/routes.ts';
import { may } from '#app/domain/people/permissions.ts';
import { violationsAsShown, wcag } from '../support/axe.ts';
import { lowContrast } from '../support/contrast.ts';
import { newSession } from '../support/desk-browser.ts';
import { overflow, smallTargets } from '../support/page-size.ts';
import {
	find,
	left,
	newWord,
	signInAsOwner,
	privacyTest as test,
	write,
} from '../support/privacy-desk.ts';

// In sequence, because each worker that takes one of them starts a site for it.
test.describe.configure({ mode: 'default' });

test('a stale passkey is asked for, and the choices and typed text are there afterward', async ({
	page,
	context,
	db,
	site,
}) => {
	const { sessionId } = await signInAsOwner(context, db, site);
	const asserted = (at: Date) =>
		db.updateTable('sessions').set({ asserted_at: at }).where('id', '=', sessionId).execute();
	const stale = () => asserted(new Date(Date.now() - 11 * 60_000));
	const word = newWord();
	const reference = await write(db, word);
	await stale();
	const file = await page.request.get(`/desk/privacy/export/file?of=${reference}`, {
		maxRedirects: 0,
	});
	expect(file.status()).toBe(303);
	await find(page, word);
	await page.getByRole('checkbox').check();
	await page.getByRole('button', { name: /erase/i }).click();
	await expect(page).toHaveURL(/\/desk\/confirm\?next=/);
	await asserted(new Date());
	await page.getByRole('main').locator('a[href*="/desk/privacy/erase"]').click();
	await expect(page.getByRole('main')).toContainText(reference);
	await page.getByRole('textbox').fill('1');
	await stale();
	await page.getByRole('button', { name: /erase/i }).click();
	await expect(page).toHaveURL(/\/desk\/confirm\?next=/);
	expect(await left(db, word)).not.toEqual([]);
	await asserted(new Date());
	await page.getByRole('main').locator('a[href*="/desk/privacy/erase"]').click();
	await expect(page.getByRole('textbox')).toHaveValue('1');
	await page.getByRole('button', { name: /erase/i }).click();
	await expect(page).toHaveURL(/records\?id=/);
	expect(await left(db, word)).toEqual([]);
});

test('an editor and a responder see none of it', async ({ request, db }) => {
	for (const role of ['editor', 'responder'] as const) {
		const { token } = await newSession(db, role);
		const reference = await write(db, newWord());
		const routes = deskRoutes.filter(({ path }) => path.startsWith('desk/privacy'));
		expect(routes.length).toBeGreaterThan(5);
		for (const { path, access } of routes) {
			expect(may(role, access), path).toBe(false);
			const url = `/${path.replace(':reference', reference)}?of=${reference}`;
			const options = { headers: { cookie: `desk=${token}` }, maxRedirects: 0 };
			expect((await request.get(url, options)).status(), url).toBe(403);
			const post = await request.post(url, { ...options, form: { count: '1', person: 'Mia' } });
			expect([403, 405], url).toContain(post.status());
		}
		const row = db.selectFrom('contact_messages').where('reference', '=', reference);
		expect(await row.select('id').execute()).toHaveLength(1);
	}
});

test('without its database a screen says so and the typed text is still there', {
	tag: '@full',
}, async ({ page, context, db, site }) => {
	await signInAsOwner(context, db, site);
	const word = newWord();
	for (const table of ['inbox_items', 'sessions']) {
		await page.goto('/desk/privacy');
		await page.getByRole('search').getByRole('textbox').fill(word);
		await sql`alter table ${sql.table(table)} rename to gone`.execute(db);
		try {
			const [response] = await Promise.all([
				page.waitForResponse(/\/desk\/privacy(\.data)?$/),
				page.getByRole('search').getByRole('button').click(),
			]);
			expect([500, 503]).toContain(response.status());
			await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
			await expect(page.getByRole('main').getByRole('link')).not.toHaveCount(0);
		} finally {
			await sql`alter table gone rename to ${sql.table(table)}`.execute(db);
		}
		await page.goto('/desk/privacy');
		await expect(page.getByRole('search').getByRole('textbox')).toHaveValue(word);
	}
	expect(site.output()).not.toContain(word);
});

test('every screen passes axe and 7:1 in both color schemes, has targets of 44 px, and fits 320 px', {
	tag: '@full',
}, async ({ page, context, db, site }) => {
	test.slow();
	await signInAsOwner(context, db, site);
	const word = newWord();
	const reference = await write(db, `${word} ${'long'.repeat(100)}`);
	await page.setViewportSize({ width: 320, height: 800 });
	const check = async (what: string) => {
		for (const colorScheme of ['light', 'dark'] as const) {
			await page.emulateMedia({ colorScheme });
			const found = await violationsAsShown(page, colorScheme, wcag);
			expect(found, `${what}, ${colorScheme}`).toEqual([]);
			expect(await lowContrast(page, 7), `${what}, ${colorScheme}`).toEqual([]);
		}
		expect(await smallTargets(page), what).toEqual([]);
		expect(await overflow(page), what).toBe(0);
	};
	await find(page, word);
	await check('results');
	for (const path of [
		`export?of=${reference}`,
		`erase?of=${reference}`,
		'erase',
		`record/${reference}`,
		'records',
	]) {
		await page.goto(`/desk/privacy/${path}`);
		for (const summary of await page.locator('summary').all()) await summary.click();
		await check(path);
	}
});
