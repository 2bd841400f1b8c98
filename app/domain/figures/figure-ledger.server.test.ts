import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadContents } from '#app/platform/content/content.server.ts';
import { ledgerOf, overdueFigures, unlistedInPosts } from './figure-ledger.server.ts';
import { unlistedIn } from './statistics.ts';

const contents = loadContents('content');
const { figures } = contents.en;
const english = ledgerOf(figures, 'en');
const spanish = ledgerOf(contents.es.figures, 'es');

/** The labels of unlisted figures, without amounts of dollars, which may be examples. */
function unlistedStatistics(post: string): string[] {
	return unlistedIn([post], english)
		.filter(({ isAmount }) => !isAmount)
		.map(({ label }) => label);
}

test('finds a statistic missing from the ledger, however a post writes it', () => {
	const post = 'About 19% of claims. In 2024, 88 percent, 3.5 million people and 912,345 bills.';
	expect(unlistedStatistics(post)).toEqual(['88%', '3.5 million', '912,345']);
});

test('ignores amounts of money, days and years', () => {
	expect(unlistedStatistics('Pay $8,000 within 180 days of 2026. Call 1-800-633-4227.')).toEqual(
		[],
	);
});

test('reports a figure from the day after its re-check date', () => {
	const { recheck } = figures.drawn.fear;
	expect(overdueFigures(figures, recheck).map(({ key }) => key)).not.toContain('fear');
	expect(overdueFigures(figures, '2099-01-01')).toHaveLength(5);
	expect(overdueFigures(figures, '2099-01-01')).toContainEqual({ key: 'fear', due: recheck });
});

test.each(Object.entries(contents))(
	'has every figure of every launch post in the ledger: %s',
	(_, content) => expect(unlistedInPosts('content', content)).toEqual([]),
);

test.each([
	['Plans turn down 1 in 7 requests.', '1 in 7'],
	['It is 85 per cent.', '85%'],
	['It cost 7.5 billion last year.', '7.5 billion'],
])('%s: reports %s as not in the ledger', (post, label) => {
	expect(unlistedStatistics(post)).toEqual([label]);
});

test.each([
	'A study found bills to be a factor in 17% of bankruptcies.',
	'KFF found that insurers denied 19 percent of in-network claims.',
	'2 out of 5 appeals succeed.',
	'18–30% of claims are denied the first time.',
	'Some 500,000 US families a year are affected by medical debt.',
	'Step 2 of 5: call them. Your 401K and 2 in 2024 are none.',
])("%s matches the ledger or isn't a statistic", (post) => {
	expect(unlistedStatistics(post)).toEqual([]);
});

test('finds dollar amounts, and tells them apart from counts', () => {
	const post = 'Say you owe $1,500. Your bill is $400 more than the estimate. It’s 300 dollars.';
	expect(unlistedStatistics(post)).toEqual([]);
	expect(unlistedIn([post], english).map(({ label }) => label)).toEqual(['$1,500', '300 dollars']);
});

describe('in Spanish', () => {
	const unlisted = (post: string) => unlistedIn([post], spanish).map(({ label }) => label);

	test.each([
		['Se denegó el 19 % de los reclamos, el 88 por ciento y el 45,5 %.', ['88%', '45.5%']],
		['Fueron 3.5 millones, 912,345 o 70 mil personas.', ['3.5 millones', '912,345', '70 mil']],
		['1 de cada 9 tiene un error.', ['1 de cada 9']],
		['Digamos que debe $1,500 o 300 dólares.', ['$1,500', '300 dólares']],
	])('%s: reports %j', (post, labels) => expect(unlisted(post)).toEqual(labels));

	test.each([
		'Del 18 al 30 % de los reclamos se deniega la primera vez.',
		'2 de cada 5 apelaciones tienen éxito.',
		'Unas 500 mil familias de Estados Unidos se ven afectadas cada año por una quiebra por deudas médicas.',
		'Paso 2 de 5. Tiene 180 días. La regla es 29 CFR 2560.503-1 o 45 CFR 149.620, del 11 de julio de 2025.',
	])("%s matches the ledger or isn't a statistic", (post) => expect(unlisted(post)).toEqual([]));

	test('a post with a changed figure is named', () => {
		const folder = mkdtempSync(path.join(tmpdir(), 'content-'));
		cpSync('content/es/posts', `${folder}/es/posts`, { recursive: true });
		const file = `${folder}/es/posts/primeros-pasos-tras-una-denegacion.md`;
		const post = readFileSync(file, 'utf8');
		expect(unlistedInPosts(folder, contents.es)).toEqual([]);
		writeFileSync(file, post.replace('el 34% en 2024', 'el 36 % en 2024'));
		expect(unlistedInPosts(folder, contents.es)).toEqual([
			{ line: `${file}: 36%`, isAmount: false },
		]);
		rmSync(folder, { recursive: true });
	});
});
