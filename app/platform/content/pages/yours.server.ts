import { z } from 'zod';
import { link, meta, text } from '#app/platform/content/shapes.server.ts';

const titled = z.strictObject({ title: text, lead: text });
const withDate = text.includes('{date}', { error: 'must contain {date}' });

/** content/pages/yours.yaml: the self-service pages. */
export const yours = z.strictObject({
	meta,
	title: text,
	lead: text,
	reference: text,
	form: text,
	received: text,
	state: text,
	states: z.strictObject({ received: text, read: text, answered: withDate, back: text }),
	/** The receipt's stamps, and the text in place of one that hasn't landed. */
	stamps: z.strictObject({
		title: text,
		received: text,
		read: text,
		answered: text,
		not_yet: text,
	}),
	/**
	 * When to look at the page again, by what the form promises and if there is an email to write to; once
	 * answered, how to go on.
	 */
	come_back: z.strictObject({
		promised: text.includes('{promise}', { error: 'must contain {promise}' }),
		open: text,
		mail: text,
		link_only: text,
		answered: text,
	}),
	kept: text,
	kept_until: withDate,
	kept_open: text,
	/** Shown for a field that was left empty. */
	empty: text,
	sent: text,
	/** Replies, what the sender wrote back, and the form to do so. */
	thread: z.strictObject({
		title: text,
		you: text,
		us: text,
		us_named: text.includes('{name}', { error: 'must contain {name}' }),
		earlier: text,
		write: text,
		hint: text,
		send: text,
		missing: text,
		done: text,
		limited: text,
		limited_help: text,
		details: text,
		details_found: text,
		details_help: text,
	}),
	correct: z.strictObject({
		link: text,
		title: text,
		lead: text,
		save: text,
		back: text,
		done: text,
		unchanged: text,
		stale: text,
		stale_help: text,
	}),
	/** The form's consents. */
	consents: z.strictObject({
		title: text,
		given: withDate,
		withdrawn: withDate,
		never: text,
		give: text,
		withdraw: text,
		done_given: text,
		done_withdrawn: text,
		stale: text,
		stale_help: text,
	}),
	/** The state of a story, and the page where its author approves the public text. */
	story: z.strictObject({
		heading: text,
		states: z.strictObject({
			private: text,
			draft: text,
			waiting: text,
			approved: text,
			published: withDate,
			held: text,
			ended: text,
			declined: text,
			changes: text,
			withdrawn: text,
		}),
		/** On top of the page while the author has a text to decide about. */
		owed: titled,
		look: text,
		extend: text,
		open: text,
		/** The copies that a withdrawal can't reach. */
		outside: text,
		title: text,
		lead: text,
		fields: z.strictObject({ title: text, body: text, helped: text, first_name: text }),
		left_out: text,
		compare: text,
		added: text,
		removed: text,
		approve_lead: text,
		approve: text,
		decline: text,
		note: text,
		note_missing: text,
		note_long: text,
		ask_changes: text,
		changed: text,
		changed_help: text,
		done_approved: text,
		done_declined: text,
		done_changes: text,
		nothing: titled,
		back: text,
	}),
	copies: z.strictObject({ title: text, lead: text, html: text, json: text, print_hint: text }),
	file: z.strictObject({
		/** The file's own, without its ending. */
		file_name: text.regex(/^[a-z-]+$/),
		title: text,
		lead: z.strictObject({ one: text, other: text }),
		reference: text,
		received: text,
		yes: text,
		no: text,
		empty: text,
		message: text,
		reply: text,
		not_stored: text,
		note: text,
		tag: text,
		story: text,
		told_by: text,
		public_since: text,
		public_until: text,
		story_answer: text,
		consent: text,
		given: text,
		withdrawn: text,
		who: z.strictObject({ form: text, link: text, team: text }),
		newsletter: text,
		state_since: text,
		consented: text,
		sign_up_form: text,
		confirmed: text,
		mail: text,
		mail_once: text,
		mail_often: text,
		/** By a stored state or kind of mail. */
		names: z.record(text, text),
	}),
	delete: z.strictObject({ link: text, title: text, lead: text, button: text, back: text }),
	/** A valid link to something erased. */
	gone: z.strictObject({ title: text, lead: withDate }),
	unknown: titled,
	limited: titled,
	failed: titled,
	/** A link to the same page, which may work later. */
	again: text,
	/** After `gone` or `unknown`, if the page has typed text, and the label of that text. */
	kept_copy: text,
	typed: text,
	/** After `limited` or `failed`, if the page has typed text. */
	kept_typing: text,
	contact: link,
	links: z.array(link),
});

export type YoursCopy = z.output<typeof yours>;
