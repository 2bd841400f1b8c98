import type { Figures } from './figures.server.ts';
import { statisticsIn } from './statistics.ts';

/**
 * The statistics in a post that the ledger does not have.
 *
 * @param post its text, plain or Markdown
 * @returns each one once, as the post writes it
 */
export function unlistedStatistics(post: string, figures: Figures): string[] {
	const listed = new Set(listedStatistics(figures));
	return [...new Set(statisticsIn(post))].filter((one) => !listed.has(one));
}

/** Every statistic that the ledger has, its small print included. */
export function listedStatistics(figures: Figures): string[] {
	return [...new Set(statisticsIn(JSON.stringify(figures)))];
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
