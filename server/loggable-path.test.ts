import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { secretPaths, secretToken } from '../tests/support/secret-links.ts';
import { loggablePath, secretLinks } from './log.ts';

test.each(secretPaths(secretToken))('masks the token in %s', (path) => {
	expect(loggablePath(path)).toMatch(/^\/(preview|yours)\/-$/);
});

test('masks a path that is encoded again and again', () => {
	const again = Array(12)
		.fill(0)
		.reduce((path) => path.replaceAll('%', '%%32%35'), `/%70review/${secretToken}`);
	expect(loggablePath(again)).toBe('-');
});

test.each([
	'/',
	'/blog/preview-of-our-app',
	'/blog/yours-and-mine',
	'/blog/caf%C3%A9',
	'/blog/%zz',
	'/previews',
])('leaves %s as it was sent', (path) => {
	expect(loggablePath(path)).toBe(path);
});

test('nginx masks the same links', async () => {
	const config = await readFile('deploy/nginx/nginx.conf', 'utf8');
	const site = await readFile('deploy/nginx/site.conf', 'utf8');
	const names = [...`${config}${site}`.matchAll(/~\*.*\((?:\?<\w+>)?([a-z|]+)\)/g)].map(
		([, list]) => list,
	);
	expect(names).toEqual(Array(2).fill(secretLinks.join('|')));
});
