import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { loadContent } from '#app/platform/content/content.server.ts';
import { type FindDocument, makeSearch } from '#app/public/find-box/search-documents.ts';
import { helpDocuments } from './find-index.server.ts';

const content = loadContent('content');
const { guides, letters, pages } = content;
const documents = helpDocuments(content);
const { ignore } = pages.find;
const search = makeSearch({ documents, ignore });
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
	['charity care', '/help-now/letters/financial-assistance'],
	['debt colector', '/help-now/letters/debt-dispute'],
	['apeal denied claim', '/help-now/letters/first-appeal'],
	['CO 50', '/help-now/words#code-50'],
	['co-45', '/help-now/words#code-45'],
	['prior autorization', '/help-now/words#prior-authorization'],
	['I can’t pay my hospital bill', '/help-now/letters/financial-assistance'],
	['califronia', '/help-now/states#california'],
	['TX', '/help-now/states#texas'],
	['ebsa', 'tel:+18664443272'],
	['sued', '/help-now/court-papers'],
	['part d denial', '/help-now#deadlines'],
	['my father', '/help-now/letters/authorized-representative'],
	['itemised bill', '/help-now/letters/itemized-bill'],
])('“%s” finds %s', (terms, href) => {
	expect(hrefs(terms).slice(0, 5)).toContain(href);
});

test.each(['', 'the', 'xyzzyqwv', '@@@ ---', '$&', '\u202ehospital'])('survives %j', (terms) => {
	expect(() => search(terms)).not.toThrow();
});

test('nothing is found for a word that no text has', () => {
	expect(search('xyzzyqwv')).toEqual([]);
});

test('a post is found by its title', () => {
	const post: FindDocument = { kind: 'post', title: 'Zebra news', href: '/blog/zebra', words: '' };
	const both = makeSearch({ documents: [...documents, post], ignore });
	expect(both('zebra')).toEqual([post]);
});

test('the index has at most 60 KB, compressed', () => {
	const size = gzipSync(JSON.stringify({ documents, ignore })).length;
	expect(size).toBeLessThan(60 * 1024);
});
