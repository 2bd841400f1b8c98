import { randomUUID } from 'node:crypto';
import type { LoaderFunctionArgs } from 'react-router';
import { afterAll, describe, expect, test } from 'vitest';
import { liveHeaders, staticHeaders } from '#app/platform/http/cache-control.ts';
import { clientAddressContext, requestIdContext } from '#app/platform/http/services.server.ts';
import { startFakeSite } from '../support/fake-site.ts';
import { until } from '../support/site-requests.ts';

// The pipeline with test routes: private ones, and ones whose declarations contradict each other.

const page = () => null;
const cacheable = { handle: { cache: {} } };
const publicForLong = { 'cache-control': 'public, max-age=0, s-maxage=60' };
const runs = new Map<string, number>();

/** Responds with its number of runs and the request it got. */
const echo =
	(name: string, headers: Record<string, string> = {}) =>
	async ({ request, context, params }: LoaderFunctionArgs) => {
		const run = (runs.get(name) ?? 0) + 1;
		runs.set(name, run);
		// Long enough for concurrent requests to arrive.
		await new Promise((resolve) => setTimeout(resolve, 20));
		const { method, url } = request;
		const response = {
			run,
			method,
			url,
			params,
			headers: Object.fromEntries(request.headers),
			body: await request.text(),
			id: context.get(requestIdContext),
			address: context.get(clientAddressContext),
		};
		return Response.json(response, { headers });
	};

let crowd = 0;
let largestCrowd = 0;
/** Counts how many run at once. */
async function inTheCrowd() {
	crowd += 1;
	largestCrowd = Math.max(largestCrowd, crowd);
	await new Promise((resolve) => setTimeout(resolve, 20));
	crowd -= 1;
	return new Response('done');
}
const refuse = async () => new Response('refused', { status: 422 });

const echoing = (name: string, headers?: Record<string, string>, rest: object = {}) => ({
	loader: echo(name, headers),
	...rest,
});
const site = await startFakeSite({
	private: { path: 'private', module: echoing('private', {}, { action: echo('action') }) },
	undeclared: { path: 'undeclared', module: echoing('undeclared', publicForLong) },
	declared: { path: 'declared', module: echoing('declared', publicForLong, cacheable) },
	crowded: { path: 'crowded', module: { loader: inTheCrowd, action: refuse } },
	actionOnly: { path: 'action-only', module: { action: echo('action-only') } },
	silent: { path: 'silent', module: echoing('silent', {}, cacheable) },
	saidPrivate: {
		path: 'said-private',
		module: echoing('said-private', { 'cache-control': 'private, max-age=5' }, cacheable),
	},
	cookie: {
		path: 'cookie',
		module: {
			loader: () => {
				const headers = new Headers(publicForLong);
				headers.append('set-cookie', `one=${randomUUID()}`);
				headers.append('set-cookie', 'two=2');
				return new Response('hello', { headers });
			},
			...cacheable,
		},
	},
	desk: {
		path: 'desk',
		module: { default: page, headers: liveHeaders, ...cacheable },
	},
	inbox: { path: 'inbox', parentId: 'desk', module: { default: page } },
	item: {
		path: ':item',
		parentId: 'inbox',
		module: { default: page, headers: staticHeaders, ...cacheable },
	},
	unknown: { path: '*', module: { loader: () => new Response('none', { status: 404 }) } },
});
afterAll(() => site.close());

const get = (path: string, headers: Record<string, string> = {}) =>
	fetch(site.url + path, { headers, redirect: 'manual' });
const ask = async (path: string, headers?: Record<string, string>) =>
	(await get(path, headers)).json();
const cacheControl = async (path: string) => (await get(path)).headers.get('cache-control');

