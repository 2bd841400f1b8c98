import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadContent } from './content.server.ts';
import { guidesOf } from './guides.server.ts';
import { copyReader } from './read-content.server.ts';

const { letters, pages } = loadContent('content');
const known = {
	contacts: Object.keys(pages['help-now'].contacts),
	letters: letters.map(({ id }) => id),
};
let folder: string;
const read = () => guidesOf(copyReader(folder, {}).each('guides/*'), known, {});
beforeEach(() => {
	folder = mkdtempSync(path.join(tmpdir(), 'guides-'));
	cpSync('content/guides', path.join(folder, 'guides'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

const text = () => readFileSync(path.join(folder, 'guides/court-papers.yaml'), 'utf8');

test('adds a guide with a single file', () => {
	writeFileSync(path.join(folder, 'guides/another.yaml'), text().replace('order: 1', 'order: 99'));
	expect(read().at(-1)).toMatchObject({ id: 'another', order: 99 });
});

test.each([
	['a contact that isn’t there', 'call: [legal_aid,', 'call: [legal_ad,', 'no contact "legal_ad"'],
	['a letter that isn’t there', '[debt-dispute,', '[debt-disputes,', 'no letter "debt-disputes"'],
	['a guide that isn’t there', 'what-to-say]', 'what-to-ask]', 'no guide "what-to-ask"'],
	['a rule without a source', 'cites: [courtPapers]', 'cites: []', 'cites'],
	['a key that is misspelled', 'steps:', 'stepps:', 'stepps'],
])('refuses to start with %s', (_name, from, to, message) => {
	expect(text()).toContain(from);
	writeFileSync(path.join(folder, 'guides/court-papers.yaml'), text().replace(from, to));
	expect(() => read()).toThrow(message);
});
