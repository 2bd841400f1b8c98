import type { Language } from '#app/platform/content/languages.ts';
import type { ItemState } from '#app/platform/db/desk-schema.ts';
import type { Urgency } from './states.ts';

/** `waiting`: open, except snoozed ones; `all`: everything except spam. */
export type ItemView = 'waiting' | 'snoozed' | 'all' | Exclude<ItemState, 'open'>;

/** Filters items; an omitted field doesn't filter. */
export interface ItemFilter {
	view: ItemView;
	/** A form's table. */
	form?: string | undefined;
	/** The language of the form that was sent. */
	language?: Language | undefined;
	/** A member's id, or `nobody`. */
	assignee?: string | undefined;
	/** Only items whose reply was due before now. */
	overdue?: boolean | undefined;
	/** Only items that this puts before others. */
	urgency?: Urgency | undefined;
	/** Only items whose reply is due between now and this time. */
	dueBefore?: Date | undefined;
	/** A stage's id. */
	stage?: string | undefined;
	/** Only items whose next step is due by this day. */
	stepBy?: string | undefined;
	/** A tag's id. */
	tag?: string | undefined;
	/** Search terms: words, "a phrase", `or`, and -not. */
	search?: string | undefined;
}

export const unassignedFilter = 'nobody';
