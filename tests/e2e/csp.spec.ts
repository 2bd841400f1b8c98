import { once } from 'node:events';
import { appendFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { allForms } from '../../app/forms/all-forms.ts';
import { openForm, submitButton } from '../support/form-in-browser.ts';
import { interact } from '../support/hydration.ts';
import { listenForViolations } from '../support/page-policy.ts';
import { copySite } from '../support/site-copy.ts';
import { removeSite, startSite } from '../support/site-process.ts';
import { expect, test } from './site-test.ts';

// States and posts besides the pages' first sight, which is in pages.spec.ts.

test.beforeAll(async ({ db }) => {
	await db
		.insertInto('blog_posts')
		.values([
			{
				title: 'With everything',
				slug: 'csp-everything',
				content: 'Text with an address: https://example.org/',
				published_at: '2025-08-03',
				image_url: '/logo.svg',
				youtube_url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
				soundcloud_url: 'https://soundcloud.com/someone/something',
			},
			{ title: 'Plain', slug: 'csp-plain', content: 'Text', published_at: '2025-08-02' },
		])
		.onConflict((conflict) => conflict.doNothing())
		.execute();
});

test('the listener hears what a policy refuses', async ({ page, site }) => {
	const heard = await listenForViolations(page, site.url);
	await page.goto('/about');
	await page.evaluate(() => {
		const script = document.createElement('script');
		script.textContent = 'window.x = 1';
		document.body.append(script);
	});
	await expect.poll(heard).toEqual([expect.stringContaining('script-src')]);
});

for (const path of ['/blog/csp-everything', '/blog/csp-plain', '/blog/none']) {
	test(`${path} asks for nothing that its policy refuses, and nobody else for anything`, async ({
		page,
		site,
	}) => {
		const heard = await listenForViolations(page, site.url);
		await page.goto(path);
		await interact(page);
		expect(await heard()).toEqual([]);
	});
}

for (const form of allForms) {
	test(`${form.path}: refused, and thanked without and with its script`, async ({ page, site }) => {
		const heard = await listenForViolations(page, site.url);
		await openForm(page, form.path);
		await page.evaluate(() => {
			document.querySelector('main form')?.setAttribute('novalidate', '');
		});
		// One form's button is disabled until a choice is made.
		const [checkbox] = await page.locator('main fieldset input[type=checkbox]').all();
		await checkbox?.check();
		await submitButton(page).click();
		await expect(page.getByRole('alert')).toBeVisible();
		await page.goto(`${form.path}?sent`);
		await interact(page);
		expect(await heard()).toEqual([]);
	});
}

test('the router goes from the list to a post with players under their own policy', async ({
	page,
	site,
}) => {
	const heard = await listenForViolations(page, site.url);
	await page.goto('/blog');
	await interact(page);
	await page.getByRole('link', { name: 'With everything', exact: true }).click();
	await expect(page.getByRole('heading', { level: 1, name: 'With everything' })).toBeVisible();
	await interact(page);
	await page.getByRole('button', { name: /like/i }).click();
	expect(await heard()).toEqual([]);
});

test('a script and a frame that somebody planted in the markup do nothing', async ({ browser }) => {
	test.setTimeout(90_000);
	const asked: string[] = [];
	const evil = createServer((request, response) => {
		asked.push(request.url ?? '');
		response.end();
	}).listen(0, '127.0.0.1');
	await once(evil, 'listening');
	const origin = `http://127.0.0.1:${(evil.address() as AddressInfo).port}`;
	const { folder, remove } = await copySite();
	// The one text that is shown as the HTML it holds.
	await appendFile(
		path.join(folder, 'content/legal/privacy-policy.md'),
		`\n\n<script>window.planted = 'script';</script>
<script nonce="">window.planted = 'nonce';</script>
<script src="${origin}/a.js"></script>
<img src="/none.png" onerror="window.planted = 'handler'" alt="">
<iframe title="planted" src="${origin}/"></iframe>
<audio src="${origin}/a.mp3" preload="auto"></audio>\n`,
	);
	const site = await startSite({ folder });
	const page = await browser.newPage({ baseURL: site.url });
	const heard = await listenForViolations(page, site.url);
	const response = await page.goto('/privacy-policy');
	// It is in the page, and the page may not use it.
	expect(await response?.text()).toContain("window.planted = 'script'");
	const policy = (await response?.headerValue('content-security-policy')) ?? '';
	expect(policy).not.toContain(origin);
	expect(policy).toContain("frame-src 'none'");
	expect(policy).toContain("media-src 'none'");
	await expect.poll(async () => (await heard()).join()).toMatch(/frame-src refused/);
	const reports = (await heard()).join('\n');
	for (const refused of ['script-src-elem', 'script-src-attr', 'media-src']) {
		expect(reports).toContain(`${refused} refused`);
	}
	expect(asked).toEqual([]);
	expect(await page.evaluate(() => 'planted' in window)).toBe(false);
	await page.close();
	evil.close();
	await removeSite(site);
	await remove();
});
