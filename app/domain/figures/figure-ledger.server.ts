import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Figures } from '#app/platform/content/content.server.ts';
import { defaultLanguage, type Language } from '#app/platform/content/languages.ts';
import {
	type ListedStatistic,
	statisticsCheck,
	type UnlistedStatistic,
} from './listed-statistics.ts';
import { statisticsIn } from './statistics.ts';

/**
 * Finds the figures in a post that the ledger doesn't have, or has for something else.
 *
 * @param post its text, plain or Markdown
 * @param figures in the post's language
 * @returns each value once, including dollar amounts
 */
export function unlistedFigures(
	post: string,
	figures: Figures,
	language: Language,
): UnlistedStatistic[] {
	const check = statisticsCheck(listedStatistics(figures, language), language);
	// A footnote's mark stands between a sentence and its end.
	const lines = post.replace(/\[\^[^[\]\s]{1,100}\]/g, '').split('\n');
	const found = lines.flatMap((line) => check([line]));
	return [...new Map(found.map((one) => [one.statistic.value, one])).values()];
}

/**
 * Finds the unlisted figures of a language's posts.
 *
 * @param contentFolder the folder of the English copy
 * @returns a line for each, with the file's path
 */
export function unlistedInPosts(
	contentFolder: string,
	{ language, figures }: { language: Language; figures: Figures },
): { line: string; isAmount: boolean }[] {
	const own = language === defaultLanguage ? '' : language;
	const folder = path.join(contentFolder, own, 'posts');
	return readdirSync(folder)
		.filter((file) => file.endsWith('.md'))
		.flatMap((file) =>
			unlistedFigures(readFileSync(path.join(folder, file), 'utf8'), figures, language).map(
				({ statistic: { label, isAmount }, entry }) => ({
					line: `${path.join(folder, file)}: ${label}${entry === undefined ? '' : `, which is there for something else: “${entry}”`}`,
					isAmount,
				}),
			),
		);
}

/** Lists every figure in the ledger, including its notes, with its sentence. */
export function listedStatistics(
	{ drawn, stated }: Figures,
	language: Language,
): ListedStatistic[] {
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
		const values = new Set(statisticsIn(sentence, language).map(({ value }) => value));
		return [...values].map((value) => ({ value, sentence }));
	});
}

const sentencesOf = (text: string) => text.split(/(?<=[.!?]["”’)]?)\s+/);

/**
 * Finds figures whose source is due for a re-check.
 *
 * @param today YYYY-MM-DD
 * @returns their keys, with the date that has passed
 */
export function overdueFigures({ drawn }: Figures, today: string): { key: string; due: string }[] {
	return Object.entries(drawn)
		.filter(([, { recheck }]) => recheck < today)
		.map(([key, { recheck }]) => ({ key, due: recheck }));
}
