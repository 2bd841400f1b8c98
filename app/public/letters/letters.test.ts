import { readFileSync } from 'node:fs';
import readability from 'text-readability';
import { describe, expect, test } from 'vitest';
import { loadContent } from '#app/platform/content/content.server.ts';
import { letterBlocks, plainBlocks } from '#app/platform/content/letter-blocks.ts';
import { arrivals } from '#app/public/help-now/deadline-rules.ts';
import type { RuleSource } from '#app/public/help-now/deadline-types.ts';
import { ruleSources } from '#app/public/help-now/rule-sources.ts';
import { uncited } from '../../../tests/support/uncited.ts';
import { choicesOf, optionKey } from './letter-options.ts';

const { letters, pages } = loadContent('content');
const copy = pages.letters;
const { kinds } = pages['help-now'].deadlines.form;
const known: Readonly<Record<string, RuleSource>> = ruleSources;
const reference = readFileSync('docs/sources.md', 'utf8');

test('there are ten letters, each listed for a kind of document', () => {
	expect(letters).toHaveLength(10);
	const answered = new Set(letters.flatMap(({ for_arrivals }) => for_arrivals));
	const unanswered = arrivals.map(({ kind }) => kind).filter((kind) => !answered.has(kind));
	// After coverage ends, a new plan helps, not a letter.
	expect(unanswered).toEqual(['lost_coverage']);
	expect(letters.find(({ id }) => id === 'first-appeal')?.choice?.options).toHaveLength(5);
});

test('a letter uses every shared blank', () => {
	const used = new Set(letters.flatMap(({ blanks }) => blanks.map(({ name }) => name)));
	expect(Object.keys(copy.fields).filter((name) => !used.has(name))).toEqual([]);
});

describe.each(letters)('$id', (letter) => {
	const blocks = letterBlocks(letter, copy.frame);
	const plain = plainBlocks(blocks).map(({ text }) => text);
	const guide = Object.values(letter.guide).flat();
	const cited = letter.rules.flatMap(({ cites }) => cites.map((name) => known[name]));

	test('every rule has a source, which docs/sources.md lists', () => {
		for (const source of cited) {
			expect(source).toBeDefined();
			expect(reference).toContain(`<${source?.url}>`);
		}
	});

	test('its rules contain everything that it cites', () => {
		expect(uncited([...plain, ...guide].join('\n'), cited)).toEqual([]);
	});

	test('it has a date, a sender, a recipient and a line to sign', () => {
		const names = letter.blanks.map(({ name }) => name);
		expect(names.slice(0, 5)).toEqual(['name', 'address', 'phone', 'today', 'recipient']);
		expect(blocks.filter(({ kind }) => kind === 'signature')).toHaveLength(1);
		expect(blocks.filter(({ kind }) => kind === 'title')).toHaveLength(1);
	});

	test('the letter has a part for every option', () => {
		const choices = choicesOf(letter, kinds, 'What');
		for (const { options } of choices) {
			expect(options.length).toBeLessThanOrEqual(5);
		}
		for (const { onlyIf } of blocks) {
			if (onlyIf) expect(optionKey(choices, onlyIf)).toMatch(/^(kind|part)-[1-5]$/);
		}
	});

	test('the letter reads at US grade 10 or lower', () => {
		const text = plain
			.filter((line) => line.split(' ').length > 4)
			.map((line) => line.replace(/\{(\w+)\}/g, 'this'))
			.map((line) => (/[.!?]$/.test(line) ? line : `${line}.`));
		expect(readability.fleschKincaidGrade(text.join(' '))).toBeLessThanOrEqual(10);
	});

	test('contains no advice, no odds, and no claim beyond the rules', () => {
		const all = [...plain, ...guide, letter.title, letter.lead].join('\n');
		expect(all).not.toMatch(
			/\b(?:lawyer-like|guarantee|you will win|you’ll win|chances|likely to win|240 days from care|all hospitals|HIPAA compliant|fraud)\b/i,
		);
	});
});
