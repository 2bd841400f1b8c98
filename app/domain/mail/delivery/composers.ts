import type { Selectable, Transaction } from 'kysely';
import type { MailMessage } from '#app/domain/mail/smtp/sender.server.ts';
import type { TeamDb } from '#app/platform/db/role-db.server.ts';
import type { Schema } from '#app/platform/db/schema.ts';
import type { JobServices } from '#app/platform/jobs/job.ts';

/** A mail that this process is about to send. */
export type DueMail = Selectable<Schema['mail']>;

/**
 * Makes the text of a mail of one kind from what it refers to, within one transaction, as the role team. It
 * runs again for every attempt.
 *
 * @returns undefined when the mail is no longer wanted: then it is canceled
 */
export type Compose = (
	trx: Transaction<Schema>,
	mail: DueMail,
	services: JobServices,
) => Promise<MailMessage | undefined>;

/** Each kind of mail has one file, which composes it. */
export type MailKind = DueMail['kind'];

/** What delivery means to the subscribers and newsletters that a mail belongs to. */
export interface DeliveryEvents {
	/** A mailbox refused a subscriber's mail for good. */
	bounced(trx: Transaction<Schema>, subscriberId: string): Promise<unknown>;
	/** A batch of newsletters' mails was worked on. */
	newslettersDelivered(db: TeamDb): Promise<void>;
}

/** How the text of each kind is made. */
export type Composers = Record<MailKind, Compose>;
