import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readFrontMatter, readYaml } from './read-content.server.ts';
import { calendarDay, hero, text } from './shapes.server.ts';

// These messages are for people who edit content/, so each says where, what's wrong and what to do.

const shape = z.strictObject({
	hero,
	steps: z.array(z.strictObject({ text })).min(2),
	keep: z.int().min(1).optional(),
	on: z.boolean().optional(),
	day: calendarDay.optional(),
	email: z.email().optional(),
	names: z.record(z.string(), text).optional(),
});

const good = 'hero:\n  title: A\n  lead: B\nsteps:\n  - text: C\n  - text: D\n';
const folder = mkdtempSync(path.join(tmpdir(), 'content-'));
const file = path.join(folder, 'page.yaml');
afterAll(() => rmSync(folder, { recursive: true }));

function problemsIn(content: string): string[] {
	writeFileSync(file, content);
	try {
		readYaml(file, shape);
		return [];
	} catch (error) {
		const [first, ...problems] = (error as Error).message.split('\n  ');
		expect(first).toBe(`${file} cannot be used:`);
		return problems;
	}
}

test('reads a valid file', () => {
	expect(problemsIn(good)).toEqual([]);
});

test('reports a misspelled key and a missing one', () => {
	expect(problemsIn(good.replace('title', 'tilte'))).toEqual([
		'line 1, hero.title: is missing; add it',
		'line 2, hero: "tilte" isn’t used here; correct the spelling, or take it out',
	]);
});

describe('gives each problem its line, its key and a fix', () => {
	test.each([
		['a key is missing', good.replace('  lead: B\n', ''), 'line 1, hero.lead: is missing; add it'],
		['an unknown key at the top', `${good}extra: 1\n`, /^line 7: "extra" isn’t used here/],
		[
			'a number for a text',
			good.replace('title: A', 'title: 500'),
			'line 2, hero.title: is a number, but must be a text; put it in quotes',
		],
		[
			'nothing for a text',
			good.replace('title: A', 'title:'),
			'line 2, hero.title: is empty, but must be a text',
		],
		[
			'a text for a list',
			'hero:\n  title: A\n  lead: B\nsteps: C\n',
			'line 4, steps: is a text, but must be a list, each item on a line that begins with "- "',
		],
		[
			'a list for a group',
			good.replace('  - text: D', '  - - D'),
			'line 6, steps.1: is a list, but must be a group of keys, indented below it',
		],
		['too few items', good.replace('  - text: D\n', ''), 'line 4, steps: needs at least 2 items'],
		['a fraction', `${good}keep: 1.5\n`, 'line 7, keep: is a number, but must be a whole number'],
		['a number that is too small', `${good}keep: 0\n`, 'line 7, keep: must be at least 1'],
		[
			'a text for a yes or no',
			`${good}on: maybe\n`,
			'line 7, on: is a text, but must be true or false',
		],
		['no day', `${good}day: 2026-02-30\n`, 'line 7, day: must be a day such as 2026-11-22'],
		['no email', `${good}email: x\n`, /^line 7, email: must be a complete email address/],
		[
			'an empty text',
			good.replace('text: C', "text: ''"),
			'line 5, steps.0.text: must not be empty',
		],
	])('%s', (_, content, expected) => {
		const problems = problemsIn(content);
		expect(problems).toHaveLength(1);
		expect(problems[0]).toEqual(
			typeof expected === 'string' ? expected : expect.stringMatching(expected),
		);
	});

	test.each([
		[
			'a colon in a text',
			'title: A: B\n',
			'a text with a colon needs quotes around it (at line 1)',
		],
		['a key that stands twice', 'a: 1\na: 2\n', /^a key isn’t unique; .* \(at line 2\)$/],
		['an open quote', 'a: "b\n', /^a quotation mark, .* \(at line \d\)$/],
		['a tab', 'a:\n\tb: 1\n', /tab; use spaces \(at line 2\)$/],
	])('not YAML: %s', (_, content, expected) => {
		expect(problemsIn(content)[0]).toEqual(
			typeof expected === 'string' ? expected : expect.stringMatching(expected),
		);
	});

	test('counts lines of front matter as the file does', () => {
		writeFileSync(file, '---\ntitle: A\nlead: 7\n---\nText');
		expect(() => readFrontMatter(file, hero)).toThrow('line 3, lead: is a number');
	});
});
