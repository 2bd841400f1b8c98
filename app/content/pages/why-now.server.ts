import { z } from 'zod';
import { link, meta, text } from '../shapes.server.ts';
import { callToAction, highlightedHero } from './page-parts.server.ts';

/** One text for each figure of site.yaml. */
const perFigure = z.strictObject({
	families: text,
	fear: text,
	denied: text,
	appeal: text,
	succeed: text,
});

/** content/pages/why-now.yaml (specification section 2, "Why Now"). */
export const whyNow = z.strictObject({
	meta,
	hero: highlightedHero,
	bill: z.strictObject({
		title: text,
		subtitle: text,
		lines: perFigure,
		total: z.strictObject({ label: text, value: text }),
	}),
	/** The heading above each figure. */
	figures: perFigure,
	matters: z.strictObject({ title: text, body: z.array(text), help: link }),
	closing: callToAction.extend({ links: z.array(link).length(2) }),
});
