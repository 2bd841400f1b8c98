import { expect, test } from 'vitest';
import { measuredSets } from '../support/measured-sets.ts';
import { photograph, printPapers } from '../support/paper-photos.ts';
import { measurePaper, readPhoto, startEngine } from '../support/read-papers.ts';

// All papers are read in the nightly lane.
test('states nothing that is wrong on photos of two papers', async () => {
	const engine = await startEngine();
	const papers = measuredSets
		.flatMap((set) => set.papers)
		.filter(({ name }) => /^(?:1|9): /.test(name));
	expect(papers).toHaveLength(2);
	for (const paper of papers) {
		const pages = [];
		for (const print of await printPapers(paper.pages)) {
			pages.push(await readPhoto(engine, await photograph(print, 'photo')));
		}
		const { kind, found, facts, wrong } = measurePaper(pages, paper);
		expect.soft(wrong, paper.name).toEqual([]);
		expect.soft(kind, paper.name).toBe('right');
		expect.soft(found / facts, paper.name).toBeGreaterThan(0.8);
	}
});
