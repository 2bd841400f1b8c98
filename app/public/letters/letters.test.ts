import { readFileSync } from 'node:fs';
import readability from 'text-readability';
import { describe, expect, test } from 'vitest';
import { blocksForAll, letterBlocks, plainBlocks } from '#app/domain/letters/letter-blocks.ts';
import { choicesOf, partKeys } from '#app/domain/letters/letter-options.ts';
import { arrivals } from '#app/generated/deadlines.ts';
import { ruleSources } from '#app/generated/rule-sources.ts';
import { loadContent } from '#app/platform/content/content.server.ts';
import { guideTexts } from '../../../tests/support/letter-guide.ts';
import { uncited } from '../../../tests/support/uncited.ts';

const { letters, pages } = loadContent('content');
const copy = pages.letters;
const { kinds } = pages['help-now'].deadlines.form;
const styles = readFileSync('app/public/letters/letters.css', 'utf8');

test('every kind of document has a letter', () => {
	const answered = new Set<string>(letters.flatMap(({ for_arrivals }) => for_arrivals));
	const unanswered = arrivals.map(({ kind }) => kind).filter((kind) => !answered.has(kind));
	// The court gets an answer, and after coverage ends a new plan helps, not a letter.
	expect(unanswered).toEqual(['court_papers', 'lost_coverage', 'lost_medicaid']);
});

describe.each(letters)('$id', (letter) => {
	const byWriter = letter.writers.map((writer) => letterBlocks(letter, copy.frame, writer));
	const plain = byWriter.flatMap((blocks) => plainBlocks(blocks).map(({ text }) => text));
	const guide = guideTexts(letter);
	const cited = letter.rules.flatMap(({ cites }) => cites.map((name) => ruleSources[name]));

	test('its rules contain everything that it cites', () => {
		expect(uncited([...plain, ...guide].join('\n'), cited)).toEqual([]);
	});

	test('it has a date, a sender, a recipient and a line to sign', () => {
		const names = letter.blanks.map(({ name }) => name);
		const sender = letter.no_phone ? ['writer', 'address'] : ['writer', 'address', 'phone'];
		expect(names.slice(0, sender.length + 2)).toEqual([...sender, 'today', 'recipient']);
		for (const blocks of byWriter) {
			expect(blocks.filter(({ kind }) => kind === 'signature')).toHaveLength(1);
			expect(blocks.filter(({ kind }) => kind === 'title')).toHaveLength(1);
		}
	});

	test('the letter has a part for every option, and the style sheet shows it', () => {
		const choices = choicesOf(letter, kinds, copy.page);
		for (const { onlyIf } of blocksForAll(letter, copy.frame)) {
			for (const key of partKeys(choices, { onlyIf })?.split(' ') ?? []) {
				expect(styles).toContain(`[data-part~="${key}"]`);
			}
			expect(onlyIf.filter((option) => !partKeys(choices, { onlyIf: [option] }))).toEqual([]);
		}
	});

	test('in the page, each writer has the blocks that the writer’s file has', () => {
		const choices = choicesOf(letter, kinds, copy.page);
		for (const [index, writer] of letter.writers.entries()) {
			const seen = blocksForAll(letter, copy.frame).filter(({ onlyIf }) => {
				const writers = onlyIf.filter((id) => letter.writers.some((each) => each === id));
				return writers.length === 0 || writers.includes(writer);
			});
			expect(seen.map(({ lines }) => lines)).toEqual(byWriter[index]?.map(({ lines }) => lines));
		}
		expect(choices.some(({ id }) => id === 'writer')).toBe(letter.writers.length > 1);
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
