import { expect, test } from 'vitest';
import { searchTerms, selectList } from './list-query.ts';

test.each([
	['', undefined],
	['page=2&utm_source=x', undefined],
	['q=%20%00%0a', undefined],
	['q=claim', 'claim'],
	['q=++a%00b%09%0Ac++', 'a b c'],
	['q=cafe%CC%81', 'caf\u00e9'],
	['q=first&q=second&page=2', 'first'],
	[`q=${'🩺'.repeat(3_000)}`, '🩺'.repeat(200)],
	[`q=${'x'.repeat(199)}+yz`, 'x'.repeat(199)],
])('%j searches for %j', (query, terms) => {
	expect(searchTerms(new URLSearchParams(query))).toBe(terms);
});

test('the normalized query of a search asks for the same, however it was written', () => {
	for (const q of ['claim', ' a  b ', '"x" -y or z&page=2#', '日本 é', 'x'.repeat(500), '%00']) {
		const query = new URLSearchParams({ q, utm: '1' });
		const normal = selectList(query);
		expect(normal.unbounded).toBe(true);
		expect(searchTerms(new URLSearchParams(normal.query))).toEqual(searchTerms(query));
		expect(selectList(new URLSearchParams(normal.query))).toEqual(normal);
	}
});
