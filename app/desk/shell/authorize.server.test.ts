import { expect, test } from 'vitest';
import { deskPath } from './authorize.server.ts';

test('accepts a desk path with its query and drops its fragment', () => {
	for (const path of [
		'/desk',
		'/desk/people',
		'/desk/audit?action=people.invited&from=2026-01-02',
	]) {
		expect(deskPath(path)).toBe(path);
	}
	expect(deskPath('/desk/people#x')).toBe('/desk/people');
});

test.each([
	'https://evil.example/desk',
	'//evil.example/desk',
	'/\\evil.example/desk',
	'\\\\evil.example/desk',
	'/desk/..//evil.example',
	'/desk/../about',
	'/desk/%2e%2e/about',
	'/desking',
	'/',
	'',
	'desk',
	'javascript:alert(1)',
	'/\t/evil.example/desk',
	'/desk\r\nSet-Cookie: a=b',
	`/desk/${'a'.repeat(3000)}`,
	null,
	['/desk/people'],
])('%j falls back to the overview', (next) => {
	expect(deskPath(next)).toBe('/desk');
});
