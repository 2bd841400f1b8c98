import type { Figures } from './figures.server.ts';
import {
	type ListedStatistic,
	statisticsCheck,
	type UnlistedStatistic,
} from './listed-statistics.ts';
import { statisticsIn } from './statistics.ts';

/**
 * The figures in a post that the ledger doesn't have, or has for something else.
 *
 * @param post its text, plain or Markdown
 * @returns each value once, amounts of dollars included
 */
export function unlistedFigures(post: string, figures: Figures): UnlistedStatistic[] {
	const check = statisticsCheck(listedStatistics(figures));
	// The mark of a footnote stands between a sentence and its end.
	const lines = post.replace(/\[\^[^[\]\s]{1,100}\]/g, '').split('\n');
	const found = lines.flatMap((line) => check([line]));
	return [...new Map(found.map((one) => [one.statistic.value, one])).values()];
}

/** The same, without amounts of dollars, which may be examples; each as the post writes it. */
export function unlistedStatistics(post: string, figures: Figures): string[] {
	return unlistedFigures(post, figures)
		.filter(({ statistic }) => !statistic.isAmount)
		.map(({ statistic }) => statistic.label);
}

/** Every figure that the ledger has, its small print included, with the sentence that has it. */
export function listedStatistics({ drawn, stated }: Figures): ListedStatistic[] {
	const texts = [
		...Object.values(drawn).flatMap(({ value, sentence, note, population, disputes }) => [
			`${value} ${sentence}`,
			note,
			population,
			...disputes.map(({ text }) => text),
		]),
		...stated.map(({ text }) => text),
	];
	return texts.flatMap(sentencesOf).flatMap((sentence) => {
		const values = new Set(statisticsIn(sentence).map(({ value }) => value));
		return [...values].map((value) => ({ value, sentence }));
	});
}

const sentencesOf = (text: string) => text.split(/(?<=[.!?]["”’)]?)\s+/);

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
