import { z } from 'zod';
import { href, link, text } from './shapes.server.ts';

/** A fact only the owner knows: null until it is filled in, and then listed by `npm run check`. */
const ownerFact = text.nullable();
const ownerLink = href.nullable();

/** What all pages share: content/site.yaml. */
export const siteCopy = z.strictObject({
	product: text,
	tagline: text,
	description: text,
	/** Zone in which dates are written, so that server and browser agree. */
	time_zone: text.refine(isTimeZone, 'is not a time zone such as UTC or America/New_York'),
	copyright: text,
	/** The Coming Soon block of the blog; false retires it. */
	blog_coming_soon: z.boolean(),
	launch: text,
	navigation: z.strictObject({
		menu: text,
		close: text,
		skip: text,
		/** In order; an entry with links of its own is a dropdown. */
		main: z.array(z.union([link, z.strictObject({ label: text, links: z.array(link) })])),
		footer: z.array(z.strictObject({ title: text, links: z.array(link) })),
	}),
	footer: z.strictObject({
		note: text,
		colophon: text,
		emergency: z.array(text),
		/** Help for today, beside the emergency lines. */
		help: link,
		/** Under the legal links: the separate policy that Washington law asks for (RCW 19.373.020). */
		health_data: link,
	}),
	form: z.strictObject({
		age: text,
		privacy: text,
		privacy_link: link,
		required_note: text,
		optional: text,
		select: text,
		summary: text,
		summary_help: text,
		/** Under a form's failure sentence: what to do next, by what went wrong. */
		kept: text,
		limited: text,
		too_large: text,
		/** Label of the control that people do not see and must leave empty. */
		trap: text,
		next: text,
		/** Of what was sent: what it is called, and what it is for. */
		reference: z.strictObject({ label: text, use: text }),
		/** Beside the thank-you: where else to go. */
		meanwhile: z.strictObject({ title: text, links: z.array(link) }),
		missing: text,
		email: text,
		choice: text,
		areas: text,
	}),
	legal: z.strictObject({ effective: text, updated: text, contents: text }),
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

export type SiteCopy = z.output<typeof siteCopy>;

function isTimeZone(zone: string): boolean {
	try {
		new Intl.DateTimeFormat('en-US', { timeZone: zone });
		return true;
	} catch {
		return false;
	}
}
