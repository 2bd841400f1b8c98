import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { checkTranslations } from './check-translations.server.ts';
import { acceptEnglish } from './english-texts.server.ts';
import { readTranslations } from './translation.server.ts';

// Messages are for people who edit content/, so each says where, what's wrong and what to do.

const english = {
	'README.md': 'Not copy.',
	'site.yaml': 'product: Site\nowner:\n  name: null\nage: For people 18 or older\n',
	'mail/test.yaml': 'title: A mail for the team\n',
	'mail/replies/01.yaml': 'body: |-\n  Hi {name},\n\n  {url}/help\n',
	'pages/help.yaml': [
		'hero:',
		'  title: What to do first',
		'  lead: You have 180 days, and {count} letters.',
		'steps:',
		'  - Call within 72 hours.',
		'  - Keep 1 copy.',
		'contacts:',
		'  - { id: plan, label: Phone, phone: 1-800-318-2596 }',
		'call: [plan]',
		'links:',
		'  - { label: Contact us, href: /contact }',
		'  - { label: The Marketplace, href: "https://www.healthcare.gov/a" }',
		'posts:',
		'  - { label: The first steps, slug: first-steps }',
		'',
	].join('\n'),
	'legal/terms.md':
		'---\ntitle: Terms\neffective: 2025-07-25\nrevised: 2026-11-01\n---\nThese are the terms.\n\n## Age\n\nYou must be 18.\n',
	'posts/first-steps.md': '---\ntitle: First steps\n---\nYou have 180 days.\n',
	'posts/another.md': '---\ntitle: Another\n---\nMore.\n',
};

const spanish = {
	'paths.yaml':
		'/: /es\n/help: /es/ayuda\n/contact: /es/contacto\n/blog: /es/blog\n/terms: /es/terminos\n',
	'glossary.yaml':
		'- { en: bill, es: factura, not: [cuenta médica] }\n- { en: appeal, es: apelación }\n',
	'site.yaml': 'reviewed_by: null\nage: Para personas de 18 años o más\n',
	'mail/replies/01.yaml': 'reviewed_by: null\nbody: |-\n  Hola, {name}:\n\n  {url}/es/ayuda\n',
	'pages/help.yaml': [
		'reviewed_by: null',
		'hero:',
		'  title: Qué hacer primero',
		'  lead: Tiene 180 días y {count} cartas.',
		'steps:',
		'  - Llame en 72 horas.',
		'  - Pida una copia.',
		'  - Guárdela.',
		'contacts:',
		'  - { id: plan, label: Teléfono, phone: 1-800-318-2596 }',
		'call: [plan]',
		'links:',
		'  - { label: Escríbanos, href: /es/contacto }',
		'  - { label: El Mercado, href: "https://www.cuidadodesalud.gov/a" }',
		'posts:',
		'  - { label: Los primeros pasos, slug: primeros-pasos }',
		'',
	].join('\n'),
	'legal/terms.md':
		'---\nreviewed_by: null\ntitle: Términos\neffective: 2025-07-25\nrevised: 2026-11-26\n---\nVale el texto [en inglés](/terms).\n\n## Edad\n\nTiene que tener 18 años.\n',
	'posts/primeros-pasos.md':
		'---\nreviewed_by: null\ntitle: Primeros pasos\nslug: primeros-pasos\ntranslation_of: first-steps\n---\nTiene 180 días. [Ayuda](/es/ayuda).\n',
};

let content: string;
const written = mkdtempSync(path.join(tmpdir(), 'translations-'));
write(written, english);
write(path.join(written, 'es'), spanish);

beforeEach(() => {
	content = mkdtempSync(path.join(tmpdir(), 'translations-'));
	cpSync(written, content, { recursive: true });
	return () => rmSync(content, { recursive: true });
});

function write(folder: string, files: Record<string, string>) {
	for (const [name, text] of Object.entries(files)) {
		mkdirSync(path.join(folder, path.dirname(name)), { recursive: true });
		writeFileSync(path.join(folder, name), text);
	}
}

/** Replaces a part of a Spanish file, and returns what the check then says, without the folder. */
function problemsAfter(name: string, from: string, to: string): string[] {
	change(`es/${name}`, from, to);
	return checkTranslations(content).problems.map((line) => line.replace(`${content}/es/`, ''));
}

function change(name: string, from: string, to: string) {
	const file = path.join(content, name);
	const before = readFileSync(file, 'utf8');
	expect(before).toContain(from);
	writeFileSync(file, before.replace(from, to));
}

function notes(title: string): string[] {
	return checkTranslations(content)
		.notes.filter((note) => note.title.startsWith(title))
		.flatMap(({ lines }) => lines.map((line) => line.replace(`${content}/`, '')));
}

test('a translation that fits has no problem, nor has a folder without translations', () => {
	expect(checkTranslations(content).problems).toEqual([]);
	rmSync(path.join(content, 'es'), { recursive: true });
	expect(checkTranslations(content).problems).toEqual([]);
});

