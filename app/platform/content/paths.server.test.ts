import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readPaths } from './paths.server.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'paths-'));
mkdirSync(path.join(folder, 'es/pages'), { recursive: true });
mkdirSync(path.join(folder, 'pages'));
afterAll(() => rmSync(folder, { recursive: true }));

function read(yaml: string, page = 'path: /es/contacto\n') {
	writeFileSync(path.join(folder, 'es/paths.yaml'), yaml);
	writeFileSync(path.join(folder, 'pages/contact.yaml'), '# A page\npath: /contact\n');
	writeFileSync(path.join(folder, 'es/pages/contact.yaml'), page);
	return readPaths(folder, 'es');
}

test('reads the paths of files and of pages by the English ones', () => {
	expect(read('/feed.xml: /es/feed.xml\n/yours: /es/yours\n')).toEqual({
		'/contact': '/es/contacto',
		'/feed.xml': '/es/feed.xml',
		'/yours': '/es/yours',
	});
});

test.each([
	['/about: /quienes-somos\n', 'must begin with /es/'],
	['/about: /es/contacto\n', 'gives two pages the same path'],
	['/yours: /es/sus-datos\n', 'must keep the names of /yours'],
	['/blog: /es/noticias\n', 'must keep the names of'],
])('refuses %j', (yaml, message) => expect(() => read(yaml)).toThrow(message));

test('names the file of a page without a path', () => {
	expect(() => read('/yours: /es/yours\n', 'meta: {}\n')).toThrow(
		/es\/pages\/contact .*\n.*needs a line such as "path:/,
	);
});
