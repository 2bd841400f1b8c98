import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { LoaderFunctionArgs } from 'react-router';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { startFakeSite } from '../support/fake-site.ts';

const headers = { 'cache-control': 'public, max-age=0, s-maxage=60' };
const limit = 5;

/** A post that exists, and those that an address invents. */
const post = ({ params }: LoaderFunctionArgs) =>
	params.slug === 'real'
		? new Response('text', { headers })
		: new Response('none', { status: 404, headers });
const list = ({ request }: LoaderFunctionArgs) =>
	new Response('list', { status: request.url.includes('page=') ? 404 : 200, headers });
const select = (query: URLSearchParams) =>
	query.has('own')
		? ('private' as const)
		: { query: query.size ? `?${query}` : '', unbounded: query.has('q') };

let site: Awaited<ReturnType<typeof startFakeSite>>;
beforeEach(async () => {
	await site?.close();
	site = await startFakeSite(
		{
			list: {
				path: 'blog',
				module: { loader: list, handle: { cache: { select } } },
			},
			post: { path: 'blog/:slug', module: { loader: post, handle: { cache: { select } } } },
		},
		limit,
	);
});
afterAll(() => site.close());

const get = async (path: string, from = '203.0.113.7') =>
	(await fetch(site.url + path, { headers: { 'x-forwarded-for': from } })).status;
/** The statuses of as many requests as are allowed, and two more. */
const statuses = async (path: (at: number) => string) => {
	const seen: number[] = [];
	for (let at = 0; at < limit + 2; at += 1) seen.push(await get(path(at)));
	return seen;
};
const allowed = (status: number) => [...Array(limit).fill(status), 429, 429];

test('limits the posts that an address invents, and keeps it reading what others read', async () => {
	await get('/blog/real', '203.0.113.9');
	site.caches.invalidateAll();
	expect(await statuses((at) => `/blog/invented-${at}`)).toEqual(allowed(404));
	expect(await get('/blog/real')).toBe(200);
	expect(await get('/blog')).toBe(200);
	expect(await get('/blog/invented', '203.0.113.9')).toBe(404);
});

test('limits the pages of a list that an address invents', async () => {
	expect(await statuses((at) => `/blog?page=${at}`)).toEqual(allowed(404));
	expect(await get('/blog')).toBe(200);
});

test('limits the searches of an address, which all searches wait for', async () => {
	expect(await statuses((at) => `/blog?q=${at}`)).toEqual(allowed(200));
	expect(await get('/blog?q=other', '203.0.113.9')).toBe(200);
	// A page of another site can make its readers search here; what they write must still arrive.
	expect(await get('/blog/invented')).toBe(404);
});

test('limits what is rendered for one address alone', async () => {
	expect(await statuses((at) => `/blog?own=${at}`)).toEqual(allowed(200));
});

test('sends a stored page whose query is part of its address', async () => {
	await get('/blog/real?as=plain', '203.0.113.9');
	site.caches.invalidateAll();
	await statuses((at) => `/blog/invented-${at}`);
	expect(await get('/blog/real?as=plain')).toBe(200);
});

test('does not count posts that exist', async () => {
	expect(await statuses(() => '/blog/real')).toEqual(Array(limit + 2).fill(200));
});

test('keeps no address, as the privacy policy says', async () => {
	const consume = vi.spyOn(RateLimiterMemory.prototype, 'consume');
	await get('/blog/invented');
	expect(consume).toHaveBeenCalledOnce();
	expect(consume.mock.calls.flat().join()).not.toContain('203.0.113');
	consume.mockRestore();
});
