import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { loadContent } from '#app/platform/content/content.server.ts';
import { barRows, contentDue, lineShape } from './overview.server.ts';

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

test('bars of all rows share one scale and baseline, and a number of 0 has no bar', () => {
	const [first = [], second = []] = barRows([
		[0, 10],
		[5, 0],
	]);
	expect(first).toHaveLength(1);
	expect(first[0]).toMatchObject({ y: 0, height: 100 });
	expect(second[0]).toMatchObject({ x: 0, y: 50, height: 50 });
	// The bar of the second week keeps its position, even if the first week has none.
	expect(first[0]?.x).toBeGreaterThan(second[0]?.width ?? 0);
	expect((first[0]?.x ?? 0) + (first[0]?.width ?? 0)).toBeCloseTo(100, 0);
	expect(barRows([])).toEqual([]);
	expect(barRows([[0, 0]])).toEqual([[]]);
});

test('a line spans its box, on a scale from 0 to a round number', () => {
	expect(lineShape([0, 50, 100])).toEqual({
		line: 'M0,100L50,50L100,0',
		area: 'M0,100L50,50L100,0L100,100L50,100L0,100Z',
		ticks: [100, 50, 0],
	});
	const { line, ticks } = lineShape([0, 0]);
	expect(line).toBe('M0,100L100,100');
	expect(ticks).toEqual([2, 1, 0]);
	expect(lineShape([7]).line).not.toContain('NaN');
});
