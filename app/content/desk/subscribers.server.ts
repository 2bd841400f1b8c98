import { z } from 'zod';
import { text } from '../shapes.server.ts';

const weeks = z.strictObject({ title: text, lead: text, week: text, count: text });

/** Who gets the newsletter. */
export const subscribersCopy = z.strictObject({
	title: text,
	lead: text,
	states: z.strictObject({
		unconfirmed: text,
		confirmed: text,
		unsubscribed: text,
		bounced: text,
		suppressed: text,
	}),
	/** Sign-ups that are marked as spam, which aren't subscribers. */
	flagged: text,
	everyone: text,
	filter: text,
	find: z.strictObject({ label: text, hint: text, button: text, nothing: text }),
	list: z.strictObject({
		caption: text,
		email: text,
		state: text,
		since: text,
		consent: text,
		confirmed: text,
		change: text,
		empty: text,
		form: text,
		name: text,
		signed_up: text,
		why: text,
		by: z.strictObject({ code: text, link: text, undo: text, import: text }),
	}),
	change: z.strictObject({
		unsubscribe: text,
		suppress: text,
		release: text,
		spam: text,
		not_spam: text,
		/** `{action}` and `{email}` */
		label: text,
	}),
	done: z.strictObject({
		unsubscribe: text,
		suppress: text,
		release: text,
		spam: text,
		not_spam: text,
		signed_up_since: text,
		missing: text,
		started: text,
		stopped: text,
		not_set_up: text,
	}),
	reasons: z.strictObject({ honeypot: text, too_fast: text, team: text }),
	one: z.strictObject({
		title: text,
		lead: text,
		back: text,
		asked: text,
		waits: text,
		mail: text,
		no_mail: text,
		correct: text,
	}),
	weeks: z.strictObject({ joined: weeks, left: weeks }),
	run: z.strictObject({
		title: text,
		/** `{count}` */
		lead: text,
		/** `{count}` */
		waiting: text,
		/** `{count}` and `{time}` */
		planned: text,
		none: text,
		start: text,
		stop: text,
	}),
	files: z.strictObject({ title: text, import: text, csv: text, json: text, hint: text }),
	import: z.strictObject({
		title: text,
		lead: text,
		label: text,
		hint: text,
		button: text,
		back: text,
		required: text,
		refused: text,
		/** `{line}` and `{problem}` */
		line: text,
		/** `{count}` */
		more: text,
		problems: z.strictObject({
			unreadable: text,
			quotes: text,
			no_columns: text,
			too_many: text,
			email: text,
			date: text,
			future: text,
			source: text,
			twice: text,
		}),
		result: text,
		outcomes: z.strictObject({
			added: text,
			confirmed: text,
			confirmed_before: text,
			unsubscribed_before: text,
			bounced_before: text,
			suppressed_before: text,
			erased_before: text,
			invalid: text,
		}),
		left: text,
	}),
});
