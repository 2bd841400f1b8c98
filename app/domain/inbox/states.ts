import type { ItemState } from '#app/platform/db/desk-schema.ts';

/** Which state may follow which (desk.md, "Inbox"); out of spam only by "not spam", which is new again. */
export const transitions: Record<ItemState, readonly ItemState[]> = {
	new: ['open', 'answered', 'closed', 'spam'],
	open: ['new', 'answered', 'closed', 'spam'],
	answered: ['open', 'closed', 'spam'],
	closed: ['open', 'spam'],
	spam: ['new'],
};

/** The states in which somebody may be waiting for an answer. */
export const waitingStates = ['new', 'open'] as const satisfies readonly ItemState[];

/** An item's tags at most, and the characters of one (migrations/0008-inbox-items.sql). */
export const tagLimits = { tags: 20, characters: 40 };

/** Whether an item may go from one state to another. */
export function mayFollow(from: ItemState, to: ItemState): boolean {
	return transitions[from].includes(to);
}

/** The team's name for each state. */
export const stateNames: Record<ItemState, string> = {
	new: 'New',
	open: 'Open',
	answered: 'Answered',
	closed: 'Closed',
	spam: 'Spam',
};
