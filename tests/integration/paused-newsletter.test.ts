import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { mailQueue } from '#app/domain/mail/delivery/deliver-mails.server.ts';
import { mailJob } from '#app/domain/newsletter/mail-upkeep.server.ts';
import {
	cancelNewsletter,
	pauseNewsletter,
	resumeNewsletter,
	startNewsletter,
} from '#app/domain/newsletter/send-newsletters.server.ts';
import { cancelRest, newsletterQueue } from '#app/domain/newsletter/work-on-newsletters.server.ts';
import type { TeamDb } from '#app/platform/db/role-db.server.ts';
import { asTeam } from '#app/platform/db/role-db.server.ts';
import { createQueues } from '#app/platform/jobs/queues.server.ts';
import type { TestDatabase } from '../support/databases.ts';
import { addMember, newDesk } from '../support/desk-database.ts';
import { jobServices } from '../support/job-services.ts';
import { addTestMail } from '../support/mail-workers.ts';
import { addNewsletter, addSubscribers } from '../support/sample-newsletter.ts';

describe('the job of each minute', () => {
	let open: TestDatabase & { team: TeamDb };
	let newsletter: string;
	let everyMinute: () => Promise<void>;
	let logged: () => string;

	beforeEach(async () => {
		open = await newDesk();
		await createQueues(open.team, [mailQueue, newsletterQueue]);
		const services = jobServices(open, {
			mail: {
				smtpUrl: 'smtp://localhost',
				from: { name: '', address: 'a@example.org' },
				replyTo: undefined,
				dkim: undefined,
			},
		});
		everyMinute = () => mailJob.run(services, new AbortController().signal);
		logged = services.logged;
	});
	afterEach(() => open.close());

	async function start(subscribers: number) {
		await addSubscribers(open, subscribers);
		newsletter = await addNewsletter(open);
		await act((id, trx) => startNewsletter(trx, id));
	}
	const act = <T>(work: (id: string, trx: Parameters<typeof pauseNewsletter>[0]) => Promise<T>) =>
		asTeam(open.team, (trx) => work(newsletter, trx));
	/** Jobs by queue. */
	const jobs = async () => {
		const { rows } = await sql<{ name: string; count: number }>`
			select name, count(*)::int as count from jobs.job where name in ('mail', 'send-newsletter')
			group by name order by name`.execute(open.db);
		return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
	};
	const forgetJobs = () => sql`delete from jobs.job`.execute(open.db);

	test('makes no job for a paused newsletter; resuming makes one, however often', async () => {
		await start(5_000);
		await act((id, trx) => pauseNewsletter(trx, id));
		await forgetJobs();
		for (let minute = 0; minute < 3; minute += 1) await everyMinute();
		expect(await jobs()).toEqual({});
		for (let times = 0; times < 3; times += 1) {
			await act((id, trx) => resumeNewsletter(trx, id));
			await act((id, trx) => pauseNewsletter(trx, id));
		}
		await act((id, trx) => resumeNewsletter(trx, id));
		await everyMinute();
		expect(await jobs()).toEqual({ 'send-newsletter': 1 });
	});

	test.each(['paused', 'being sent'])(
		'makes one for other mail beside a long newsletter that is %s',
		async (state) => {
			await start(5_000);
			if (state === 'paused') await act((id, trx) => pauseNewsletter(trx, id));
			await addTestMail(open, 'colleague@example.org');
			await forgetJobs();
			await everyMinute();
			expect((await jobs()).mail).toBe(1);
		},
	);

	test('goes on canceling what a process that is gone was sending', async () => {
		await start(2);
		await sql`update mail set state = 'sending', attempts = 1, next_attempt_at = now() + interval '30 seconds'
			where recipient = 'subscriber1@example.org'`.execute(open.db);
		await act((id, trx) => cancelNewsletter(trx, id));
		const states = async () =>
			(
				await sql<{ state: string }>`select state from mail order by recipient`.execute(open.db)
			).rows.map(({ state }) => state);
		// That process may still be recording that it arrived.
		expect(await states()).toEqual(['sending', 'canceled']);
		await sql`update mail set next_attempt_at = now() where state = 'sending'`.execute(open.db);
		await forgetJobs();
		await everyMinute();
		expect(await jobs()).toEqual({ 'send-newsletter': 1 });
		await cancelRest(open.team, newsletter, new AbortController().signal);
		expect(await states()).toEqual(['canceled', 'canceled']);
		await forgetJobs();
		await everyMinute();
		expect(await jobs()).toEqual({});
	});

	test('does its other steps when one of them fails, and reports that one', async () => {
		await addMember(open, 'Ada', 'owner');
		await addTestMail(open, 'colleague@example.org');
		await sql`insert into mail (kind, recipient, state) values ('test', 'gone@example.org', 'dead')`.execute(
			open.db,
		);
		await forgetJobs();
		// Without it, no newsletter can be started or settled.
		await sql`revoke select on newsletters from team`.execute(open.db);
		await expect(everyMinute()).rejects.toThrow(
			'Steps that failed: start newsletters, continue newsletters, settle newsletters.',
		);
		expect(logged()).toContain('permission denied');
		// The alert about the mail that was given up, and the test.
		expect(await jobs()).toEqual({ mail: 2 });
	});
});
