import { beforeEach, describe, expect, test, vi } from 'vitest';
import { liveCacheControl, staticCacheControl } from '#app/platform/http/cache-control.ts';
import { createPageCaches, type PageCaches, type RenderUrl } from './page-caches.ts';
import type { MatchedRoute } from './router.ts';
import type { StoredResponse } from './stored-response.ts';

const page: MatchedRoute = {
	id: 'page',
	pattern: 'about',
	path: '/about',
	isData: false,
	hasAction: false,
	respondsToGet: true,
	handlesTooLarge: false,
	cache: {},
};
const list: MatchedRoute = {
	...page,
	pattern: 'blog',
	path: '/blog',
	cache: {
		select(query) {
			const unbounded = query.has('q');
			const number = query.get('page');
			return {
				query: unbounded ? `?q=${query.get('q')}` : number ? `?page=${number}` : '',
				unbounded,
			};
		},
	},
};
const data = { ...list, path: '/blog.data', isData: true };
const post = { ...page, pattern: 'blog/:slug', path: '/blog/a' };
const contact: MatchedRoute = {
	...page,
	path: '/contact',
	cache: {
		select: (query) =>
			query.get('sent') ? 'private' : { query: query.has('sent') ? '?sent' : '', unbounded: false },
	},
};

let caches: PageCaches;
let now: number;
let silence: number;
let rendered: string[];
beforeEach(() => {
	now = 1_000_000;
	silence = 0;
	rendered = [];
	caches = createPageCaches({ silence: () => silence, now: () => now });
});

const live = (text: string) =>
	new Response(text, { headers: { 'cache-control': liveCacheControl } });

/** Renders pages that contain the number of their render; those of the blog show data. */
const counted: RenderUrl = async (url) => {
	rendered.push(url);
	const cacheControl = url.startsWith('/blog') ? liveCacheControl : staticCacheControl;
	return new Response(`${url} ${rendered.length}`, { headers: { 'cache-control': cacheControl } });
};
const fail = () => Promise.reject(new Error('no database'));

const textOf = (response: StoredResponse | undefined) =>
	Buffer.from(response?.identity.whole.body ?? '').toString();
const read = async (route: MatchedRoute, query = '', render: RenderUrl = counted) =>
	textOf(await caches.read(route, query, render));

/** A render that ends when the test says so. */
function held() {
	let finish = (_: string) => {};
	const result = new Promise<Response>((resolve) => {
		finish = (text) => resolve(live(text));
	});
	return { render: () => result, finish };
}

function headerOf(response: StoredResponse | undefined, name: string) {
	const headers = response?.identity.whole.headers ?? [];
	return headers[headers.indexOf(name) + 1];
}

test('a query selects another page only by the parameters its route declares', async () => {
	for (const query of ['', '?x=1', '?page=2', '?page=2&x=1', '?sent']) await read(list, query);
	await read(page, '?page=2&q=a');
	await read(contact, '?sent&q=a');
	// A private response is neither shared nor stored.
	expect(await caches.read(contact, '?sent=CT-00000-00000', counted)).toBeUndefined();
	expect(rendered).toEqual(['/blog', '/blog?page=2', '/about', '/contact?sent']);
});

test('a search is shared by those who ask at once, and stored by nobody', async () => {
	const all = await Promise.all(Array.from({ length: 200 }, () => read(list, '?q=same')));
	expect(new Set(all)).toEqual(new Set(['/blog?q=same 1']));
	expect(headerOf(await caches.read(list, '?q=same', counted), 'cache-control')).toBe('no-store');
	expect(rendered).toHaveLength(2);
	expect(headerOf(await caches.read(list, '?page=2', counted), 'cache-control')).toMatch(/^public/);
});

