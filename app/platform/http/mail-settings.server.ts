import type { Env } from './env.server.ts';
import { type Mailbox, readMailbox } from './mailbox.ts';

/** Mail settings; without them mail waits in the outbox. */
export interface MailSettings {
	/** May contain the password, so it's never written anywhere. */
	smtpUrl: string;
	from: Mailbox;
	/** The mailbox whose mail comes back into the inbox. */
	inbound?: Mailbox | undefined;
	/** Number of newsletter mails handed over at the same time; one if unset. */
	newsletterConnections?: number;
}

/** Returns the mail settings of this process, or undefined if it doesn't send mail. */
export function readMailSettings(env: Env): MailSettings | undefined {
	const { SMTP_URL, MAIL_FROM } = env;
	const from = readMailbox(MAIL_FROM ?? '');
	if (SMTP_URL === undefined || !from) return undefined;
	return {
		smtpUrl: SMTP_URL,
		from,
		inbound: env.INBOUND_ADDRESS === undefined ? undefined : readMailbox(env.INBOUND_ADDRESS),
		newsletterConnections: env.NEWSLETTER_CONNECTIONS,
	};
}

/** Returns the sender's domain, which message ids also use. */
export function domainOf({ address }: Mailbox): string {
	return address.slice(address.lastIndexOf('@') + 1).toLowerCase();
}

/** Maximum connections to the mail server, besides those for newsletters: a confirmation never waits behind one. */
export const connections = 5;