describe('names file, line and key of what differs from English', () => {
	test.each([
		[
			'pages/help.yaml',
			'  title: Qué hacer primero\n',
			'',
			'line 2, hero.title: is missing; add it',
		],
		[
			'site.yaml',
			'age:',
			'product: Sitio\nage:',
			'line 2, product: is the same in all languages; take it out',
		],
		[
			'pages/help.yaml',
			'180',
			'108',
			'line 4, hero.lead: lacks the number 180, which English has, and has 108',
		],
		['pages/help.yaml', '{count}', 'más', 'line 4, hero.lead: lacks {count}, which English has'],
		[
			'pages/help.yaml',
			'id: plan',
			'id: seguro',
			'line 10, contacts.0.id: must be plan, by the English file',
		],
		[
			'pages/help.yaml',
			'www.cuidadodesalud.gov',
			'example.org',
			'line 14, links.1.href: must lead to www.healthcare.gov, as in English',
		],
		[
			'pages/help.yaml',
			'slug: primeros-pasos',
			'slug: first-steps',
			'line 16, posts.0.slug: there is no post "first-steps" in es/posts',
		],
		[
			'posts/primeros-pasos.md',
			'translation_of: first-steps\n',
			'',
			'line 1: its translation_of must be the slug of an English post',
		],
		[
			'site.yaml',
			'reviewed_by: null\n',
			'',
			'line 1, reviewed_by: must be the first line; add "reviewed_by: null", or who read it',
		],
		[
			'pages/help.yaml',
			'Guárdela',
			'La Cuenta  médica',
			'line 8, steps.2: “Cuenta  médica” isn’t our word; write “factura”',
		],
		[
			'site.yaml',
			'Para personas de 18 años o más',
			'For people 18 or older',
			'line 2, age: “For people 18 or older” is English; translate it',
		],
	])('%s: %j becomes %j', (name, from, to, expected) => {
		expect(problemsAfter(name, from, to)).toEqual([
			`${name}, ${expected}`.replace('es/posts', `${content}/es/posts`),
		]);
	});

	test('a missing file, but not one for the team', () => {
		rmSync(path.join(content, 'es/site.yaml'));
		expect(checkTranslations(content).problems).toEqual([
			`${content}/es/site.yaml: there is no such file; translate ${content}/site.yaml`,
		]);
	});

	test('a file that English hasn’t', () => {
		write(path.join(content, 'es'), { 'pages/mas.yaml': 'reviewed_by: null\ntitle: Más\n' });
		expect(checkTranslations(content).problems).toEqual([
			`${content}/es/pages/mas.yaml, line 1: there is no such English file; rename it, or take it out`,
		]);
	});
});

describe('finds a link', () => {
	const post = 'posts/primeros-pasos.md';
	test.each([
		['(/contact#top)', '/contact is an English page; link to /es/contacto'],
		[
			'(/blog/first-steps)',
			'/blog/first-steps is an English page; link to /es/blog/primeros-pasos',
		],
		['(/blog/another)', '/blog/another is a post in English only; take the link out'],
		['(/es/ayudas)', '/es/ayudas is no page; correct it by paths.yaml'],
	])('%s', (link, expected) => {
		expect(problemsAfter(post, '(/es/ayuda)', link)).toEqual([
			expect.stringContaining(`: ${expected}`),
		]);
	});

	test.each([
		'(/es/ayuda?a=b#c)',
		'(/es/blog/primeros-pasos)',
		'(/es/ayuda.docx)',
		'(/pictures/a.png)',
		'(#edad)',
	])('but not %s', (link) => {
		expect(problemsAfter(post, '(/es/ayuda)', link)).toEqual([]);
	});
});

describe('lists files whose English texts changed', () => {
	const changed = () => notes('English files');
	const accept = (names?: string[]) =>
		readTranslations(content).map((translation) => acceptEnglish(translation, names));

	test('until they are accepted', () => {
		expect(changed()).toContain('pages/help.yaml');
		expect(changed()).not.toContain('posts/another.md');
		accept();
		expect(changed()).toEqual([]);
		change('pages/help.yaml', 'What to do first', 'What comes first');
		change('pages/help.yaml', '  - Keep 1 copy.\n', '  - Keep 1 copy.\n  - Wait.\n');
		change('legal/terms.md', 'You must be 18.', 'You have to be 18.');
		change('pages/help.yaml', '1-800-318-2596', '1-800-318-2597');
		expect(changed()).toEqual(['legal/terms.md', 'pages/help.yaml']);
		expect(accept(['pages/help.yaml'])).toEqual([1]);
		expect(changed()).toEqual(['legal/terms.md']);
	});
});

test('counts the texts that nobody has read', () => {
	expect(notes('Not read yet')).toEqual(['5 Spanish texts not yet read by a qualified reader']);
	change('es/site.yaml', 'reviewed_by: null', 'reviewed_by: Rosa Ejemplo');
	expect(notes('Not read yet')).toEqual(['4 Spanish texts not yet read by a qualified reader']);
});

describe('refuses texts that read hard', () => {
	const hard =
		'Las instituciones correspondientes comunicarán oportunamente determinaciones administrativas. ';

	test('of a post', () => {
		expect(problemsAfter('posts/primeros-pasos.md', 'Tiene', `${hard.repeat(20)}Tiene`)).toEqual([
			expect.stringMatching(
				/^posts\/primeros-pasos\.md: INFLESZ is -?\d+\.\d, but must be 65 or more/,
			),
		]);
	});

	test('but only lists legal ones', () => {
		expect(problemsAfter('legal/terms.md', 'Tiene', `${hard.repeat(20)}Tiene`)).toEqual([]);
		expect(notes('Legal texts')).toEqual([expect.stringContaining('legal/terms.md: INFLESZ is')]);
	});

	test('unless they are a few words', () => {
		expect(problemsAfter('posts/primeros-pasos.md', 'Tiene', `${hard}Tiene`)).toEqual([]);
	});
});
