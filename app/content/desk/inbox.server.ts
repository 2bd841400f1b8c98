import { z } from 'zod';
import { text } from '../shapes.server.ts';

/** A sentence with a {count} in it, for one and for any other number. */
export const counted = z.strictObject({ one: text, other: text });

export type Counted = z.output<typeof counted>;

const states = z.strictObject({
	new: text,
	open: text,
	answered: text,
	closed: text,
	spam: text,
});

/** The inbox's list, and what list and item share. */
export const inboxCopy = z.strictObject({
	title: text,
	lead: text,
	views: z.strictObject({ label: text, waiting: text, all: text, ...states.shape }),
	states,
	/** In the header, beside the inbox: what is due today or late. */
	due_count: counted,
	due: z.strictObject({
		minutes: counted,
		hours: counted,
		days: counted,
		late_minutes: counted,
		late_hours: counted,
		late_days: counted,
	}),
	filter: z.strictObject({
		title: text,
		search: text,
		search_hint: text,
		/** In place of a search whose URL is of an earlier session. */
		ended: text,
		form: text,
		assignee: text,
		overdue: text,
		overdue_only: text,
		from: text,
		until: text,
		order: text,
		newest: text,
		urgent: text,
		more: text,
		apply: text,
		clear: text,
	}),
	columns: z.strictObject({
		select: text,
		reference: text,
		message: text,
		form: text,
		received: text,
		due: text,
		state: text,
		assignee: text,
	}),
	/** Of an item in the list: its checkbox. */
	select_item: text,
	nameless: text,
	nobody: text,
	bulk: z.strictObject({
		title: text,
		assignee: text,
		assign: text,
		close: text,
		spam: text,
		not_spam: text,
		changed: counted,
		late: counted,
		refused: counted,
		none: text,
		invalid: text,
	}),
	export: z.strictObject({ title: text, hint: text, csv: text, json: text }),
	pages: z.strictObject({ label: text, first: text, previous: text, next: text }),
	empty: z.strictObject({ nothing_yet: text, nothing_waits: text, no_match: text }),
	shortcuts: z.strictObject({
		title: text,
		open: text,
		close: text,
		/** Whoever types by speech needs them off (WCAG 2.1.4). */
		off: text,
		keys: z.array(z.strictObject({ key: text, does: text })),
	}),
});
