import { z } from 'zod';
import { href, link, words } from './shapes.server.ts';

/** A fact only the owner knows: null until it is filled in, and then listed by `npm run check`. */
const ownerFact = words.nullable();
const ownerLink = href.nullable();

const figure = z.strictObject({
	value: words,
	/** The sentence that stands beside the drawn figure. */
	sentence: words,
	/** Where it comes from, or what limits it (shared wherever the figure is shown). */
	qualifier: words,
	/** The owner's source; null is listed by `npm run check`. */
	source: z.strictObject({ name: words, href }).nullable(),
	/** What the drawing is called and shows, for those who do not see it, and what one mark stands for. */
	drawing: z.strictObject({ title: words, description: words }),
	drawing_key: words.optional(),
});

/** What all pages share: content/site.yaml. */
export const siteWords = z.strictObject({
	product: words,
	tagline: words,
	description: words,
	/** Zone in which dates are written, so that server and browser agree. */
	time_zone: words.refine(isTimeZone, 'is not a time zone such as UTC or America/New_York'),
	copyright: words,
	/** The Coming Soon block of the blog; false retires it. */
	blog_coming_soon: z.boolean(),
	launch: words,
	navigation: z.strictObject({
		menu: words,
		close: words,
		skip: words,
		/** In order; an entry with links of its own is a dropdown. */
		main: z.array(z.union([link, z.strictObject({ label: words, links: z.array(link) })])),
		footer: z.array(z.strictObject({ title: words, links: z.array(link) })),
	}),
	footer: z.strictObject({ note: words, colophon: words, emergency: z.array(words) }),
	form: z.strictObject({
		age: words,
		privacy: words,
		privacy_link: link,
		required_note: words,
		optional: words,
		select: words,
		summary: words,
		summary_help: words,
		/** Under a form's failure sentence: what to do next, by what went wrong. */
		kept: words,
		limited: words,
		too_large: words,
		/** Label of the control that people do not see and must leave empty. */
		trap: words,
		next: words,
		/** Beside the thank-you: where else to go. */
		meanwhile: z.strictObject({ title: words, links: z.array(link) }),
		missing: words,
		email: words,
		choice: words,
		areas: words,
	}),
	legal: z.strictObject({ effective: words, updated: words, contents: words }),
	figures: z.strictObject({
		families: figure,
		fear: figure,
		denied: figure,
		appeal: figure,
		succeed: figure,
	}),
	owner: z.strictObject({
		founder_name: ownerFact,
		founder_profile: ownerLink,
		founder_portrait: ownerLink,
		founder_story: ownerFact,
		advisor_name: ownerFact,
		advisor_role: ownerFact,
		contact_email: ownerFact,
		postal_address: ownerFact,
		security_contact: ownerLink,
	}),
});

export type SiteWords = z.output<typeof siteWords>;
export type Figure = z.output<typeof figure>;

function isTimeZone(zone: string): boolean {
	try {
		new Intl.DateTimeFormat('en-US', { timeZone: zone });
		return true;
	} catch {
		return false;
	}
}
