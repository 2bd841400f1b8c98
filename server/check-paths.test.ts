import { expect, test } from 'vitest';
import { contents } from '../tests/support/site-contents.ts';
import { checkPaths } from './check-paths.ts';

const route = (id: string, path: string) => ({ id, path, module: {} });
const built = [
	route('about', 'about'),
	route('es/about', 'es/quienes-somos'),
	{ ...route('layout', ''), path: undefined },
	{ ...route('post', 'blog/:slug'), parentId: 'layout' },
	route('es/post', 'es/blog/:slug'),
	route('picture', 'pictures/:hash/:file'),
];
const check = (paths: Record<string, string>) =>
	checkPaths(
		Object.fromEntries(built.map((each) => [each.id, each])) as Parameters<typeof checkPaths>[0],
		{ ...contents, es: { ...contents.es, paths } },
		'content',
	);

test('accepts the table that the routes were made from, and other names below a route', () => {
	const paths = { '/about': '/es/quienes-somos', '/blog': '/es/blog' };
	expect(() => check(paths)).not.toThrow();
	expect(() => check({ ...paths, '/blog/denial': '/es/blog/denegacion' })).not.toThrow();
});

test.each([
	['another path', { '/about': '/es/sobre' }, '/about: is /es/sobre, but /es/quienes-somos'],
	['no path', {}, '/about: is /about, but /es/quienes-somos'],
	['a path too many', { '/pictures': '/es/fotos' }, '/pictures/:hash/:file: is /es/fotos/'],
])('refuses %s', (_, paths, message) => {
	expect(() => check(paths)).toThrow(/^content\/es cannot be used:\n/);
	expect(() => check(paths)).toThrow(message);
});
