import type { SubscriberState } from '../../../db/desk-schema.ts';

/** Every state, in the order in which screens name them. */
export const subscriberStates = [
	'confirmed',
	'unconfirmed',
	'unsubscribed',
	'bounced',
	'suppressed',
] as const satisfies readonly SubscriberState[];

/** Reads a state from a URL; anything else is none. */
export function readState(text: string | null): SubscriberState | undefined {
	return subscriberStates.find((state) => state === text);
}
