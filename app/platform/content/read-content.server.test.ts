import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { Shape } from './copy-shape.server.ts';
import { readShaped } from './read-content.server.ts';

// These messages are for people who edit content/, so each says where, what's wrong and what to do.

const shape: Shape = {
	hero: { title: 'text', lead: 'text {count}' },
	steps: [{ text: 'text', 'hint?': 'text' }],
	'pair?': ['text', 2],
	'keep?': 'number',
	'on?': 'boolean',
	'day?': 'day',
	'href?': 'href',
	'phone?': 'phone',
	'kind?': 'bill | denial',
	'names?': { '*': 'text' },
};

const good = 'hero:\n  title: A\n  lead: "{count}"\nsteps:\n  - text: C\n  - D\n';
const folder = mkdtempSync(path.join(tmpdir(), 'content-'));
const file = path.join(folder, 'page.yaml');
afterAll(() => rmSync(folder, { recursive: true }));

function problemsIn(content: string): string[] {
	writeFileSync(file, content);
	try {
		readShaped(file, shape);
		return [];
	} catch (error) {
		const [first, ...problems] = (error as Error).message.split('\n  ');
		expect(first).toBe(`${file} cannot be used:`);
		return problems;
	}
}

test('reads a valid file, and writes out its shorthands', () => {
	writeFileSync(file, `reviewed_by: null\n${good}names: { a: B }\nkeep: null\n`);
	expect(readShaped(file, shape)).toEqual({
		hero: { title: 'A', lead: '{count}' },
		steps: [{ text: 'C' }, { text: 'D' }],
		pair: [],
		names: { a: 'B' },
	});
});

describe('gives each problem its line, its key and a fix', () => {
	test.each([
		[
			'a key is missing',
			good.replace('  title: A\n', ''),
			'line 1, hero.title: is missing; add it',
		],
		['an unknown key at the top', `${good}extra: 1\n`, /^line 7, extra: isn’t used here/],
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
			'no entry',
			good.replace(/steps:.*/s, 'steps: []\n'),
			'line 4, steps: needs at least one entry',
		],
		['a fraction', `${good}keep: 1.5\n`, 'line 7, keep: must be a whole number from 1 on'],
		['no day', `${good}day: 2026-02-30\n`, 'line 7, day: must be a day such as 2026-11-22'],
		['no link', `${good}href: example.org\n`, /^line 7, href: must begin with \/ or https/],
		['no phone number', `${good}phone: 800-1\n`, /^line 7, phone: must be like 1-800-985-3059/],
		['an unknown word', `${good}kind: bil\n`, 'line 7, kind: must be one of bill, denial'],
		[
			'a placeholder left out',
			good.replace('"{count}"', 'B'),
			'line 3, hero.lead: must contain {count}',
		],
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
		const post = path.join(folder, 'post.md');
		writeFileSync(post, '---\ntitle: A\nlead: 7\n---\nText');
		expect(() => readShaped(post, { title: 'text', lead: 'text' })).toThrow(
			'line 3, lead: is a number',
		);
	});
});
