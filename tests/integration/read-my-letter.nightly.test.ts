import { expect, test } from 'vitest';
import { denialPapers } from '../support/denial-papers.ts';
import { photograph, printPapers, qualities } from '../support/paper-photos.ts';
import { type ReadResult, readPhoto, startEngine } from '../support/read-papers.ts';

const head = `# Read my letter: what it finds

For engineers. Invented denials in ten layouts (\`tests/support/denial-papers.ts\`), each read as a screenshot, as a good photo and
as a bad one: turned by 2.7 degrees, unevenly lit, out of focus and compressed. The finders were written with these layouts, so they do
worse on others, which aren't measured yet. Written by
\`tests/integration/read-my-letter.nightly.test.ts\` (\`-u\`).

| Picture | Papers | Taken for a denial | Facts on them | Found | Right, of what is stated |
| --- | --- | --- | --- | --- | --- |
`;

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)}%`;

test('states nearly nothing that is wrong, and finds most of what is there', {
	timeout: 3_600_000,
}, async () => {
	const papers = denialPapers();
	const prints = await printPapers(papers.map(({ html }) => html));
	const engine = await startEngine();
	const rows: string[] = [];
	for (const quality of qualities) {
		const results: ReadResult[] = [];
		for (const [index, paper] of papers.entries()) {
			const photo = await photograph(prints[index] ?? Buffer.alloc(0), quality);
			results.push(await readPhoto(engine, photo, paper));
		}
		const sum = (count: (result: ReadResult) => number) =>
			results.reduce((total, result) => total + count(result), 0);
		const found = sum((result) => result.found.length);
		const facts = found + sum((result) => result.missed.length);
		const stated = found + sum((result) => result.wrong.length);
		expect(found / stated).toBeGreaterThan(0.98);
		expect(found / facts).toBeGreaterThan(quality === 'clean' ? 0.9 : 0.8);
		rows.push(
			`| ${[quality, papers.length, sum(({ isDenial }) => Number(isDenial)), facts, percent(found, facts), percent(found, stated)].join(' | ')} |`,
		);
	}
	await expect(`${head}${rows.join('\n')}\n`).toMatchFileSnapshot('../../docs/read-my-letter.md');
});
