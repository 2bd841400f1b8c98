import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { newDatabase } from '../support/databases.ts';
import { startMailServer } from '../support/mail-server.ts';
import { addTestMail, mailTo, passTime, startMail } from '../support/mail-workers.ts';

const mails = {
	test: { compose: async () => ({ subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' }) },
};
const soon = { timeout: 60_000, interval: 100 };
let people = 0;
/** Returns an email that no other test uses. */
const someone = () => {
	people += 1;
	return `person${people}@example.org`;
};

const open = await newDatabase();
const server = await startMailServer();
const mail = startMail(open, server, mails);

describe('a mail server in trouble', () => {
	afterEach(() => {
		server.behavior = {};
	});
	afterAll(async () => {
		await mail.stop();
		await server.stop();
		await open.close();
	});

	const arrived = (recipient: string) =>
		server.received.filter((mail) => mail.recipient === recipient);
	const become = (recipient: string, state: string) =>
		vi.waitFor(async () => expect((await mailTo(open, recipient))?.state).toBe(state), soon);

	const statesOf = (recipients: string[], expected: object[], timeout = soon.timeout) =>
		vi.waitFor(
			async () => {
				const { rows } = await sql`select state, attempts, count(*)::int as count from mail
					where recipient = any (${recipients}::text[]) group by 1, 2 order by 1`.execute(open.db);
				expect(rows).toEqual(expected);
			},
			{ timeout, interval: 100 },
		);

	test('delivers once without trouble, from the sender, as HTML and plain text', async () => {
		const recipient = someone();
		const id = await addTestMail(open, recipient);
		await become(recipient, 'sent');
		const [first, ...others] = arrived(recipient);
		expect(others).toEqual([]);
		expect(first?.messageId).toBe(`<${id}@site.example>`);
		expect(first?.source).toContain('From: Site <news@site.example>');
		expect(first?.source).toMatch(/multipart\/alternative[\s\S]*text\/plain[\s\S]*text\/html/);
	});

	test('retries later after a temporary refusal (4xx), and delivers once', async () => {
		const recipient = someone();
		const answers = ['450 4.2.0 greylisted', '450 4.2.0 greylisted'];
		server.behavior = { refuseRecipient: () => answers.pop() };
		await addTestMail(open, recipient);
		for (const attempt of [1, 2]) {
			await vi.waitFor(
				async () =>
					expect(await mailTo(open, recipient)).toMatchObject({
						state: 'waiting',
						attempts: attempt,
						last_error: 'refused_for_now',
					}),
				soon,
			);
			await passTime(open);
		}
		await become(recipient, 'sent');
		expect(arrived(recipient)).toHaveLength(1);
	});

	test('keeps everything waiting while the server is down for an hour, and delivers once', async () => {
		const recipients = Array.from({ length: 20 }, someone);
		await server.stop();
		for (const recipient of recipients) await addTestMail(open, recipient);
		for (let attempt = 1; attempt <= 3; attempt += 1) {
			await statesOf(recipients, [{ state: 'waiting', attempts: attempt, count: 20 }]);
			await passTime(open);
		}
		await statesOf(recipients, [{ state: 'waiting', attempts: 4, count: 20 }]);
		await server.start();
		await passTime(open);
		await statesOf(recipients, [{ state: 'sent', attempts: 5, count: 20 }]);
		for (const recipient of recipients) expect(arrived(recipient)).toHaveLength(1);
	});

	test("delivers the others of a thousand after a permanent refusal of one (5xx), and doesn't retry it", async () => {
		const refused = someone();
		const others = Array.from({ length: 999 }, someone);
		server.behavior = {
			refuseRecipient: (recipient) =>
				recipient === refused ? `550 5.1.1 <${recipient}>: no such user` : undefined,
		};
		for (const recipient of [refused, ...others]) await addTestMail(open, recipient);
		await statesOf(
			[refused, ...others],
			[
				{ state: 'failed', attempts: 1, count: 1 },
				{ state: 'sent', attempts: 1, count: others.length },
			],
			60_000,
		);
		expect(await mailTo(open, refused)).toMatchObject({
			last_error: 'recipient_refused',
			attempts: 1,
		});
		expect(new Set(server.received.map(({ recipient }) => recipient)).size).toBe(
			server.received.length,
		);
	});

	test('fails after content is refused after DATA (554), without marking an address as bad', async () => {
		const recipient = someone();
		server.behavior = { refuseMail: () => '554 looks like spam' };
		await addTestMail(open, recipient);
		await become(recipient, 'failed');
		expect(await mailTo(open, recipient)).toMatchObject({ last_error: 'content_refused' });
	});

	test('resends with the same id when the connection is cut after DATA, before the response', async () => {
		const recipient = someone();
		server.behavior = { cutAfter: () => arrived(recipient).length === 1 };
		await addTestMail(open, recipient);
		await vi.waitFor(
			async () =>
				expect(await mailTo(open, recipient)).toMatchObject({
					state: 'waiting',
					last_error: 'server_unreachable',
				}),
			soon,
		);
		await passTime(open);
		await become(recipient, 'sent');
		const ids = arrived(recipient).map(({ messageId }) => messageId);
		expect(ids).toHaveLength(2);
		expect(new Set(ids).size).toBe(1);
	});

	test('gives up after two days of attempts, and shows it as dead', async () => {
		const recipient = someone();
		server.behavior = { refuseRecipient: () => '450 not now' };
		const id = await addTestMail(open, recipient);
		await open.db.updateTable('mail').set({ attempts: 19 }).where('id', '=', id).execute();
		await become(recipient, 'dead');
		expect(await mailTo(open, recipient)).toMatchObject({
			attempts: 20,
			last_error: 'refused_for_now',
		});
	});

	test('sends mail scheduled years ahead by a clock jump, and gives none up because of a jump', async () => {
		const recipient = someone();
		server.behavior = { refuseRecipient: () => '450 not now' };
		const id = await addTestMail(open, recipient);
		await become(recipient, 'waiting');
		await vi.waitFor(async () => expect((await mailTo(open, recipient))?.attempts).toBe(1), soon);
		server.behavior = {};
		// As if the clock had been ten years ahead during that attempt.
		await sql`update mail set next_attempt_at = now() + interval '10 years',
			created_at = now() - interval '10 years' where id = ${id}`.execute(open.db);
		await become(recipient, 'sent');
		expect(arrived(recipient)).toHaveLength(1);
	});

	test('keeps the server’s response and the recipient out of the log and the outbox', async () => {
		const { rows } = await sql<{ said: string | null }>`
			select string_agg(last_error, ' ') as said from mail`.execute(open.db);
		for (const text of [rows[0]?.said ?? '', mail.logged()]) {
			expect(text).not.toMatch(/@example\.org|greylisted|no such user|looks like spam/);
		}
	});
});
