import { randomUUID } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { sql } from 'kysely';
import { teamDb, visitorDb } from '../../app/db/role-db.server.ts';
import type { Database } from '../../app/db/schema.ts';
import { addNote, answeredElsewhere } from '../../app/desk/inbox/write-note.server.ts';
import { may } from '../../app/desk/people/permissions.ts';
import { deskRoutes } from '../../app/desk/routes.ts';
import { allForms } from '../../app/forms/all-forms.ts';
import { contactMessages } from '../../app/forms/contact-messages/definition.ts';
import { insertSubmission } from '../../app/forms/engine/insert-submission.server.ts';
import { successStories } from '../../app/forms/success-stories/definition.ts';
import { lowContrast } from '../support/contrast.ts';
import { newSession } from '../support/desk-browser.ts';
import { overflow, smallTargets } from '../support/page-size.ts';
import { siteTest } from '../support/site-fixtures.ts';
import type { SiteProcess } from '../support/site-process.ts';

// Logs at the most verbose level, to see that nothing about a person appears.
const test = siteTest({ SIGN_IN_LIMIT: '0', LOG_LEVEL: 'debug' });

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const mark = () => `M${randomUUID().replaceAll('-', '')}`;

async function signIn(context: BrowserContext, db: Database, site: SiteProcess) {
	const session = await newSession(db, 'owner');
	await context.addCookies([{ name: 'desk', value: session.token, url: site.url }]);
	return session;
}

function write(db: Database, message: string, email = 'someone@example.org') {
	const row = { name: 'Mia', email, subject: 'Hello', message };
	return insertSubmission(visitorDb(db), contactMessages, row, {
		key: randomUUID(),
		spamReason: null,
	});
}

async function find(page: Page, what: string) {
	await page.goto('/desk/privacy');
	await page.getByRole('search').getByRole('textbox').fill(what);
	await page.getByRole('search').getByRole('button').click();
}

