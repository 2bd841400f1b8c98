import { sql, type Transaction } from 'kysely';
import type { Schema } from '#app/platform/db/schema.ts';

/** The problem that an alert to the owners reports. */
export type AlertReason =
	| 'mail_failing'
	| 'mail_dead'
	| 'job_dead'
	| 'item_overdue'
	| 'backup_failed';

/** A mail to add, described by what it is about; its text is composed from that on delivery. */
type NewMail = { recipient: string /** Earliest time to send it. */; notBefore?: Date } & (
	| { kind: 'confirmation' | 'reminder'; subscriberId: string }
	| { kind: 'reply'; replyId: string; itemId: string }
	| { kind: 'notice'; memberId: string; itemId: string }
	| { kind: 'digest'; memberId: string }
	| { kind: 'alert'; memberId: string; alert: AlertReason; itemId?: string }
	| { kind: 'story_approval' | 'story_renewal' | 'acknowledgement'; itemId: string }
	| { kind: 'link'; memberId: string; linkId: string }
	/** A test of the settings, or of a newsletter. */
	| { kind: 'test'; memberId?: string; newsletterId?: string }
);

/** The union of the references that the kinds of mail have. */
type EveryReference = Pick<NewMail, 'kind' | 'recipient' | 'notBefore'> &
	Partial<
		Record<
			'memberId' | 'itemId' | 'replyId' | 'linkId' | 'subscriberId' | 'newsletterId' | 'alert',
			string
		>
	>;

/**
 * Adds a mail within the transaction of its cause, so that neither exists without the other. Until mail is set up, the
 * mail waits. Triggers on visitors' submissions call the SQL function queue_mail
 * (migrations/0013-outbox.sql) the same way; a newsletter is added for all subscribers at once
 * (app/domain/newsletter/send-newsletters.server.ts).
 *
 * @param trx as the role team
 * @returns the mail's id
 * @throws SQLSTATE 23514 if mail can't be sent to the recipient's email (is_mailable)
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
