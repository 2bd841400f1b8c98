import { z } from 'zod';

/** A text that a visitor reads: never empty, no space at either end that nobody sees. */
export const words = z
	.string()
	.min(1, 'must not be empty')
	.refine((text) => text === text.trim(), 'has spaces or line breaks at its start or end');

/** A path of this site, or an address that begins with https:// or mailto:. */
export const href = words.regex(/^(\/|https:\/\/|mailto:|#)/, 'must begin with / or https://');

export const link = z.strictObject({ label: words, href });

/** What a search result and a browser tab say of a page. */
export const meta = z.strictObject({ title: words, description: words });

export const hero = z.strictObject({ title: words, lead: words });

/** One idea of a page: a heading, paragraphs, and a list where it helps. */
export const section = z.strictObject({
	title: words,
	body: z.array(words).default([]),
	items: z.array(z.strictObject({ title: words.optional(), text: words })).default([]),
	links: z.array(link).default([]),
});

export type Section = z.output<typeof section>;
