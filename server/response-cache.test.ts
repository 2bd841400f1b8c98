import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ResponseCache } from './response-cache.ts';
import { type StoredResponse, storeResponse } from './stored-response.ts';

let now: number;
let cache: ResponseCache;
let renders: number;
let silence: number;
beforeEach(() => {
	now = 1_000_000;
	renders = 0;
	silence = 0;
	cache = new ResponseCache({
		maxEntries: 3,
		maxBytes: 1_000_000,
		silence: () => silence,
		now: () => now,
	});
});

const page = (text: string, status = 200) =>
	storeResponse(status, {}, Buffer.from(text), { quality: 1 });
const textOf = (response: StoredResponse | undefined) =>
	Buffer.from(response?.identity.whole.body ?? '').toString();
const week = 7 * 24 * 60 * 60;

/** Reads through the cache; a good response may be stored for `ttl` seconds. */
const get = (
	key: string,
	ttl: number,
	render: () => StoredResponse | Promise<StoredResponse>,
	from = cache,
) =>
	from.get(key, async () => {
		const response = await render();
		return {
			response,
			ttl: response.status === 200 ? ttl : 0,
			staleIfError: week,
			maxSilence: key.startsWith('/blog') ? 60 : undefined,
		};
	});
const counted = () => {
	renders += 1;
	return page(`render ${renders}`);
};

/** Returns a render that ends when the test says so. */
function held() {
	let finish = (_: StoredResponse) => {};
	let fail = (_: Error) => {};
	const result = new Promise<StoredResponse>((resolve, reject) => {
		finish = resolve;
		fail = reject;
	});
	return { render: () => result, finish, fail };
}

describe('TTL', () => {
	test('serves a page that shows data for less than a second', async () => {
		await get('/blog', 1, counted);
		now += 999;
		expect(cache.fresh('/blog')).toBeDefined();
		now += 1;
		expect(cache.fresh('/blog')).toBeUndefined();
		expect(textOf(await get('/blog', 1, counted))).toBe('render 2');
	});

	test('serves any other page for the TTL it declares', async () => {
		await get('/about', 60, counted);
		now += 59_999;
		await get('/about', 60, counted);
		expect(renders).toBe(1);
		now += 1;
		await get('/about', 60, counted);
		expect(renders).toBe(2);
	});

	test('counts age from the start of the render, not its end', async () => {
		const slow = held();
		const first = get('/blog', 1, slow.render);
		now += 1_000;
		slow.finish(await page('old'));
		await first;
		expect(cache.fresh('/blog')).toBeUndefined();
	});
});

test('five hundred concurrent requests share one render', async () => {
	const all = Array.from({ length: 500 }, () => get('/blog', 1, counted));
	expect(new Set((await Promise.all(all)).map(textOf))).toEqual(new Set(['render 1']));
	expect(renders).toBe(1);
});

