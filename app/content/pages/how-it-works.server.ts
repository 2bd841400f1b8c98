import { z } from 'zod';
import { link, meta, words } from '../shapes.server.ts';
import { markedHero, tearOff, titledText } from './page-parts.server.ts';

const step = titledText.extend({
	/** Stands beside the title of a step that nobody has to take. */
	optional: words.optional(),
	more: z.array(words).default([]),
	you: words,
	app: words,
});

/** content/pages/how-it-works.yaml (specification section 2, "How It Works"; five steps: section 9). */
export const howItWorks = z.strictObject({
	meta,
	hero: markedHero,
	receipt: z.strictObject({
		title: words,
		you: words,
		app: words,
		total: words,
		steps: z.array(step).length(5),
	}),
	audience: z.strictObject({ title: words, items: z.array(titledText) }),
	access: tearOff.extend({ link }),
});
