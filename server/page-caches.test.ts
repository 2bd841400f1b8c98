import { brotliCompressSync, constants } from 'node:zlib';
import { expect, test } from 'vitest';
import { liveCacheControl, staticCacheControl } from '#app/platform/http/cache-control.ts';
import { TooBusy } from '#app/platform/http/work-queue.ts';
import { createPageCaches } from './page-caches.ts';
import type { MatchedRoute } from './router.ts';
import type { StoredResponse } from './stored-response.ts';

const list: MatchedRoute = {
	pattern: 'blog',
	path: '/blog',
	isData: false,
	hasAction: false,
	respondsToGet: true,
	handlesTooLarge: false,
	cache: {
		select(query) {
			const unbounded = query.has('q');
			const page = query.get('page');
			return {
				query: unbounded ? `?q=${query.get('q')}` : page ? `?page=${page}` : '',
				unbounded,
			};
		},
	},
};
const data = { ...list, path: '/blog.data', isData: true };
const post = { ...list, path: '/blog/a', hasAction: true, cache: {} };
const contact: MatchedRoute = {
	...post,
	path: '/contact',
	cache: {
		select: (query) =>
			query.get('sent') ? 'private' : { query: query.has('sent') ? '?sent' : '', unbounded: false },
	},
};

/** Page caches whose pages contain the number of their render. */
function counting(wait?: () => Promise<unknown>) {
	const rendered: string[] = [];
	const pages = createPageCaches();
	const render = async (url: string) => {
		rendered.push(url);
		const text = `${url} ${rendered.length}`;
		await wait?.();
		const cacheControl = url.startsWith('/blog') ? liveCacheControl : staticCacheControl;
		return new Response(text, { headers: { 'cache-control': cacheControl } });
	};
	const stored = (route: MatchedRoute, query = '', group = 'a visitor') =>
		pages.read(route, query, render, group);
	const read = async (route: MatchedRoute, query = '') => textOf(await stored(route, query));
	return { pages, rendered, read, stored };
}

const textOf = (response: StoredResponse | undefined) =>
	Buffer.from(response?.identity.whole.body ?? '').toString();

function headerOf(response: StoredResponse | undefined, name: string) {
	const headers = response?.identity.whole.headers ?? [];
	return headers[headers.indexOf(name) + 1];
}

test('a query selects another page only by the parameters its route declares', async () => {
	const { rendered, read, stored } = counting();
	for (const query of ['', '?x=1', '?page=2', '?page=2&x=1', '?sent', '?q=a', '?x=2&q=a']) {
		await read(list, query);
	}
	await read({ ...list, cache: {}, path: '/about' }, '?page=2&q=a');
	await read(contact, '?sent&q=a');
	// A private response is neither shared nor stored.
	expect(await stored(contact, '?sent=CT-00000-00000')).toBeUndefined();
	expect(rendered).toEqual(['/blog', '/blog?page=2', '/blog?q=a', '/about', '/contact?sent']);
});

test('shared caches may store a list page but not a search', async () => {
	const { stored } = counting();
	expect(headerOf(await stored(list, '?q=a'), 'cache-control')).toBe('no-store');
	expect(headerOf(await stored(list, '?page=2'), 'cache-control')).toMatch(/^public/);
});

test('a like invalidates every page of the list and every search', async () => {
	const { pages, rendered, read } = counting();
	const asked: [MatchedRoute, string][] = [
		[list, ''],
		[list, '?page=2'],
		[data, '?page=9'],
		[list, '?q=a'],
		[post, ''],
		[data, ''],
	];
	for (const [page, query] of asked) await read(page, query);
	for (const [page, query] of asked) await read(page, query);
	expect(rendered).toHaveLength(asked.length);
	pages.invalidate('/blog', '/blog/a');
	for (const [page, query] of asked) await read(page, query);
	expect(rendered).toHaveLength(2 * asked.length);
});

test('equal concurrent searches share one render', async () => {
	const { rendered, read } = counting();
	const responses = await Promise.all(Array.from({ length: 200 }, () => read(list, '?q=same')));
	expect(new Set(responses)).toEqual(new Set(['/blog?q=same 1']));
	expect(rendered).toHaveLength(1);
});

