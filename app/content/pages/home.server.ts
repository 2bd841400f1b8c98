import { z } from 'zod';
import { hero, link, meta, text } from '../shapes.server.ts';
import {
	callToAction,
	highlightIsInTitle,
	highlightMessage,
	titledText,
} from './page-parts.server.ts';

const line = z.strictObject({ label: text, value: text });

/** content/pages/home.yaml (specification section 2, "Home"). */
export const home = z.strictObject({
	meta,
	hero: hero
		.extend({ highlight: text, join: link, story: link, help: link })
		.refine(highlightIsInTitle, highlightMessage),
	illustration: z.strictObject({
		description: text,
		caption: text,
		receipt: z.strictObject({ title: text, lines: z.array(line).length(2), total: line }),
		claim: z.strictObject({ title: text, fields: z.array(line).length(4) }),
		stamp: text,
		paid: line,
	}),
	why: z.strictObject({
		title: text,
		lead: text,
		/** In the second card's illustration: where a claim goes. */
		places: z.array(text).length(3),
		cards: z.array(titledText).length(4),
	}),
	steps: z.strictObject({ title: text, items: z.array(titledText).length(3), more: link }),
	people: z.strictObject({ title: text, lead: text }),
	closing: callToAction.extend({ links: z.array(link).length(2) }),
});
