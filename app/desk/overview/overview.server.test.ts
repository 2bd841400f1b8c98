import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadContent } from '#app/content/content.server.ts';
import { contentDue } from './overview.server.ts';

const content = loadContent('content');
const lineOf = (file: string, line: number | undefined) =>
	readFileSync(`content/${file}`, 'utf8').split('\n')[(line ?? 0) - 1];

test('every unset fact has a field, and every figure without a source the line that it stands on', () => {
	const { facts, sources } = contentDue(content);
	const unset = Object.entries(content.site.owner).filter(([, value]) => value === null);
	expect(facts.map(({ name }) => name)).toEqual(unset.map(([name]) => name));
	expect(sources.length).toBeGreaterThan(0);
	for (const { file, name, line } of sources) {
		expect(lineOf(file, line), name).toMatch(new RegExp(`^\\s*${name.split('.').at(-1)}: null`));
	}
});

test('every figure past its date is named with the line of that date', () => {
	const { figures } = contentDue(content, 'content', new Date('2099-01-01'));
	expect(figures).toHaveLength(5);
	for (const { file, line, due } of figures) {
		expect(lineOf(file, line)).toMatch(new RegExp(`recheck: .*${due}`));
	}
});
