import { randomUUID } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { afterAll, expect, test } from 'vitest';
import { readItem } from '#app/domain/inbox/read-item.server.ts';
import { reply } from '#app/domain/inbox/reply-mail.server.ts';
import { sendReply } from '#app/domain/inbox/send-reply.server.ts';
import { contactMessages } from '#app/domain/submissions/forms/contact-messages.ts';
import { insertSubmission } from '#app/domain/submissions/insert-submission.server.ts';
import { addMember, newDesk } from '../support/desk-database.ts';
import { honest } from '../support/honest.ts';
import { startMail } from '../support/mail-workers.ts';
import { startRealMailbox } from '../support/real-mailbox.ts';
import { until } from '../support/site-requests.ts';

const open = await newDesk();
const ada = await addMember(open, 'Ada');
const mailbox = await startRealMailbox('reply', open.databaseUrl);
const inbound = { name: '', address: 'reply@site.example' };
const mail = startMail(open, mailbox, { reply }, { inbound });
afterAll(async () => {
	await mail.stop();
	await mailbox.remove();
	await open.close();
});

/** Sends a message and an answer to it, by the outbox. @returns the item's reference */
async function answer(email: string): Promise<string> {
	const row = { name: 'Mia', email, subject: 'A bill', message: 'Help' };
	const reference = await insertSubmission(open.visitorDb, contactMessages, row, honest());
	const text = { subject: () => 'Your message', body: 'Our answer', sendKey: randomUUID() };
	await sendReply(open.team, { reference, version: 1 }, text, ada);
	return reference;
}

const itemOf = (reference: string) => readItem(open.team, reference, ada);

/** Fetches the inbox's mail until an item is open again. */
const opened = (reference: string) =>
	until(
		async () => {
			await mailbox.fetch();
			return itemOf(reference);
		},
		(whole) => whole?.item.state === 'open',
	);

test('an answer goes out by exim, what is written back comes by dovecot and fetchmail, and exim’s report opens the item that it is about', async () => {
	const reference = await answer('mia@example.org');
	const [sent = ''] = await until(mailbox.arrived, (mails) => mails.length > 0);
	const to = /^Reply-To: <?(\S+?)>?\r?$/im.exec(sent)?.[1] ?? '';
	expect(/^Return-path: <(.*)>/im.exec(sent)?.[1]).toBe(to);
	await createTransport(mailbox.url).sendMail({
		from: 'Mia <mia@example.org>',
		to,
		subject: 'Re: Your message',
		text: 'They said no.\n\nOn Monday Ada wrote:\n> Our answer',
		inReplyTo: /^Message-ID: (\S+)/im.exec(sent)?.[1],
	});
	const whole = await opened(reference);
	expect(whole?.item).toMatchObject({ urgency: 1, first_answered_at: null });
	expect(whole?.messages.at(-1)).toMatchObject({
		...{ direction: 'in', channel: 'mail', from_email: null },
		body: expect.stringContaining('They said no.'),
	});

	const lost = await answer('nobody@example.org');
	const bounced = await opened(lost);
	expect(bounced?.item).toMatchObject({ urgency: 2, first_answered_at: null });
	expect(bounced?.messages).toMatchObject([
		{ delivery: 'failed', recipient: 'nobody@example.org' },
	]);
	expect(await mailbox.fetch(), 'there is no mail left').toBe(1);
}, 120_000);
