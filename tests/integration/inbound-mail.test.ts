import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '#app/domain/audit/write-audit-log.server.ts';
import { changeItem } from '#app/domain/inbox/change-item.server.ts';
import { readProviderMail } from '#app/domain/inbox/inbound-provider.server.ts';
import { readRawMail } from '#app/domain/inbox/read-inbound.server.ts';
import { readItem } from '#app/domain/inbox/read-item.server.ts';
import { receiveMail } from '#app/domain/inbox/receive-inbound.server.ts';
import { messagesPerDay } from '#app/domain/inbox/receive-message.server.ts';
import { chooseNotices } from '#app/domain/people/members.server.ts';
import { eraseRecords } from '#app/domain/privacy/erase-records.server.ts';
import { runRetention } from '#app/domain/privacy/retention.server.ts';
import { endLink } from '#app/domain/private-links/open-link.server.ts';
import { addMember, newDesk } from '../support/desk-database.ts';
import { emptyDatabase } from '../support/empty-database.ts';
import { answeredByMail, bounceOf, rawMail } from '../support/inbound.ts';
import { jobServices, sampleMail } from '../support/job-services.ts';
import { contents } from '../support/site-contents.ts';

const open = await newDesk();
const inbound = { name: '', address: 'reply@site.example' };
const services = jobServices(open, { mail: { ...sampleMail, inbound } });
let ada: Actor & { memberId: string };

beforeEach(async () => {
	await emptyDatabase(open.db);
	ada = await addMember(open, 'Ada');
	await chooseNotices(open.team, ada.memberId, 'now');
});
afterAll(() => open.close());

const answered = (email?: string) => answeredByMail(open, services, ada, email);
const take = async (raw: Buffer) => receiveMail(services, await readRawMail(raw));
const itemOf = async (reference: string) => {
	const whole = await readItem(open.team, reference, ada);
	if (!whole) throw new Error(reference);
	return whole;
};
const references = async () =>
	(
		await open.db.selectFrom('inbox_items').select('reference').orderBy('received_at').execute()
	).map(({ reference }) => reference);
const notices = () =>
	open.db.selectFrom('mail').select('reply_id').where('kind', '=', 'notice').execute();

