import { mailKinds } from '#app/generated/mail-kinds.ts';
import type { MailState } from '#app/platform/db/desk-schema.ts';
import type { FailureCode } from './smtp/smtp-failure.ts';

// The team's names for mail, on every screen.

export const mailKindNames: Readonly<Record<string, string>> = Object.fromEntries(
	Object.entries(mailKinds).map(([kind, { name }]) => [kind, name]),
);

export const mailStateNames: Record<MailState, string> = {
	waiting: 'Waiting',
	sending: 'On its way',
	sent: 'Sent',
	failed: 'Refused',
	dead: 'Given up',
	canceled: 'Canceled',
};

const problems: Record<FailureCode | 'restored', string> = {
	server_unreachable: 'The mail server couldn’t be reached. We keep trying for two days.',
	server_timeout: 'The mail server didn’t answer in time. We keep trying for two days.',
	not_encrypted: 'The mail server offers no encryption, so nothing was sent to it.',
	sign_in_refused: 'The mail server refused our user name or password.',
	sender_refused: 'The mail server doesn’t let us send as this sender. Check MAIL_FROM.',
	refused_for_now: 'The mail server said to try again later.',
	recipient_refused: 'That mailbox doesn’t exist. We won’t write to the address again.',
	refused_by_policy: 'The mail server refuses mail from us to this address. Ask whoever runs it.',
	content_refused: 'The mail server refused what the mail says, perhaps as spam.',
	restored:
		'It was waiting when the backup was made and may have left since. Try again only if it hasn’t.',
	not_made: 'The email couldn’t be put together. The log says why.',
};

/** Returns a sentence about why a mail wasn't sent. @param code its `last_error` */
export function mailProblem(code: string): string {
	return Object.hasOwn(problems, code) ? problems[code as keyof typeof problems] : code;
}
