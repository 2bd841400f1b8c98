import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { loadContents } from '#app/platform/content/content.server.ts';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { noFolder } from '../support/databases.ts';
import { hydrate } from '../support/hydration.ts';
import { startPostgresServer } from '../support/postgres-server.ts';
import { browserTest as test } from '../support/site-fixtures.ts';
import { removeSite, startSite } from '../support/site-process.ts';
import { englishIn, textsOf } from '../support/spanish-text.ts';

// Someone on an old phone who reads no English. Every state on the way is read for English sentences.

const { es } = loadContents('content');
const { form: words } = es.site;
const env = { SUBMISSIONS_LIMIT: '0', SPAM_MIN_FILL_MS: '0' };

async function phone(browser: Browser, baseURL: string, options: BrowserContextOptions = {}) {
	const viewport = { width: 360, height: 740 };
	return (await browser.newContext({ viewport, baseURL, locale: 'es-US', ...options })).newPage();
}

async function expectSpanish(page: Page) {
	await expect(page.locator('html')).toHaveAttribute('lang', 'es-US');
	expect(englishIn(await textsOf(page))).toEqual([]);
}

const submit = (page: Page) => page.locator('main button[type=submit]').first();

/** Fills in the fields of a form by name, and sends it. */
async function send(page: Page, values: Record<string, string>) {
	for (const [name, value] of Object.entries(values)) {
		await page.locator(`main [name=${name}]`).fill(value);
	}
	await submit(page).click();
}

test('without JavaScript: from Home to dates in a calendar, and a story told, kept, corrected, written about, withdrawn and deleted', async ({
	browser,
}) => {
	const site = await startSite({ env });
	const page = await phone(browser, site.url, { javaScriptEnabled: false });
	await page.goto('/');
	await page.getByRole('banner').getByRole('link', { name: 'Español' }).click();
	await expect(page).toHaveURL('/es');
	await expectSpanish(page);
	await page.locator('header').getByRole('link', { name: 'Ayuda' }).first().click();
	await page.locator('main [name=kind]').selectOption('job_plan_denial');
	await page.locator('main [name=appealed][value=no]').check();
	const date = new Date(Date.now() - 20 * 86_400_000).toISOString().slice(0, 10);
	await page.locator('main [name=date]').fill(date);
	await page.locator('main form:has([name=date]) button[type=submit]').click();
	await expect(page.locator('main')).toContainText(/\d{1,2}\sde\s[a-z]+\sde\s20\d\d/);
	await expectSpanish(page);
	const href = (await page.locator('main a[href*=".ics"]').getAttribute('href')) ?? '';
	const calendar = (await (await page.request.get(href)).text()).replace(/\r\n /g, '');
	expect(calendar).toMatch(/SUMMARY:Último día seguro: .*\r\n/);
	expect(englishIn(calendar.match(/(?<=(?:SUMMARY|DESCRIPTION):).*/g) ?? [])).toEqual([]);

	await page.goto('/es/comunidad/historias');
	await submit(page).click();
	await expect(page.getByRole('alert')).toContainText(words.summary);
	await expectSpanish(page);
	await page.locator('[name=consent_to_share]').check();
	await send(page, {
		name: 'María López Núñez',
		email: 'maria@example.org',
		success_story: 'El plan dijo que no. Pedí otra revisión y pagó.',
		helpful_resources: 'Una carta',
	});
	await expectSpanish(page);
	const link = (await page.locator('#private-link a').getAttribute('href')) ?? '';
	expect(link).toMatch(/^\/es\/yours\/ST-/);
	await page.goto(link);
	await expectSpanish(page);
	await page.locator(`a[href="${link}/correct"]`).click();
	await send(page, { email: 'maria@' });
	await expect(page.getByRole('alert')).toContainText(words.email);
	await send(page, { email: 'maria@example.org', success_story: 'El plan pagó después.' });
	await expect(page.locator('main')).toContainText('El plan pagó después.');
	await page.locator('[name=message]').fill('¿Ya la leyeron?');
	await page.locator('button[value=message]').click();
	await expect(page.locator('.sent-thread')).toContainText('¿Ya la leyeron?');
	await expectSpanish(page);
	const file = await page.request.get(`${link}/your-data.html`);
	expect(file.headers()['content-disposition']).toContain('filename="sus-datos.html"');
	await page.setContent(await file.text());
	await expect(page.locator('body')).toContainText('¿Ya la leyeron?');
	await expectSpanish(page);
	await page.goto(link);
	await page.locator('button[value=withdraw]').click();
	await expect(page.getByRole('status')).toBeVisible();
	await expectSpanish(page);
	await page.locator(`a[href="${link}/delete"]`).click();
	await expectSpanish(page);
	await submit(page).click();
	expect((await page.request.get(link)).status()).toBe(410);
	await expectSpanish(page);
	await page.context().close();
	await removeSite(site);
});