describe('a mail that answers ours', () => {
	test('at its signed address is a message of its item, once, and the team is told', async () => {
		const { reference, to, text } = await answered();
		expect(to).toMatch(/^reply\+ct-[0-9a-z]{5}-[0-9a-z]{5}-[0-9a-z]{16}@site\.example$/);
		expect(text).toContain(contents.en.mail.reply.answer);
		const raw = rawMail({ To: to }, 'They said no.\n\nOn Monday Ada wrote:\n> Our answer');
		expect(await take(raw)).toBe('received');
		const { item, messages } = await itemOf(reference);
		expect(item).toMatchObject({ state: 'open', urgency: 1, first_answered_at: null });
		expect(item.due_at).toBeInstanceOf(Date);
		expect(messages.at(-1)).toMatchObject({
			...{ direction: 'in', channel: 'mail', from_email: null },
			body: 'They said no.\n\nOn Monday Ada wrote:\n> Our answer',
		});
		expect(await notices()).toHaveLength(1);
		expect(await take(raw)).toBe('repeated');
		expect((await itemOf(reference)).messages).toHaveLength(2);
	});

	test('from another address is named so, and our answers still go to the item’s', async () => {
		const { reference, to } = await answered();
		expect(await take(rawMail({ To: to, From: 'Joe <joe@example.net>' }))).toBe('received');
		const { item, messages } = await itemOf(reference);
		expect(messages.at(-1)?.from_email).toBe('joe@example.net');
		expect(item.email).toBe('mia@example.org');
	});

	test('by our Message-ID, from the address that got it; from anyone else it’s a new item that names the other', async () => {
		const { reference, messageId } = await answered();
		const many = Array.from({ length: 10_000 }, (_, n) => `<${n}@a.example>`).join('\r\n ');
		const raw = rawMail({ 'In-Reply-To': messageId, References: many });
		expect(await take(raw)).toBe('received');
		const other = { 'In-Reply-To': messageId, From: 'eve@example.net' };
		expect(await take(rawMail(other, 'Send me what Mia wrote'))).toBe('new');
		expect((await itemOf(reference)).messages).toHaveLength(2);
		const [, added = ''] = await references();
		const { fields, notes, item } = await itemOf(added);
		expect(fields).toMatchObject({ email: 'eve@example.net', message: 'Send me what Mia wrote' });
		expect(item.due_at).toBeInstanceOf(Date);
		expect(notes[0]?.note).toContain(reference);
	});

	test.each([
		['a forged tag', (to: string) => ({ To: to.replace(/.@/, 'x@').replace('+ct-', '+ct-') })],
		['another item’s tag', (to: string) => ({ To: to.replace(/ct-\w{5}/, 'ct-00000') })],
	])('with %s is a new item', async (_, headers) => {
		const { reference, to } = await answered();
		const changed = headers(to);
		if (changed.To === to) changed.To = to.replace(/.@/, 'y@');
		expect(await take(rawMail(changed))).toBe('new');
		expect((await itemOf(reference)).messages).toHaveLength(1);
	});

	test('with only a reference in its subject is a new item', async () => {
		const { reference } = await answered();
		expect(await take(rawMail({ Subject: `Re: Your message (${reference})` }))).toBe('new');
		const [, added = ''] = await references();
		expect((await itemOf(added)).notes[0]?.note).toContain(reference);
		expect((await itemOf(reference)).messages).toHaveLength(1);
	});

	test('written by no person is stored, opens nothing and tells nobody; a stranger’s is dropped', async () => {
		const { reference, to, messageId } = await answered();
		const automatic: Record<string, string>[] = [
			{ 'Auto-Submitted': 'auto-replied', 'In-Reply-To': messageId },
			{ Precedence: 'bulk' },
			{ 'X-Autoreply': 'yes' },
		];
		for (const headers of automatic) {
			expect(await take(rawMail({ To: to, ...headers }, 'I am away'))).toBe('received');
		}
		expect((await itemOf(reference)).item.state).toBe('answered');
		expect((await itemOf(reference)).messages).toHaveLength(4);
		expect(await take(rawMail({ 'Auto-Submitted': 'auto-generated' }))).toBe('ignored');
		expect(await take(rawMail({ From: 'no-reply@shop.example' }))).toBe('ignored');
		expect(await references()).toEqual([reference]);
		expect(await open.db.selectFrom('mail').select('kind').execute()).toEqual([{ kind: 'reply' }]);
	});

	test('for spam stays spam, and over the messages of a day it is to come again', async () => {
		const { reference, to } = await answered();
		const { item } = await itemOf(reference);
		await changeItem(open.team, { reference, version: item.version }, { state: 'spam' }, ada);
		for (let n = 0; n < messagesPerDay; n += 1) await take(rawMail({ To: to }, `Message ${n}`));
		expect((await itemOf(reference)).item.state).toBe('spam');
		const over = rawMail({ To: to }, 'One more');
		expect(await take(over)).toBe('limited');
		expect(await take(over)).toBe('limited');
		// The team knows, once.
		expect((await itemOf(reference)).notes).toMatchObject([
			{ note: expect.stringMatching(/^More mail/) },
		]);
		await open.db
			.updateTable('messages')
			.set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
			.execute();
		expect(await take(over)).toBe('received');
	});

	test('brings nothing back after the erasure, also as a quote', async () => {
		const { reference, to, messageId } = await answered();
		const raw = rawMail({ To: to }, 'My diagnosis');
		await take(raw);
		const selection = { references: [reference], count: 1 };
		await eraseRecords(open.team, selection, ada, { reason: 'request', secret: undefined });
		expect(await take(raw)).toBe('repeated');
		expect(await references()).toEqual([]);
		expect(await take(rawMail({ To: to }, 'A new bill\n> My diagnosis'))).toBe('new');
		const [added = ''] = await references();
		expect((await itemOf(added)).fields.message).toBe('A new bill');
		expect(await take(rawMail({ To: to, 'Auto-Submitted': 'auto-replied' }))).toBe('ignored');
		// Also where only its id says that it answers us, and where its text is between the lines of the quote.
		const headers = { 'In-Reply-To': messageId };
		const between = 'On Monday Ada wrote:\n> My diagnosis\nYes.\n> Our answer\nNo.';
		expect(await take(rawMail(headers, between))).toBe('new');
		const stored = open.db.selectFrom('contact_messages').select('message');
		expect(JSON.stringify(await stored.execute())).not.toMatch(/diagnosis|Our answer/);
	});

	test('is taken once when a process dies between its steps, and when a secret is set', async () => {
		const { reference } = await answered();
		const raw = rawMail({ Subject: `About ${reference}` });
		await take(raw);
		await open.db.deleteFrom('received_mails').execute();
		await take(raw);
		const [, added = '', ...more] = await references();
		expect(more).toEqual([]);
		expect((await itemOf(added)).notes).toHaveLength(1);
		const later = { ...services, deskSecret: 'a-secret-that-was-set-later' };
		expect(await receiveMail(later, await readRawMail(raw))).toBe('repeated');
	});

	test('that sounds like a crisis puts its item first, also out of the spam', async () => {
		const { reference, to } = await answered();
		const seen = { reference, version: (await itemOf(reference)).item.version };
		await changeItem(open.team, seen, { state: 'spam' }, ada);
		await take(rawMail({ To: to }, 'I want to end my life'));
		expect((await itemOf(reference)).item).toMatchObject({ state: 'open', urgency: 0 });
		expect(await notices()).toHaveLength(1);
	});

	test('to the address of a link that was ended is a new item that names the other', async () => {
		const { reference, to } = await answered();
		await endLink(open.team, services.linkKeys, reference, ada);
		expect(await take(rawMail({ To: to }))).toBe('new');
		const [, added = ''] = await references();
		expect((await itemOf(added)).notes[0]?.note).toContain(reference);
	});

	test('that no person wrote leaves room for one who writes, and keeps nothing longer', async () => {
		const { reference, to } = await answered();
		const away = { To: to, 'Auto-Submitted': 'auto-replied' };
		for (let n = 0; n < messagesPerDay; n += 1) await take(rawMail(away, `Away ${n}`));
		expect(await take(rawMail(away, 'Away'))).toBe('limited');
		const old = new Date(Date.now() - 800 * 86_400_000);
		await open.db.updateTable('inbox_items').set({ received_at: old }).execute();
		const run = { by: ada, secret: undefined };
		expect(await take(rawMail({ To: to }, 'I’m here'))).toBe('received');
		expect(await runRetention(open.team, { contact_messages: 730 }, run)).toMatchObject({
			contact_messages: 0,
		});
		await open.db.deleteFrom('messages').where('is_automatic', '=', false).execute();
		expect(await runRetention(open.team, { contact_messages: 730 }, run)).toMatchObject({
			contact_messages: 1,
		});
		expect(await references()).not.toContain(reference);
	});

	test('automatically opens its item only with words that sound like a crisis of its own', async () => {
		const { reference, to } = await answered();
		const headers = { To: to, 'Auto-Submitted': 'auto-replied' };
		await take(rawMail(headers, 'I am away\n> I want to end my life'));
		expect((await itemOf(reference)).item.state).toBe('answered');
		await take(rawMail(headers, 'I want to end my life'));
		expect((await itemOf(reference)).item).toMatchObject({ state: 'open', urgency: 0 });
	});
});

