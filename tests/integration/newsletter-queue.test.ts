import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sendNewsletters } from '#app/domain/newsletter/newsletter-queue.server.ts';
import {
	cancelNewsletter,
	pauseNewsletter,
	resumeNewsletter,
	startNewsletter,
} from '#app/domain/newsletter/send-newsletters.server.ts';
import type { TeamDb } from '#app/platform/db/role-db.server.ts';
import { asTeam } from '#app/platform/db/role-db.server.ts';
import type { Queue } from '#app/platform/jobs/start-workers.server.ts';
import type { TestDatabase } from '../support/databases.ts';
import { newDesk } from '../support/desk-database.ts';
import { jobServices, sampleMail } from '../support/job-services.ts';
import { addNewsletter, addSubscribers } from '../support/sample-newsletter.ts';

describe('the queue of newsletters', () => {
	let open: TestDatabase & { team: TeamDb };
	let queues: Queue[];

	beforeEach(async () => {
		open = await newDesk();
		queues = [await openQueue(), await openQueue()];
	});
	afterEach(async () => {
		for (const queue of queues) queue.close();
		await open.close();
	});

	async function openQueue(): Promise<Queue> {
		const services = jobServices(open, {
			mail: sampleMail,
		});
		const events = { bounced: async () => {}, replyUnreached: async () => {} };
		const begin = sendNewsletters({}, events);
		const queue = await begin(services, new AbortController().signal);
		if (!queue) throw new Error('Mail is set up.');
		return queue;
	}
	/** Claims without sending, as a process does that ends then. @returns false if nothing is due */
	const claim = async (queue = queues[0]) => (await queue?.claim()) !== undefined;
	const start = async () => {
		const id = await addNewsletter(open);
		await act((trx) => startNewsletter(trx, id));
		return id;
	};
	const act = <T>(work: (trx: Parameters<typeof pauseNewsletter>[0]) => Promise<T>) =>
		asTeam(open.team, work);
	const states = async (id: string) => {
		const { rows } = await sql<{ state: string; count: number }>`
			select state, count(*)::int as count from mail where newsletter_id = ${id} group by 1`.execute(
			open.db,
		);
		return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
	};
	const endClaims = () =>
		sql`update mail set next_attempt_at = now() where state = 'sending'`.execute(open.db);

	/** Claims until a figure is as expected: which newsletters go on is looked up once a second. */
	const claimUntil = (read: () => Promise<unknown>, expected: unknown) =>
		vi.waitFor(
			async () => {
				await claim();
				expect(await read()).toEqual(expected);
			},
			{ timeout: 20_000, interval: 100 },
		);

	test('has nothing of one that is paused, and the rest of one that goes on', async () => {
		await addSubscribers(open, 3);
		const id = await start();
		expect(await claim()).toBe(true);
		await act((trx) => pauseNewsletter(trx, id));
		expect(await claim()).toBe(false);
		await act((trx) => resumeNewsletter(trx, id));
		await claimUntil(() => states(id), { sending: 3 });
		expect(await claim()).toBe(false);
	});

	test('gives each process other mails, and those of a process that is gone', async () => {
		await addSubscribers(open, 2);
		const ids = [await start(), await start()];
		for (let turn = 0; turn < 2; turn += 1) await Promise.all(queues.map(claim));
		for (const id of ids) expect(await states(id)).toEqual({ sending: 2 });
		expect(await claim()).toBe(false);
		await endClaims();
		expect(await claim(queues[1])).toBe(true);
	});

	test('adds the mails of a long one between others, until everyone has one', async () => {
		await addSubscribers(open, 10_001);
		const id = await start();
		expect(await states(id)).toEqual({ waiting: 5_000 });
		const total = async () => Object.values(await states(id)).reduce((sum, count) => sum + count);
		await claimUntil(total, 10_001);
	});

	test('cancels everything at last, also what a process that is gone was sending', async () => {
		await addSubscribers(open, 1_500);
		const id = await start();
		await claim();
		await act((trx) => cancelNewsletter(trx, id));
		// That process may still be recording that it arrived.
		expect(await states(id)).toEqual({ sending: 1, canceled: 1_000, waiting: 499 });
		expect(await claim()).toBe(false);
		await claimUntil(() => states(id), { sending: 1, canceled: 1_499 });
		await endClaims();
		await claimUntil(() => states(id), { canceled: 1_500 });
	});
});
