import { z } from 'zod';
import { hero, href, meta, section, text } from './shapes.server.ts';

const nextLine = z.strictObject({
	label: text,
	value: text,
	href: href.optional(),
	/** True for the line whose value is the sender's email, where the page knows it. */
	email: z.literal(true).optional(),
	/** The condition of the line: a field that was filled in or checked, or (`false`) wasn't. */
	if: z
		.strictObject({
			field: text,
			filled: z.literal(false).optional(),
			/** The label where the page knows that it applies. */
			label: text,
		})
		.optional(),
});

const field = z.strictObject({
	label: text,
	hint: text.optional(),
	/** Message for an empty required field; defaults to the generic one of site.yaml. */
	missing: text.optional(),
	/** Labels by stored value; an option without one shows its value. */
	options: z.record(z.string(), text).optional(),
});

/** The copy of one form's page: content/forms/<form>.yaml. */
export const formCopy = z.strictObject({
	meta,
	/** The response time the page promises, used for due times at the desk: "24 hours" or "5 business days". */
	promise: z
		.string()
		.regex(
			/^[1-9]\d{0,2} (hours?|business days?)$/,
			'must be such as "24 hours" or "5 business days"',
		)
		.optional(),
	/** Mails an acknowledgement to senders who gave an email; for a form with a promise. */
	acknowledge: z.literal(true).optional(),
	/** Days after which a submission is erased; by default it stays until a member erases it. */
	keep: z.int().min(1).optional(),
	/** `false` leaves the text of an answer out of the mail, which then only says that it's at the private link. */
	answer_in_mail: z.literal(false).optional(),
	hero,
	sections: z.array(section),
	/** On the contact page, once the owner has filled in the founder's profile. */
	founder: z.strictObject({ title: text, text, link: text }).optional(),
	/** Heading above the two figures of the investor page. */
	figures_title: text.optional(),
	form: z.strictObject({
		title: text,
		intro: text.optional(),
		submit: text,
		sending: text,
		/** Shown above the button if the submission couldn't be stored (specification section 8). */
		failure: text,
		/** The purpose of the submission, where the sentence of site.yaml doesn't fit. */
		privacy: text.optional(),
	}),
	fields: z.record(z.string(), field),
	/** The thank-you screen (specification section 2, "Form pages"). */
	thanks: z.strictObject({
		title: text,
		stamp: text,
		body: text,
		next: z.array(nextLine),
		again: text,
	}),
	/** In a translation: replaces texts that promise a reply, while the team has no reader of its language. */
	without_reader: z
		.strictObject({
			meta: meta.partial().optional(),
			hero: hero.partial().optional(),
			thanks: z
				.strictObject({ body: text.optional(), next: z.array(nextLine).optional() })
				.optional(),
			fields: z.record(z.string(), z.strictObject({ hint: text })).optional(),
		})
		.optional(),
});

/** The copy of a form's page in another language. Its promise is free text, since due times follow the English one. */
export const translatedForm = formCopy.extend({ promise: text.optional() });

export type FormCopy = z.output<typeof formCopy>;
