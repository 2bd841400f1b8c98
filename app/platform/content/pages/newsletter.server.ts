import { z } from 'zod';
import { link, meta, text } from '#app/platform/content/shapes.server.ts';

/** content/pages/newsletter.yaml: confirming an email for the newsletter, and unsubscribing. */
export const newsletter = z.strictObject({
	code: z.strictObject({
		title: text,
		lead: text,
		label: text,
		hint: text,
		button: text,
		refused: text,
		refused_help: text,
	}),
	confirm: z.strictObject({
		meta,
		title: text,
		lead: text,
		button: text,
		refused: text,
		refused_help: text,
		incomplete: z.strictObject({ title: text, lead: text }),
		again: link,
		done: z.strictObject({ title: text, lead: text, leave: link }),
	}),
	unsubscribe: z.strictObject({
		meta,
		title: text,
		link_lead: text,
		link_button: text,
		email_lead: text,
		email_button: text,
		email_label: text,
		email_error: text,
		done: z.strictObject({ title: text, lead: text, undo_lead: text, undo: text, again: link }),
		undone: z.strictObject({ title: text, lead: text }),
		undo_refused: text,
		undo_refused_help: text,
	}),
	failed: text,
	failed_help: text,
	limited: text,
	limited_help: text,
});

export type NewsletterCopy = z.output<typeof newsletter>;
