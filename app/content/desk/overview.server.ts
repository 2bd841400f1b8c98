import { z } from 'zod';
import { text } from '../shapes.server.ts';

/** The desk's start. */
export const overviewCopy = z.strictObject({
	title: text,
	lead: text,
	waiting: z.strictObject({
		title: text,
		overdue: text,
		due_today: text,
		waiting: text,
		nothing: text,
		new_by_form: text,
		no_new: text,
	}),
	weeks: z.strictObject({ title: text, lead: text, week: text, count: text }),
	/** What goes on by itself. */
	running: z.strictObject({
		title: text,
		backups: z.strictObject({
			title: text,
			none: text,
			restored: text,
			copied: text,
			key_proven: text,
			/** By the step at which it failed. */
			failed: z.strictObject({
				write: text,
				restore: text,
				copy: text,
				tidy: text,
				unfinished: text,
			}),
		}),
		failed_mail: text,
		scheduled: text,
		next: text,
	}),
	facts: z.strictObject({
		title: text,
		lead: text,
		/** Unfolds them; `{count}` */
		show: text,
		none: text,
		appears_on: text,
	}),
	figures: z.strictObject({ title: text, lead: text, none: text, due: text }),
});
