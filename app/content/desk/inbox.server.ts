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
	nameless: text,
	nobody: text,
	shortcuts: z.strictObject({
		title: text,
		open: text,
		close: text,
		/** Whoever types by speech needs them off (WCAG 2.1.4). */
		off: text,
		keys: z.array(z.strictObject({ key: text, does: text })),
	}),
});
