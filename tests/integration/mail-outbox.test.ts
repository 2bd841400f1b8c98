import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { claimDueMail } from '#app/domain/mail/delivery/claims.server.ts';
import { enqueueMail } from '#app/domain/mail/enqueue-mail.server.ts';
import { startNewsletter } from '#app/domain/newsletter/send-newsletters.server.ts';
import { asTeam } from '#app/platform/db/role-db.server.ts';
import { asAnon } from '../support/as-anon.ts';
import { newDesk } from '../support/desk-database.ts';
import { addNewsletter, addSubscribers } from '../support/sample-newsletter.ts';

const open = await newDesk();
// The same as a trigger does for submissions.
await sql
	.raw(`
	create function mail_sender() returns trigger language plpgsql security definer
	set search_path = pg_catalog as $$
	begin
		perform public.queue_mail(kind => 'test', recipient => new.email);
		return null;
	end $$;
	create trigger mail_sender after insert on contact_messages
		for each row execute function mail_sender();`)
	.execute(open.db);

describe('the outbox', () => {
	beforeEach(() => sql`delete from mail`.execute(open.db));
	afterAll(() => open.close());

	const mails = () => open.db.selectFrom('mail').select(['id', 'recipient', 'state']).execute();
	const write = (email: string, then = async () => {}) =>
		asAnon(open.visitorDb, async (trx) => {
			await trx
				.insertInto('contact_messages')
				.values({ name: 'a', email, subject: 'b', message: 'c' })
				.execute();
			await then();
		});
	const add = (recipient: string, notBefore?: Date) =>
		asTeam(open.team, (trx) => enqueueMail(trx, { kind: 'test', recipient, notBefore }));

	test('a mail comes with its cause, also a visitor’s, and waits', async () => {
		await write('visitor@example.org');
		await add('colleague@example.org');
		expect((await mails()).map(({ recipient, state }) => [recipient, state]).sort()).toEqual([
			['colleague@example.org', 'waiting'],
			['visitor@example.org', 'waiting'],
		]);
	});

	test('it is not there when the cause is rolled back', async () => {
		const failing = write('visitor@example.org', () => Promise.reject(new Error('no')));
		await expect(failing).rejects.toThrow('no');
		expect(await mails()).toEqual([]);
	});

	test('the one that has been due for longest leaves first; one for later, one of a newsletter and a held one don’t', async () => {
		await add('later@example.org', new Date('2999-01-01T00:00:00Z'));
		await add('second@example.org');
		await add('first@example.org');
		await sql`update mail set next_attempt_at = now() - interval '1 minute' where recipient = 'first@example.org'`.execute(
			open.db,
		);
		await addSubscribers(open, 2);
		const newsletter = await addNewsletter(open);
		await asTeam(open.team, (trx) => startNewsletter(trx, newsletter));
		await sql`insert into mail_holds (kind) values ('confirmation')`.execute(open.db);
		await sql`insert into mail (kind, recipient, subscriber_id)
			select 'confirmation', email, id from subscribers`.execute(open.db);
		const claim = async () => (await claimDueMail(open.team, 'example.org'))?.recipient;
		// At the same time, as several processes do.
		expect((await Promise.all([claim(), claim()])).sort()).toEqual([
			'first@example.org',
			'second@example.org',
		]);
		expect(await claim()).toBeUndefined();
		// The process that claimed it is gone.
		await sql`update mail set next_attempt_at = now() where recipient = 'first@example.org'`.execute(
			open.db,
		);
		expect(await claim()).toBe('first@example.org');
	});

	test.each([
		'a@example.org\nBcc: all@example.org',
		'a@example.org\r\n',
		'a@example.org, b@example.org',
		'Ada <a@example.org>',
		'"a b"@example.org',
		'a@example.org\u0000',
		'a@exämple.org',
		'a@example.org ',
		'a',
		'',
		`${'a'.repeat(250)}@example.org`,
	])('refuses the recipient %j', async (recipient) => {
		await expect(add(recipient)).rejects.toMatchObject({ code: expect.stringMatching(/^2/) });
	});
});
