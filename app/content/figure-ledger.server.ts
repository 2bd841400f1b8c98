import type { Figures } from './figures.server.ts';

/** A percentage, a number of five digits or more, or one in millions, as a text writes it. */
const statistic = /\d[\d,.]*\s?(?:%|percent\b|million\b)|\b\d{1,3}(?:,\d{3})+\b/g;

/** Dollar amounts are examples, not statistics. */
const dollars = /\$\s?\d[\d,.]*(?:\s?million)?/g;

/**
 * The statistics in a post that the ledger does not have.
 *
 * @param post its text, plain or Markdown
 * @returns each one once, as the post writes it
 */
export function unlistedStatistics(post: string, figures: Figures): string[] {
	const listed = new Set(statisticsIn(JSON.stringify(figures)));
	return [...new Set(statisticsIn(post.replace(dollars, '')))].filter((one) => !listed.has(one));
}

/**
 * Figures whose source should have been looked at again by now.
 *
 * @param today YYYY-MM-DD
 * @returns their keys, with the day that has passed
 */
export function overdueFigures({ drawn }: Figures, today: string): { key: string; due: string }[] {
	return Object.entries(drawn)
		.filter(([, { recheck }]) => recheck < today)
		.map(([key, { recheck }]) => ({ key, due: recheck }));
}

function statisticsIn(text: string): string[] {
	return (text.match(statistic) ?? []).map((one) =>
		one
			.replace(/\s?percent$/, '%')
			.replace(/\s+/g, ' ')
			.replace(/[.,]$/, ''),
	);
}
