import { z } from 'zod';

/** Text that a visitor reads: not empty, without invisible space at either end. */
export const text = z
	.string()
	.min(1, 'must not be empty')
	.refine((text) => text === text.trim(), 'has spaces or line breaks at its start or end');

/** A path of this site, or a URL that starts with https:// or mailto:. */
export const href = text
	.regex(/^(\/|https:\/\/|mailto:|#)/, 'must begin with / or https://')
	// A post may not exist (docs/decisions/0006).
	.refine(
		(url) => !url.startsWith('/blog/'),
		'leads to a post; pages that name posts have a list "posts" of their slugs for that',
	);

/** A calendar day as YYYY-MM-DD. */
export const calendarDay = z.iso.date('must be a day such as 2026-11-22');

export const link = z.strictObject({ label: text, href });

/** Title and description of a page, for browser tabs and search results. */
export const meta = z.strictObject({ title: text, description: text });

export const hero = z.strictObject({ title: text, lead: text });

/** One idea of a page: a heading, paragraphs, and a list where it helps. */
export const section = z.strictObject({
	title: text,
	body: z.array(text).default([]),
	/** `phone` is a number to call, such as 1-800-532-5274; it follows the text. */
	items: z
		.array(z.strictObject({ title: text.optional(), text: text, phone: text.optional() }))
		.default([]),
	links: z.array(link).default([]),
});

/** A sentence with {count}, for one and for any other number. */
export const counted = z.strictObject({ one: text, other: text });

export type Counted = z.output<typeof counted>;
