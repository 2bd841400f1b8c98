import { expect, test } from 'vitest';
import { measuredSets } from '../support/measured-sets.ts';
import { photograph, printPapers, qualities } from '../support/paper-photos.ts';
import {
	measurePaper,
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
are always the reader's own answers, so no deadline rests on a finding alone.
`;

test('states nearly nothing that is wrong', { timeout: 7_200_000 }, async () => {
	const engine = await startEngine();
	const tables: string[] = [];
	for (const { title, papers, least } of measuredSets) {
		const rows: string[] = [];
		for (const quality of qualities) {
			const results = [];
			for (const paper of papers) {
				const pages = [];
				for (const print of await printPapers(paper.pages)) {
					pages.push(await readPhoto(engine, await photograph(print, quality)));
				}
				results.push(measurePaper(pages, paper));
			}
			const sure = results.reduce((sum, result) => sum + result.sure, 0);
			const wrong = results.flatMap((result) => result.wrong.filter(({ isSure }) => isSure));
			expect.soft(1 - wrong.length / sure, `${title}, ${quality}`).toBeGreaterThan(least);
			rows.push(tableRow(quality, results));
		}
		tables.push(`\n## ${title}\n${tableHead}${rows.join('\n')}\n`);
	}
	await expect(head + tables.join('')).toMatchFileSnapshot('../../docs/read-my-letter.md');
});
