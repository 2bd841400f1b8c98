import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { loadContent } from '#app/platform/content/content.server.ts';
import { contentDue } from './overview.server.ts';

const content = loadContent('content');
const lineOf = (file: string, line: number | undefined) =>
	readFileSync(`content/${file}`, 'utf8').split('\n')[(line ?? 0) - 1];

test('lists each unset owner setting, and each figure without a source with its line', () => {
	const { settings, sources } = contentDue(content);
	const unset = Object.entries(content.site.owner).filter(([, value]) => value === null);
	expect(settings.map(({ name }) => name)).toEqual(unset.map(([name]) => name));
	expect(sources.length).toBeGreaterThan(0);
	for (const { file, name, line } of sources) {
		expect(lineOf(file, line), name).toMatch(new RegExp(`^\\s*${name.split('.').at(-1)}: null`));
	}
});

test('lists each figure past its recheck date with the line of that date', () => {
	const { figures } = contentDue(content, 'content', new Date('2099-01-01'));
	expect(figures).toHaveLength(5);
	for (const { file, line, due } of figures) {
		expect(lineOf(file, line)).toMatch(new RegExp(`recheck: .*${due}`));
	}
});

test('counts the translated texts that nobody has read yet', () => {
	const folder = mkdtempSync(path.join(tmpdir(), 'content-'));
	try {
		mkdirSync(path.join(folder, 'es/pages'), { recursive: true });
		writeFileSync(path.join(folder, 'figures.yaml'), '');
		writeFileSync(path.join(folder, 'es/paths.yaml'), '/: /es\n');
		writeFileSync(path.join(folder, 'es/site.yaml'), 'reviewed_by: Rosa Ejemplo\n');
		expect(contentDue(content, folder).unread).toEqual([]);
		writeFileSync(path.join(folder, 'es/pages/home.yaml'), 'reviewed_by: null\n');
		expect(contentDue(content, folder).unread).toEqual([
			'1 Spanish text not yet read by a qualified reader',
		]);
	} finally {
		rmSync(folder, { recursive: true });
	}
});
