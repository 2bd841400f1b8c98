import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { enqueueMail } from '#app/domain/mail/enqueue-mail.server.ts';
import type { TeamDb } from '#app/platform/db/role-db.server.ts';
import { asTeam } from '#app/platform/db/role-db.server.ts';
import { asAnon } from '../support/as-anon.ts';
import type { TestDatabase } from '../support/databases.ts';
import { newDesk } from '../support/desk-database.ts';

describe('the outbox', () => {
	let open: TestDatabase & { team: TeamDb };

	beforeAll(async () => {
		open = await newDesk();
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
	});
	beforeEach(() => sql`delete from jobs.job; delete from mail`.execute(open.db));
	afterAll(() => open.close());

	const mails = () => open.db.selectFrom('mail').select(['id', 'recipient', 'state']).execute();
	const jobs = async () =>
		(await sql<{ data: unknown; name: string }>`select name, data from jobs.job`.execute(open.db))
			.rows;
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

	test('before mail is set up, it waits without a job', async () => {
		await write('visitor@example.org');
		await add('colleague@example.org');
		expect((await mails()).map(({ recipient, state }) => [recipient, state]).sort()).toEqual([
			['colleague@example.org', 'waiting'],
			['visitor@example.org', 'waiting'],
		]);
		expect(await jobs()).toEqual([]);
	});

	describe('with a queue', () => {
		beforeAll(() =>
			sql`select jobs.create_queue('mail', '{"policy": "standard"}')`.execute(open.db),
		);

		test('a mail and its job come with their cause, also a visitor’s, and hold nothing else', async () => {
			await write('visitor@example.org');
			const id = await add('colleague@example.org');
			const ids = (await mails()).map((mail) => mail.id);
			expect(ids).toContain(id);
			expect((await jobs()).map(({ name, data }) => [name, data]).sort()).toEqual(
				ids.map((mail) => ['mail', { mail }]).sort(),
			);
		});

		test('neither is there when the cause is rolled back', async () => {
			const failing = write('visitor@example.org', () => Promise.reject(new Error('no')));
			await expect(failing).rejects.toThrow('no');
			expect([await mails(), await jobs()]).toEqual([[], []]);
		});

		test('a mail for later has a job for later', async () => {
			await add('a@example.org', new Date('2999-01-01T00:00:00Z'));
			const { rows } = await sql<{ due: boolean }>`
				select start_after > now() + interval '900 years' as due from jobs.job`.execute(open.db);
			expect(rows).toEqual([{ due: true }]);
		});
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
