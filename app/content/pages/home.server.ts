import { z } from 'zod';
import { hero, link, meta, words } from '../shapes.server.ts';
import { marksTitle, marksTitleMessage, tearOff, titledText } from './page-parts.server.ts';

const line = z.strictObject({ label: words, value: words });

/** content/pages/home.yaml (specification section 2, "Home"). */
export const home = z.strictObject({
	meta,
	hero: hero.extend({ mark: words, join: link, story: link }).refine(marksTitle, marksTitleMessage),
	picture: z.strictObject({
		description: words,
		caption: words,
		receipt: z.strictObject({ title: words, lines: z.array(line).length(2), total: line }),
		claim: z.strictObject({ title: words, fields: z.array(line).length(4) }),
		stamp: words,
		paid: line,
	}),
	why: z.strictObject({
		title: words,
		lead: words,
		/** Written in the second card's drawing: where a claim goes. */
		places: z.array(words).length(3),
		cards: z.array(titledText).length(4),
	}),
	steps: z.strictObject({ title: words, items: z.array(titledText).length(3), more: link }),
	people: z.strictObject({ title: words, lead: words }),
	closing: tearOff.extend({ links: z.array(link).length(2) }),
});
