import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
	cancelNewsletter,
	mailJob,
	pauseNewsletter,
	resumeNewsletter,
	startNewsletter,
} from '#app/domain/newsletter/send-newsletters.server.ts';
import type { TeamDb } from '#app/platform/db/role-db.server.ts';
import { asTeam } from '#app/platform/db/role-db.server.ts';
import type { TestDatabase } from '../support/databases.ts';
import { newDesk } from '../support/desk-database.ts';
import { jobServices } from '../support/job-services.ts';
import { addTestMail } from '../support/mail-workers.ts';
import { addNewsletter, addSubscribers } from '../support/sample-newsletter.ts';

describe('mail that has no job', () => {
	let open: TestDatabase & { team: TeamDb };
	let newsletter: string;
	/** The job of each minute. */
	let everyMinute: () => Promise<void>;

	beforeEach(async () => {
		open = await newDesk();
		for (const queue of ['mail', 'newsletter']) {
			await sql`select jobs.create_queue(${queue}, '{"policy": "standard"}')`.execute(open.db);
		}
		const services = jobServices(open, {
			mail: {
				smtpUrl: 'smtp://localhost',
				from: { name: '', address: 'a@example.org' },
				replyTo: undefined,
				dkim: undefined,
			},
		});
		everyMinute = () => mailJob.run(services, new AbortController().signal);
	});
	afterEach(() => open.close());

	async function start(subscribers: number) {
		await addSubscribers(open, subscribers);
		newsletter = await addNewsletter(open);
		await act((id, trx) => startNewsletter(trx, id));
	}
	const act = <T>(work: (id: string, trx: Parameters<typeof pauseNewsletter>[0]) => Promise<T>) =>
		asTeam(open.team, (trx) => work(newsletter, trx));
	/** The jobs in each queue; `done` those that ran. */
	const jobs = async () => {
		const { rows } = await sql<{ name: string; count: number }>`
			select name, count(*)::int as count from jobs.job where name in ('mail', 'newsletter')
			group by name order by name`.execute(open.db);
		return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
	};
	const forgetJobs = () => sql`delete from jobs.job`.execute(open.db);

	test('of a paused newsletter of 10,002 gets none, minute after minute; resuming makes them once', async () => {
		await start(10_002);
		await act((id, trx) => pauseNewsletter(trx, id));
		// The workers have looked at each and found that it has to wait.
		await forgetJobs();
		for (let minute = 0; minute < 3; minute += 1) await everyMinute();
		expect(await jobs()).toEqual({});
		await act((id, trx) => resumeNewsletter(trx, id));
		await everyMinute();
		expect(await jobs()).toEqual({ newsletter: 10_002 });
	});

	test('of a newsletter that is paused and resumed repeatedly gets one', async () => {
		await start(50);
		for (let times = 0; times < 3; times += 1) {
			await act((id, trx) => pauseNewsletter(trx, id));
			await act((id, trx) => resumeNewsletter(trx, id));
		}
		expect(await jobs()).toEqual({ newsletter: 50 });
	});

	test.each(['paused', 'being sent'])(
		'gets one before all of a long newsletter that is %s',
		async (state) => {
			await start(20_010);
			if (state === 'paused') await act((id, trx) => pauseNewsletter(trx, id));
			await addTestMail(open, 'colleague@example.org');
			await forgetJobs();
			await everyMinute();
			expect((await jobs()).mail).toBe(1);
		},
		60_000,
	);

	test('of a stopped process is canceled with its newsletter', async () => {
		await start(2);
		await sql`update mail set state = 'sending', attempts = 1, next_attempt_at = now() - interval '1 second'
			where recipient = 'subscriber1@example.org'`.execute(open.db);
		await act((id, trx) => cancelNewsletter(trx, id));
		await forgetJobs();
		await everyMinute();
		expect(await jobs()).toEqual({});
		const { rows } = await sql`select distinct state from mail`.execute(open.db);
		expect(rows).toEqual([{ state: 'canceled' }]);
	});
});
