import { sql } from 'kysely';
import { afterEach, describe, expect, test, vi } from 'vitest';
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
	const cron = '15 3 29 2 *';
	const rows = async <T>(text: string) => (await sql.raw<T>(text).execute(open.db)).rows;
	const job = (name: string, run: ScheduledJob['run']): ScheduledJob => ({
		name,
		cron,
		run,
	});
	const add = (name: string) =>
		rows(`insert into jobs.job (name, retry_limit) values ('${name}', 5)`);

	test('run by the clock of the site, as the role team, once for two processes', async () => {
		open = await newDesk();
		const ran: string[] = [];
		const sweep = job('sweep', async ({ teamDb }) => {
			const { rows } = await onceAsTeam(
				teamDb,
				sql<{ role: string }>`select current_user as role`.compile(open.db),
			);
			ran.push(rows[0]?.role ?? '');
		});
		await start(sweep).stop();
		expect(
			await rows("select name, cron, timezone, options ->> 'missed' as missed from jobs.schedule"),
		).toEqual([{ name: 'sweep', cron, timezone: content.site.time_zone, missed: 'once' }]);
		await add('sweep');
		start(sweep);
		start(sweep);
		await vi.waitFor(() => expect(ran).toEqual(['team']), 60_000);
		await vi.waitFor(
			async () =>
				expect(await rows("select state::text from jobs.job where name = 'sweep'")).toEqual([
					{ state: 'completed' },
				]),
			60_000,
		);
	});

	test('a failed job is retried, and its error message is not stored', async () => {
		open = await newDesk();
		const failing = job('failing', () => Promise.reject(new Error(`no mail for ${secret}`)));
		await start(failing).stop();
		await add('failing');
		start(failing);
		await vi.waitFor(
			async () =>
				expect(await rows("select state::text from jobs.job where name = 'failing'")).toEqual([
					{ state: 'retry' },
				]),
			60_000,
		);
		const [{ output } = { output: '' }] = await rows<{ output: string }>(
			"select output::text from jobs.job where name = 'failing'",
		);
		expect(output).toContain('failing failed');
		expect(output).not.toContain(secret);
	});

	test('a schedule is deleted with its job', async () => {
		open = await newDesk();
		await start(job('former', async () => {})).stop();
		await start().stop();
		expect(await rows('select name from jobs.schedule')).toEqual([]);
	});
});