test('a mail over a list opens its item; a stranger’s is kept and tells nobody, unless it’s a crisis', async () => {
	const { reference, to } = await answered();
	const list = { 'List-Id': '<all.example.org>' };
	expect(await take(rawMail({ To: to, ...list }))).toBe('received');
	expect((await itemOf(reference)).item.state).toBe('open');
	await open.db.deleteFrom('mail').where('kind', '=', 'notice').execute();
	expect(await take(rawMail(list))).toBe('new');
	expect(await notices()).toEqual([]);
	expect(await take(rawMail(list, 'I want to end my life'))).toBe('new');
	expect(await notices()).toHaveLength(1);
	expect(await take(rawMail({ 'X-Spam-Flag': 'YES' }, 'I want to end my life'))).toBe('new');
	expect(await notices()).toHaveLength(2);
});

test('the key of a mail’s item can’t be made of the mail', async () => {
	const mail = await readRawMail(rawMail({}));
	await receiveMail(services, mail);
	const row = open.db.selectFrom('contact_messages').select('submission_key');
	const { submission_key: key } = await row.executeTakeFirstOrThrow();
	expect(key.replaceAll('-', '')).not.toBe(mail.digest.slice(0, 32));
});

describe('a bounce', () => {
	test('of a reply opens its item; of a notice it touches only the outbox', async () => {
		const { reference, messageId } = await answered();
		expect(await take(bounceOf(messageId, '4.4.1', 'delayed'))).toBe('ignored');
		expect((await itemOf(reference)).item.state).toBe('answered');
		expect(await take(bounceOf(messageId))).toBe('bounced');
		const { item, messages, changes } = await itemOf(reference);
		expect(item).toMatchObject({ state: 'open', urgency: 2, first_answered_at: null });
		expect(messages[0]).toMatchObject({ delivery: 'failed', recipient: 'mia@example.org' });
		expect(changes.at(-1)).toMatchObject({ field: 'bounce' });

		const ofNotice = '<notice@site.example>';
		await open.db
			.updateTable('mail')
			.set({ state: 'sent', message_id: ofNotice })
			.where('kind', '=', 'notice')
			.execute();
		expect(await take(bounceOf(ofNotice))).toBe('bounced');
		expect((await itemOf(reference)).item.version).toBe(item.version);
		expect(await references()).toEqual([reference]);
	});

	test('that names no mail of ours is of the newest answer to that address, and one by the id of Amazon SES is of that mail', async () => {
		const { reference, to, messageId } = await answered();
		expect(await take(bounceOf('<other@mx.example.org>', '5.0.0', 'failed', to))).toBe('bounced');
		expect((await itemOf(reference)).item).toMatchObject({ state: 'open', urgency: 2 });
		const provider_id = `0100018f${'a'.repeat(40)}`;
		const mail = open.db.updateTable('mail').where('message_id', '=', messageId);
		await mail.set({ state: 'sent', provider_id }).execute();
		expect(await take(bounceOf(`<${provider_id}@email.amazonses.com>`))).toBe('bounced');
	});

	test('of the answer to a crisis puts its item first again', async () => {
		const { reference, messageId } = await answered();
		await open.db.updateTable('inbox_items').set({ urgency: 0 }).execute();
		await take(bounceOf(messageId));
		expect((await itemOf(reference)).item).toMatchObject({ state: 'open', urgency: 0 });
	});

	test('of a bounce, of an unknown mail, or once more changes nothing', async () => {
		const { reference, messageId } = await answered();
		const first = bounceOf(messageId);
		await take(first);
		const { version } = (await itemOf(reference)).item;
		expect(await take(bounceOf(messageId))).toBe('ignored');
		expect(await take(bounceOf('<bounce@mx.example.org>'))).toBe('ignored');
		expect((await itemOf(reference)).item.version).toBe(version);
	});
});