describe('a private route', () => {
	test('gets the request as it came, on the origin of the site', async () => {
		const response = await ask('/private?q=1&utm_source=x&q=2&sent', {
			cookie: '__Host-desk=secret',
			'if-none-match': '"a"',
			'x-forwarded-for': '6.6.6.6, 203.0.113.7',
			'x-request-id': 'mine',
		});
		expect(response).toMatchObject({
			method: 'GET',
			url: 'https://site.test/private?q=1&utm_source=x&q=2&sent',
			headers: { cookie: '__Host-desk=secret', 'if-none-match': '"a"' },
			address: '203.0.113.7',
		});
		expect(response.id).toMatch(/^[0-9a-f-]{36}$/);
	});

	test('is rendered for each visitor, also for two at once, and not cached', async () => {
		const responses = await Promise.all(
			['a', 'b', 'a'].map((cookie) => ask('/private', { cookie })),
		);
		expect(responses.map(({ headers }) => headers.cookie)).toEqual(['a', 'b', 'a']);
		expect(new Set(responses.map(({ run }) => run)).size).toBe(3);
		expect(new Set(responses.map(({ id }) => id)).size).toBe(3);
		expect(site.caches.fresh('/private')).toBeUndefined();
		expect(await cacheControl('/private')).toBe('no-store');
	});

	test('stays private if its header says public without a declaration', async () => {
		expect(await cacheControl('/undeclared')).toBe('no-store');
		const [one, two] = await Promise.all([ask('/undeclared'), ask('/undeclared')]);
		expect(one.run).not.toBe(two.run);
	});

	test('stays private if it inherits the header of the route above it', async () => {
		expect(await cacheControl('/desk')).toMatch(/^public/);
		expect(await cacheControl('/desk/inbox')).toBe('no-store');
		expect(await cacheControl('/desk/inbox/7')).toMatch(/^public/);
	});

	test('gets the body of a POST in its action, whatever it is', async () => {
		const body = JSON.stringify({ text: 'ä'.repeat(1_000) });
		const response = await fetch(`${site.url}/private?x=1`, {
			method: 'POST',
			headers: { 'content-type': 'application/json', cookie: 'a' },
			body,
		});
		expect(response.headers.get('cache-control')).toBe('no-store');
		expect(await response.json()).toMatchObject({
			method: 'POST',
			url: 'https://site.test/private?x=1',
			headers: { 'content-type': 'application/json', cookie: 'a' },
			body,
		});
	});

	test.each(['PUT', 'PATCH', 'DELETE'])('refuses %s without running its action', async (method) => {
		const before = runs.get('action');
		const response = await fetch(`${site.url}/private`, { method, body: 'x' });
		expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
		expect(runs.get('action')).toBe(before);
	});

	test.each([
		['GET', '/action-only', 'POST'],
		['HEAD', '/action-only', 'POST'],
		['GET', '/action-only.data', 'POST'],
		['DELETE', '/action-only', 'POST'],
		['DELETE', '/declared', 'GET, HEAD'],
	])('%s %s gets 405, with %s in Allow', async (method, path, allow) => {
		const response = await fetch(site.url + path, { method });
		expect([response.status, response.headers.get('allow')]).toEqual([405, allow]);
	});
});

describe('a route that declares itself cacheable', () => {
	test('is rendered once for all, without personal data of the request', async () => {
		const ids = ['a', 'b', 'c'];
		const responses = await Promise.all(
			ids.map((cookie) =>
				ask(`/declared?utm_source=${cookie}`, { cookie, 'accept-language': 'es' }),
			),
		);
		for (const response of responses) {
			expect(response).toEqual(responses[0]);
			expect(response).toMatchObject({
				url: 'https://site.test/declared',
				headers: {},
				address: '',
			});
		}
		expect(runs.get('declared')).toBe(1);
		expect(await cacheControl('/declared')).toBe(publicForLong['cache-control']);
		const headers = (await get('/declared')).headers;
		expect(headers.get('x-request-id'), 'stored for many').toBeNull();
	});

	test.each(['/silent', '/said-private'])(
		'%s: is private until its response allows more',
		async (path) => {
			const responses = await Promise.all([ask(path, { cookie: 'a' }), ask(path, { cookie: 'b' })]);
			expect(responses.map(({ headers }) => headers.cookie)).toEqual(['a', 'b']);
			expect(site.caches.fresh(path)).toBeUndefined();
			expect(await cacheControl(path)).toBe(path === '/silent' ? 'no-store' : 'private, max-age=5');
		},
	);

	test('a response that sets a cookie is not cached and goes to one visitor', async () => {
		const responses = await Promise.all([get('/cookie'), get('/cookie'), get('/cookie')]);
		responses.push(await get('/cookie'));
		const cookies = responses.map(({ headers }) => headers.getSetCookie());
		for (const pair of cookies) expect(pair).toEqual([expect.stringMatching(/^one=/), 'two=2']);
		expect(new Set(cookies.map(([one]) => one)).size).toBe(4);
		for (const { headers } of responses) expect(headers.get('cache-control')).toBe('no-store');
		expect(site.caches.fresh('/cookie')).toBeUndefined();
	});
});

test('renders a few pages at once, and no form waits for them', async () => {
	let rendered = 0;
	const flood = Array.from({ length: 150 }, () => get('/crowded').then(() => (rendered += 1)));
	await until(
		async () => rendered,
		(count) => count > 0,
	);
	const response = await fetch(`${site.url}/crowded`, { method: 'POST', body: 'x' });
	expect(response.status).toBe(422);
	expect(rendered).toBeLessThan(140);
	await Promise.all(flood);
	expect(largestCrowd).toBeLessThanOrEqual(16);
});