test('under a flood of different searches few run at once, the rest is turned away, and pages stay in memory', async () => {
	let running = 0;
	let most = 0;
	const { rendered, read } = counting(async () => {
		running += 1;
		most = Math.max(most, running);
		await new Promise((resolve) => setTimeout(resolve, 5));
		running -= 1;
	});
	await Promise.all([read(list), read(list, '?page=2'), read(contact)]);
	const before = rendered.length;
	most = 0;
	const flood = await Promise.allSettled(
		Array.from({ length: 3_000 }, (_, at) => read(list, `?q=${at}`)),
	);
	expect(most).toBeLessThanOrEqual(2);
	const refused = flood.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
	expect(refused.length).toBeGreaterThan(2_900);
	expect(refused.every(({ reason }) => reason instanceof TooBusy)).toBe(true);
	expect(rendered.length - before).toBe(3_000 - refused.length);
	expect(await read(contact)).toBe('/contact 3');
});

const longPage = (unit: string) =>
	Array.from({ length: 200 }, (_, at) => `<p>${at} ${unit} ${at * at}</p>`).join('');

const withQuality = (html: string, quality: number) =>
	brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).byteLength;

/** Page caches of live pages whose text a test can change, and the bytes of what they send. */
function compressed() {
	const pages = createPageCaches();
	const now = { html: longPage('words'), status: 200, cacheControl: liveCacheControl };
	const render = async () =>
		new Response(now.html, {
			status: now.status,
			headers: { 'content-type': 'text/html', 'cache-control': now.cacheControl },
		});
	const bytes = async (path: string, group = 'a visitor') => {
		const stored = await pages.read({ ...post, pattern: 'blog/:slug', path }, '', render, group);
		return stored?.br?.whole.body?.byteLength;
	};
	return { pages, now, bytes };
}

test('compresses a page with data quickly, and well once it was asked for again unchanged', async () => {
	const { pages, now, bytes } = compressed();
	expect(await bytes('/blog/b')).toBe(withQuality(now.html, 5));
	pages.invalidateAll();
	expect(await bytes('/blog/b')).toBe(withQuality(now.html, 11));
	now.html = longPage('other words');
	pages.invalidateAll();
	expect(await bytes('/blog/b')).toBe(withQuality(now.html, 5));
});

test('compresses a page without data well at once, and a 404 that is not stored quickly', async () => {
	const { now, bytes } = compressed();
	now.cacheControl = staticCacheControl;
	expect(await bytes('/about')).toBe(withQuality(now.html, 11));
	now.status = 404;
	for (let time = 0; time < 2; time += 1) {
		expect(await bytes('/blog/c')).toBe(withQuality(now.html, 5));
	}
});

test('compressing well takes turns by address, and a crawler whose turn does not come gets the quick copy', async () => {
	const { pages, now, bytes } = compressed();
	const best = withQuality(now.html, 11);
	expect(best).not.toBe(withQuality(now.html, 5));
	const crawled = Array.from({ length: 80 }, (_, at) => `/blog/${at}`);
	await Promise.all([...crawled, '/blog/read'].map((path) => bytes(path)));
	pages.invalidateAll();
	const done: string[] = [];
	const crawl = crawled.map(async (path) => {
		if ((await bytes(path, 'crawler')) === best) done.push(path);
	});
	expect(await bytes('/blog/read', 'reader')).toBe(best);
	expect(done.length).toBeLessThan(10);
	await Promise.all(crawl);
	expect(done.length).toBeGreaterThan(10);
	expect(done.length).toBeLessThan(crawled.length);
});

test('a flood of searches from one address leaves room for another visitor', async () => {
	const { stored } = counting(() => new Promise((resolve) => setTimeout(resolve, 5)));
	const flood = Promise.allSettled(
		Array.from({ length: 500 }, (_, at) => stored(list, `?q=${at}`, 'flood')),
	);
	expect(textOf(await stored(list, '?q=honest', 'honest'))).toMatch(/q=honest/);
	await flood;
});

test('does not serve data read before a revocation, or while it may have missed one', () => {
	let silence = 0;
	const pages = createPageCaches(() => silence);
	const readAt = performance.now();
	expect(pages.maySpeakFor(readAt)).toBe(true);
	pages.purge();
	expect(pages.maySpeakFor(readAt)).toBe(false);
	expect(pages.maySpeakFor(performance.now() + 1)).toBe(true);
	silence = 60;
	expect(pages.maySpeakFor(performance.now() + 1)).toBe(false);
});
