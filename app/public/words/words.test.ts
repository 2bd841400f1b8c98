import { expect, test } from 'vitest';
import { wordHelp } from '#app/domain/help/words.ts';
import { loadContent } from '#app/platform/content/content.server.ts';

const content = loadContent('content');
const copy = content.pages.words;
const entries = copy.groups.flatMap((group) => group.entries);

test('anchors are unique, and terms within their group', () => {
	const anchors = [...copy.groups, ...entries].map(({ id }) => id);
	expect(new Set(anchors).size).toBe(anchors.length);
	for (const group of copy.groups) {
		const terms = group.entries.map(({ term }) => term);
		expect(new Set(terms).size).toBe(terms.length);
	}
});

test.each(entries)('$term has a source and leads to help', (entry) => {
	expect(entry.sources.length).toBeGreaterThan(0);
	expect(wordHelp(entry, content)).toHaveLength(entry.help.length);
});

test.each(copy.paper.lines)('“$spot” on the sample letter has an entry', ({ line, spot, id }) => {
	expect(line.split('{spot}')).toHaveLength(2);
	const { code, term } = entries.find((entry) => entry.id === id) ?? {};
	expect((code ?? term)?.toLowerCase()).toBe(spot.toLowerCase());
});

test('a code has its official name from the list of codes', () => {
	for (const { code, name, sources } of entries.filter(({ code }) => /^\d/.test(code ?? ''))) {
		expect(name, code).toBeDefined();
		expect(sources).toEqual(['x12']);
	}
});

test('a word that leads nowhere stops the page', () => {
	const [entry] = entries;
	expect(() => wordHelp({ ...entry, help: ['nothing'] } as never, content)).toThrow('nothing');
});
