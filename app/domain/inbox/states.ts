import type { ItemState } from '#app/platform/db/desk-schema.ts';

/** Allowed transitions between states (docs/desk.md, "A day in the inbox"). Spam is left only by "not spam", which opens it. */
export const transitions: Record<ItemState, readonly ItemState[]> = {
	open: ['answered', 'closed', 'spam'],
	answered: ['open', 'closed', 'spam'],
	closed: ['open', 'answered', 'spam'],
	spam: ['open'],
};

/** Reasons why a waiting item comes before others (inbox_items.urgency), the most urgent first. */
export const urgencies = { crisis: 0, wroteBack: 1, bounced: 2, none: 3 };

/** A reason why an item comes before others. */
export type Urgency = Exclude<keyof typeof urgencies, 'none'>;

/** Names of these reasons, as badges and views, in their order. */
export const urgencyNames: Record<Urgency, string> = {
	crisis: 'Urgent',
	wroteBack: 'Wrote back',
	bounced: 'Not delivered',
};

export const urgencyViews = Object.keys(urgencyNames) as Urgency[];

/** Maximum number of tags of an item, and characters of a tag (migrations/0008-inbox-items.sql). */
export const tagLimits = { tags: 20, characters: 40 };

/** Maximum characters of a stage's name and of a next step (migrations/0008-inbox-items.sql). */
export const stageLimits = { name: 40, step: 200 };

/** Returns true if an item may go from one state to the other. */
export function mayFollow(from: ItemState, to: ItemState): boolean {
	return transitions[from].includes(to);
}

/** Names of the states. */
export const stateNames: Record<ItemState, string> = {
	open: 'Open',
	answered: 'Answered',
	closed: 'Closed',
	spam: 'Spam',
};
