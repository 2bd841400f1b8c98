import { z } from 'zod';
import { hero, href, meta, section, text } from './shapes.server.ts';

const field = z.strictObject({
	label: text,
	hint: text.optional(),
	/** What each option is called, by the value that is stored; left out where the value says it. */
	options: z.record(z.string(), text).optional(),
});

/** The text of one form's page: content/forms/<form>.yaml. */
export const formCopy = z.strictObject({
	meta,
	/** What the page promises, for the desk's clock: "24 hours" or "5 business days". */
	promise: z
		.string()
		.regex(
			/^[1-9]\d{0,2} (hours?|business days?)$/,
			'must be such as "24 hours" or "5 business days"',
		)
		.optional(),
	/** Days after which what was sent is erased; left out, it is kept until somebody erases it. */
	keep: z.int().min(1).optional(),
	hero,
	sections: z.array(section),
	/** The link to the founder's profile: on the contact page, once that fact is filled in. */
	profile_link: text.optional(),
	/** Heading over the two figures of the investor page. */
	figures_title: text.optional(),
	form: z.strictObject({
		title: text,
		intro: text.optional(),
		submit: text,
		sending: text,
		/** Shown above the button when storing failed (specification section 8). */
		failure: text,
		/** What the answers are used for, where it is not what all forms say. */
		privacy: text.optional(),
	}),
	fields: z.record(z.string(), field),
	/** The thank-you screen (specification section 2, "Form pages"). */
	thanks: z.strictObject({
		title: text,
		/** What the stamp on the stub says. */
		stamp: text,
		body: text,
		next: z.array(z.strictObject({ label: text, value: text, href: href.optional() })),
		again: text,
	}),
});

export type FormCopy = z.output<typeof formCopy>;
