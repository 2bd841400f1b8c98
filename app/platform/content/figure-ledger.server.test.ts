import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { leastCpuTime } from '../../../tests/support/measured-time.ts';
import { loadContent } from './content.server.ts';
import { overdueFigures, unlistedFigures } from './figure-ledger.server.ts';

const { figures } = loadContent('content');

/** The labels of unlisted figures, without amounts of dollars, which may be examples. */
function unlistedStatistics(post: string): string[] {
	return unlistedFigures(post, figures)
		.filter(({ statistic }) => !statistic.isAmount)
		.map(({ statistic }) => statistic.label);
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

test('has every statistic of every launch post in the ledger', () => {
	const files = readdirSync('content/posts').filter((file) => file.endsWith('.md'));
	expect(files.length).toBeGreaterThan(5);
	for (const file of files) {
		const post = readFileSync(`content/posts/${file}`, 'utf8');
		expect(unlistedStatistics(post), file).toEqual([]);
	}
});

test.each([
	['17% of claims were denied.', '17%'],
	['1% of claims are denied.', '1%'],
	['59% of denials were overturned.', '59%'],
	['30% of claims are denied the first time.', '30%'],
	['Plans turn down 1 in 5 requests.', '1 in 5'],
	['About 3 in 8 people skip care.', '3 in 8'],
	['One in ten bills has an error.', 'One in ten'],
	['Some eighty percent of bills have errors.', 'eighty percent'],
	['Two-thirds of patients worry.', 'Two-thirds'],
	['It is 85 per cent.', '85%'],
	['It cost 2.5 billion last year.', '2.5 billion'],
])('%s: reports %s as not in the ledger', (post, label) => {
	expect(unlistedStatistics(post)).toEqual([label]);
});

test.each([
	'A study found bills to be a factor in 17% of bankruptcies.',
	'KFF found that insurers denied nineteen percent of in-network claims.',
	'Two of five appeals succeed.',
	'18–30% of claims are denied the first time.',
	'Some 500,000 US families a year are affected by medical debt.',
	'Step 2 of 5: call them. Your 401K and 2 in 2024 are none.',
])("%s matches the ledger or isn't a statistic", (post) => {
	expect(unlistedStatistics(post)).toEqual([]);
});

test('finds dollar amounts, and tells them apart from counts', () => {
	const post = 'Say you owe $1,500. Your bill is $400 more than the estimate. It’s 300 dollars.';
	expect(unlistedStatistics(post)).toEqual([]);
	expect(unlistedFigures(post, figures).map(({ statistic }) => statistic.label)).toEqual([
		'$1,500',
		'300 dollars',
	]);
});

test('has every dollar amount of every launch post in the ledger', () => {
	for (const file of readdirSync('content/posts').filter((name) => name.endsWith('.md'))) {
		const post = readFileSync(`content/posts/${file}`, 'utf8');
		expect(unlistedFigures(post, figures), file).toEqual([]);
	}
});

test.each([
	['percentages', '19% '.repeat(25_000)],
	['a number without end', `1${',1'.repeat(50_000)}`],
	['commas', `1${','.repeat(100_000)}1`],
	['shares', '1 in 5 '.repeat(14_000)],
	['words', 'eighty-five percent '.repeat(5_000)],
])('100 KB of %s take time in proportion to their length', async (_, text) => {
	expect(await leastCpuTime(400, () => unlistedFigures(text, figures))).toBeLessThan(400);
});
