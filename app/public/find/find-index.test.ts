import { expect, test } from 'vitest';
import { loadContents } from '#app/platform/content/content.server.ts';
import { wordsOf } from '#app/platform/text/words-of.ts';
import { type FindDocument, makeSearch } from '#app/public/find-box/search-documents.ts';
import { helpDocuments, searchWords } from './find-index.server.ts';

const contents = loadContents('content');
const content = contents.en;
const { guides, letters, pages } = content;
const documents = helpDocuments(content, contents);
const search = makeSearch({ documents, ...searchWords(content) });
const hrefs = (terms: string) => search(terms).map(({ href }) => href);

test('it covers every guide, letter, situation, kind of deadline, word, state and contact', () => {
	const indexed = documents.map(({ href }) => href);
	expect(indexed).toEqual(
		expect.arrayContaining([
			...guides.map(({ id }) => `/help-now/${id}`),
			...letters.map(({ id }) => `/help-now/letters/${id}`),
			...pages['help-now'].situations.map(({ id }) => `/help-now#${id}`),
			...pages.words.groups.flatMap(({ entries }) =>
				entries.map(({ id }) => `/help-now/words#${id}`),
			),
			...pages.states.states.map(({ id }) => `/help-now/states#${id}`),
		]),
	);
	const titles = documents.map(({ title }) => title);
	expect(titles).toEqual(
		expect.arrayContaining([
			...Object.values(pages['help-now'].deadlines.form.kinds),
			...Object.values(pages['help-now'].contacts).flatMap(({ name, phone }) =>
				phone ? `${name}: ${phone}` : [],
			),
		]),
	);
});

test.each([
	['hospitl bill', '/help-now#hospital-bill'],
	['apeal denied claim', '/help-now/letters/first-appeal'],
	['CO 50', '/help-now/words#code-50'],
	['prior autorization', '/help-now/words#prior-authorization'],
	['califronia', '/help-now/states#california'],
	['TX', '/help-now/states#texas'],
	['nueva york', '/help-now/states#new-york'],
	['washington dc', '/help-now/states#district-of-columbia'],
	['ebsa', 'tel:+1-866-444-3272'],
	['part d denial', '/help-now?arrived=medicare_drug_denial#deadlines'],
])('“%s” finds %s', (terms, href) => {
	expect(hrefs(terms).slice(0, 5)).toContain(href);
});

const spanish = makeSearch({
	documents: helpDocuments(contents.es, contents),
	...searchWords(contents.es),
});

test.each([
	['apelasion interna', '/es/ayuda/palabras#internal-appeal'],
	['FACTURA DEL HOSPITL', '/es/ayuda#hospital-bill'],
	['no puedo pagar el hospital', '/es/ayuda/cartas/asistencia-financiera'],
	['autorizacion previa', '/es/ayuda/palabras#prior-authorization'],
	['pensilvania', '/es/ayuda/estados#pennsylvania'],
	['nuevo mexico', '/es/ayuda/estados#new-mexico'],
	['virginia occidental', '/es/ayuda/estados#west-virginia'],
	['ambulansia', '/es/ayuda/cartas/factura-sorpresa'],
	['biles', '/es/ayuda/cartas/factura-detallada'],
	['pastillas', '/es/ayuda/medicinas-y-aprobaciones'],
	['coaseguro', '/es/ayuda/palabras#coinsurance'],
	['samoa americana', '/es/ayuda/estados#american-samoa'],
])('in Spanish, “%s” finds %s', (terms, href) => {
	expect(
		spanish(terms)
			.slice(0, 5)
			.map((found) => found.href),
	).toContain(href);
});

// A synonym makes its own word a hit, and no other one.
test.each([
	['nevada', 'state', '/es/ayuda/estados#nevada'],
	['palabras', 'page', '/es/ayuda/palabras'],
	['estados', 'page', '/es/ayuda/estados'],
	['virginia', 'state', '/es/ayuda/estados#virginia'],
	['papeles de la corte', 'guide', '/es/ayuda/papeles-de-la-corte'],
] as const)('in Spanish, “%s” finds the %s %s first', (terms, kind, href) => {
	const found = spanish(terms).filter((each) => each.kind === kind);
	expect(found[0]?.href).toBe(href);
});

test('each synonym is for a word of the copy, and none is ignored', () => {
	for (const content of [contents.en, contents.es]) {
		const { ignore, synonyms } = searchWords(content);
		const words = new Set(
			helpDocuments(content, contents).flatMap((each) =>
				wordsOf([each.title, each.about ?? '', each.words].join(' ')),
			),
		);
		const ignored = new Set(ignore.flatMap(wordsOf));
		for (const row of synonyms) {
			const [word, ...others] = row.flatMap(wordsOf);
			expect(words, row.join()).toContain(word);
			expect([word, ...others].filter((each) => each && ignored.has(each))).toEqual([]);
		}
	}
});

test('an accent makes no difference', () => {
	for (const [typed, written] of [
		['medico', 'médico'],
		['denegacion', 'DENEGACIÓN'],
		['interprete mas', 'intérprete más'],
	] as const) {
		expect(spanish(typed)).toEqual(spanish(written));
		expect(spanish(typed).length).toBeGreaterThan(0);
	}
	expect(spanish('mas')).toEqual([]);
});

test.each(['', 'the', 'xyzzyqwv', '@@@ ---', '$&', '\u202ehospital'])('survives %j', (terms) => {
	expect(() => search(terms)).not.toThrow();
});

test('nothing is found for a word that no text has', () => {
	expect(search('xyzzyqwv')).toEqual([]);
});

test('a post is found by its title', () => {
	const post: FindDocument = { kind: 'post', title: 'Zebra news', href: '/blog/zebra', words: '' };
	const both = makeSearch({ documents: [...documents, post], ...searchWords(content) });
	expect(both('zebra')).toEqual([post]);
});
