import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { letterBlocks } from '#app/domain/letters/letter-blocks.ts';
import { ruleSources } from '#app/generated/rule-sources.ts';
import { loadContent } from '#app/platform/content/content.server.ts';
import { type LetterWriter, letterWriters } from '#app/platform/content/letter-writers.ts';
import type { Letter } from '#app/platform/content/letters.server.ts';
import type { RuleSource } from '#app/public/help-now/rule-source.ts';

const { letters, pages } = loadContent('content');
const { frame } = pages.letters;
const [evidence = ''] = readFileSync('docs/sources.md', 'utf8').split('## Link → line');
const sources = new Map<string, RuleSource>(
	Object.values(ruleSources).map((source) => [source.citation, source]),
);

const linesFor = (letter: Letter, writer: LetterWriter) =>
	letterBlocks(letter, frame, writer).flatMap(({ lines }) => lines);

/** Returns the federal rules that a letter names, each once, in its order. */
function lawOf(letter: Letter): string[] {
	const texts = letter.writers.flatMap((writer) => linesFor(letter, writer)).join('\n');
	const named = texts.matchAll(/\d+ (?:CFR|USC) [\w.-]+(?:\(\w+\)(?:-\d+)?)*/g);
	return [...new Set([...named].map(([citation]) => citation.replace(/[.,]$/, '')))];
}

/** Returns what a letter encloses, without the heading. */
function enclosuresOf(letter: Letter, writer: LetterWriter): string[] {
	const ticked = letterBlocks(letter, frame, writer).filter((block) => block.ticked);
	return ticked.slice(1).flatMap(({ lines }) => lines);
}

/** Returns the line below the signature. */
function signerOf(letter: Letter, writer: LetterWriter): string | undefined {
	const blocks = letterBlocks(letter, frame, writer);
	return blocks[blocks.findIndex(({ kind }) => kind === 'signature') + 1]?.lines[0];
}

test('the table in docs/letters.md has every letter as it stands', async () => {
	const rows = letters.map((letter) => {
		const cells = [
			`[${letter.title}](../content/letters/${letter.id}.yaml)`,
			lawOf(letter).join(' · ') || 'none',
			enclosuresOf(letter, 'self').join(' · ') || 'nothing',
			...letterWriters.map((writer) => signerOf(letter, writer)),
		];
		return `| ${cells.join(' | ')} |`;
	});
	const intro = `# Letters

For whoever checks the letters' law: what each one names, what goes with it, and who signs it. A test compares this page
with the letters; \`npx vitest run app/public/letters/letter-table.test.ts -u\` writes it again. The evidence for each
rule is in [sources.md](sources.md). A letter that an authorized person signs encloses “${frame.authorization}” as well.

| Letter | Law it names | Encloses | Patient | Parent | Authorized |
|---|---|---|---|---|---|
`;
	await expect(`${intro}${rows.join('\n')}\n`).toMatchFileSnapshot('../../../docs/letters.md');
});

describe.each(letters)('$id', (letter) => {
	test.each(lawOf(letter))('%s has a source, and its number is in docs/sources.md', (citation) => {
		expect(sources.get(citation)?.url).toContain('https://');
		expect(evidence).toContain(citation.split(' ').at(-1));
	});

	test('speaks for all three writers, and names the patient if another one writes', () => {
		expect(letter.writers).toEqual(letterWriters);
		expect(signerOf(letter, 'self')).toBe('{writer}');
		expect(signerOf(letter, 'child')).toBe('{writer}, parent of {patient}');
		expect(signerOf(letter, 'authorized')).toBe('{writer}, authorized representative of {patient}');
		for (const writer of ['child', 'authorized'] as const) {
			const letterText = linesFor(letter, writer).join('\n');
			expect(letterText.split('{patient}').length).toBeGreaterThan(2);
			// The care, the records and the bill belong to the patient, not to the writer.
			expect(letterText).not.toMatch(/\b(?:my|mine|myself)\b(?! child)/i);
		}
	});

	test('encloses the authorization only if an authorized person writes', () => {
		const own = enclosuresOf(letter, 'self');
		expect(enclosuresOf(letter, 'child')).toHaveLength(own.length);
		expect(enclosuresOf(letter, 'authorized').slice(own.length)).toEqual([frame.authorization]);
	});

	test('the days it gives for an answer are those that its instructions or rules state', () => {
		const stated = [...letter.guide.next, ...letter.rules].map(({ text }) => text).join('\n');
		for (const { text, days } of letter.answers) {
			expect(text).toContain(`${days} days`);
			expect(stated).toContain(`${days} days`);
		}
	});

	test('another letter leads to it', () => {
		const from = letters.filter(({ related }) => related.includes(letter.id));
		expect(from.map(({ id }) => id)).not.toEqual([]);
		expect(letter.related).not.toContain(letter.id);
	});
});