describe('a page stays fresh', () => {
	test('for a second if it shows data, else for a minute', async () => {
		for (const route of [list, page]) await read(route);
		now += 998;
		expect(['/blog', '/about'].map((url) => caches.fresh(url) !== undefined)).toEqual([true, true]);
		now += 3;
		expect(caches.fresh('/blog')).toBeUndefined();
		expect(await read(list)).toBe('/blog 3');
		now += 58_000;
		expect(await read(page)).toBe('/about 2');
	});

	test('counted from the start of its render', async () => {
		const slow = held();
		const first = read(list, '', slow.render);
		now += 1_000;
		slow.finish('old');
		await first;
		now += 2;
		expect(caches.fresh('/blog')).toBeUndefined();
	});
});

describe('invalidation', () => {
	test('a like invalidates every page that shows data', async () => {
		const asked: [MatchedRoute, string][] = [
			[list, ''],
			[list, '?page=2'],
			[data, '?page=9'],
			[post, ''],
			[data, ''],
		];
		for (const [route, query] of [...asked, ...asked]) await read(route, query);
		expect(rendered).toHaveLength(asked.length);
		caches.invalidate();
		for (const [route, query] of asked) await read(route, query);
		expect(rendered).toHaveLength(2 * asked.length);
	});

	test('a render that began before is not shared with who asks after', async () => {
		const before = held();
		const early = read(list, '', before.render);
		caches.invalidate();
		const late = [1, 2, 3].map(() => read(list));
		before.finish('before');
		expect(await early).toBe('before');
		expect(await Promise.all(late)).toEqual(['/blog 1', '/blog 1', '/blog 1']);
	});

	test('a page remains to be served stale', async () => {
		await read(list);
		caches.invalidateAll();
		expect(await read(list, '', fail)).toBe('/blog 1');
	});
});

describe('a purge', () => {
	test('leaves nothing revocable to be served stale, and everything else', async () => {
		for (const route of [list, page]) await read(route);
		caches.purge();
		await expect(read(list, '', fail)).rejects.toThrow('no database');
		now += 90_000;
		expect(await read(page, '', fail)).toBe('/about 2');
	});

	test('ends renders, and whoever waited gets a newer one', async () => {
		for (const stale of [false, true]) {
			if (stale) await read(list);
			now += 2_000;
			const slow = held();
			const renders = [slow.render, async () => live('after')];
			const early = read(list, '', async () => (await renders.shift()?.()) ?? live('third'));
			caches.purge();
			slow.finish('before');
			expect(await early).toBe('after');
		}
	});
});

describe('while renders fail', () => {
	test('serves the last good page, and tries again once a second', async () => {
		await read(list);
		now += 5_000;
		const failing = vi.fn(fail);
		for (let reader = 0; reader < 10; reader += 1) {
			expect(await read(list, '', failing)).toBe('/blog 1');
		}
		expect(failing).toHaveBeenCalledTimes(1);
		now += 1_001;
		expect(await read(list, '', async () => new Response('failed', { status: 503 }))).toBe(
			'/blog 1',
		);
		now += 1_001;
		expect(await read(list)).toBe('/blog 2');
	});

	test('serves nothing that may have been revoked while the database was silent for longer than promised', async () => {
		for (const route of [list, page]) await read(route);
		silence = 60;
		now += 90_000;
		await expect(read(list, '', fail)).rejects.toThrow('no database');
		expect(await read(page, '', fail)).toBe('/about 2');
		silence = 59;
		expect(await read(list, '', fail)).toBe('/blog 1');
	});

	test('a page that never rendered fails, and the next request tries again', async () => {
		await expect(read(list, '', fail)).rejects.toThrow('no database');
		expect(await read(list, '', async () => new Response('failed', { status: 503 }))).toBe(
			'failed',
		);
		expect(await read(list)).toBe('/blog 1');
	});

	test('serves the last good page while a render is slow', async () => {
		await read(list);
		now += 2_000;
		const slow = held();
		expect(await read(list, '', slow.render)).toBe('/blog 1');
		slow.finish('slow');
		await expect.poll(() => read(list)).toBe('slow');
	});

	test('forgets a page that is gone', async () => {
		await read(post);
		now += 1_001;
		expect(await read(post, '', async () => new Response('gone', { status: 404 }))).toBe('gone');
		await expect(read(post, '', fail)).rejects.toThrow('no database');
	});
});
