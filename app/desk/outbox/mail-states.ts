import type { MailState } from '#app/db/desk-schema.ts';

/** What needs somebody comes first. */
export const mailStates: readonly MailState[] = [
	'dead',
	'failed',
	'waiting',
	'sending',
	'sent',
	'canceled',
];

/** Reads a state from a URL; undefined for whatever is none. */
export function readMailState(text: string | null): MailState | undefined {
	return mailStates.find((state) => state === text);
}
