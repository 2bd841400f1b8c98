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

/** The team's names for how an email was confirmed. */
export const confirmedByNames = {
	code: 'the code',
	link: 'the link',
	undo: 'undoing',
	import: 'the import',
};

/** Default source of a consent, if a note names no other. */
export const signUpForm = 'Newsletter form';
