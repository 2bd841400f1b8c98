import { sql, type Transaction } from 'kysely';
import type { Schema } from '#app/platform/db/schema.ts';

/** What an alert to the owners is about. */
export type AlertReason =
	| 'mail_failing'
	| 'mail_dead'
	| 'job_dead'
	| 'item_overdue'
	| 'backup_failed';

/** A mail to add, by what it is about; its text is made from that when it is delivered. */
type NewMail = { recipient: string /** Not sent before. */; notBefore?: Date } & (
	| { kind: 'confirmation' | 'reminder'; subscriberId: string }
	| { kind: 'reply'; replyId: string; itemId: string }
	| { kind: 'notice'; memberId: string; itemId: string }
	| { kind: 'digest'; memberId: string }
	| { kind: 'alert'; memberId: string; alert: AlertReason; itemId?: string }
	| { kind: 'story_approval' | 'story_renewal'; itemId: string }
	| { kind: 'link'; memberId: string; linkId: string }
	/** Of the settings, or of a newsletter that somebody wants to see first. */
	| { kind: 'test'; memberId?: string; newsletterId?: string }
);

/** All references that some kind of mail has. */
type EveryReference = Pick<NewMail, 'kind' | 'recipient' | 'notBefore'> &
	Partial<
		Record<
			'memberId' | 'itemId' | 'replyId' | 'linkId' | 'subscriberId' | 'newsletterId' | 'alert',
			string
		>
	>;

/**
 * Adds a mail and its job within the transaction of its cause, so that neither exists without the other.
 * While mail is not set up it waits. Triggers of what visitors send call the SQL function queue_mail
 * (migrations/0011-outbox.sql) the same way; a newsletter is added for all subscribers at once
 * (app/domain/newsletter/send-newsletters.server.ts).
 *
 * @param trx as the role team
 * @returns the mail's id
 * @throws SQLSTATE 23514 when the recipient is no email that mail can be addressed to (is_mailable)
 */
export async function enqueueMail(trx: Transaction<Schema>, mail: NewMail): Promise<string> {
	const { kind, recipient, notBefore, ...references }: EveryReference = mail;
	const { rows } = await sql<{ id: string }>`select queue_mail(
		kind => ${kind}::text,
		recipient => ${recipient}::text,
		member_id => ${references.memberId ?? null}::uuid,
		item_id => ${references.itemId ?? null}::uuid,
		reply_id => ${references.replyId ?? null}::uuid,
		link_id => ${references.linkId ?? null}::uuid,
		subscriber_id => ${references.subscriberId ?? null}::uuid,
		newsletter_id => ${references.newsletterId ?? null}::uuid,
		alert => ${references.alert ?? null}::text,
		not_before => ${notBefore?.toISOString() ?? null}::timestamptz
	) as id`.execute(trx);
	return rows[0]?.id ?? '';
}
