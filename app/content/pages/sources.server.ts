import { z } from 'zod';
import { link, meta, text } from '../shapes.server.ts';
import { callToAction, highlightedHero, titledText } from './page-parts.server.ts';

/** content/pages/sources.yaml: the frame around the ledger of content/figures.yaml. */
export const sources = z.strictObject({
	meta,
	hero: highlightedHero,
	/** The labels of an entry. */
	entry: z.strictObject({
		publisher: text,
		year: text,
		population: text,
		checked: text,
		note: text,
		disputes: text,
		source: text,
		/** In place of a link where no public source is known. */
		no_source: text,
	}),
	rules: z.strictObject({
		title: text,
		items: z.array(titledText).min(1),
		links: z.array(link),
	}),
	closing: callToAction.extend({ links: z.array(link).length(1) }),
});
