import { z } from 'zod';
import { link, meta, text } from '../shapes.server.ts';
import { callToAction, highlightedHero, titledText } from './page-parts.server.ts';

const step = titledText.extend({
	/** The tag of a step that can be skipped. */
	optional: text.optional(),
	more: z.array(text).default([]),
	you: text,
	app: text,
});

/** content/pages/how-it-works.yaml (specification section 2, "How It Works"; five steps: section 9). */
export const howItWorks = z.strictObject({
	meta,
	hero: highlightedHero,
	receipt: z.strictObject({
		title: text,
		you: text,
		app: text,
		total: text,
		steps: z.array(step).length(5),
	}),
	audience: z.strictObject({ title: text, items: z.array(titledText) }),
	access: callToAction.extend({ link }),
});
