import type { ServerBuild } from 'react-router';
import { describe, expect, test } from 'vitest';
import { pageFinder } from './pages.ts';

const action = () => null;
const route = (path: string | undefined, module: object, index = false) => ({
	id: path ?? 'index',
	path,
	index,
	module,
});
const readPage = (query: URLSearchParams) => ({ query: `?p=${query.get('p')}`, free: false });
const build = {
	routes: {
		root: { id: 'root', path: '', module: {} },
		home: route(undefined, {}, true),
		about: route('about', {}),
		contact: route('contact', { action }),
		blog: route('blog', { handle: { live: true, variant: readPage } }),
		post: route('blog/:slug', { action, handle: { live: true } }),
		feed: route('feed.xml', { handle: { live: true } }),
		missing: route('*', {}),
	},
} as unknown as ServerBuild;
const find = pageFinder(build);

describe('an address leads to its page, and other spellings of it to the same', () => {
	test.each([
		['/', '/'],
		['/about', '/about'],
		['/About/', '/about'],
		['//about', '/about'],
		['/contact.data', '/contact.data'],
		['/blog/a-post', '/blog/a-post'],
		['/blog//a-post/', '/blog/a-post'],
		['/BLOG/A-Post', '/blog/A-Post'],
		['/blog/%61-post', '/blog/a-post'],
		['/blog/caf%c3%a9', '/blog/caf%C3%A9'],
		['/blog/a-post.data', '/blog/a-post.data'],
		['/feed.xml', '/feed.xml'],
	])('%s is %s', (path, canonical) => {
		expect(find(path)?.path).toBe(canonical);
		// And that one address is not sent anywhere else.
		expect(find(canonical)?.path).toBe(canonical);
	});
});

test.each([
	'/nothing',
	'/about/more',
	'/feedXxml',
	'/blog/%',
	'/blog/%zz',
	'/blog/%00',
	'/blog/%0a',
	'/blog/a%2Fb',
	'/blog/a%5Cb',
	'/blog/%ff%fe',
	`/blog/${'x'.repeat(201)}`,
	'/%61bout',
	'/*',
])('%s is no page', (path) => {
	expect(find(path)).toBeUndefined();
});

test('says which pages take forms, which change, and which have a thank-you state', () => {
	expect(find('/about')).toMatchObject({ freshness: 'kept', takesPosts: false });
	expect(find('/contact')).toMatchObject({ takesPosts: true, hasSentState: true });
	expect(find('/blog/a')).toMatchObject({
		freshness: 'second',
		takesPosts: true,
		hasSentState: false,
	});
});

test('a page brings what its route reads of a query, as data too', () => {
	const query = new URLSearchParams('p=2');
	for (const path of ['/blog', '/Blog/', '/blog.data']) {
		expect(find(path)?.variant?.(query)).toEqual({ query: '?p=2', free: false });
	}
	expect(find('/blog/a')?.variant).toBeUndefined();
});
