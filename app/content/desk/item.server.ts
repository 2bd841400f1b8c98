import { z } from 'zod';
import { text } from '../shapes.server.ts';
import { counted } from './inbox.server.ts';

/** One item of the inbox. */
export const itemCopy = z.strictObject({
	/** Of the list that it was opened from. */
	way: z.strictObject({ label: text, back: text, previous: text, next: text }),
	received: text,
	due: text,
	answered: text,
	state: text,
	assignee: text,
	nobody: text,
	spam_reasons: z.strictObject({ honeypot: text, too_fast: text, team: text }),
	sent: z.strictObject({ title: text, empty: text, yes: text, no: text }),
	answer: z.strictObject({
		title: text,
		mail: text,
		by_email: text,
		no_email: text,
		begin: text,
		reply: text,
		/** `{email}` */
		reply_hint: text,
		around: text,
		subject: text,
		send: text,
		elsewhere: text,
		said: text,
		said_hint: text,
		stop: text,
	}),
	change: z.strictObject({
		title: text,
		to_me: text,
		assign_to: text,
		assign: text,
		open: text,
		reopen: text,
		renew: text,
		close: text,
		spam: text,
		not_spam: text,
	}),
	notes: z.strictObject({ title: text, lead: text, empty: text, add: text, label: text }),
	replies: z.strictObject({
		title: text,
		elsewhere: text,
		mail: text,
		unsaid: text,
		delivery: z.strictObject({
			waiting: text,
			sending: text,
			sent: text,
			failed: text,
			dead: text,
			canceled: text,
			restored: text,
		}),
	}),
	others: z.strictObject({ title: text, more: counted }),
	activity: z.strictObject({
		title: text,
		empty: text,
		state: text,
		assigned: text,
		unassigned: text,
		/** What was done with the submission itself. */
		correction: text,
		consent_given: text,
		consent_withdrawn: text,
		link: text,
		/** By whoever sent it, with their private link. */
		sender: text,
		/** Somebody who is gone, or a job. */
		someone: text,
	}),
	conflict: z.strictObject({ title: text, lead: text }),
	done: z.strictObject({
		state: text,
		assigned: text,
		noted: text,
		answered: text,
		replied: text,
		empty_reply: text,
		no_email: text,
		unchanged: text,
		refused: text,
		empty_note: text,
		unknown_assignee: text,
		invalid: text,
	}),
});
