import { z } from 'zod';
import { href, link, meta, words } from '../shapes.server.ts';
import { markedHero, tearOff, titledText } from './page-parts.server.ts';

/** content/pages/about.yaml (specification section 2, "About"). */
export const about = z.strictObject({
	meta,
	hero: markedHero,
	picture: z.strictObject({
		description: words,
		caption: words,
		/** What each side of the bill is called, and the same lines on both. */
		theirs: words,
		yours: words,
		lines: z.array(z.strictObject({ code: words, words, amount: words })).length(4),
	}),
	founder: z.strictObject({ title: words, role: words, story: words, connect: words }),
	pledges: z.strictObject({ title: words, items: z.array(titledText) }),
	advisors: z.strictObject({
		title: words,
		lead: words,
		member: z.strictObject({ name: words, role: words, status: words }),
		open: z.strictObject({
			status: words,
			apply: words,
			href,
			seats: z.array(titledText).length(2),
		}),
	}),
	investors: tearOff.extend({ link }),
});
