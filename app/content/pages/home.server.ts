import { z } from 'zod';
import { hero, link, meta, text } from '../shapes.server.ts';
import { marksTitle, marksTitleMessage, tearOff, titledText } from './page-parts.server.ts';

const line = z.strictObject({ label: text, value: text });

/** content/pages/home.yaml (specification section 2, "Home"). */
export const home = z.strictObject({
	meta,
	hero: hero
		.extend({ mark: text, join: link, story: link, help: link })
		.refine(marksTitle, marksTitleMessage),
	picture: z.strictObject({
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
		/** Written in the second card's drawing: where a claim goes. */
		places: z.array(text).length(3),
		cards: z.array(titledText).length(4),
	}),
	steps: z.strictObject({ title: text, items: z.array(titledText).length(3), more: link }),
	people: z.strictObject({ title: text, lead: text }),
	closing: tearOff.extend({ links: z.array(link).length(2) }),
});
