import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Figures } from '#app/platform/content/content.server.ts';
import { defaultLanguage, type Language } from '#app/platform/content/languages.ts';
import { type Ledger, statisticsIn, unlistedIn } from './statistics.ts';

/** Returns the ledger of a language, with the figures of its notes. */
export function ledgerOf({ drawn, stated }: Figures, language: Language): Ledger {
	const texts = [
		...Object.values(drawn).flatMap(({ value, sentence, note, population, disputes }) => [
			`${value} ${sentence}`,
			note,
			population,
			...disputes.map(({ text }) => text),
		]),
		...stated.map(({ text }) => text),
	];
	const values = texts.flatMap(statisticsIn).map(({ value }) => value);
	return { language, listed: [...new Set(values)] };
}

/**
 * Finds the figures of a language's posts that its ledger doesn't have, including dollar amounts.
 *
 * @param contentFolder the folder of the English copy
 * @returns a line for each, with the file's path
 */
export function unlistedInPosts(
	contentFolder: string,
	{ language, figures }: { language: Language; figures: Figures },
): { line: string; isAmount: boolean }[] {
	const ledger = ledgerOf(figures, language);
	const languageFolder = language === defaultLanguage ? '' : language;
	const folder = path.join(contentFolder, languageFolder, 'posts');
	return readdirSync(folder)
		.filter((file) => file.endsWith('.md'))
		.map((file) => path.join(folder, file))
		.flatMap((file) =>
			unlistedIn(readFileSync(file, 'utf8').split('\n'), ledger).map(({ label, isAmount }) => {
				return { line: `${file}: ${label}`, isAmount };
			}),
		);
}

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
