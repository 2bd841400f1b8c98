import { once } from 'node:events';
import { appendFile, cp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { interact } from '../support/hydration.ts';
import { listenForViolations } from '../support/page-policy.ts';
import { samplePost } from '../support/posts.ts';
import { newScratchFolder } from '../support/scratch-folder.ts';
import { removeSite, startSite } from '../support/site-process.ts';
import { expect, test } from './site-test.ts';

// Posts and injected markup. All other pages are in pages.spec.ts, the forms' states in forms.spec.ts.

test.beforeAll(async ({ db }) => {
	await db
		.insertInto('blog_posts')
		.values([
			samplePost('csp-everything', {
				content: 'Text with an address: https://example.org/',
				image_url: '/logo.svg',
				youtube_url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
				soundcloud_url: 'https://soundcloud.com/someone/something',
			}),
			samplePost('csp-plain'),
		])
		.onConflict((conflict) => conflict.doNothing())
		.execute();
});

test('a post violates no policy and requests nothing from other sites', async ({ page, site }) => {
	const heard = await listenForViolations(page, site.url);
	for (const path of ['/blog/csp-everything', '/blog/csp-plain', '/blog/none']) {
		await page.goto(path);
		await interact(page);
		expect(await heard(), path).toEqual([]);
	}
});

test('an injected script and iframe do nothing', { tag: '@full' }, async ({ browser }) => {
	const asked: string[] = [];
	const evil = createServer((request, response) => {
		asked.push(request.url ?? '');
		response.end();
	}).listen(0, '127.0.0.1');
	await once(evil, 'listening');
	const origin = `http://127.0.0.1:${(evil.address() as AddressInfo).port}`;
	const folder = await newScratchFolder('planted-content-');
	await cp('content', folder, { recursive: true });
	// The one text that is rendered as HTML.
	await appendFile(
		path.join(folder, 'legal/privacy-policy.md'),
		`\n\n<script>window.planted = 'script';</script>
<script nonce="">window.planted = 'nonce';</script>
<script src="${origin}/a.js"></script>
<img src="/none.png" onerror="window.planted = 'handler'" alt="">
<iframe title="planted" src="${origin}/"></iframe>
<audio src="${origin}/a.mp3" preload="auto"></audio>\n`,
	);
	const site = await startSite({ env: { CONTENT_DIR: folder } });
	const page = await browser.newPage({ baseURL: site.url });
	const heard = await listenForViolations(page, site.url);
	const response = await page.goto('/privacy-policy');
	// It is in the page, but the policy blocks it.
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
	await rm(folder, { recursive: true });
});
