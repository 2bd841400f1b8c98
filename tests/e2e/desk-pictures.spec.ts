import { readFile } from 'node:fs/promises';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { newSession } from '../support/desk-browser.ts';
import { blackPng, photo } from '../support/sample-pictures.ts';
import { test } from './site-test.ts';

// Each upload is encoded in its own process, which on a busy machine takes seconds.
const megabyte = 1024 * 1024;

test.beforeEach(async ({ context, db, site }) => {
	await db.deleteFrom('blog_posts').execute();
	await db.deleteFrom('pictures').execute();
	const { token } = await newSession(db, 'editor');
	await context.addCookies([{ name: 'desk', value: token, url: site.url }]);
});

const file = (buffer: Buffer, name = 'photo.jpg') => ({ name, mimeType: 'image/jpeg', buffer });
const jpeg = async (width = 640, height = 400) => (await photo(width, height)).jpeg().toBuffer();

async function add(page: Page, buffer: Buffer, alt: string) {
	await page.goto('/desk/pictures');
	await page.getByLabel('Picture', { exact: true }).setInputFiles(file(buffer));
	await page.locator('form[enctype]').getByLabel('What it shows').fill(alt);
	await page.getByRole('button', { name: 'Add picture' }).click();
}

function upload(request: APIRequestContext, buffer: Buffer, name?: string) {
	return request.post('/desk/pictures/upload', {
		headers: { accept: 'application/json' },
		multipart: { picture: file(buffer, name) },
	});
}

test('a picture is added, shown, described, served permanently, and deleted', async ({
	page,
	context,
	site,
}) => {
	await add(page, await jpeg(), 'A bill on a table');
	await expect(page.getByRole('status').first()).toContainText('added');
	const shown = page.getByRole('img', { name: 'A bill on a table' });
	await expect(shown).toBeVisible();
	await expect
		.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
		.toBeGreaterThan(0);

	const path = String(await page.locator('code').textContent());
	for (const [url, type] of [
		[path, 'image/webp'],
		[path.replace('.webp', '.avif'), 'image/avif'],
		[path.replace('640x400', '480x300'), 'image/webp'],
	] as const) {
		const found = await fetch(site.url + url);
		expect(found.status).toBe(200);
		expect(found.headers.get('content-type')).toBe(type);
		expect(found.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
		expect(found.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
		expect(found.headers.get('x-content-type-options')).toBe('nosniff');
		const etag = found.headers.get('etag') ?? '';
		const again = await fetch(site.url + url, { headers: { 'if-none-match': etag } });
		expect(again.status).toBe(304);
	}
	for (const wrong of [path.replace('640', '641'), path.replace('.webp', '.svg')]) {
		expect((await fetch(site.url + wrong)).status, wrong).toBe(404);
	}
	expect((await context.request.post(path)).status()).toBe(405);

	const card = page.getByRole('listitem').filter({ has: shown });
	await card.getByLabel('What it shows').fill('A hospital bill');
	await card.getByRole('button', { name: /^Save/ }).click();
	await expect(page.getByRole('img', { name: 'A hospital bill' })).toBeVisible();
	await page.getByRole('button', { name: /^Delete/ }).click();
	await expect(page.getByRole('img')).toHaveCount(0);
	// The site itself never decodes an upload.
	if (process.platform === 'linux') {
		const libraries = await readFile(`/proc/${site.process.pid}/maps`, 'utf8');
		expect(libraries).not.toContain('libvips');
	}
});

test('a picture can be dropped and pasted', { tag: '@full' }, async ({ page }) => {
	await page.goto('/desk/pictures');
	const bytes = [...(await jpeg(40, 30))];
	for (const kind of ['drop', 'paste'] as const) {
		await page.getByLabel('Picture', { exact: true }).setInputFiles([]);
		await page.locator('form[enctype]').evaluate(
			(form, { bytes, kind }) => {
				const data = new DataTransfer();
				data.items.add(new File([new Uint8Array(bytes)], `${kind}.jpg`, { type: 'image/jpeg' }));
				const options = { bubbles: true, cancelable: true };
				form.dispatchEvent(
					kind === 'drop'
						? new DragEvent('drop', { ...options, dataTransfer: data })
						: new ClipboardEvent('paste', { ...options, clipboardData: data }),
				);
			},
			{ bytes, kind },
		);
		await expect(page.locator('form[enctype]').getByRole('status')).toContainText(`${kind}.jpg`);
	}
	await page.locator('form[enctype]').getByLabel('What it shows').fill('A note');
	await page.keyboard.press('Enter');
	await expect(page.getByRole('img', { name: 'A note' })).toBeVisible();
});

test('one that a post shows names the post and cannot be deleted', async ({
	page,
	context,
	db,
}) => {
	const { src } = await (await upload(context.request, await jpeg(40, 30))).json();
	await db
		.insertInto('blog_posts')
		.values({ title: 'Shows it', slug: 'shows-it', content: 'x', content_markdown: `![](${src})` })
		.execute();
	await page.goto('/desk/pictures');
	await expect(page.getByRole('link', { name: 'Shows it' })).toBeVisible();
	await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
	const hash = src.split('/')[2];
	await context.request.post('/desk/pictures', { form: { intent: 'delete', hash } });
	expect(await db.selectFrom('pictures').select('hash').execute()).toEqual([{ hash }]);
	await page.goto('/desk/pictures?view=unused');
	await expect(page.getByRole('img')).toHaveCount(0);
});

test('a refused picture says why and what to do', { tag: '@full' }, async ({
	page,
	context,
	playwright,
	site,
}) => {
	await add(page, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'A drawing');
	await expect(page.getByRole('alert')).toContainText('JPEG');
	const alt = page.locator('form[enctype]').getByLabel('What it shows');
	await expect(alt).toHaveValue('A drawing');
	for (const [buffer, sentence] of [
		[Buffer.alloc(11 * megabyte), '10 MB'],
		[blackPng(8_000, 8_000), '50 million'],
	] as const) {
		const refused = await upload(context.request, buffer, 'photo.jpg');
		expect(refused.status(), sentence).toBe(422);
		const { outcome, problem } = await refused.json();
		expect([outcome, problem]).toEqual(['refused', expect.stringContaining(sentence)]);
	}
	const stranger = await playwright.request.newContext({ baseURL: site.url });
	expect((await upload(stranger, await jpeg(40, 30))).status()).toBe(401);
	await stranger.dispose();
});
