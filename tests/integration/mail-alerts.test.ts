import { sql } from 'kysely';
import { simpleParser } from 'mailparser';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { composeAlert } from '#app/domain/mail/alert-mail.server.ts';
import { pruneMail } from '#app/domain/mail/outbox.server.ts';
import { queueAlerts } from '#app/domain/mail/queue-alerts.server.ts';
import { contactMessages } from '#app/domain/submissions/forms/contact-messages.ts';
import { insertSubmission } from '#app/domain/submissions/insert-submission.server.ts';
import { addMember, newDesk } from '../support/desk-database.ts';
import { emptyDatabase } from '../support/empty-database.ts';
import { honest } from '../support/honest.ts';
import { startMailServer } from '../support/mail-server.ts';
import { startMail } from '../support/mail-workers.ts';

const open = await newDesk();

describe('alerts', () => {
	beforeEach(async () => {
		await emptyDatabase(open.db);
		await sql`delete from scheduled_jobs`.execute(open.db);
		await addMember(open, 'Ada', 'owner');
		await addMember(open, 'Bo', 'owner');
		await addMember(open, 'Eve', 'editor');
		await addMember(open, 'Gil', 'owner');
		await sql`update members set removed_at = now(), email = null where name = 'Gil'`.execute(
			open.db,
		);
	});
	afterAll(() => open.close());

	const addFailing = (state: 'waiting' | 'dead', kind = 'test') =>
		sql`insert into mail (kind, recipient, member_id, alert, state, attempts, last_error)
			select ${kind}, 'someone@example.org', id, 'mail_dead', ${state}, 4, 'no_connection'
			from members where name = 'Ada'`.execute(open.db);
	const addRun = (failed: string | null, hoursAgo: number) =>
		sql`insert into backup_runs (failed_step, finished_at)
			values (${failed}, now() - ${hoursAgo} * interval '1 hour')`.execute(open.db);
	const problems = {
		mail_failing: () => addFailing('waiting'),
		mail_dead: () => addFailing('dead'),
		job_dead: () =>
			sql`insert into scheduled_jobs (name, next_at, finished_at, failures)
				values ('sweep', now(), now(), 6)`.execute(open.db),
		item_overdue: () =>
			insertSubmission(
				open.visitorDb,
				contactMessages,
				{ name: 'Mia', email: 'mia@example.org', subject: 'A bill', message: 'My diagnosis' },
				honest(),
				new Date(Date.now() - 3_600_000),
			),
		backup_failed: () => addRun('restore', 1),
	};
	const alerts = () =>
		open.db
			.selectFrom('mail')
			.select(['recipient', 'alert'])
			.where('kind', '=', 'alert')
			.where('state', '=', 'waiting')
			.orderBy('recipient')
			.execute();
	const toOwners = (alert: string) => [
		{ recipient: 'ada@team.example', alert },
		{ recipient: 'bo@team.example', alert },
	];

	test('sends none while nothing is wrong', async () => {
		await queueAlerts(open.team);
		expect(await alerts()).toEqual([]);
	});

	test.each(Object.entries(problems))('%s: tells owners once a day', async (reason, cause) => {
		await cause();
		await queueAlerts(open.team);
		await queueAlerts(open.team);
		expect(await alerts()).toEqual(toOwners(reason));
		await sql`update mail set created_at = now() - interval '25 hours', state = 'sent' where kind = 'alert'`.execute(
			open.db,
		);
		await queueAlerts(open.team);
		expect(await alerts()).toEqual(toOwners(reason));
	});

	test('one delayed address causes no alert; three do, unless other mail goes out', async () => {
		const putOff = (recipient: string) =>
			sql`insert into mail (kind, recipient, member_id, alert, state, attempts, last_error)
				select 'test', ${recipient}, id, 'mail_dead', 'waiting', 6, 'refused_for_now'
				from members where name = 'Ada'`.execute(open.db);
		await putOff('one@example.org');
		await putOff('One@example.org');
		await putOff('two@example.org');
		await queueAlerts(open.team);
		expect(await alerts()).toEqual([]);
		await putOff('three@example.org');
		await addFailing('dead');
		await sql`update mail set state = 'sent', sent_at = now() where state = 'dead'`.execute(
			open.db,
		);
		await queueAlerts(open.team);
		expect(await alerts(), 'other mail goes out').toEqual([]);
		await sql`update mail set sent_at = now() - interval '1 hour' where state = 'sent'`.execute(
			open.db,
		);
		await queueAlerts(open.team);
		expect(await alerts()).toEqual(toOwners('mail_failing'));
	});

	test.each([
		[
			'the newest worked',
			[
				['restore', 30],
				[null, 6],
			],
			false,
		],
		['none worked for two days', [[null, 48]], true],
		[
			'it failed since',
			[
				[null, 25],
				['write', 1],
			],
			true,
		],
		['there were none for weeks', [[null, 24 * 15]], false],
	] as const)('backups: %s', async (_, runs, wrong) => {
		for (const [failed, hoursAgo] of runs) await addRun(failed, hoursAgo);
		await queueAlerts(open.team);
		expect(await alerts()).toEqual(wrong ? toOwners('backup_failed') : []);
	});

	test('an undelivered alert causes no other', async () => {
		await addFailing('waiting', 'alert');
		await addFailing('dead', 'alert');
		const before = await alerts();
		await queueAlerts(open.team);
		expect(await alerts()).toEqual(before);
	});

	test('it arrives, says what is wrong and where to look, and quotes no text of a person', async () => {
		await problems.item_overdue();
		await problems.job_dead();
		await queueAlerts(open.team);
		// Resolved before it leaves, so there is nothing to report.
		await sql`delete from scheduled_jobs`.execute(open.db);
		const server = await startMailServer();
		const workers = startMail(open, server, { alert: { compose: composeAlert } });
		try {
			// Not only until nothing waits: stopping returns jobs that aren't handed over yet.
			await vi.waitFor(() => expect(server.received).toHaveLength(2), 60_000);
			await vi.waitFor(async () => expect(await alerts()).toEqual([]), 60_000);
		} finally {
			await workers.stop();
			await server.stop();
		}
		expect(server.received.map(({ recipient }) => recipient).sort()).toEqual([
			'ada@team.example',
			'bo@team.example',
		]);
		for (const { source } of server.received) {
			// As mail programs read it: on its way, a line breaks anywhere.
			const { subject, text, html } = await simpleParser(source);
			expect(text).toContain('https://site.example/desk/inbox?overdue=yes');
			expect([subject, text, html].join('\n')).not.toMatch(/Mia|mia@|A bill|diagnosis/);
		}
	});

	test('deletes the record of a mail after 90 days, but not of mail that waits', async () => {
		await sql`insert into mail (kind, recipient, state, created_at) values
			('test', 'old@example.org', 'sent', now() - interval '91 days'),
			('test', 'dead@example.org', 'dead', now() - interval '91 days'),
			('test', 'waits@example.org', 'waiting', now() - interval '91 days'),
			('test', 'new@example.org', 'sent', now() - interval '89 days')`.execute(open.db);
		expect(await pruneMail(open.team)).toBe(2);
		const left = await open.db.selectFrom('mail').select('recipient').execute();
		expect(left.map(({ recipient }) => recipient).sort()).toEqual([
			'new@example.org',
			'waits@example.org',
		]);
	});
});
