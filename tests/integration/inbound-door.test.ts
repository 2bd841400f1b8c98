import { spawn } from 'node:child_process';
import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import { afterAll, describe, expect, test } from 'vitest';
import { chooseNotices } from '#app/domain/people/members.server.ts';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { addMember, newDesk } from '../support/desk-database.ts';
import { rawMail } from '../support/inbound.ts';
import { startMailServer } from '../support/mail-server.ts';
import { teamArguments } from '../support/run-team.ts';
import { removeSite, startSite } from '../support/site-process.ts';
import { contactMessage, post as postForm } from '../support/site-requests.ts';

const secret = 'a-secret-of-the-mail-provider';
const env = { INBOUND_ADDRESS: 'reply@site.example', INBOUND_SECRET: secret };
const site = await startSite({ env });
const open = await openDatabase(site.location);
afterAll(async () => {
	await open.close();
	await removeSite(site);
});

const bearer = `Bearer ${secret}`;
const basic = `Basic ${Buffer.from(`mail:${secret}`).toString('base64')}`;

async function post(body: string | Buffer | FormData, headers: Record<string, string>) {
	const sent = Buffer.isBuffer(body) ? new Uint8Array(body) : body;
	const response = await fetch(`${site.url}/inbound-mail`, {
		method: 'POST',
		body: sent as BodyInit,
		headers,
	});
	return [response.status, await response.text()];
}
const raw = { 'content-type': 'message/rfc822' };
const stored = async () =>
	(
		await open.db.selectFrom('contact_messages').select('message').orderBy('created_at').execute()
	).map(({ message }) => message);

test('POST /inbound-mail takes a mail with the secret, once, and none without it', async () => {
	const mail = rawMail({}, 'By post');
	for (const authorization of ['', 'Bearer wrong', `Basic ${secret}`, `Bearer ${secret} x`]) {
		expect((await post(mail, { ...raw, authorization }))[0]).toBe(401);
	}
	expect(await stored()).toEqual([]);
	expect(await post(mail, { ...raw, authorization: bearer })).toEqual([200, '{"outcome":"new"}']);
	expect(await post(mail, { ...raw, authorization: basic })).toEqual([
		200,
		'{"outcome":"repeated"}',
	]);
	const json = JSON.stringify({ From: 'mia@example.org', TextBody: 'As JSON', Headers: [] });
	const headers = { authorization: bearer, 'content-type': 'application/json' };
	expect((await post(json, headers))[0]).toBe(200);
	const Message = JSON.stringify({ content: rawMail({}, 'Through SNS').toString() });
	const notification = JSON.stringify({ Type: 'Notification', Message });
	const plain = { authorization: bearer, 'content-type': 'text/plain; charset=UTF-8' };
	expect((await post(notification, plain))[0]).toBe(200);
	const confirmation = { Type: 'SubscriptionConfirmation', SubscribeURL: 'https://sns.example/1' };
	expect((await post(JSON.stringify(confirmation), plain))[1]).toContain('no mail');
	expect(site.output()).toContain('https://sns.example/1');
	const fields = new FormData();
	fields.set('sender', 'mia@example.org');
	fields.set('body-plain', 'As a form');
	expect((await post(fields, { authorization: bearer }))[0]).toBe(200);
	expect(await stored()).toEqual(['By post', 'As JSON', 'Through SNS', 'As a form']);
	for (const nothing of ['{', '{}', 'null', '']) {
		expect(await post(nothing, headers)).toEqual([200, '{"outcome":"no mail"}']);
	}
	expect((await fetch(`${site.url}/inbound-mail`)).status).toBeGreaterThanOrEqual(404);
	expect(site.output()).not.toContain('By post');
	expect(site.output()).not.toContain(secret);
});

test('a mail larger than the limit is refused before it is read', async () => {
	const large = Buffer.alloc(38 * 1024 * 1024, 'x');
	expect((await post(large, { ...raw, authorization: bearer }))[0]).toBe(413);
});

test('without the setting there is no door', async () => {
	const closed = await startSite();
	const url = `${closed.url}/inbound-mail`;
	const body = new Uint8Array(rawMail({}));
	const headers = { ...raw, authorization: bearer };
	expect((await fetch(url, { method: 'POST', body, headers })).status).toBe(404);
	await removeSite(closed);
});

