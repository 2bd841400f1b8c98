import type { ItemState } from '#app/platform/db/desk-schema.ts';

/** `waiting`: new and open, but for what is snoozed; `all`: everything but spam. */
export type ItemView = 'waiting' | 'snoozed' | 'all' | ItemState;

/** Filters items; an omitted field doesn't filter. */
export interface ItemFilter {
	view: ItemView;
	/** A form's table. */
	form?: string | undefined;
	/** A member's id, or `nobody`. */
	assignee?: string | undefined;
	/** Only those whose answer was due before now. */
	overdue?: boolean | undefined;
	/** Only those whose answer is due between now and then. */
	dueBefore?: Date | undefined;
	/** A tag's id. */
	tag?: string | undefined;
	/** Received from then on. */
	from?: Date | undefined;
	/** Received before then. */
	before?: Date | undefined;
	/** Words, "a phrase", or, and -not. */
	search?: string | undefined;
}

/** The filter value for unassigned items. */
export const nobody = 'nobody';

/** Newest first, or what is due soonest first; without a due time the longest waiting. */
export type ItemOrder = 'newest' | 'urgent';
