import { z } from 'zod';
import { longDay } from '#app/time/formats.ts';
import { calendarDay, href, text } from './shapes.server.ts';

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
