import type { ServerBuild } from 'react-router';
import { describe, expect, test } from 'vitest';
import { createRouteTable, readTarget } from './router.ts';

const action = () => null;
const route = (
	path: string | undefined,
	module: object = {},
	parentId = 'root',
	index = false,
) => ({
	id: path ?? 'index',
	parentId,
	path,
	index,
	module,
});
const cache = {};
const manifest = (routes: ReturnType<typeof route>[]) =>
	({
		routes: {
			root: { id: 'root', path: '', module: {} },
			...Object.fromEntries(routes.map((one) => [one.id, one])),
		},
	}) as unknown as ServerBuild;

const { find } = createRouteTable(
	manifest([
		route(undefined, { handle: { cache } }, 'root', true),
		route('about', { handle: { cache } }),
		route('contact', { action, handle: { cache } }),
		{ ...route(undefined, {}), id: 'layout' },
		route('blog', { handle: { cache } }, 'layout'),
		route('blog/:slug', { action, handle: { cache } }, 'layout'),
		route('feed.xml', { handle: { cache } }),
		route('account', {}),
		route('*'),
	]),
);

describe('finds the route of a path in any spelling', () => {
	test.each([
		['/About/', '/about'],
		['/%61bout', '/about'],
		['//about', '/about'],
		['/blog//a-post/', '/blog/a-post'],
		['/BLOG/A-Post', '/blog/A-Post'],
		['/blog/%61-post', '/blog/a-post'],
		['/blog/caf%c3%a9', '/blog/caf%C3%A9'],
		['/blog/a&b', '/blog/a%26b'],
		['/blog/a-post.data', '/blog/a-post.data'],
	])('%s is %s', (path, canonical) => {
		expect(find(path)?.path).toBe(canonical);
		// The canonical path isn't redirected.
		expect(find(canonical)?.path).toBe(canonical);
	});
});

test.each([
	'/nothing',
	'/about/more',
	'/feedXxml',
	'/blog/%',
	'/blog/%00',
	'/blog/a%2Fb',
	'/blog/%ff%fe',
	`/blog/${'x'.repeat(201)}`,
	'/*',
])('%s is no page', (path) => {
	expect(find(path)).toBeUndefined();
});

test('tells which routes have an action and which may be cached', () => {
	expect(find('/about')).toMatchObject({ cache, hasAction: false });
	expect(find('/contact')).toMatchObject({ cache, hasAction: true });
	expect(find('/blog/a')).toMatchObject({ cache, hasAction: true });
	expect(find('/account')).toMatchObject({ cache: undefined, hasAction: false });
});

test('accepts the router’s own name for the data of Home', () => {
	expect(find('/_.data')).toMatchObject({ path: '/_.data', isData: true });
	expect(find('/contact/_.data')?.path).toBe('/contact.data');
});

describe('nested routes', () => {
	const { find: nested, unknownPath } = createRouteTable(
		manifest([
			{ ...route(':lang?'), id: 'language' },
			{ ...route(undefined, { handle: { cache } }, 'language', true), id: 'start' },
			route('help', { handle: { cache } }, 'language'),
			{ ...route('desk', { handle: { cache } }), id: 'desk' },
			{ ...route(undefined, {}, 'desk', true), id: 'overview' },
			route('inbox', {}, 'desk'),
			{ ...route(':item/notes', { action }, 'inbox'), id: 'item' },
			route('*'),
		]),
	);

	test.each([
		['/es/HELP/', '/es/help'],
		['/desk/Inbox', '/desk/inbox'],
		['/desk/inbox/7/Notes', '/desk/inbox/7/notes'],
	])('%s is %s', (path, canonical) => {
		expect(nested(path)?.path).toBe(canonical);
		expect(nested(canonical)?.path).toBe(canonical);
	});

	test('the shared unknown path matches no route', () => {
		expect(nested('/404')?.path).toBe('/404');
		expect(nested(unknownPath('/'))).toBeUndefined();
	});

	test('a route below a cacheable one is still private', () => {
		expect(nested('/desk/inbox')?.cache).toBeUndefined();
		expect(nested('/desk/inbox/7/notes')).toMatchObject({ cache: undefined, hasAction: true });
		expect(nested('/es/help')?.cache).toBe(cache);
	});

	test.each(['/desk/none', '/es/none', '/desk/inbox/7/other', '/desk/inbox/%00'])(
		'%s is no page',
		(path) => {
			expect(nested(path)).toBeUndefined();
		},
	);
});

describe('a request target', () => {
	test.each([
		['/', '/', ''],
		['/about?x=1&y=/', '/about', '?x=1&y=/'],
		['//evil.example/', '//evil.example/', ''],
		['/a#b?c', '/a', ''],
		['http://evil.example', '/', ''],
		['http://evil.example/about?x', '/about', '?x'],
	])('%s', (url, path, query) => {
		expect(readTarget(url)).toEqual({ path, query });
	});

	test.each(['*', '', 'about', 'ftp://x/y', 'example.org:443', undefined, `/${'a'.repeat(4_000)}`])(
		'rejects %s',
		(url) => {
			expect(readTarget(url)).toBeUndefined();
		},
	);
});
