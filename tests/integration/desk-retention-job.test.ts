import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { retentionJob } from '#app/domain/privacy/retention.server.ts';
import { startWorkers, type Workers } from '#app/platform/jobs/start-workers.server.ts';
import { addMember, newDesk } from '../support/desk-database.ts';
import { jobServices } from '../support/job-services.ts';
import { addSampleRows } from '../support/sample-rows.ts';
import { contents } from '../support/site-contents.ts';

const { en } = contents;
const form = en.forms['investor-interest'];
if (!form) throw new Error('no such form');
const shortened = {
	...en,
	forms: { ...en.forms, 'investor-interest': { ...form, keep: 30 } },
};

const open = await newDesk();
let workers: Workers | undefined;
afterAll(async () => {
	await workers?.stop();
	await open.close();
});

describe('the nightly retention', () => {
	const told: Record<string, unknown>[] = [];

	function start() {
		const write = (line: string) => told.push(JSON.parse(line));
		const services = jobServices(open, {
			contents: { ...contents, en: shortened },
			log: pino({ level: 'info' }, { write }),
		});
		return startWorkers(services, { scheduled: [retentionJob], queues: [] });
	}

	test('erases what the dry run lists, deletes old sign-ins, and logs only numbers', async () => {
		// From August 3, 2025.
		await addSampleRows(open.db, 'investor_interest');
		await addSampleRows(open.db, 'contact_messages');
		const { memberId } = await addMember(open, 'Ada');
		await sql`insert into sessions (token_hash, member_id, created_at, last_seen_at, asserted_at, user_agent)
			select 't' || n, ${memberId}::uuid, at, at, at, 'Chrome' from
			(values (1, '2025-01-01'::timestamptz), (2, '2025-02-01'), (3, '2025-03-01')) as old (n, at)`.execute(
			open.db,
		);
		await sql`insert into one_time_links (token_hash, member_id, purpose, created_at, expires_at)
			values ('old', ${memberId}::uuid, 'passkey', '2025-01-01', '2025-01-02'),
				('new', ${memberId}::uuid, 'passkey', now(), now() + interval '1 day')`.execute(open.db);

		// The first start creates the schedule; the second finds it due.
		await start().stop();
		const schedule =
			await sql`select to_char(next_at at time zone ${en.site.time_zone}, 'HH24:MI') as time
			from scheduled_jobs`.execute(open.db);
		expect(schedule.rows).toEqual([{ time: '03:17' }]);
		await sql`update scheduled_jobs set next_at = now()`.execute(open.db);
		workers = start();
		await vi.waitFor(() => expect(told).toHaveLength(1), 60_000);
		expect(told[0]).toMatchObject({
			erased: { investor_interest: 8 },
			forgotten: { sessions: 2, links: 1 },
		});
		expect(JSON.stringify(told)).not.toContain('@example.org');
		const left = async (table: 'investor_interest' | 'contact_messages') =>
			(await open.db.selectFrom(table).select('id').execute()).length;
		expect([await left('investor_interest'), await left('contact_messages')]).toEqual([0, 8]);
		const records = await open.db
			.selectFrom('erase_records')
			.select(['via', 'reason', 'email_hashes', 'reference_hashes'])
			.execute();
		expect(records).toEqual([
			{
				via: 'job',
				reason: 'retention',
				email_hashes: [],
				reference_hashes: expect.objectContaining({ length: 8 }),
			},
		]);
		// The last session has the member's last visit.
		const sessions = await open.db.selectFrom('sessions').select('token_hash').execute();
		expect(sessions).toEqual([{ token_hash: 't3' }]);
	});
});
