import { z } from 'zod';
import { link, meta, words } from '../shapes.server.ts';
import { markedHero, tearOff } from './page-parts.server.ts';

/** One text for each figure of site.yaml. */
const perFigure = z.strictObject({
	families: words,
	fear: words,
	denied: words,
	appeal: words,
	succeed: words,
});

/** content/pages/why-now.yaml (specification section 2, "Why Now"). */
export const whyNow = z.strictObject({
	meta,
	hero: markedHero,
	bill: z.strictObject({
		title: words,
		subtitle: words,
		lines: perFigure,
		total: z.strictObject({ label: words, value: words }),
	}),
	/** The heading over each figure. */
	figures: perFigure,
	matters: z.strictObject({ title: words, body: z.array(words) }),
	closing: tearOff.extend({ links: z.array(link).length(2) }),
});