describe('a mail that is hard to read', () => {
	/** Takes a mail from a stranger. @returns what was stored of it */
	async function stored(raw: Buffer) {
		expect(await take(raw)).toBe('new');
		const row = open.db.selectFrom('contact_messages').selectAll();
		return row.orderBy('created_at', 'desc').executeTakeFirstOrThrow();
	}

	test('in a Japanese encoding, as HTML alone, and with an attachment that only Outlook reads', async () => {
		const japanese = Buffer.from('\u001b$B$3$s$K$A$O\u001b(B', 'latin1');
		const iso = { 'Content-Type': 'text/plain; charset=ISO-2022-JP' };
		expect(await stored(rawMail(iso, japanese))).toMatchObject({ message: 'こんにちは' });
		const html = { 'Content-Type': 'text/html; charset=utf-8' };
		expect((await stored(rawMail(html, '<p>One<p>Two<script>x</script>'))).message).toBe(
			'One\n\nTwo',
		);
		const parts =
			'--b\r\nContent-Type: application/ms-tnef; name=winmail.dat\r\nContent-Disposition: attachment; filename=winmail.dat\r\nContent-Transfer-Encoding: base64\r\n\r\neJ8+\r\n--b--\r\n';
		const tnef = { 'Content-Type': 'multipart/mixed; boundary=b' };
		expect((await stored(rawMail(tnef, parts))).message).toBe('[Not stored: winmail.dat]');
	});

	test('broken, nested without end, empty, or with headers in its name', async () => {
		const broken = { 'Content-Type': 'multipart/mixed; boundary=never' };
		expect((await stored(rawMail(broken, 'No boundary comes'))).message).not.toBe('');
		const nested = Array.from(
			{ length: 200 },
			(_, n) => `--b${n}\r\nContent-Type: multipart/mixed; boundary=b${n + 1}\r\n\r\n`,
		).join('');
		const deep = { 'Content-Type': 'multipart/mixed; boundary=b0' };
		expect((await stored(rawMail(deep, nested))).email).toBe('mia@example.org');
		expect((await stored(rawMail({}, ''))).message).toBe('[This mail has no text.]');
		const From = '=?utf-8?B?RXZlDQpCY2M6IGFAYi5jb20=?= <eve@example.net>';
		const Subject = '=?utf-8?Q?One=0D=0ABcc:_a@b.com?=';
		const row = await stored(rawMail({ From, Subject }, 'Injected'));
		expect(`${row.name}${row.subject}`).not.toMatch(/[\r\n]/);
		expect((await stored(Buffer.from('no mail at all'))).name).toBe('?');
	});

	test('of 25 MB, whose text is kept and whose file isn’t', async () => {
		const file = Buffer.alloc(18 * 1024 * 1024, 'x')
			.toString('base64')
			.replace(/.{76}/g, '$&\r\n');
		const parts = `--b\r\nContent-Type: text/plain\r\n\r\nSee the scan\r\n--b\r\nContent-Type: image/png; name=scan.png\r\nContent-Disposition: attachment; filename=scan.png\r\nContent-Transfer-Encoding: base64\r\n\r\n${file}\r\n--b--\r\n`;
		const { message } = await stored(
			rawMail({ 'Content-Type': 'multipart/mixed; boundary=b' }, parts),
		);
		expect(message).toBe('See the scan\n\n[Not stored: scan.png]');
	});
});

