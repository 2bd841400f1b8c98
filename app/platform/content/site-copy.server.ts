import { z } from 'zod';
import { personalDetailKinds } from '#app/platform/text/personal-detail-kinds.ts';
import { href, link, text } from './shapes.server.ts';

/** A site setting; `npm run check` lists it while it is null. */
const ownerFact = text.nullable();
const ownerLink = href.nullable();

/** RFC 9116, 2.5.3: an email must be a mailto: link as well. */
const contactLink = text.regex(
	/^(https:\/\/|mailto:)/,
	'must begin with https:// or mailto:; an email is written as mailto:security@example.org',
);

/** Shared by all pages: content/site.yaml. */
export const siteCopy = z.strictObject({
	product: text,
	tagline: text,
	description: text,
	/** Language and region: the pages' `lang`, and the format of dates and numbers (BCP 47). */
	locale: text.refine(isLocale, 'is not a language and region such as en-US'),
	/** Time zone of dates, so that server and browser agree. */
	time_zone: text.refine(isTimeZone, 'is not a time zone such as UTC or America/New_York'),
	copyright: text,
	/** The Coming Soon block of the blog; false removes it. */
	blog_coming_soon: z.boolean(),
	launch: text,
	/** The language switch, and what a page in another language says about the one in this. */
	language: z.strictObject({
		/** Its own name for itself. */
		name: text,
		/** Offers this language to a browser that prefers it, with the label that closes the offer. */
		offer: text,
		close: text,
		/** Leads from a post or story in another language to the one in this. */
		also: text,
	}),
	navigation: z.strictObject({
		/** Accessible name of the desktop navigation. */
		label: text,
		menu: text,
		close: text,
		skip: text,
		/** Immediate help; the header's one button, with a shorter label for narrow screens. */
		help: link.extend({ short: text }),
		/** An entry with links is a dropdown. */
		main: z.array(z.union([link, z.strictObject({ label: text, links: z.array(link) })])),
		footer: z.array(z.strictObject({ title: text, links: z.array(link) })),
	}),
	footer: z.strictObject({
		note: text,
		colophon: text,
		emergency: z.array(text),
		/** Link to immediate help, beside the emergency lines. */
		help: link,
		/** Below the legal links: the separate policy required by Washington law (RCW 19.373.020). */
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
		/** Below a form's failure sentence: the next step, by cause. */
		retry: text,
		limited: text,
		too_large: text,
		offline: text,
		unreachable: text,
		go_back: text,
		/** Label of the hidden honeypot field. */
		honeypot: text,
		next: text,
		/** The name and the purpose of a submission's reference. */
		reference: z.strictObject({ label: text, use: text }),
		/** The name of the sender's email on the thank-you screen. */
		email_given: text,
		/** Below an email field whose address looks mistyped. */
		email_hint: z.strictObject({
			question: text.includes('{email}', { error: 'must contain {email}' }),
			take: text,
			keep: text,
		}),
		/** The private link of a submission. */
		keep: z.strictObject({
			title: text,
			lead: text,
			/** When to open the link, by what the form promises. */
			promised: text.includes('{promise}', { error: 'must contain {promise}' }),
			open: text,
			/** If no email was given, and where the page can’t know. */
			link_only: text,
			maybe_only: text,
			/** Label that shows the QR code, and the code's text alternative. */
			code: text,
			code_alt: text,
			copy: text,
			copied: text,
			print: text,
		}),
		/** Links shown next to the thank-you message. */
		meanwhile: z.strictObject({ title: text, links: z.array(link) }),
		/** For an empty required field without its own message. */
		missing: text,
		email: text,
		choice: text,
		areas: text,
	}),
	/** Shown beside a text with a likely personal detail (app/platform/text). */
	personal_details: z.strictObject({
		found: text.includes('{kind}').includes('{text}', { error: 'must contain {kind} and {text}' }),
		/** Explains what the check does with the text, and what it can't find. */
		about: text,
		/** Added if there is more than one. */
		others: text.includes('{texts}', { error: 'must contain {texts}' }),
		remove: text,
		keep: text,
		remove_all: text.includes('{count}', { error: 'must contain {count}' }),
		removed: text.includes('{placeholder}', { error: 'must contain {placeholder}' }),
		undo: text,
		kinds: z.record(
			z.enum(personalDetailKinds),
			/** The kind's name in a sentence, and the placeholder that replaces a detail. */
			z.strictObject({ name: text, placeholder: text }),
		),
	}),
	legal: z.strictObject({
		effective: text,
		updated: text,
		/** The date of the last change of wording. */
		revised: text,
		contents: text,
		/** Phrases kept on one line. */
		unbroken: z.array(text),
		/** Words with a hyphen at which a narrow phone may break them. */
		hyphenate: z.array(text),
	}),
	/** Retention periods (legal.server.ts). */
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
		/** The named author of posts. */
		post_author: ownerFact,
		legal_entity: ownerFact,
		contact_email: z.email().nullable(),
		postal_address: ownerFact,
		security_contact: contactLink.nullable(),
		/** The person who answers in Spanish; pages only depend on it being set. */
		spanish_reader: ownerFact,
	}),
});

export type SiteCopy = z.output<typeof siteCopy>;

function isLocale(locale: string): boolean {
	try {
		// A well-formed tag may be no language ("english"), so it must also be one that dates can be formatted in.
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
