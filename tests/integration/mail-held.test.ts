import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { queueDigests } from '#app/domain/inbox/digest-mail.server.ts';
import { queueAlerts } from '#app/domain/mail/queue-alerts.server.ts';
import { askDueSubscribers } from '#app/domain/newsletter/confirmation-queue.server.ts';
import { settleNewsletters } from '#app/domain/newsletter/send-newsletters.server.ts';
import { callTeam } from '../support/call-team.ts';
import { addMember, newDesk } from '../support/desk-database.ts';
import { dumpOf, restoreDump } from '../support/dump.ts';
import { jobServices, sampleMail } from '../support/job-services.ts';
import { startMailServer } from '../support/mail-server.ts';
import { addTestMail, startMail } from '../support/mail-workers.ts';
import { addNewsletter, addSubscribers } from '../support/sample-newsletter.ts';
import { addSubscriber } from '../support/sample-subscribers.ts';
import { until } from '../support/site-requests.ts';

// A restored copy in which every mail is due: none leaves until it is released.

const written = async () => ({ subject: 'A mail', html: '<p>Hi</p>', text: 'Hi' });
const kinds = ['confirmation', 'newsletter', 'notice', 'digest', 'alert', 'link'] as const;

const folder = await mkdtemp(path.join(tmpdir(), 'held-'));
const before = await newDesk();
const { memberId } = await addMember(before, 'Ada', 'owner');
await addSubscribers(before, 3);
const [newsletter, scheduled] = [await addNewsletter(before), await addNewsletter(before)];
for (const name of ['asked', 'waits']) {
	await addSubscriber(before, `${name}@example.org`, 'unconfirmed');
}
// Among the rest, a message that is overdue, so that a digest and an alert would report it.
await sql
	.raw(`
	update newsletters set state = 'sending', started_at = now(), queueing = true where id = '${newsletter}';
	update newsletters set state = 'scheduled', scheduled_at = now() where id = '${scheduled}';
	select queue_newsletter('${newsletter}');
	update mail set state = 'sent', sent_at = now() where recipient = 'subscriber1@example.org';
	update subscribers set ask_at = now() where email = 'asked@example.org';
	insert into mail (kind, recipient, subscriber_id)
		select 'confirmation', email, id from subscribers where email = 'waits@example.org';
	insert into contact_messages (created_at, due_at, name, email, subject, message)
		values (now() - interval '9 days', now() - interval '2 days', 'Mia', 'mia@example.org', 'Hi', 'A bill');
	insert into mail (kind, recipient, member_id, link_id)
		values ('link', 'ada@team.example', '${memberId}', gen_random_uuid());`)
	.execute(before.db);
const old = await dumpOf(before.db);
await before.close();

const after = await newDesk();
await restoreDump(after.db, old);
expect((await callTeam(after, 'mail', 'hold')).stdout).toMatch(
	/Held since a restore.*\n {2}acknowledgement +0 mails\n {2}alert +0 mails\n {2}confirmation +1 mail, 1 person due to get one\n/,
);
const server = await startMailServer();
const mails = [...kinds, 'test'].map((kind) => [kind, { compose: written }]);
const workers = startMail(after, server, Object.fromEntries(mails));
await until(
	async () => (await sql`select where mail_is_set_up()`.execute(after.db)).rows.length,
	(count) => count > 0,
);
afterAll(async () => {
	await workers.stop();
	await server.stop();
	await after.close();
	await rm(folder, { recursive: true });
});

describe('after a restore', () => {
	/** A mail that is never held leaves after any other that was due before it. */
	const control = 'control@example.org';
	const recipients = () => server.received.map(({ recipient }) => recipient);
	const received = () =>
		recipients()
			.filter((recipient) => recipient !== control)
			.sort();
	const team = (...args: string[]) => callTeam(after, 'mail', ...args);
	const waitFor = (count: number) =>
		until(
			async () => received().length,
			(now) => now >= count,
		);

	const stateOf = async (id: string) => {
		const found = after.db.selectFrom('newsletters').select('state').where('id', '=', id);
		return (await found.executeTakeFirst())?.state;
	};

	/** The jobs of each minute and each morning. */
	const time = async () => {
		await askDueSubscribers(after.team);
		await queueAlerts(after.team);
		await queueDigests(jobServices(after, { mail: { ...sampleMail, smtpUrl: server.url } }));
		await settleNewsletters(after.team);
	};

	test('nothing leaves by itself at any time, and no mail piles up', async () => {
		const count = async () =>
			(
				await sql<{
					count: number;
				}>`select count(*)::int as count from mail where kind <> 'test'`.execute(after.db)
			).rows;
		const was = await count();
		for (let minute = 0; minute < 3; minute += 1) await time();
		await addTestMail(after, control);
		await until(
			async () => recipients(),
			(all) => all.includes(control),
		);
		expect(received()).toEqual([]);
		expect(await count()).toEqual(was);
		expect(await stateOf(scheduled)).toBe('draft');
	});

	test('"mail list" shows what is held, and "retry --all" doesn’t bypass it', async () => {
		const { stdout } = await team('list');
		for (const line of [/^ {2}newsletter +2 mails$/m, /^ {2}confirmation +1 mail, 1 person due/m]) {
			expect(stdout).toMatch(line);
		}
		expect(await team('retry', '--all')).toMatchObject({ code: 2 });
	});

	test('only a released kind leaves', async () => {
		expect((await team('release', 'confirmation')).stdout).toContain('1 on their way');
		await time();
		await waitFor(2);
		await time();
		expect(received()).toEqual(['asked@example.org', 'waits@example.org']);
		expect(await team('release', 'confirmation')).toMatchObject({
			code: 2,
			stderr: 'Nothing of the kind confirmation is held.\n',
		});
		expect((await team('release', 'post')).code).toBe(2);
	});

	test('a newsletter goes on with exactly those who have no delivery', async () => {
		const { stdout } = await team('release', 'newsletter');
		expect(stdout).toContain('Newsletters that go on: 1.');
		await waitFor(4);
		await time();
		expect(received().filter((to) => to.startsWith('subscriber'))).toEqual([
			...['subscriber2@example.org', 'subscriber3@example.org'],
		]);
		const state = await until(
			() => stateOf(newsletter),
			(now) => now === 'sent',
		);
		expect(state).toBe('sent');
	});

	test('what must not leave any more is dropped', async () => {
		expect((await team('release', 'link', '--discard')).stdout).toContain('1 canceled');
		const kinds = ['notice', 'digest', 'alert', 'story_renewal', 'acknowledgement'];
		for (const kind of kinds) {
			expect(await team('release', kind)).toMatchObject({ code: 0 });
		}
		await time();
		await waitFor(6);
		expect(received().filter((to) => to.startsWith('ada'))).toHaveLength(2);
		expect((await team('list')).stdout).not.toContain('Held');
	});
});
