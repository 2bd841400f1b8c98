import { z } from 'zod';
import { personalDetailKinds } from '#app/platform/text/find-personal-details.ts';
import { href, link, text } from './shapes.server.ts';

/** A fact only the owner knows; `npm run check` lists it while it is null. */
const ownerFact = text.nullable();
const ownerLink = href.nullable();

/** RFC 9116, 2.5.3: an address to write to is a link as well. */
const contactLink = text.regex(
	/^(https:\/\/|mailto:)/,
	'must begin with https:// or mailto:; an email is written as mailto:security@example.org',
);

/** What all pages share: content/site.yaml. */
export const siteCopy = z.strictObject({
	product: text,
	tagline: text,
	description: text,
	/** Language and region: the pages' `lang`, and how dates and numbers are written (BCP 47). */
	locale: text.refine(isLocale, 'is not a language and region such as en-US'),
	/** Zone in which dates are written, so that server and browser agree. */
	time_zone: text.refine(isTimeZone, 'is not a time zone such as UTC or America/New_York'),
	copyright: text,
	/** The Coming Soon block of the blog; false retires it. */
	blog_coming_soon: z.boolean(),
	launch: text,
	navigation: z.strictObject({
		/** Accessible name of the desktop navigation. */
		label: text,
		menu: text,
		close: text,
		skip: text,
		/** An entry with links of its own is a dropdown. */
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
		/** Below a form's failure sentence: what to do next, by cause. */
		retry: text,
		limited: text,
		too_large: text,
		go_back: text,
		/** Label of the hidden control that people leave empty. */
		honeypot: text,
		next: text,
		/** What a submission's reference is called, and what it is for. */
		reference: z.strictObject({ label: text, use: text }),
		/** The private link of a submission. */
		keep: z.strictObject({
			title: text,
			lead: text,
			/** Shows the QR code, whose text alternative follows. */
			code: text,
			code_alt: text,
			copy: text,
			copied: text,
			print: text,
		}),
		/** Next to the thank-you message: where else to go. */
		meanwhile: z.strictObject({ title: text, links: z.array(link) }),
		/** For a required field that is empty and has no message of its own. */
		missing: text,
		email: text,
		choice: text,
		areas: text,
	}),
	/** Beside a text with something in it that looks like a personal detail (app/platform/text). */
	personal_details: z.strictObject({
		found: text.includes('{kind}').includes('{text}', { error: 'must contain {kind} and {text}' }),
		/** What the check does with the text, and what it can't find. */
		about: text,
		remove: text,
		keep: text,
		removed: text.includes('{placeholder}', { error: 'must contain {placeholder}' }),
		undo: text,
		kinds: z.record(
			z.enum(personalDetailKinds),
			/** In a sentence, and in the place of the detail. */
			z.strictObject({ name: text, placeholder: text }),
		),
	}),
	legal: z.strictObject({
		effective: text,
		updated: text,
		/** The day on which the wording last changed. */
		revised: text,
		contents: text,
		/** Phrases that stay on one line. */
		unbroken: z.array(text),
		/** Words with the hyphen at which a narrow phone may break them. */
		hyphenate: z.array(text),
	}),
	/** After how long what was sent is erased (retention-markdown.server.ts). */
	retention: z.strictObject({
		none: text,
		some: text,
		line: text.includes('{form}').includes('{days}', { error: 'must contain {form} and {days}' }),
	}),
	/** Ways to reach the team besides the forms (reach-us.server.ts). */
	reach: z.strictObject({
		title: text,
		entity: text.includes('{legal_entity}', { error: 'must contain {legal_entity}' }),
		no_entity: text,
		email: text,
		mail: text,
	}),
	owner: z.strictObject({
		founder_name: ownerFact,
		founder_profile: ownerLink,
		founder_portrait: ownerLink,
		founder_story: ownerFact,
		advisor_name: ownerFact,
		advisor_role: ownerFact,
		/** Who stands behind the posts. */
		post_author: ownerFact,
		legal_entity: ownerFact,
		contact_email: z.email().nullable(),
		postal_address: ownerFact,
		security_contact: contactLink.nullable(),
	}),
});

export type SiteCopy = z.output<typeof siteCopy>;

function isLocale(locale: string): boolean {
	try {
		// A language of that form may be none ("english"), so it has to be one that dates can be written in.
		return (
			Intl.getCanonicalLocales(locale)[0] === locale &&
			Intl.DateTimeFormat.supportedLocalesOf(locale).length === 1
		);
	} catch {
		return false;
	}
}

function isTimeZone(zone: string): boolean {
	try {
		new Intl.DateTimeFormat(undefined, { timeZone: zone });
		return true;
	} catch {
		return false;
	}
}
