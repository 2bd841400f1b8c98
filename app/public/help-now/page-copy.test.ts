import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { noteSources } from '#app/generated/deadline-sources.ts';
import { arrivals } from '#app/generated/deadlines.ts';
import { ruleSources } from '#app/generated/rule-sources.ts';
import { loadContents } from '#app/platform/content/content.server.ts';
import { localPath } from '#app/platform/content/local-path.ts';
import { sentenceLink, withoutLinks } from '#app/platform/text/sentence-links.ts';
import { guideTexts } from '../../../tests/support/letter-guide.ts';

const contents = loadContents('content');
const { guides, letters, pages } = contents.en;
const { contacts, situations, urgent } = pages['help-now'];
const sources = readFileSync('docs/sources.md', 'utf8');

test('every sheet of dates has contacts that exist in the copy', () => {
	for (const { call } of arrivals) {
		expect(call.length).toBeGreaterThan(0);
		for (const name of call) expect(contacts).toHaveProperty(name);
	}
});

test('a rule names a letter that responds to its document', () => {
	for (const { kind, deadlines } of arrivals) {
		const ids = letters
			.filter((each) => (each.for_arrivals as string[]).includes(kind))
			.map(({ id }) => id);
		for (const { letter } of deadlines) if (letter) expect(ids).toContain(letter);
	}
});

test('every sheet of dates links to a situation of the page', () => {
	const ids = situations.map(({ id }) => id);
	expect(new Set(ids).size).toBe(ids.length);
	for (const { situation } of arrivals) expect(ids).toContain(situation);
});

test('a situation names letters and guides that exist', () => {
	const ids = { letters: letters.map(({ id }) => id), guides: guides.map(({ id }) => id) };
	for (const situation of situations) {
		expect(ids.letters).toEqual(expect.arrayContaining(situation.letters));
		expect(ids.guides).toEqual(expect.arrayContaining(situation.guides));
	}
});

/** Words for what the site has, in each language: a step that says them leads there. */
const doors = {
	en: /\b(?:(?:apply|ask) for financial assistance|ask for an? (?:itemized bill|good-faith estimate|external review|(?:fair )?hearing(?! with a judge)|lower price|urgent (?:appeal|decision))|find your deadline|send your appeal|dispute (?:it|the debt) in writing|a letter for that|page on your state|call your state insurance department)\b/i,
	es: /(?:pida (?:primero |hoy también )?(?:asistencia financiera|una (?:factura detallada|revisión externa|audiencia|apelación urgente|decisión urgente)|un (?:estimado de buena fe|precio más bajo))|vea cuál es su plazo|envíe su apelación y|dispute la deuda por escrito|una carta para eso|página sobre su estado|llame al departamento de seguros)/i,
};

test.each(['en', 'es'] as const)(
	'in %s, a step that names what the site has is a link',
	(language) => {
		const content = contents[language];
		const help = content.pages['help-now'];
		const texts = [
			...help.urgent.items,
			...help.situations.flatMap(({ steps }) => steps),
			...Object.values(help.deadlines.notes),
			...Object.values(help.deadlines.results.statuses),
			...content.guides.flatMap(({ steps, sections }) => [
				...steps,
				...sections.flatMap(({ items }) => items),
			]),
			...content.letters.flatMap(guideTexts),
		];
		// A sentence to read out on the phone has no links.
		const said = texts.map((text) => text.replace(/“[^”]*”/g, ''));
		const named = said.filter((text) => doors[language].test(withoutLinks(text)));
		expect(named.length).toBeGreaterThan(20);
		expect(named.filter((text) => !text.includes(`](${localPath(content, '/help-now')}`))).toEqual(
			[],
		);
		const paths = [...content.guides, ...content.letters].map(({ path }) => path);
		const others = ['', '/letters', '/read-my-letter', '/states'].map((part) => `/help-now${part}`);
		const known = [...paths, ...others.map((path) => localPath(content, path))];
		const targets = texts.flatMap((text) =>
			[...text.matchAll(sentenceLink)].map(([, , to = '']) => to),
		);
		for (const target of targets) expect(known).toContain(target.replace(/[?#].*/, ''));
	},
);

test.each(situations.flatMap(({ posts }) => posts))('$slug is a post', ({ slug }) => {
	expect(readFileSync(`content/posts/${slug}.md`, 'utf8')).toContain(`slug: ${slug}\n`);
});

describe('docs/sources.md has', () => {
	const [reference = '', table = ''] = sources.split('## Link → line');

	test.each(Object.values(contacts).flatMap(({ phone, tty }) => [phone, tty].filter(Boolean)))(
		'the number %s',
		(number) => {
			expect(reference).toContain(number);
		},
	);

	test.each(urgent.lines.flatMap(({ numbers }) => numbers))('$label', ({ href }) => {
		expect(reference).toContain(href.replace(/\D/g, ''));
	});

	const ledger = readFileSync('content/figures.yaml', 'utf8');
	const inPosts = globSync('content/posts/*.md').flatMap((file) =>
		[...readFileSync(file, 'utf8').matchAll(/\]\((https?:\/\/[^\s]+?)\)(?=[\s.,;:)]|$)/gm)].map(
			([, url = '']) => url,
		),
	);
	const urls = [
		...inPosts,
		...[...ledger.matchAll(/href: "(https:[^"]+)"/g)].map(([, url = '']) => url),
		...Object.values(contacts)
			.flatMap(({ link }) => link?.href ?? [])
			.filter((href) => !href.startsWith('/')),
		...Object.values(ruleSources).map(({ url }) => url),
		...Object.values(noteSources).map(({ url }) => url),
	];
	test.each([...new Set(urls)])('a line for %s', (url) => {
		const row = table.split('\n').find((line) => line.includes(`<${url}>`));
		expect(row).toBeDefined();
		// The cell that quotes the reference must quote it word for word.
		const quoted = row?.match(/“([^”]+)”/)?.[1] ?? '';
		expect(quoted.length).toBeGreaterThan(5);
		expect(reference).toContain(quoted);
	});
});
