import { z } from 'zod';
import { link, meta, text } from '../shapes.server.ts';
import { markedHero, tearOff, titledText } from './page-parts.server.ts';

const step = titledText.extend({
	/** Stands beside the title of a step that nobody has to take. */
	optional: text.optional(),
	more: z.array(text).default([]),
	you: text,
	app: text,
});

/** content/pages/how-it-works.yaml (specification section 2, "How It Works"; five steps: section 9). */
export const howItWorks = z.strictObject({
	meta,
	hero: markedHero,
	receipt: z.strictObject({
		title: text,
		you: text,
		app: text,
		total: text,
		steps: z.array(step).length(5),
	}),
	audience: z.strictObject({ title: text, items: z.array(titledText) }),
	access: tearOff.extend({ link }),
});
