import { describe, expect, test } from 'vitest';
import { listPath, parseListQuery, selectList } from './list-query.ts';

const read = (query: string) => parseListQuery(new URLSearchParams(query));
const selection = (query: string) => selectList(new URLSearchParams(query));

describe('pages', () => {
	test.each([
		['', 1],
		['utm_source=x', 1],
		['q=%20%00%0a', 1],
		['page=2', 2],
		['page=99999&q=', 99_999],
	])('%j is page %i', (query, page) => {
		expect(read(query)).toEqual({ kind: 'page', page });
		expect(selection(query)).toEqual({
			query: page === 1 ? '' : `?page=${page}`,
			unbounded: false,
		});
	});

	test.each(['1', '0', '-1', '02', '1.5', '2e1', 'two', '', '100000', '２', '2 '])(
		'page=%s is invalid, and all invalid pages are one variant',
		(page) => {
			const query = new URLSearchParams({ page });
			expect(parseListQuery(query)).toEqual({ kind: 'invalid' });
			expect(selectList(query)).toEqual({ query: '?page=1', unbounded: false });
		},
	);

	test('have URLs that parse back', () => {
		for (const page of [1, 2, 84]) {
			const { search } = new URL(listPath('/es/blog', page), 'https://site.example');
			expect(parseListQuery(new URLSearchParams(search))).toEqual({ kind: 'page', page });
		}
	});
});

describe('a search', () => {
	test.each([
		['q=claim', 'claim'],
		['q=++a%00b%09%0Ac++', 'a b c'],
		['q=cafe%CC%81', 'caf\u00e9'],
		['q=first&q=second&page=2', 'first'],
		[`q=${'x'.repeat(200)}`, 'x'.repeat(200)],
	])('%j: %j', (query, terms) => {
		expect(read(query)).toEqual({ kind: 'search', terms, cut: false });
	});

	test.each([
		['x'.repeat(201), 'x'.repeat(200)],
		['🩺'.repeat(3_000), '🩺'.repeat(200)],
		[`${'x'.repeat(199)} yz`, 'x'.repeat(199)],
	])('terms that are too long are cut, and the query says so', (q, terms) => {
		expect(parseListQuery(new URLSearchParams({ q }))).toEqual({
			kind: 'search',
			terms,
			cut: true,
		});
	});

	test('its normalized query asks for the same, however it was written', () => {
		for (const q of ['claim', ' a  b ', '"x" -y or z&page=2#', '日本 é', 'x'.repeat(500), '%00']) {
			const query = new URLSearchParams({ q, utm: '1' });
			const normal = selectList(query);
			expect(normal.unbounded).toBe(true);
			expect(parseListQuery(new URLSearchParams(normal.query))).toEqual(parseListQuery(query));
			expect(selectList(new URLSearchParams(normal.query))).toEqual(normal);
		}
	});
});
