import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readPaths } from './paths.server.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'paths-'));
mkdirSync(path.join(folder, 'es'));
afterAll(() => rmSync(folder, { recursive: true }));

function read(yaml: string) {
	writeFileSync(path.join(folder, 'es', 'paths.yaml'), yaml);
	return readPaths(folder, 'es');
}

test('reads the paths by the English ones', () => {
	expect(read('/about: /es/quienes-somos\n/yours: /es/yours\n')).toEqual({
		'/about': '/es/quienes-somos',
		'/yours': '/es/yours',
	});
});

test.each([
	['/about: /quienes-somos\n', 'must begin with /es/'],
	['/about: /es/a\n/contact: /es/a\n', 'gives two pages the same path'],
	['/yours: /es/sus-datos\n', 'must keep the names of /yours'],
	['/blog: /es/noticias\n', 'must keep the names of'],
])('refuses %j', (yaml, message) => expect(() => read(yaml)).toThrow(message));