test('"team mail receive" takes a mail from standard input, as fetchmail hands it over', async () => {
	const receive = (input: Buffer, databaseUrl = site.location.databaseUrl) =>
		new Promise<[number | null, string]>((resolve) => {
			const child = spawn(process.execPath, [...teamArguments, 'cli/team.ts', 'mail', 'receive'], {
				stdio: ['pipe', 'pipe', 'inherit'],
				env: {
					...{ PATH: process.env.PATH, CLARIFOLIO_ENV: '/dev/null' },
					...{ DATABASE_URL: databaseUrl ?? '', DATA_DIR: site.location.dataDir },
				},
			});
			let printed = '';
			child.stdout.setEncoding('utf8').on('data', (text) => {
				printed += text;
			});
			child.once('close', (code) => resolve([code, printed.trim()]));
			child.stdin.end(input);
		});
	const mail = rawMail({}, 'From the shell');
	expect(await receive(mail)).toEqual([0, 'new']);
	expect(await receive(mail)).toEqual([0, 'repeated']);
	expect((await receive(Buffer.alloc(0)))[0]).toBe(2);
	expect(await stored()).toContain('From the shell');
	// Without the database it fails, so that fetchmail keeps the mail; it's taken when the database is back.
	const later = rawMail({}, 'While it was away');
	const [code, printed] = await receive(later, 'postgres://team@127.0.0.1:1/away');
	expect([code === 0, printed]).toEqual([false, '']);
	expect(await receive(later)).toEqual([0, 'new']);
});

describe.each([
	['says so', { 'Auto-Submitted': 'auto-replied' }, 0],
	// As a person's mail, it opens the item and tells the team; nobody outside is written to.
	['doesn’t say so', {}, 1],
] as [string, Record<string, string>, number][])(
	'an out-of-office system that %s',
	(_, away, told) => {
		test('and that of a member end at once: the visitor gets one mail, and no clock starts', async () => {
			const mails = await startMailServer();
			const desk = await newDesk();
			const ada = await addMember(desk, 'Ada');
			await chooseNotices(desk.team, ada.memberId, 'now');
			const mailEnv = {
				SMTP_URL: mails.url,
				MAIL_FROM: 'team@site.example',
				SPAM_MIN_FILL_MS: '0',
			};
			const looped = await startSite({
				databaseUrl: desk.databaseUrl,
				env: { ...env, ...mailEnv, LAUNCH_POSTS: 'off' },
			});
			const visitor = 'mia@example.org';
			const sent = await postForm(`${looped.url}/contact`, contactMessage({ email: visitor }));
			expect(sent.status).toBe(303);
			const item = () =>
				desk.db.selectFrom('inbox_items').select(['state', 'due_at']).executeTakeFirstOrThrow();
			const before = await item();
			const outcomes: string[] = [];
			// Each answers every mail, to the address it asks to be answered at.
			const answered = async () => {
				for (const { recipient, source } of mails.received.slice(outcomes.length)) {
					const { from, replyTo, messageId = '' } = await PostalMime.parse(source);
					const mail = rawMail(
						{
							...{ From: recipient, To: replyTo?.[0]?.address ?? from?.address ?? '' },
							...{ 'In-Reply-To': messageId, Subject: 'Out of office' },
							...(recipient === visitor ? away : { 'Auto-Submitted': 'auto-replied' }),
						},
						`I am away. ${outcomes.length}`,
					);
					const headers = { ...raw, authorization: bearer };
					const body = new Uint8Array(mail);
					const answer = await fetch(`${looped.url}/inbound-mail`, {
						method: 'POST',
						body,
						headers,
					});
					expect(answer.status).toBe(200);
					outcomes.push(((await answer.json()) as { outcome: string }).outcome);
				}
				// A notice waits for more; here it leaves at once.
				await sql`update mail set next_attempt_at = now()
				where kind = 'notice' and state = 'waiting'`.execute(desk.db);
				const waiting = await desk.db
					.selectFrom('mail')
					.select('id')
					.where('state', 'in', ['waiting', 'sending'])
					.execute();
				return waiting.length === 0 && outcomes.length === mails.received.length && outcomes.length;
			};
			await expect.poll(answered, { timeout: 60_000, interval: 200 }).toBe(2 + told);
			expect(mails.received.filter(({ recipient }) => recipient === visitor)).toHaveLength(1);
			expect(await desk.db.selectFrom('inbox_items').select('id').execute()).toHaveLength(1);
			expect((await item()).due_at).toEqual(before.due_at);
			await removeSite(looped);
			await desk.close();
			await mails.stop();
		});
	},
);
