import { sql, type Transaction } from 'kysely';
import type { mailKinds } from '#app/generated/mail-kinds.ts';
import type { Schema } from '#app/platform/db/schema.ts';
import type { MailKind, MailReference } from './delivery/composers.ts';

/** A mail to add, described by what it is about; its text is composed from that on delivery. */
type NewMail = {
	[Kind in MailKind]: {
		kind: Kind;
		recipient: string /** Earliest time to send it. */;
		notBefore?: Date;
	} & Record<(typeof mailKinds)[Kind]['refersTo'][number], string>;
}[MailKind] &
	Partial<Record<MailReference, string>>;

/**
 * Adds a mail within the transaction of its cause, so that neither exists without the other. Until mail is set up, the
 * mail waits. Triggers on visitors' submissions call the SQL function queue_mail
 * (migrations/0013-outbox.sql) the same way; a newsletter is added for all subscribers at once
 * (app/domain/newsletter/send-newsletters.server.ts), and the change of a topic for all who follow it (queue_topic_mail).
 *
 * @param trx as the role team
 * @returns the mail's id
 * @throws SQLSTATE 23514 if mail can't be sent to the recipient's email (is_mailable)
 */
export async function enqueueMail(trx: Transaction<Schema>, mail: NewMail): Promise<string> {
	const { kind, recipient, notBefore, ...references } = mail;
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
