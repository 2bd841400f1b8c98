import { randomUUID } from 'node:crypto';
import type { Actor } from '#app/domain/audit/write-audit-log.server.ts';
import { composeReply } from '#app/domain/inbox/reply-mail.server.ts';
import { sendReply } from '#app/domain/inbox/send-reply.server.ts';
import { contactMessages } from '#app/domain/submissions/forms/contact-messages.ts';
import { insertSubmission } from '#app/domain/submissions/insert-submission.server.ts';
import { asTeam } from '#app/platform/db/role-db.server.ts';
import type { newDesk } from './desk-database.ts';
import { honest } from './honest.ts';
import type { jobServices } from './job-services.ts';

/** A mail as it travels, of the given headers and text. */
export function rawMail(
	headers: Record<string, string>,
	text: string | Buffer = 'Thank you.',
): Buffer {
	const all = {
		From: 'Mia <mia@example.org>',
		To: 'reply@site.example',
		Subject: 'Re: Your message',
		'Message-ID': `<${crypto.randomUUID()}@example.org>`,
		'Content-Type': 'text/plain; charset=utf-8',
		...headers,
	};
	const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
	return Buffer.concat([Buffer.from(`${lines.join('')}\r\n`), Buffer.from(text)]);
}

/** A delivery status notification about a mail of ours (RFC 3464), as exim sends it. */
export const bounceOf = (
	messageId: string,
	status = '5.0.0',
	action = 'failed',
	to = 'reply@site.example',
) =>
	rawMail(
		{
			To: to,
			From: 'Mail Delivery System <Mailer-Daemon@mx.example>',
			'Return-path': '<>',
			'X-Failed-Recipients': 'mia@example.org',
			'Auto-Submitted': 'auto-replied',
			References: messageId,
			'Content-Type': 'multipart/report; report-type=delivery-status; boundary=b',
		},
		[
			'--b\nContent-type: text/plain; charset=us-ascii\n\nA message that you sent could not be delivered.\n',
			`--b\nContent-type: message/delivery-status\n\nReporting-MTA: dns; mx.example\n\nAction: ${action}\nFinal-Recipient: rfc822;mia@example.org\nStatus: ${status}\n`,
			`--b\nContent-type: message/rfc822\n\nReturn-path: <reply@site.example>\nMessage-ID: ${messageId}\nSubject: Your message\n\nOur answer\n`,
			'--b--\n',
		].join('\n'),
	);

/**
 * Sends an item and answers it by mail.
 *
 * @returns its reference, the mail, and the address that answers go to
 */
export async function answeredByMail(
	open: Awaited<ReturnType<typeof newDesk>>,
	services: ReturnType<typeof jobServices>,
	by: Actor,
	email = 'mia@example.org',
) {
	const row = { name: 'Mia', email, subject: 'A bill', message: 'Help' };
	const reference = await insertSubmission(open.visitorDb, contactMessages, row, honest());
	const reply = { subject: () => 'Your message', body: 'Our answer', sendKey: randomUUID() };
	await sendReply(open.team, { reference, version: 1 }, reply, by);
	const messageId = `<${randomUUID()}@site.example>`;
	const mail = await open.db
		.updateTable('mail')
		.set({ state: 'sent', message_id: messageId })
		.where('kind', '=', 'reply')
		.where('recipient', '=', email)
		.returningAll()
		.executeTakeFirstOrThrow();
	await open.db.deleteFrom('mail').where('kind', '=', 'notice').execute();
	const message = await asTeam(open.team, (trx) => composeReply(trx, mail, services));
	return { reference, messageId, to: message?.replyTo ?? '', text: message?.text ?? '' };
}
