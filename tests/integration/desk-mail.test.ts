import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '#app/domain/audit/write-audit-log.server.ts';
import { addNote, changeItem } from '#app/domain/inbox/change-item.server.ts';
import { composeDigest, queueDigests } from '#app/domain/inbox/digest-mail.server.ts';
import { composeNotice } from '#app/domain/inbox/notice-mail.server.ts';
import { readItem } from '#app/domain/inbox/read-item.server.ts';
import { receive, receiveRules } from '#app/domain/inbox/receive-message.server.ts';
import { composeReply } from '#app/domain/inbox/reply-mail.server.ts';
import { reopenUnreached, sendReply } from '#app/domain/inbox/send-reply.server.ts';
import type { Compose } from '#app/domain/mail/delivery/composers.ts';
import { recordOutcome } from '#app/domain/mail/delivery/deliver-mails.server.ts';
import type { Failure } from '#app/domain/mail/smtp/smtp-failure.ts';
import { composeNewsletter } from '#app/domain/newsletter/newsletter-mail.server.ts';
import { composeLink } from '#app/domain/people/link-mail.server.ts';
import { issueLink, readLink, redeemLink } from '#app/domain/people/links.server.ts';
import { chooseNotices, inviteMember } from '#app/domain/people/members.server.ts';
import { contactMessages } from '#app/domain/submissions/forms/contact-messages.ts';
import { insertSubmission } from '#app/domain/submissions/insert-submission.server.ts';
import { asTeam } from '#app/platform/db/role-db.server.ts';
import { fillIn } from '#app/platform/text/fill-in.ts';
import { addMember, newDesk } from '../support/desk-database.ts';
import { emptyDatabase } from '../support/empty-database.ts';
import { honest } from '../support/honest.ts';
import { composeNewest, jobServices, sampleMail } from '../support/job-services.ts';
import { addNewsletter, addSubscribers } from '../support/sample-newsletter.ts';
import { signUp } from '../support/sign-up.ts';
import { contents } from '../support/site-contents.ts';

const content = contents.en;
const settings = { siteUrl: 'https://example.org' };
const secretText = 'my diagnosis and my debts';

const open = await newDesk();

