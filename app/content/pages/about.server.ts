import { z } from 'zod';
import { href, link, meta, text } from '../shapes.server.ts';
import { callToAction, highlightedHero, titledText } from './page-parts.server.ts';

/** content/pages/about.yaml (specification section 2, "About"). */
export const about = z.strictObject({
	meta,
	hero: highlightedHero,
	illustration: z.strictObject({
		description: text,
		caption: text,
		/** The heading of each side of the bill; both sides have the same lines. */
		theirs: text,
		yours: text,
		lines: z
			.array(z.strictObject({ code: text, amount: text, text, plain_amount: text }))
			.length(4),
	}),
	founder: z.strictObject({ title: text, role: text, story: text, connect: text }),
	pledges: z.strictObject({ title: text, items: z.array(titledText) }),
	advisors: z.strictObject({
		title: text,
		lead: text,
		member: z.strictObject({ name: text, role: text, status: text }),
		open: z.strictObject({
			status: text,
			apply: text,
			href,
			positions: z.array(titledText).length(2),
		}),
	}),
	investors: callToAction.extend({ link }),
});
