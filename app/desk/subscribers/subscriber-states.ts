import type { SubscriberState } from '#app/db/desk-schema.ts';

/** Every state, in the order in which screens name them. */
export const subscriberStates = [
	'confirmed',
	'unconfirmed',
	'unsubscribed',
	'bounced',
	'suppressed',
] as const satisfies readonly SubscriberState[];

/** What the list shows: the subscribers in a state, or the sign-ups that are marked as spam. */
export type SubscriberView = SubscriberState | 'flagged';

/** Reads a view from a URL; anything else is none. */
export function readView(text: string | null): SubscriberView | undefined {
	return ([...subscriberStates, 'flagged'] as const).find((view) => view === text);
}
