import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadContent } from './content.server.ts';
import { overdueFigures, unlistedStatistics } from './figure-ledger.server.ts';

const { figures } = loadContent('content');

test('a statistic that the ledger does not have is found, however a post writes it', () => {
	const post = 'About 19% of claims. In 2024, 88 percent, 3.5 million people and 912,345 bills.';
	expect(unlistedStatistics(post, figures)).toEqual(['88%', '3.5 million', '912,345']);
});

test('amounts of money, days and years are not statistics', () => {
	expect(
		unlistedStatistics('Pay $8,000 within 180 days of 2026. Call 1-800-633-4227.', figures),
	).toEqual([]);
});

test('a figure is overdue from the day after its re-check date', () => {
	const { recheck } = figures.drawn.fear;
	expect(overdueFigures(figures, recheck).map(({ key }) => key)).not.toContain('fear');
	expect(overdueFigures(figures, '2099-01-01')).toHaveLength(5);
	expect(overdueFigures(figures, '2099-01-01')).toContainEqual({ key: 'fear', due: recheck });
});

test('every statistic of every launch post is in the ledger', () => {
	const files = readdirSync('content/posts').filter((file) => file.endsWith('.md'));
	expect(files.length).toBeGreaterThan(5);
	for (const file of files) {
		const post = readFileSync(`content/posts/${file}`, 'utf8');
		expect(unlistedStatistics(post, figures), file).toEqual([]);
	}
});