test('a browser in Spanish is offered the page once; its form refuses, fails, is limited and thanks in Spanish', async ({
	browser,
}) => {
	const postgres = await startPostgresServer();
	const databaseUrl = await postgres.databaseUrl('site');
	// The one that fails without the database counts too, before the one that is stored.
	const site = await startSite({ databaseUrl, env: { ...env, SUBMISSIONS_LIMIT: '2' } });
	const page = await phone(browser, site.url);
	const offer = page.locator('[data-offer=es]');
	await page.goto('/contact');
	await expect(offer).toBeVisible();
	await offer.getByRole('link').click();
	await expect(page).toHaveURL('/es/contacto');
	await expect(page.locator('[data-offer=en]')).toBeHidden();
	await page.goto('/es/no-existe');
	await expectSpanish(page);
	await expect(page.locator('[hreflang]')).toHaveCount(0);
	const american = await phone(browser, site.url, { locale: 'en-US' });
	await american.goto('/es/contacto');
	await expect(american.locator('[data-offer=en]')).toBeVisible();
	await american.goto('/contact');
	await expect(american.locator('[data-offer=es]')).toBeHidden();

	await page.goto('/es/contacto');
	await hydrate(page);
	const { forms } = es;
	const copy = forms['contact-messages'];
	await submit(page).click();
	const refusal = page.getByRole('alert').getByRole('link').first();
	await expect(refusal).toHaveText(String(copy?.fields.name?.missing));
	const message = 'Mi número de Seguro Social es 123-45-6789. No entiendo la factura.';
	const sample = { name: 'María López', email: 'maria@gmial.com', subject: 'Factura', message };
	for (const [name, value] of Object.entries(sample)) {
		await page.locator(`main [name=${name}]`).fill(value);
	}
	await page.locator('[name=subject]').focus();
	await expect(page.locator('main form')).toContainText('¿Quiso escribir maria@gmail.com?');
	await expect(page.locator('main form')).toContainText('Esto parece un número de Seguro Social');
	await expectSpanish(page);
	const outcome = async (text: string) => {
		await submit(page).click();
		await expect(page.locator('main form')).toContainText(text);
		await expectSpanish(page);
		for (const [name, value] of Object.entries(sample)) {
			await expect(page.locator(`main [name=${name}]`)).toHaveValue(value);
		}
	};
	await postgres.stop();
	await outcome(words.retry);
	const plain = await phone(browser, site.url, { javaScriptEnabled: false });
	for (const [path, status] of [
		['/es/blog/articulo', 503],
		['/es/comunidad/historias/historia', 503],
		['/es/yours/CT-2M8QX-0RTBK/2THSJTF49GKN17ZGJ6YM189Y0N', 503],
		['/es/ayuda/buscar?q=factura', 200],
		['/es/boletin/cancelar', 200],
	] as const) {
		expect((await plain.goto(path))?.status(), path).toBe(status);
		await expectSpanish(plain);
	}
	await send(plain, { email: 'maria@example.org' });
	await expect(plain.getByRole('alert')).toBeVisible();
	await expectSpanish(plain);
	await plain.context().close();
	await postgres.start();
	await page.context().setOffline(true);
	await outcome(words.offline);
	await page.context().setOffline(false);
	await submit(page).click();
	await expect(page.getByRole('heading', { level: 1, name: copy?.thanks.title })).toBeVisible();
	await expectSpanish(page);
	await page.getByRole('button', { name: copy?.thanks.again }).click();
	await page.goto('/es/contacto');
	await hydrate(page);
	sample.message = `${message} Otra vez.`;
	for (const [name, value] of Object.entries(sample)) {
		await page.locator(`main [name=${name}]`).fill(value);
	}
	await outcome(words.limited);
	sample.message = 'á'.repeat(200_000);
	await page.locator('main [name=message]').fill(sample.message);
	await outcome(words.too_large);
	const tooLarge = await page.request.post('/es/contacto', {
		form: { message: 'á'.repeat(900_000) },
	});
	expect(tooLarge.status()).toBe(413);
	await page.setContent(await tooLarge.text());
	await expectSpanish(page);

	// Naming a person who answers in Spanish changes the promise of every page at once.
	const { db, close } = await openDatabase({ databaseUrl, dataDir: noFolder });
	const lead = async (expected: string) => {
		await expect
			.poll(async () => (await page.request.get('/es/contacto')).text())
			.toContain(expected);
	};
	await lead(copy?.without_reader?.hero?.lead ?? '');
	await db.insertInto('site_settings').values({ name: 'spanish_reader', value: 'Dea' }).execute();
	await lead(copy?.hero.lead ?? '');
	await db.deleteFrom('site_settings').execute();
	await lead(copy?.without_reader?.hero?.lead ?? '');
	await close();
	await page.context().close();
	await american.context().close();
	await removeSite(site);
	await postgres.remove();
});