describe('what a provider posts', () => {
	const raw = (to: string) => rawMail({ To: to }, 'By a provider').toString();
	const shapes: Record<string, (to: string) => unknown> = {
		'Postmark, parsed': (to) => ({
			FromFull: { Email: 'mia@example.org', Name: 'Mia' },
			OriginalRecipient: to,
			Subject: 'Re: Your message',
			TextBody: 'By a provider',
			HtmlBody: '',
			Headers: [{ Name: 'X-Spam-Status', Value: 'No' }],
			Attachments: [],
		}),
		'Postmark, raw': (to) => ({ From: 'mia@example.org', RawEmail: raw(to) }),
		'Amazon SES through SNS': (to) => ({
			Type: 'Notification',
			Message: JSON.stringify({
				notificationType: 'Received',
				receipt: { recipients: [to] },
				content: Buffer.from(raw('hidden@site.example')).toString('base64'),
			}),
		}),
		'Mailgun, parsed': (to) => ({
			sender: 'mia@example.org',
			from: 'Mia <mia@example.org>',
			recipient: to,
			subject: 'Re: Your message',
			'body-plain': 'By a provider',
			'message-headers': JSON.stringify([['Message-Id', '<1@example.org>']]),
		}),
		'Mailgun, raw': (to) => ({ recipient: to, 'body-mime': raw(to) }),
		'a worker of Cloudflare': (to) => ({ from: 'mia@example.org', to, raw: raw(to) }),
	};

	test.each(Object.keys(shapes))('%s', async (name) => {
		const { reference, to } = await answered();
		const mail = await readProviderMail(shapes[name]?.(to));
		if (!mail) throw new Error('no mail');
		expect(await receiveMail(services, mail)).toBe('received');
		expect((await itemOf(reference)).messages.at(-1)).toMatchObject({
			...{ body: 'By a provider', from_email: null },
		});
	});

	test.each([null, 'text', [], {}, { Type: 'Notification', Message: '{' }, { From: 1 }])(
		'%j has no mail in it',
		async (value) => {
			expect(await readProviderMail(value)).toBeUndefined();
		},
	);
});
