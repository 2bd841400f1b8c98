import { z } from 'zod';
import { longDay } from '#app/platform/time/formats.ts';
import {
	type ListedStatistic,
	statisticsCheck,
	type UnlistedStatistic,
} from './listed-statistics.ts';
import { calendarDay, href, text } from './shapes.server.ts';
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

/** Where a figure can be looked up; some sources have a name and a number but no page to link to. */
const source = z.strictObject({ name: text, href: href.optional() });

/** A figure and its ledger entry: what is claimed, who counted it, whom, when, and who disagrees. */
const figure = z.strictObject({
	value: text,
	/** The sentence beside the drawn figure (specification section 1). */
	sentence: text,
	/** The small print wherever the figure is shown: what the source says, and what it doesn't. */
	note: text,
	publisher: text,
	year: text,
	/** Whom or what the source counted. */
	population: text,
	/** null where no public source is known; the note then says so, and `npm run check` lists it. */
	source: z.strictObject({ name: text, href }).nullable(),
	checked: calendarDay,
	/** The day to look at the source again. */
	recheck: calendarDay,
	disputes: z.array(z.strictObject({ text, source: source.optional() })).min(1),
	/** The drawing's name and text alternative. */
	drawing: z.strictObject({ title: text, description: text }),
	/** What one shape of the drawing stands for. */
	drawing_key: text.optional(),
});

/** The schema of content/figures.yaml; its dates are written as the locale does. */
export const figuresIn = (locale: string) => {
	const drawn = figure.transform((entry) => ({
		...entry,
		checkedOn: longDay(entry.checked, locale),
	}));
	return z.strictObject({
		/** What stands before the date of the last check, and the link from a drawn figure to its entry. */
		labels: z.strictObject({
			checked: text.includes('{date}', { error: 'must contain {date}' }),
			all: text,
		}),
		drawn: z.strictObject({
			families: drawn,
			fear: drawn,
			denied: drawn,
			appeal: drawn,
			succeed: drawn,
		}),
		/** What posts state besides, each with its source: nothing but the checks of posts reads it. */
		stated: z.array(z.strictObject({ text, source })).default([]),
	});
};

export type Figures = z.output<ReturnType<typeof figuresIn>>;
export type Figure = Figures['drawn']['families'];
