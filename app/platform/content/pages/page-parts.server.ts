import { z } from 'zod';
import { hero, text } from '#app/platform/content/shapes.server.ts';

export const titledText = z.strictObject({ title: text, text: text });

/** The end of a page; the eyebrow is the small type on the dashed line above its title. */
export const callToAction = z.strictObject({ eyebrow: text, title: text, lead: text });

/** Returns true if the title contains the text to highlight, for `refine`; otherwise nothing would be highlighted. */
export function highlightIsInTitle(hero: { title: string; highlight: string }): boolean {
	return hero.title.includes(hero.highlight);
}

export const highlightMessage = 'highlight must be a part of the title';

/** A hero with a highlighted part of its title. */
export const highlightedHero = hero
	.extend({ highlight: text })
	.refine(highlightIsInTitle, highlightMessage);