async function left(db: Database, text: string): Promise<unknown[]> {
	return (await sql`select * from find_text_anywhere(${text})`.execute(db)).rows;
}

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false });

	test('a deletion request, from arrival to proof', async ({ page, context, db, site }) => {
		await signIn(context, db, site);
		const name = mark();
		const phone = '(555) 867-5309';
		const seen: string[] = [];
		page.on('request', (request) => seen.push(request.url()));
		page.on('load', async () => {
			if (!page.isClosed()) seen.push(await page.title().catch(() => ''));
		});

		await context.request.post(contactMessages.path, {
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
		const links = await page
			.getByRole('link')
			.and(page.locator('[download]'))
			.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
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
		const count = page.getByRole('textbox');
		for (const wrong of ['2', 'all']) {
			await count.fill(wrong);
			await page.getByRole('button', { name: /erase/i }).click();
			await expect(page.getByRole('alert')).toBeVisible();
			await expect(count).toHaveValue(wrong);
			expect(await left(db, phone)).not.toEqual([]);
		}
		await count.fill('1');
		await page.getByRole('button', { name: /erase/i }).click();
		await expect(page).toHaveURL(/\/desk\/privacy\/records\?id=[0-9a-f-]{36}$/);
		await expect(page.getByRole('status')).toBeVisible();
		const proof = page.getByRole('table').getByRole('row').nth(1);
		await expect(proof).toContainText('owner-');
		await expect(proof.getByRole('listitem').filter({ hasText: /^Contact.*: 1$/ })).toHaveCount(1);

		await page.goto('/desk/privacy/drill');
		await page.getByRole('main').getByRole('button').click();
		await expect(page.getByRole('status')).toContainText('Passed', { timeout: 20_000 });
		await page.goto('/desk/privacy/drill');
		await expect(page.getByRole('main')).toContainText('Passed');

		for (const text of [phone, name, `${name}@example.org`])
			expect(await left(db, text)).toEqual([]);
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

	test('what is gone meanwhile is named, nothing is erased, and the rest can go on', async ({
		page,
		context,
		db,
		site,
	}) => {
		await signIn(context, db, site);
		const word = mark();
		const first = await write(db, word);
		const second = await write(db, word);
		await page.goto(`/desk/privacy/erase?of=${first}&of=${second}`);
		await page.getByRole('textbox').fill('2');
		await db.deleteFrom('contact_messages').where('reference', '=', first).execute();
		await page.getByRole('button', { name: /erase/i }).click();
		await expect(page.getByRole('alert')).toContainText(first);
		expect(await left(db, word)).not.toEqual([]);
		await page.getByRole('main').locator(`a[href$="?of=${second}"]`).click();
		await page.getByRole('textbox').fill('1');
		await page.getByRole('button', { name: /erase/i }).click();
		await expect(page).toHaveURL(/records\?id=/);
		expect(await left(db, word)).toEqual([]);
		await page.goto(`/desk/privacy/erase?of=${first}&of=${second}`);
		await expect(page.getByRole('textbox')).toHaveCount(0);
		expect((await page.request.get(`/desk/privacy/record/${first}`)).status()).toBe(404);
		expect((await page.request.get(`/desk/privacy/export/file?of=${first}`)).status()).toBe(404);
	});

	test('a field is corrected, refused or found changed; the old value is gone', async ({
		page,
		context,
		db,
		site,
	}) => {
		await signIn(context, db, site);
		const old = `${mark().toLowerCase()}@example.org`;
		const reference = await write(db, 'Typo', old);
		const email = page.getByRole('listitem').filter({ hasText: old });
		const open = async () => {
			await page.goto(`/desk/privacy/record/${reference}`);
			await page.locator('summary').nth(1).click();
		};
		const control = page.locator('input[name=value]').nth(1);
		const save = page.locator('button[value=correct]').nth(1);
		await open();
		await expect(email).toHaveCount(1);
		await expect(control).toHaveValue(old);
		await control.fill('no email');
		await save.click();
		await expect(page.getByRole('alert')).toBeVisible();
		await expect(control).toHaveValue('no email');

		await open();
		await db
			.updateTable('contact_messages')
			.set({ email: 'between@example.org' })
			.where('reference', '=', reference)
			.execute();
		await control.fill('right@example.org');
		await save.click();
		await expect(page.getByRole('alert')).toBeVisible();
		await expect(control).toHaveValue('right@example.org');
		await expect(page.getByRole('main')).toContainText('between@example.org');
		await save.click();
		await expect(page.getByRole('status')).toBeVisible();
		const row = db
			.selectFrom('contact_messages')
			.where('reference', '=', reference)
			.select('email');
		expect(await row.executeTakeFirst()).toEqual({ email: 'right@example.org' });
		expect(await left(db, old)).toEqual([]);
		expect(await left(db, 'between@example.org')).toEqual([]);
	});

	test('a consent is withdrawn', async ({ page, context, db, site }) => {
		await signIn(context, db, site);
		const story = {
			name: null,
			email: null,
			success_story: 'It worked',
			helpful_resources: 'A letter',
			consent_to_share: true,
		};
		const honest = { key: randomUUID(), spamReason: null };
		const reference = await insertSubmission(visitorDb(db), successStories, story, honest);
		await page.goto(`/desk/privacy/record/${reference}`);
		await page.locator('button[value=withdraw]').click();
		await expect(page.getByRole('status')).toBeVisible();
		await expect(page.locator('button[value=withdraw]')).toHaveCount(0);
		const row = db.selectFrom('success_stories').where('reference', '=', reference);
		expect(await row.select('consent_to_share').executeTakeFirst()).toEqual({
			consent_to_share: false,
		});
	});

	test('the registry has pages; what is not set is said; nothing goes by a wrong number', async ({
		page,
		context,
		db,
		site,
	}) => {
		await signIn(context, db, site);
		await sql`insert into erase_records (via, reason, counts, email_hashes)
			select 'shell', 'request', '{"contact_messages": 1}'::jsonb, '{}' from generate_series(1, 60)`.execute(
			db,
		);
		await page.goto('/desk/privacy/records');
		await expect(page.getByRole('row')).toHaveCount(51);
		await page.getByRole('main').locator('a[rel=next]').click();
		expect(await page.getByRole('row').count()).toBeGreaterThanOrEqual(11);
		await page.goto('/desk/privacy/retention');
		await expect(page.getByRole('row')).toHaveCount(allForms.length + 1);
		const refused = await page.request.post('/desk/privacy/retention', {
			form: { count: '0' },
			headers: { origin: site.url },
			maxRedirects: 0,
		});
		expect(refused.status()).toBe(422);
	});
});

test('a stored script is text in every field, on the screen and in the file', async ({
	page,
	context,
	db,
	site,
}) => {
	const { memberId } = await signIn(context, db, site);
	const by = { via: 'desk', memberId } as const;
	const word = mark();
	const script = `<script>document.title='${word}'</script><img src=x onerror="document.title='${word}'">`;
	const references: string[] = [];
	for (const form of allForms) {
		const row = Object.fromEntries(
			form.fields.map((field) => [
				field.name,
				field.kind === 'checkbox'
					? true
					: 'options' in field
						? (field.options[0] ?? '')
						: `${field.name} ${script}`,
			]),
		);
		const honest = { key: randomUUID(), spamReason: null };
		const reference = await insertSubmission(visitorDb(db), form, row, honest);
		await addNote(teamDb(db), reference, `note ${script}`, by);
		await answeredElsewhere(teamDb(db), { reference, version: 1 }, `reply ${script}`, by);
		references.push(reference);
	}
	await find(page, word);
	await expect(page.getByRole('checkbox')).toHaveCount(allForms.length);
	for (const form of allForms) {
		for (const field of form.fields) {
			if (field.kind === 'checkbox' || 'options' in field) continue;
			await expect(page.getByText(`${field.name} ${script}`).first()).toBeVisible();
		}
	}
	await expect(page.getByText(`note ${script}`)).toHaveCount(allForms.length);
	await expect(page.getByText(`reply ${script}`)).toHaveCount(allForms.length);
	await expect(page.locator('img[src=x]')).toHaveCount(0);
	await expect(page).not.toHaveTitle(word);
	const query = references.map((reference) => `of=${reference}`).join('&');
	const file = await page.request.get(`/desk/privacy/export/file?${query}&format=html`);
	const html = await file.text();
	expect(html.split(`&lt;script&gt;document.title=`).length).toBeGreaterThan(3 * allForms.length);
	expect(html).not.toMatch(/<script|<img/);
});

test('a stale passkey is asked for, and what was chosen and typed is there afterwards', async ({
	page,
	context,
	db,
	site,
}) => {
	const { sessionId } = await signIn(context, db, site);
	const asserted = (at: Date) =>
		db.updateTable('sessions').set({ asserted_at: at }).where('id', '=', sessionId).execute();
	const stale = () => asserted(new Date(Date.now() - 11 * 60_000));
	const word = mark();
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

for (const role of ['editor', 'responder'] as const) {
	test(`a ${role} gets nothing of it`, async ({ request, db }) => {
		const { token } = await newSession(db, role);
		const reference = await write(db, mark());
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
	});
}

test('without its database a screen says so and the typed text is still there', async ({
	page,
	context,
	db,
	site,
}) => {
	await signIn(context, db, site);
	const word = mark();
	for (const table of ['inbox_items', 'sessions']) {
		await page.goto('/desk/privacy');
		await page.getByRole('search').getByRole('textbox').fill(word);
		await sql`alter table ${sql.table(table)} rename to gone`.execute(db);
		try {
			const [response] = await Promise.all([
				page.waitForResponse(/\/desk\/privacy$/),
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

for (const colorScheme of ['light', 'dark'] as const) {
	test.describe(colorScheme, () => {
		test.use({ colorScheme });

		test('every screen passes axe, 7:1, targets of 44 px, and fits 320 px', async ({
			page,
			context,
			db,
			site,
		}) => {
			test.slow();
			await signIn(context, db, site);
			const word = mark();
			const reference = await write(db, `${word} ${'long'.repeat(100)}`);
			await page.setViewportSize({ width: 320, height: 800 });
			const check = async (what: string) => {
				const axe = new AxeBuilder({ page }).setLegacyMode().withTags(wcag);
				expect((await axe.analyze()).violations, what).toEqual([]);
				expect(await lowContrast(page, 7), what).toEqual([]);
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
				'drill',
				'retention',
			]) {
				await page.goto(`/desk/privacy/${path}`);
				for (const summary of await page.locator('summary').all()) await summary.click();
				await check(path);
			}
		});
	});
}
