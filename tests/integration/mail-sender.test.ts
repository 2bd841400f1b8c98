import { simpleParser } from 'mailparser';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createSender, type MailSender } from '#app/domain/mail/smtp/sender.server.ts';
import { startMailServer } from '../support/mail-server.ts';

const server = await startMailServer();
const sender = createSender({
	smtpUrl: server.url,
	from: { name: 'Site, the "app"', address: 'news@site.example' },
	inbound: { name: '', address: 'reply@site.example' },
});
beforeEach(() => {
	server.received.length = 0;
});
afterAll(async () => {
	sender.close();
	await server.stop();
});

const message = { subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' };
const unsubscribe = {
	'List-Unsubscribe': `<https://site.example/newsletter/unsubscribe?t=${'a1'.repeat(32)}>`,
	'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
};

async function deliver(changes: Partial<Parameters<MailSender['send']>[0]>): Promise<string> {
	const messageId = '<one@site.example>';
	await sender.send({ ...message, recipient: 'ada@example.org', messageId, ...changes });
	return server.received[0]?.source ?? '';
}

test('another parser reads the sender, the reply address and the way to unsubscribe', async () => {
	const mail = await simpleParser(
		await deliver({ headers: unsubscribe, replyAddress: 'hello@site.example' }),
	);
	expect(mail.from?.value).toEqual([{ name: 'Site, the "app"', address: 'news@site.example' }]);
	expect(mail.replyTo?.value[0]?.address).toBe('hello@site.example');
	expect(mail.messageId).toBe('<one@site.example>');
	expect(mail.headers.get('list')).toMatchObject({
		unsubscribe: { url: unsubscribe['List-Unsubscribe'].slice(1, -1) },
		'unsubscribe-post': { name: 'List-Unsubscribe=One-Click' },
	});
});

test('a bounce comes to the address that names the item, or else to the inbox', async () => {
	await deliver({ replyAddress: 'hello@site.example' });
	await deliver({ replyTo: 'reply+ct-1@site.example' });
	expect(server.received.map(({ from }) => from)).toEqual([
		'reply@site.example',
		'reply+ct-1@site.example',
	]);
});

test('the id that Amazon SES puts in the place of ours is known, and a queue number isn’t one', async () => {
	const mail = { ...message, recipient: 'ada@example.org', messageId: '<one@site.example>' };
	const id = '0100018f2b3c4d5e-1a2b3c4d-5e6f-7a8b-9c0d-1e2f3a4b5c6d-000000';
	server.behavior.answer = `Ok ${id}`;
	expect(await sender.send(mail)).toBe(id);
	server.behavior.answer = '2.0.0 Ok: queued as 4F8AB12C';
	expect(await sender.send(mail)).toBeUndefined();
	delete server.behavior.answer;
});
