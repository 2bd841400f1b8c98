import type { SubscriberState } from '#app/platform/db/desk-schema.ts';

/** Every state, in the order in which screens name them. */
export const subscriberStates = [
	'confirmed',
	'unconfirmed',
	'unsubscribed',
	'bounced',
	'suppressed',
] as const satisfies readonly SubscriberState[];

/** What the team calls the states. */
export const subscriberStateNames: Record<SubscriberState, string> = {
	unconfirmed: 'Not confirmed',
	confirmed: 'Confirmed',
	unsubscribed: 'Left',
	bounced: 'Mailbox not working',
	suppressed: 'Never write',
};

/** What confirmed an email. */
export const confirmedByNames = {
	code: 'the code',
	link: 'the link',
	undo: 'undoing',
	import: 'the import',
};

/** Where somebody consented, unless a note says so. */
export const signUpForm = 'Newsletter form';
