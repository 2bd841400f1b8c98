import { readFile } from 'node:fs/promises';
import { type APIRequestContext, expect } from '@playwright/test';
import { pictureSrc } from '#app/domain/posts/pictures/picture-src.ts';
import { expectScreenAccessible } from '../support/desk-accessible.ts';
import { signIn } from '../support/desk-browser.ts';
import { addDraft, openEditor } from '../support/post-editor.ts';
import { blackPng, photo } from '../support/sample-pictures.ts';
import { test } from './site-test.ts';

// Each upload is encoded in its own process, which on a busy machine takes seconds.
const megabyte = 1024 * 1024;

test.beforeEach(async ({ context, db, site }) => {
	await db.deleteFrom('blog_posts').execute();
	await db.deleteFrom('pictures').execute();
	await signIn(context, db, site, 'editor');
});

const file = (buffer: Buffer, name = 'photo.jpg') => ({ name, mimeType: 'image/jpeg', buffer });
const jpeg = async (width = 640, height = 400) => (await photo(width, height)).jpeg().toBuffer();

function upload(request: APIRequestContext, buffer: Buffer, name?: string) {
	return request.post('/desk/pictures/upload', {
		headers: { accept: 'application/json' },
		multipart: { picture: file(buffer, name) },
	});
}

test('a picture is added, served permanently, kept while a post shows it, and deleted', async ({
	page,
	context,
	db,
	site,
}) => {
	const { id } = await addDraft(db, 'Start.\n');
	const imageUrl = async () => {
		const post = db.selectFrom('blog_posts').select('image_url').where('id', '=', id);
		return (await post.executeTakeFirstOrThrow()).image_url;
	};
	await openEditor(page, id);
	await page.getByText('Details', { exact: true }).click();
	const open = page.getByRole('button', { name: 'Choose a picture' });
	const dialog = page.getByRole('dialog');
	const adding = dialog.getByLabel('Picture', { exact: true });
	await open.click();
	await adding.setInputFiles(file(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')));
	await expect(dialog.getByRole('status')).toContainText('JPEG');
	await adding.setInputFiles(file(await jpeg(640, 40)));
	await expect(dialog).toHaveCount(0, { timeout: 90_000 });
	const shown = page.getByRole('img', { name: 'The chosen picture' });
	await expect
		.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
		.toBeGreaterThan(0);
	await expect.poll(imageUrl).toContain('/pictures/');

	const path = String(await imageUrl());
	for (const [url, type] of [
		[path, 'image/webp'],
		[path.replace('.webp', '.avif'), 'image/avif'],
		[path.replace('640x40', '480x30'), 'image/webp'],
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

	const remove = dialog.getByRole('button', { name: 'Delete: a picture without a description' });
	await open.click();
	await remove.click();
	await expect(dialog.getByRole('status')).toContainText('can’t be deleted');
	await expectScreenAccessible(page);
	await dialog.getByRole('button', { name: 'Cancel' }).click();
	await page.getByRole('button', { name: 'Remove picture' }).click();
	await expect.poll(imageUrl).toBeNull();
	await open.click();
	await remove.click();
	await expect(dialog.getByRole('status')).toContainText('is deleted');
	await expect(dialog.getByRole('listitem')).toHaveCount(0);
	// The site itself never decodes an upload.
	if (process.platform === 'linux') {
		const libraries = await readFile(`/proc/${site.process.pid}/maps`, 'utf8');
		expect(libraries).not.toContain('libvips');
	}
});

test('the editor gets the path of a picture, or an error message', async ({
	context,
	playwright,
	site,
}) => {
	const stored = await upload(context.request, await jpeg(40, 30));
	const { src, ...rest } = await stored.json();
	expect(rest).toEqual({ alt: '' });
	expect(src).toBe(pictureSrc({ hash: src.split('/')[2], width: 40, height: 30 }));
	for (const [buffer, sentence] of [
		[Buffer.alloc(11 * megabyte), '10 MB'],
		[blackPng(8_000, 8_000), '50 million'],
	] as const) {
		const refused = await upload(context.request, buffer, 'photo.jpg');
		expect(refused.status(), sentence).toBe(422);
		expect((await refused.json()).problem).toContain(sentence);
	}
	const stranger = await playwright.request.newContext({ baseURL: site.url });
	expect((await upload(stranger, await jpeg(40, 30))).status()).toBe(401);
	await stranger.dispose();
});
