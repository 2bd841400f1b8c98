import type { Selectable, Transaction } from 'kysely';
import type { MailMessage } from '#app/domain/mail/smtp/sender.server.ts';
import type { mailKinds } from '#app/generated/mail-kinds.ts';
import type { Schema } from '#app/platform/db/schema.ts';
import type { JobServices } from '#app/platform/jobs/job.ts';

export type MailKind = keyof typeof mailKinds;

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

/** Columns of `mail` that point to whom or what a mail is about; one composes it from these. */
export type MailReference =
	| 'memberId'
	| 'itemId'
	| 'replyId'
	| 'linkId'
	| 'subscriberId'
	| 'newsletterId'
	| 'topicChangeId'
	| 'alert';

/**
 * A kind of mail, exported by a file `*-mail.server.ts` of its subject: `storyRenewal` is the kind `story_renewal`.
 * `npm run generate` collects them.
 */
export interface MailDefinition {
	/** The team's name for it. */
	name: string;
	/** Only the team gets it: its copy is in English alone. */
	toTeam?: true;
	/** Created by jobs or triggers: after a restore it waits until a member releases it. */
	isHeld?: true;
	/** The columns that are filled in for this kind. */
	refersTo: readonly MailReference[];
	compose: Compose;
}

/** Callbacks of delivery to the subjects whose mail it was. */
export interface DeliveryEvents {
	/** A mailbox permanently refused a subscriber's mail. */
	bounced(trx: Transaction<Schema>, subscriberId: string): Promise<unknown>;
	/** The mail of a reply was refused or given up. */
	replyUnreached(trx: Transaction<Schema>, replyId: string): Promise<unknown>;
}

/** Kinds of mail; app/generated/mails.ts has all of them. */
export type Mails = Record<string, Pick<MailDefinition, 'compose'>>;
