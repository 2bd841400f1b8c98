import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import type { OCREngine } from 'tesseract-wasm';
import { expect, test } from 'vitest';
import type { ReadWord } from '#app/public/read-my-letter/finders/paper.ts';
import { measuredSets } from '../support/measured-sets.ts';
import { photograph, printPapers, type Quality, qualities } from '../support/paper-photos.ts';
import {
	measurePaper,
	type ReadResult,
	readPhoto,
	startEngine,
	tableHead,
	tableRow,
} from '../support/read-papers.ts';

const head = `# Read my letter: what it finds

For engineers. Invented papers, each read as a screenshot (clean), as a good photo and as a bad one: turned by 2.7 degrees, unevenly lit,
out of focus and compressed. What real papers give isn't measured. Written by \`tests/integration/read-my-letter.nightly.test.ts\` (\`-u\`).
"Sure" is what isn't marked as unsure; "Fill in all that's clear" uses only that. Facts are all that a paper says anywhere, a date without a
label included. A paper of no kind that the reader knows, such as an approval, is right if it's not sure. The plan, the appeal and the date
are always the reader's own answers, so no deadline rests on a finding alone. Set A has a denial in Spanish, of
which nothing is read.

**What to expect of papers that the finders haven't seen** is the blind measure of set I: twenty papers by another hand, who knew neither
labels nor layouts and printed what such senders print (published samples and templates). It was measured once, on November 29, 2026, after
the finders had been corrected with sets F, G and H of the same sort. The finders before that found 68 % and 64 % on its clean pictures,
so corrections carry over. Blind, F gave 75 % and 67 %, H 77 % and 70 %, and E, whose layouts were meant to be hard, 44 % and 33 %.
The goal (90 % found on clean pictures, 80 % on photos, 98 % right) is reached on the papers below, and not on new ones. Of F to I, F is
kept. Lines with a confidence below 0.35 are left out: of thirteen values from such lines, four were wrong.

**Four people, from a photo to the Word file**, by a script on a phone of 390x844 in Chromium with the real engine, a machine at load 25:

- A denial from a plan through work: 16 presses, 39 s (17 of them reading); by hand 22 presses and 261 keystrokes.
- A Medicaid plan's denial, the page in Spanish: 17 presses, 60 s (24); by hand 18 presses and 225 keystrokes.
- A hospital's bill: 10 presses, 50 s (23); by hand 8 presses and 50 keystrokes. There the photo saves typing, not presses.
- A collector's notice: 9 presses, 59 s (36); by hand 9 presses and 57 keystrokes.

Presses by hand are counted from the same fields and steps, not played. A page of 200 words, the mean of five photos, takes 2.1 s of CPU
on a quiet machine (4.2 s when the four people were played), so 8.4 s at a quarter of that speed; a crowded one of 500 words takes twice as
long. Chromium can't slow a worker down, so that isn't seen in a browser.

**Other browsers**, the same photo at load 12, from choosing it to the findings: Firefox 153.8 ESR 18 s, WebKitGTK 2.50.6 35 s. Findings,
deadline, letter, calendar and Word file are those of Chromium, and nothing is requested.

## Set I, blind
${tableHead}| clean | 20 | 19, 1, 0 | 65 | 80.0% | 85 | 67.1% | 118 | 92.4% | 70 | 98.6% |
| photo | 20 | 19, 1, 0 | 65 | 80.0% | 85 | 63.5% | 114 | 93.0% | 61 | 100.0% |
| bad | 20 | 19, 1, 0 | 65 | 81.5% | 85 | 62.4% | 114 | 93.0% | 63 | 100.0% |
`;

/** What the words of a picture depend on, besides the picture. */
const readers = await Promise.all(
	[
		'app/public/read-my-letter/script/prepare-picture.ts',
		'app/public/read-my-letter/script/read-picture.ts',
		'tests/support/paper-photos.ts',
		'node_modules/tesseract-wasm/package.json',
	].map((file) => readFile(file, 'utf8')),
);
const kept = 'node_modules/.cache/read-my-letter';
await mkdir(kept, { recursive: true });

/** Reads the words of a page; those read before are kept, so that finders are measured in seconds. */
async function wordsOf(engine: OCREngine, html: string, quality: Quality): Promise<ReadWord[]> {
	const key = createHash('sha256').update(JSON.stringify([...readers, html, quality]));
	const file = `${kept}/${key.digest('hex')}.json`;
	const known = await readFile(file, 'utf8').catch(() => undefined);
	if (known) return JSON.parse(known);
	const [print = Buffer.alloc(0)] = await printPapers([html]);
	const words = await readPhoto(engine, await photograph(print, quality));
	await writeFile(file, JSON.stringify(words));
	return words;
}

test('states nearly nothing that is wrong', { timeout: 7_200_000 }, async () => {
	const engine = await startEngine();
	const tables: string[] = [];
	const all = new Map<Quality, ReadResult[]>(qualities.map((quality) => [quality, []]));
	for (const { title, papers, least } of measuredSets) {
		const rows: string[] = [];
		for (const quality of qualities) {
			const results: ReadResult[] = [];
			for (const paper of papers) {
				const pages = [];
				for (const html of paper.pages) pages.push(await wordsOf(engine, html, quality));
				results.push(measurePaper(pages, paper));
			}
			const sure = sum(results, (result) => result.sure);
			const wrong = results.flatMap((result) => result.wrong.filter(({ isSure }) => isSure));
			expect.soft(1 - wrong.length / sure, `${title}, ${quality}`).toBeGreaterThan(least);
			rows.push(tableRow(quality, results));
			all.get(quality)?.push(...results);
		}
		tables.push(`\n## ${title}\n${tableHead}${rows.join('\n')}\n`);
	}
	const rows: string[] = [];
	for (const [quality, results] of all) {
		const wrong = sum(results, (result) => result.wrong.length);
		const found = sum(results, (result) => result.found) / sum(results, (result) => result.facts);
		expect.soft(1 - wrong / sum(results, ({ stated }) => stated), quality).toBeGreaterThan(0.98);
		expect.soft(found, quality).toBeGreaterThan(quality === 'clean' ? 0.9 : 0.8);
		rows.push(tableRow(quality, results));
	}
	tables.unshift(`\n## All sets below\n${tableHead}${rows.join('\n')}\n`);
	await expect(head + tables.join('')).toMatchFileSnapshot('../../docs/read-my-letter.md');
});

const sum = (results: readonly ReadResult[], count: (result: ReadResult) => number) =>
	results.reduce((total, result) => total + count(result), 0);
