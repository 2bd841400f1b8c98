import { expect, test } from 'vitest';
import { readTarget } from './request-target.ts';

test.each([
	['/', '/', ''],
	['/about?x=1&y=/', '/about', '?x=1&y=/'],
	['/about?', '/about', '?'],
	['//evil.example/', '//evil.example/', ''],
	['/\\evil.example', '/\\evil.example', ''],
	['/a#b?c', '/a', ''],
	['/%00', '/%00', ''],
	['http://evil.example', '/', ''],
	['http://evil.example/about?x', '/about', '?x'],
	['HTTPS://evil.example:8/about', '/about', ''],
])('%s', (url, path, query) => {
	expect(readTarget(url)).toEqual({ path, query });
});

test.each(['*', '', 'about', 'ftp://x/y', 'example.org:443', undefined, `/${'a'.repeat(4_000)}`])(
	'%s cannot be read',
	(url) => {
		expect(readTarget(url)).toBeUndefined();
	},
);
