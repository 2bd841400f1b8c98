import type { SubscriberState } from '#app/platform/db/desk-schema.ts';

/** Every state, in the order in which screens list them. */
export const subscriberStates = [
	'confirmed',
	'unconfirmed',
	'unsubscribed',
	'bounced',
	'suppressed',
] as const satisfies readonly SubscriberState[];

export const subscriberStateNames: Record<SubscriberState, string> = {
	unconfirmed: 'Not confirmed',
	confirmed: 'Confirmed',
	unsubscribed: 'Left',
	bounced: 'Mailbox not working',
	suppressed: 'Never write',
};

/** Returns the team's name for a subscriber's state. Someone imported has consented elsewhere and confirmed nothing here. */
export function subscriberStateName(subscriber: {
	state: SubscriberState;
	confirmed_by: keyof typeof confirmedByNames | null;
}): string {
	const isImported = subscriber.state === 'confirmed' && subscriber.confirmed_by === 'import';
	return isImported ? 'Imported' : subscriberStateNames[subscriber.state];
}

export const confirmedByNames = {
	code: 'the code',
	link: 'the link',
	undo: 'undoing',
	import: 'the import',
};

/** Default source of a consent, if a note names no other. */
export const signUpForm = 'Newsletter form';