describe('mail from the desk', () => {
	let ada: Actor & { via: 'desk'; memberId: string };

	beforeEach(async () => {
		await emptyDatabase(open.db);
		ada = await addMember(open, 'Ada');
	});
	afterAll(() => open.close());

	function send(email = 'mia@example.org', dueAt?: Date) {
		const row = { name: 'Mia', email, subject: 'A bill', message: secretText };
		return insertSubmission(open.visitorDb, contactMessages, row, honest(), dueAt);
	}

	const outbox = () => open.db.selectFrom('mail').selectAll().orderBy('created_at').execute();

	const compose = (how: Compose) => composeNewest(open, how, settings);

	const reply = (body = 'Hello Mia') => ({
		subject: () => 'Your message',
		body,
		sendKey: randomUUID(),
	});

	test('a reply is stored, queued once and stops the clock', async () => {
		const reference = await send('Mia@Example.org');
		const written = reply('Hello\r\nMia, see https://example.org/help-now');
		const seen = { reference, version: 1 };
		const outcomes = [
			await sendReply(open.team, seen, written, ada),
			await sendReply(open.team, seen, written, ada),
		];
		expect(outcomes.map(({ outcome }) => outcome)).toEqual(['changed', 'unchanged']);
		const [mail, ...more] = await outbox();
		expect(more).toEqual([]);
		expect(mail).toMatchObject({ kind: 'reply', recipient: 'mia@example.org', state: 'waiting' });
		const item = await readItem(open.team, reference, ada);
		expect(item?.item).toMatchObject({ state: 'answered', first_answered_at: expect.any(Date) });
		expect(item?.messages).toMatchObject([
			{ channel: 'mail', member_name: 'Ada', delivery: 'waiting', subject: 'Your message' },
		]);
		const message = await compose(composeReply);
		expect(message?.text).toContain('Hello\nMia, see https://example.org/help-now');
		expect(message?.text).toContain(reference);
		expect(message?.html).toContain('href="https://example.org/help-now"');
	});

	test('a reply that waited in a backup is shown as such, and not as refused', async () => {
		const reference = await send();
		await sendReply(open.team, { reference, version: 1 }, reply(), ada);
		// The state after a restore.
		await open.db.updateTable('mail').set({ state: 'failed', last_error: 'restored' }).execute();
		const item = await readItem(open.team, reference, ada);
		expect(item?.messages).toMatchObject([{ delivery: 'restored' }]);
	});

	test('a newsletter says that its reader confirmed only if they did', async () => {
		await addSubscribers(open, 2);
		await sql`update subscribers set source = 'import', consent_note = 'A fair', confirmed_by = 'import'
			where email = 'subscriber1@example.org'`.execute(open.db);
		const newsletter_id = await addNewsletter(open);
		const people = await open.db
			.selectFrom('subscribers')
			.select(['id', 'email'])
			.orderBy('email')
			.execute();
		const texts = await Promise.all(
			people.map(async ({ id: subscriber_id, email: recipient }) => {
				const services = jobServices(open, settings);
				const row = { newsletter_id, subscriber_id, recipient } as Parameters<Compose>[1];
				return asTeam(open.team, (trx) => composeNewsletter(trx, row, services));
			}),
		);
		const copy = content.mail.newsletter;
		const said = (reason: string) => fillIn(reason, { product: content.site.product });
		expect(texts[0]?.text.replace(/\s+/g, ' ')).toContain(said(copy.reason_imported));
		expect(texts[0]?.text).not.toContain('confirmed');
		expect(texts[1]?.text.replace(/\s+/g, ' ')).toContain(said(copy.reason));
	});

	test('a second reply to an answered item goes out too', async () => {
		const reference = await send();
		await sendReply(open.team, { reference, version: 1 }, reply(), ada);
		const again = await sendReply(open.team, { reference, version: 2 }, reply(), ada);
		expect(again.outcome).toBe('unchanged');
		expect(await outbox()).toHaveLength(2);
	});

	test.each([
		['another member was quicker', 'mia@example.org', 7, 'conflict'],
		['the email is none', 'mia at example', 1, 'no_email'],
		['the email would add a header', 'mia@example.org\r\nBcc: x@example.net', 1, 'no_email'],
	])('stores and sends nothing if %s', async (_, email, version, outcome) => {
		const reference = await send(email);
		const result = await sendReply(open.team, { reference, version }, reply(), ada);
		expect(result.outcome).toBe(outcome);
		expect(await outbox()).toEqual([]);
		expect((await readItem(open.team, reference, ada))?.messages).toEqual([]);
	});

	test('decides who gets an immediate notice of a submission', async () => {
		const bo = await addMember(open, 'Bo', 'owner');
		const editor = await addMember(open, 'Eve', 'editor');
		const gone = await addMember(open, 'Gil');
		await addMember(open, 'Dan');
		for (const { memberId } of [ada, bo, editor, gone]) {
			await chooseNotices(open.team, memberId ?? '', 'now');
		}
		const removed = { removed_at: new Date(), email: null };
		await open.db.updateTable('members').set(removed).where('name', '=', 'Gil').execute();
		const reference = await send();
		const mail = await outbox();
		expect(mail.map(({ recipient }) => recipient).sort()).toEqual([
			'ada@team.example',
			'bo@team.example',
		]);
		const message = await compose(composeNotice);
		expect(message?.subject).toContain(reference);
		for (const part of [message?.subject, message?.html, message?.text]) {
			expect(part).not.toMatch(/Mia|mia@|A bill|diagnosis/);
		}
	});

	test('spam and newsletter sign-ups cause no notice; "not spam" does', async () => {
		await chooseNotices(open.team, ada.memberId, 'now');
		const row = { name: 'Mia', email: 'mia@example.org', subject: 'A', message: 'B' };
		const flagged = { ...honest(), spamReason: 'honeypot' as const };
		const reference = await insertSubmission(open.visitorDb, contactMessages, row, flagged);
		await signUp(open, 'mia@example.org');
		expect((await outbox()).filter(({ kind }) => kind === 'notice')).toEqual([]);
		await changeItem(open.team, { reference, version: 1 }, { state: 'open' }, ada);
		expect((await outbox()).filter(({ kind }) => kind === 'notice')).toHaveLength(1);
	});

	test.each([
		['the item was answered meanwhile', sql`update inbox_items set state = 'answered'`],
		['the member wants none any more', sql`update members set notices = 'none'`],
		['the member no longer reads the inbox', sql`update members set role = 'editor'`],
		['it is a day old', sql`update mail set created_at = now() - interval '25 hours'`],
	])('does not send a notice if %s', async (_, meanwhile) => {
		await chooseNotices(open.team, ada.memberId, 'now');
		await send();
		await meanwhile.execute(open.db);
		expect(await compose(composeNotice)).toBeUndefined();
	});

	test('a digest counts once a day what waits, and is not sent when nothing does', async () => {
		const services = { teamDb: open.team, contents, mail: sampleMail };
		await queueDigests(services);
		expect(await outbox()).toEqual([]);
		await send('mia@example.org', new Date(Date.now() - 3_600_000));
		await send();
		await Promise.all([queueDigests(services), queueDigests(services)]);
		await queueDigests(services);
		expect(await outbox()).toMatchObject([{ kind: 'digest', recipient: 'ada@team.example' }]);
		const message = await compose(composeDigest);
		expect(message?.text).toMatch(/Overdue: 1\n/);
		expect(message?.text).toMatch(/Waiting: 2\n/);
		expect(message?.text).toMatch(/New in the last 24 hours: 2\n/);
		expect(message?.html).not.toMatch(/Mia|mia@|A bill|diagnosis/);
	});

	test('a digest counts an old item whose sender wrote back', async () => {
		const reference = await send();
		const old = new Date(Date.now() - 5 * 86_400_000);
		await open.db.updateTable('inbox_items').set({ received_at: old }).execute();
		const services = { teamDb: open.team, contents, mail: sampleMail };
		await queueDigests(services);
		// Neither new nor overdue.
		expect(await outbox()).toEqual([]);
		const message = { reference, channel: 'link', body: secretText, key: randomUUID() } as const;
		await receive(open.team, message, receiveRules(contents));
		await queueDigests(services);
		const digest = await compose(composeDigest);
		expect(digest?.text).toMatch(/Wrote back: 1\n/);
		expect(digest?.html).not.toContain(secretText);
	});

	test('a notice says that the sender wrote back, and nothing of what they wrote', async () => {
		await chooseNotices(open.team, ada.memberId, 'now');
		const reference = await send();
		await open.db.deleteFrom('mail').execute();
		const message = { reference, channel: 'link', body: secretText, key: randomUUID() } as const;
		await receive(open.team, message, receiveRules(contents));
		const notice = await compose(composeNotice);
		expect(notice?.subject).toContain(reference);
		expect(notice?.text).toContain(content.mail.notice.back.title);
		expect(notice?.html).not.toContain(secretText);
	});

	test.each<[string, Failure, number]>([
		['refused', { code: 'recipient_refused', permanent: true, bounced: true }, 1],
		['given up', { code: 'server_unreachable', permanent: false, bounced: false }, 100],
	])(
		'a reply that was %s opens its item again, and its author is told at once',
		async (_, failure, attempts) => {
			const reference = await send();
			const promised = await readItem(open.team, reference, ada);
			await sendReply(open.team, { reference, version: 1 }, reply(), ada);
			await open.db.updateTable('mail').set({ state: 'sending', attempts }).execute();
			const [mail] = await outbox();
			if (!mail) throw new Error('no mail');
			const services = { ...jobServices(open), teamDb: open.team };
			const events = { bounced: async () => {}, replyUnreached: reopenUnreached };
			await recordOutcome(mail, failure, { services, events });
			const item = (await readItem(open.team, reference, ada))?.item;
			expect(item).toMatchObject({ state: 'open', urgency: 2, first_answered_at: null });
			expect(item?.due_at).toEqual(promised?.item.due_at);
			const [notice] = (await outbox()).filter(({ kind }) => kind === 'notice');
			expect(notice?.recipient).toBe('ada@team.example');
			await open.db.deleteFrom('mail').where('kind', '=', 'reply').execute();
			expect((await compose(composeNotice))?.subject).toMatch(/^Your answer didn’t arrive/);
		},
	);

	test('a member is told of an item assigned to them and of a note that names them, and not of its text', async () => {
		const bo = await addMember(open, 'Bo');
		await open.db
			.updateTable('members')
			.set({ name: 'Bo Diddley' })
			.where('id', '=', bo.memberId)
			.execute();
		const reference = await send();
		const told = async () => (await outbox()).map(({ recipient, alert }) => [recipient, alert]);
		const assign = (version: number, assignee: string, by = ada) =>
			changeItem(open.team, { reference, version }, { assignee }, by);
		await assign(1, ada.memberId);
		await assign(2, bo.memberId);
		expect(await told()).toEqual([['bo@team.example', 'assigned']]);
		const due = await compose(composeNotice);
		expect(due?.subject).toBe(`Assigned to you: Contact (${reference})`);
		expect(due?.html).not.toContain(secretText);
		// Given to someone else within the minute.
		await assign(3, ada.memberId);
		expect(await compose(composeNotice)).toBeUndefined();

		await open.db.deleteFrom('mail').execute();
		const unreached = (note: string) => addNote(open.team, reference, note, ada);
		expect(await unreached('bo@example.org wrote to Bo, not @Bob')).toEqual(['Bob']);
		expect(await unreached(`Please look, @bo: ${secretText}. And me, @Ada.`)).toEqual([]);
		expect(await unreached('@Bo Diddley, again')).toEqual([]);
		expect(await told()).toEqual([['bo@team.example', 'mentioned']]);
		await changeItem(open.team, { reference, version: 4 }, { state: 'closed' }, ada);
		const named = await compose(composeNotice);
		expect(named?.text).toContain(content.mail.notice.mentioned.title);
		expect(named?.html).not.toContain(secretText);
		await chooseNotices(open.team, bo.memberId, 'none');
		expect(await compose(composeNotice)).toBeUndefined();
		await open.db.deleteFrom('mail').execute();
		expect(await unreached('@Bo')).toEqual(['Bo']);
		expect(await told()).toEqual([]);
	});

	test('a crisis is told at once to whoever gets a daily digest, also in a flood', async () => {
		await chooseNotices(open.team, ada.memberId, 'now');
		for (let sent = 0; sent < 31; sent += 1) await send();
		const row = { name: 'Mia', email: 'm@x.y', subject: 'A', message: 'I will kill myself' };
		await addMember(open, 'Bo', 'owner');
		const urgent = { ...honest(), isUrgent: true };
		const reference = await insertSubmission(open.visitorDb, contactMessages, row, urgent);
		const notices = (await outbox()).slice(30);
		expect(notices.map(({ recipient }) => recipient).sort()).toEqual([
			'ada@team.example',
			'bo@team.example',
		]);
		await open.db
			.deleteFrom('mail')
			.where('id', '<>', notices[0]?.id ?? '')
			.execute();
		const notice = await compose(composeNotice);
		expect(notice?.subject).toMatch(/^Urgent/);
		expect(notice?.subject).toContain(reference);
		expect(notice?.html).not.toContain('kill');
	});

	test('the mail of a reply names the private link, unless the email was corrected since', async () => {
		const reference = await send();
		await sendReply(open.team, { reference, version: 1 }, reply(), ada);
		expect((await compose(composeReply))?.text).toContain(`/yours/${reference}/`);
		await open.db.updateTable('contact_messages').set({ email: 'right@example.org' }).execute();
		const text = (await compose(composeReply))?.text;
		expect(text).toContain('Hello Mia');
		expect(text).not.toContain('/yours/');
	});

	test('the mail of a reply to a story only says that there is an answer', async () => {
		const { reference } = await open.db
			.insertInto('success_stories')
			.values({ email: 'mia@example.org', success_story: 'S', helpful_resources: 'H' })
			.returning('reference')
			.executeTakeFirstOrThrow();
		await sendReply(open.team, { reference, version: 1 }, reply('About your denial'), ada);
		const mail = await compose(composeReply);
		expect(mail?.text).toContain(`/yours/${reference}/`);
		for (const part of [mail?.subject, mail?.text, mail?.html])
			expect(part).not.toContain('denial');
	});

	test('an invitation is mailed with its own link, and using one ends the other', async () => {
		const member = { name: 'Cy', email: 'cy@team.example', role: 'responder' as const };
		const invited = await inviteMember(open.team, member, ada, true);
		if (invited.outcome !== 'invited') throw new Error('not invited');
		expect(await outbox()).toMatchObject([
			{ kind: 'link', recipient: 'cy@team.example', link_id: invited.link.id },
		]);
		const message = await compose(composeLink);
		const token = /\/desk\/enroll#([\w-]+)/.exec(message?.text ?? '')?.[1] ?? '';
		expect(token).not.toBe(invited.link.token);
		for (const known of [token, invited.link.token]) {
			expect(await readLink(open.team, known)).toMatchObject({
				state: 'valid',
				purpose: 'invitation',
				member: { name: 'Cy' },
			});
		}
		await asTeam(open.team, (trx) => redeemLink(trx, token));
		expect(await readLink(open.team, token)).toEqual({ state: 'used' });
		expect(await readLink(open.team, invited.link.token)).toEqual({ state: 'expired' });
		expect(await compose(composeLink)).toBeUndefined();
	});

	test('does not mail a link that was replaced', async () => {
		await issueLink(open.team, ada.memberId, ada, true);
		await issueLink(open.team, ada.memberId, ada);
		expect(await compose(composeLink)).toBeUndefined();
	});
});
