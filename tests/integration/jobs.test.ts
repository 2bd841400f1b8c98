import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadSiteContents } from '#app/composition-root.server.ts';
import type { TeamDb } from '#app/platform/db/role-db.server.ts';
import { onceAsTeam } from '#app/platform/db/role-db.server.ts';
import type { ScheduledJob } from '#app/platform/jobs/job.ts';
import { startWorkers, type Workers } from '#app/platform/jobs/start-workers.server.ts';
import type { TestDatabase } from '../support/databases.ts';
import { newDesk } from '../support/desk-database.ts';
import { jobServices } from '../support/job-services.ts';

const { en: content } = await loadSiteContents('content');
const secret = 'ada@example.org';

describe('jobs', () => {
	let open: TestDatabase & { team: TeamDb };
	const running: Workers[] = [];

	beforeEach(async () => {
		open = await newDesk();
	});
	afterEach(async () => {
		for (const workers of running.splice(0)) await workers.stop();
		await open.close();
	});

	function start(...scheduled: ScheduledJob[]): Workers {
		const workers = startWorkers(jobServices(open), { scheduled, queues: [] });
		running.push(workers);
		return workers;
	}
	/** A minute that no run of this test meets, since the job must run once only. */
	const job = (name: string, run: ScheduledJob['run']): ScheduledJob => ({
		...{ name, run },
		cron: '15 3 29 2 *',
	});
	const rows = async <T>(text: string) => (await sql.raw<T>(text).execute(open.db)).rows;
	/** Registers jobs, and makes them due. */
	const makeDue = async (...scheduled: ScheduledJob[]) => {
		await start(...scheduled).stop();
		await rows('update scheduled_jobs set next_at = now()');
	};
	const stateOf = async (name: string) =>
		(
			await rows<{ failures: number; last_error: string | null; minutes: number }>(
				`select failures, last_error, round(extract(epoch from next_at - finished_at) / 60)::int as minutes
				from scheduled_jobs where name = '${name}' and finished_at is not null`,
			)
		)[0];
	const soon = { timeout: 60_000, interval: 100 };

	test('run by the clock of the site, as the role team, once for two processes', async () => {
		const ran: string[] = [];
		const sweep = job('sweep', async ({ teamDb }) => {
			const { rows } = await onceAsTeam(
				teamDb,
				sql<{ role: string }>`select current_user as role`.compile(open.db),
			);
			ran.push(rows[0]?.role ?? '');
		});
		await start(sweep).stop();
		const times = () =>
			rows(`select to_char(next_at at time zone '${content.site.time_zone}', 'MM-DD HH24:MI') as next
				from scheduled_jobs`);
		expect(await times()).toEqual([{ next: '02-29 03:15' }]);
		await makeDue(sweep);
		start(sweep);
		start(sweep);
		await vi.waitFor(async () => expect((await stateOf('sweep'))?.failures).toBe(0), soon);
		expect(ran).toEqual(['team']);
		expect(await times()).toEqual([{ next: '02-29 03:15' }]);
	});

	test('one that fails every time is tried again, later each time, and then at its regular time; others run', async () => {
		let ran = 0;
		const jobs = [
			job('failing', () => Promise.reject(new TypeError(`no mail for ${secret}`))),
			job('other', async () => {
				ran += 1;
			}),
		];
		await makeDue(...jobs);
		for (const [failures, minutes] of [
			[1, 1],
			[2, 2],
			[5, 16],
			[6, undefined],
		] as const) {
			await rows(`update scheduled_jobs set next_at = now(), failures = ${failures} - 1
				where name = 'failing'`);
			const failed = { failures, minutes: minutes ?? expect.any(Number), last_error: 'TypeError' };
			// The name of the error: its message may quote a person.
			const workers = start(...jobs);
			await vi.waitFor(async () => expect(await stateOf('failing')).toEqual(failed), soon);
			await workers.stop();
		}
		expect((await stateOf('failing'))?.minutes).not.toBe(32);
		expect(ran).toBe(1);
	}, 120_000);

	test('one whose process is gone runs in another; a process that is paused learns that it was taken over', async () => {
		vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
		let signal: AbortSignal | undefined;
		const slow = job('slow', async (_, stop) => {
			signal = stop;
			await new Promise((resolve) => stop.addEventListener('abort', resolve));
		});
		await makeDue(slow);
		start(slow);
		await vi.waitFor(() => expect(signal).toBeDefined(), soon);
		const first = signal;
		await rows('update scheduled_jobs set claimed_until = now()');
		start(slow);
		await vi.waitFor(() => expect(signal).not.toBe(first), soon);
		// It asks every ten seconds.
		vi.advanceTimersByTime(10_000);
		await vi.waitFor(() => expect(first?.aborted).toBe(true), soon);
		expect(signal?.aborted).toBe(false);
		vi.useRealTimers();
	}, 120_000);
});