describe('invalidation', () => {
	test('the next request renders the page again', async () => {
		await get('/blog', 1, counted);
		cache.invalidate('/blog');
		expect(textOf(await get('/blog', 1, counted))).toBe('render 2');
	});

	test('a render that began earlier is neither stored nor shared with later requests', async () => {
		const before = held();
		const early = get('/blog', 1, before.render);
		cache.invalidate('/blog');
		const late = [1, 2, 3].map(() => get('/blog', 1, counted));
		expect(renders).toBe(0);
		before.finish(await page('before'));
		expect(textOf(await early)).toBe('before');
		expect((await Promise.all(late)).map(textOf)).toEqual(['render 1', 'render 1', 'render 1']);
		expect(cache.fresh('/blog')).toBeDefined();
	});

	test('invalidates all pages, stored and being rendered', async () => {
		await get('/blog', 1, counted);
		const slow = held();
		const early = get('/blog?page=2', 1, slow.render);
		cache.invalidateAll();
		slow.finish(await page('before'));
		await early;
		expect(cache.fresh('/blog')).toBeUndefined();
		expect(cache.fresh('/blog?page=2')).toBeUndefined();
	});

	test('several changes during a render start only one more', async () => {
		const runs = [held(), held(), held()];
		let begun = 0;
		const render = () => {
			begun += 1;
			return runs[begun - 1]?.render() ?? page('too many');
		};
		const asked = [];
		for (let like = 0; like < 20; like += 1) {
			asked.push(get('/blog', 1, render));
			cache.invalidate('/blog');
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

describe('purge', () => {
	test('serves nothing stale for a failed render', async () => {
		await get('/blog', 1, counted);
		cache.purge();
		await expect(get('/blog', 1, () => Promise.reject(new Error('no database')))).rejects.toThrow(
			'no database',
		);
	});

	test('a render in progress is not stored', async () => {
		const slow = held();
		const early = get('/blog', 1, slow.render);
		cache.purge();
		slow.finish(await page('before'));
		expect(textOf(await early)).toBe('before');
		await expect(get('/blog', 1, () => Promise.reject(new Error('no database')))).rejects.toThrow(
			'no database',
		);
	});
});

describe('revocable responses', () => {
	const failing = () => Promise.reject(new Error('no database'));

	test('a purge leaves other responses alone, stored and being rendered', async () => {
		await get('/about', 60, counted);
		const slow = held();
		const early = get('/why-now', 60, slow.render);
		cache.purge();
		slow.finish(await page('during'));
		await early;
		now += 90_000;
		expect(textOf(await get('/about', 60, failing))).toBe('render 1');
		expect(textOf(await get('/why-now', 60, failing))).toBe('during');
	});

	test('are not served stale beyond their limit without the database; other responses are', async () => {
		await get('/blog', 1, counted);
		await get('/about', 1, counted);
		silence = 60;
		expect(textOf(await get('/blog', 1, failing))).toBe('render 1');
		now += 2_000;
		await expect(get('/blog', 1, failing)).rejects.toThrow('no database');
		expect(textOf(await get('/about', 1, failing))).toBe('render 2');
		silence = 59;
		expect(textOf(await get('/blog', 1, failing))).toBe('render 1');
	});

	test('are not served stale for a render that was running during the revocation', async () => {
		await get('/blog', 1, counted);
		now += 2_000;
		const slow = held();
		const waiting = get('/blog', 1, slow.render);
		cache.purge();
		slow.fail(new Error('no database'));
		await expect(waiting).rejects.toThrow('no database');
	});
});

describe('while renders fail', () => {
	test('serves the last good page and retries once a second', async () => {
		await get('/blog', 1, counted);
		now += 5_000;
		const fail = vi.fn(() => Promise.reject(new Error('no database')));
		for (let reader = 0; reader < 10; reader += 1) {
			expect(textOf(await get('/blog', 1, fail))).toBe('render 1');
		}
		expect(fail).toHaveBeenCalledTimes(1);
		now += 1_000;
		const failurePage = vi.fn(() => page('failed', 503));
		expect(textOf(await get('/blog', 1, failurePage))).toBe('render 1');
		expect(failurePage).toHaveBeenCalledTimes(1);
		now += 1_000;
		expect(textOf(await get('/blog', 1, counted))).toBe('render 2');
	});

	test('a page that never rendered fails, and the next request retries', async () => {
		await expect(get('/blog', 1, () => Promise.reject(new Error('no database')))).rejects.toThrow(
			'no database',
		);
		expect((await get('/blog', 1, () => page('failed', 503)))?.status).toBe(503);
		expect(textOf(await get('/blog', 1, counted))).toBe('render 1');
	});

	test('does not serve a page that is too old', async () => {
		await get('/blog', 1, counted);
		now += week * 1_000 + 1_000;
		await expect(get('/blog', 1, () => Promise.reject(new Error('no database')))).rejects.toThrow(
			'no database',
		);
	});

	test('serves the stale page when a render takes more than a second', async () => {
		await get('/blog', 1, counted);
		now += 2_000;
		const slow = held();
		const first = get('/blog', 1, slow.render);
		now += 1_000;
		expect(textOf(await get('/blog', 1, counted))).toBe('render 1');
		slow.finish(await page('slow'));
		expect(textOf(await first)).toBe('slow');
	});
});

test('stops serving a page that is gone', async () => {
	await get('/blog/a', 1, counted);
	now += 1_000;
	expect((await get('/blog/a', 1, () => page('gone', 404)))?.status).toBe(404);
	now += 1_000;
	const fail = () => Promise.reject(new Error('no database'));
	await expect(get('/blog/a', 1, fail)).rejects.toThrow();
});

test('limits memory by pages and by bytes', async () => {
	for (const key of ['/1', '/2', '/3', '/4']) await get(key, 60, counted);
	expect(['/1', '/2', '/3', '/4'].filter((key) => cache.fresh(key))).toEqual(['/2', '/3', '/4']);
	const small = new ResponseCache({ maxEntries: 100, maxBytes: 250 });
	for (const key of ['/1', '/2', '/3']) await get(key, 60, () => page('x'.repeat(100)), small);
	expect(['/1', '/2', '/3'].filter((key) => small.fresh(key))).toEqual(['/2', '/3']);
});

test('neither shares nor stores a private response', async () => {
	const forOne = vi.fn(async () => undefined);
	expect(await Promise.all([cache.get('/me', forOne), cache.get('/me', forOne)])).toEqual([
		undefined,
		undefined,
	]);
	expect(cache.fresh('/me')).toBeUndefined();
	await cache.get('/me', forOne);
	expect(forOne).toHaveBeenCalledTimes(2);
});

test('passes the stored response to the next render', async () => {
	const first = await page('first');
	const seen: unknown[] = [];
	const render = async (previous: StoredResponse | undefined) => {
		seen.push(previous);
		return { response: first, ttl: 1, staleIfError: 0, maxSilence: 60 };
	};
	await cache.get('/blog', render);
	now += 1_000;
	await cache.get('/blog', render);
	expect(seen).toEqual([undefined, first]);
});
