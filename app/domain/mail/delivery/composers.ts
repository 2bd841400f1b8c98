import type { Selectable, Transaction } from 'kysely';
import type { MailMessage } from '#app/domain/mail/smtp/sender.server.ts';
import type { Schema } from '#app/platform/db/schema.ts';
import type { JobServices } from '#app/platform/jobs/job.ts';

/** A mail that this process is about to send. */
export type DueMail = Selectable<Schema['mail']>;

/**
 * Makes the text of a mail of one kind from what its row refers to, within one transaction, as the role team. Runs
 * again for every attempt.
 *
 * @returns undefined if the mail is no longer wanted; it is then canceled
 */
export type Compose = (
	trx: Transaction<Schema>,
	mail: DueMail,
	services: JobServices,
) => Promise<MailMessage | undefined>;

/** The kind of a mail. Each kind has one composer. */
export type MailKind = DueMail['kind'];

/** Callbacks of delivery to the subjects whose mail it was. */
export interface DeliveryEvents {
	/** A mailbox permanently refused a subscriber's mail. */
	bounced(trx: Transaction<Schema>, subscriberId: string): Promise<unknown>;
	/** The mail of a reply was refused or given up. */
	replyUnreached(trx: Transaction<Schema>, replyId: string): Promise<unknown>;
}

export type Composers = Record<MailKind, Compose>;
