import { beforeEach, describe, expect, test, vi } from 'vitest';
import { PageCache } from './page-cache.ts';
import { type StoredResponse, storeResponse } from './stored-response.ts';

let now: number;
let cache: PageCache;
let renders: number;
beforeEach(() => {
	now = 1_000_000;
	renders = 0;
	cache = new PageCache({ maxPages: 3, maxBytes: 1_000_000, now: () => now });
});

const page = (text: string, status = 200) => storeResponse(status, {}, Buffer.from(text), 1);
const textOf = (response: StoredResponse) =>
	Buffer.from(response.plain.whole.body ?? '').toString();
const counted = () => {
	renders += 1;
	return page(`render ${renders}`);
};

/** A render that ends when it is told to. */
function held() {
	let finish = (_: StoredResponse) => {};
	let fail = (_: Error) => {};
	const result = new Promise<StoredResponse>((resolve, reject) => {
		finish = resolve;
		fail = reject;
	});
	return { render: () => result, finish, fail };
}

describe('how long a page is served from memory', () => {
	test('one that shows data, for less than a second', async () => {
		await cache.get('/blog', 'second', counted);
		now += 999;
		expect(cache.fresh('/blog')).toBeDefined();
		now += 1;
		expect(cache.fresh('/blog')).toBeUndefined();
		expect(textOf(await cache.get('/blog', 'second', counted))).toBe('render 2');
	});

	test('any other, for good', async () => {
		await cache.get('/about', 'kept', counted);
		now += 1e12;
		await cache.get('/about', 'kept', counted);
		expect(renders).toBe(1);
	});

	test('its age counts from when its data was asked for, not from when it was finished', async () => {
		const slow = held();
		const first = cache.get('/blog', 'second', slow.render);
		now += 1_000;
		slow.finish(await page('old'));
		await first;
		expect(cache.fresh('/blog')).toBeUndefined();
	});
});

test('five hundred who ask at once cost one render', async () => {
	const all = Array.from({ length: 500 }, () => cache.get('/blog', 'second', counted));
	expect(new Set((await Promise.all(all)).map(textOf))).toEqual(new Set(['render 1']));
	expect(renders).toBe(1);
});

describe('when the data of a page changes', () => {
	test('the next to ask gets it made anew', async () => {
		await cache.get('/blog', 'second', counted);
		cache.outdate('/blog');
		expect(textOf(await cache.get('/blog', 'second', counted))).toBe('render 2');
	});

	test('a render that had begun before is too old for who asks after, and is not kept', async () => {
		const before = held();
		const early = cache.get('/blog', 'second', before.render);
		cache.outdate('/blog');
		const late = [1, 2, 3].map(() => cache.get('/blog', 'second', counted));
		expect(renders).toBe(0);
		before.finish(await page('before'));
		expect(textOf(await early)).toBe('before');
		expect((await Promise.all(late)).map(textOf)).toEqual(['render 1', 'render 1', 'render 1']);
		expect(cache.fresh('/blog')).toBeDefined();
	});

	test('all of them at once, kept and being made', async () => {
		await cache.get('/blog', 'second', counted);
		const slow = held();
		const early = cache.get('/blog?page=2', 'second', slow.render);
		cache.outdateAll();
		slow.finish(await page('before'));
		await early;
		expect(cache.fresh('/blog')).toBeUndefined();
		expect(cache.fresh('/blog?page=2')).toBeUndefined();
	});

	test('changes during a render do not start more than one other', async () => {
		const runs = [held(), held(), held()];
		let begun = 0;
		const render = () => {
			begun += 1;
			return runs[begun - 1]?.render() ?? page('too many');
		};
		const asked = [];
		for (let like = 0; like < 20; like += 1) {
			asked.push(cache.get('/blog', 'second', render));
			cache.outdate('/blog');
		}
		expect(begun).toBe(1);
		for (const run of runs) {
			run.finish(await page('x'));
			await new Promise(setImmediate);
		}
		await Promise.all(asked);
		expect(begun).toBeLessThanOrEqual(3);
	});
});

describe('while renders fail', () => {
	test('the last good page stands in, and a failing source is asked once a second', async () => {
		await cache.get('/blog', 'second', counted);
		now += 5_000;
		const fail = vi.fn(() => Promise.reject(new Error('no database')));
		for (let reader = 0; reader < 10; reader += 1) {
			expect(textOf(await cache.get('/blog', 'second', fail))).toBe('render 1');
		}
		expect(fail).toHaveBeenCalledTimes(1);
		now += 1_000;
		const failurePage = vi.fn(() => page('failed', 503));
		expect(textOf(await cache.get('/blog', 'second', failurePage))).toBe('render 1');
		expect(failurePage).toHaveBeenCalledTimes(1);
		now += 1_000;
		expect(textOf(await cache.get('/blog', 'second', counted))).toBe('render 2');
	});

	test('a page that never was there fails, and is tried again by the next who asks', async () => {
		await expect(
			cache.get('/blog', 'second', () => Promise.reject(new Error('no database'))),
		).rejects.toThrow('no database');
		expect((await cache.get('/blog', 'second', () => page('failed', 503))).status).toBe(503);
		expect(textOf(await cache.get('/blog', 'second', counted))).toBe('render 1');
	});

	test('a slow render makes nobody wait who comes a second after it began', async () => {
		await cache.get('/blog', 'second', counted);
		now += 2_000;
		const slow = held();
		const first = cache.get('/blog', 'second', slow.render);
		now += 1_000;
		expect(textOf(await cache.get('/blog', 'second', counted))).toBe('render 1');
		slow.finish(await page('slow'));
		expect(textOf(await first)).toBe('slow');
	});
});

test('a page that is gone is not served from memory any more', async () => {
	await cache.get('/blog/a', 'second', counted);
	now += 1_000;
	expect((await cache.get('/blog/a', 'second', () => page('gone', 404))).status).toBe(404);
	now += 1_000;
	const fail = () => Promise.reject(new Error('no database'));
	await expect(cache.get('/blog/a', 'second', fail)).rejects.toThrow();
});

test('memory is bounded: by pages, and by bytes', async () => {
	for (const key of ['/1', '/2', '/3', '/4']) await cache.get(key, 'kept', counted);
	expect(['/1', '/2', '/3', '/4'].filter((key) => cache.fresh(key))).toEqual(['/2', '/3', '/4']);
	const small = new PageCache({ maxPages: 100, maxBytes: 250 });
	for (const key of ['/1', '/2', '/3']) await small.get(key, 'kept', () => page('x'.repeat(100)));
	expect(['/1', '/2', '/3'].filter((key) => small.fresh(key))).toEqual(['/2', '/3']);
});
