import type { Selectable, Transaction } from 'kysely';
import type { Schema } from '#app/db/schema.ts';
import type { JobServices } from '#app/jobs/job.ts';
import type { MailKind } from '../messages/message-data.ts';
import type { MailMessage } from '../smtp/sender.server.ts';

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

/** How the text of each kind is made. */
export type Composers = Record<MailKind, Compose>;
