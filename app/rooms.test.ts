import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { submissionTables } from '#app/generated/submission-tables.ts';
import { readPagePaths } from '#app/platform/content/page-paths.server.ts';

const importPath = /(?:from|import\()\s*'(#app\/|\.\.?\/)([^'?]+)/g;

/**
 * Returns the folders of the rooms, such as `domain/mail`, each with the other folders that its files import
 * from.
 */
function folderImports(): Map<string, Set<string>> {
	const imports = new Map<string, Set<string>>();
	for (const file of globSync('app/*/*/**/*.{ts,tsx}', { exclude: ['**/*.test.*'] })) {
		const from = folderOf(file);
		const found = imports.get(from) ?? new Set();
		imports.set(from, found);
		for (const [, start = '', rest = ''] of readFileSync(file, 'utf8').matchAll(importPath)) {
			if (rest.includes('+types/')) continue;
			const target = start === '#app/' ? `app/${rest}` : path.join(path.dirname(file), start, rest);
			if (target.split('/').length > 3 && folderOf(target) !== from) found.add(folderOf(target));
		}
	}
	return imports;
}

const folderOf = (file: string) => file.split(path.sep).slice(1, 3).join('/');

test('no folder of app/ is part of an import cycle', () => {
	const imports = folderImports();
	expect(imports.size).toBeGreaterThan(30);
	const done = new Set<string>();
	const follow = (folder: string, before: string[]): void => {
		const start = before.indexOf(folder);
		if (start >= 0) expect.fail(`Circle: ${[...before.slice(start), folder].join(' → ')}`);
		if (done.has(folder)) return;
		for (const next of imports.get(folder) ?? []) follow(next, [...before, folder]);
		done.add(folder);
	};
	for (const folder of imports.keys()) follow(folder, []);
});

const readsCopy = [
	'content/content.server.ts',
	'content/copy-shape.server.ts',
	'content/guides.server.ts',
	'content/letter-path.ts',
	'content/paths.server.ts',
	'content/translations/links.server.ts',
];

test('app/platform names forms, letters and pages only where copy is read', () => {
	const letters = globSync('content/letters/*.yaml').map((file) => path.parse(file).name);
	const pages = Object.values(readPagePaths('content')).filter((page) => page !== '/');
	const words = [...submissionTables, ...letters, ...pages].join('|');
	const named = new RegExp(`(?<![\\w./-])(?:${words})(?![\\w-])`);
	const files = globSync('app/platform/**/*.ts', { exclude: ['**/*.test.*', '**/*.generated.*'] });
	const knowing = files.filter((file) => named.test(readFileSync(file, 'utf8')));
	expect(knowing.map((file) => path.relative('app/platform', file)).sort()).toEqual(readsCopy);
});
