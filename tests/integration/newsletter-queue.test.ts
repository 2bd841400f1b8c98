import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
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
import { jobServices } from '../support/job-services.ts';
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
			mail: {
				smtpUrl: 'smtp://localhost',
				from: { name: '', address: 'a@example.org' },
				replyTo: undefined,
				dkim: undefined,
			},
		});
		const queue = await sendNewsletters({
			bounced: async () => {},
			replyUnreached: async () => {},
		})(services, new AbortController().signal);
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

	test('has nothing of one that is paused, and the rest of one that goes on', async () => {
		await addSubscribers(open, 30);
		const id = await start();
		expect(await claim()).toBe(true);
		await act((trx) => pauseNewsletter(trx, id));
		expect(await claim()).toBe(false);
		await act((trx) => resumeNewsletter(trx, id));
		expect([await claim(), await claim(), await claim()]).toEqual([true, true, false]);
		expect(await states(id)).toEqual({ sending: 30 });
	});

	test('gives each process other mails, newsletters in turn, and those of a process that is gone', async () => {
		await addSubscribers(open, 20);
		const ids = [await start(), await start()];
		await Promise.all(queues.map(claim));
		await claim();
		await claim();
		for (const id of ids) expect(await states(id)).toEqual({ sending: 20 });
		expect(await claim()).toBe(false);
		await endClaims();
		expect(await claim(queues[1])).toBe(true);
	});

	test('adds the mails of a long one between its chunks, until everyone has one', async () => {
		await addSubscribers(open, 10_001);
		const id = await start();
		expect(await states(id)).toEqual({ waiting: 5_000 });
		for (let turn = 0; turn < 3; turn += 1) await claim();
		expect(await states(id)).toEqual({ sending: 30, waiting: 9_971 });
	});

	test('cancels everything at last, also what a process that is gone was sending', async () => {
		await addSubscribers(open, 1_500);
		const id = await start();
		await claim();
		await act((trx) => cancelNewsletter(trx, id));
		// That process may still be recording that it arrived.
		expect(await states(id)).toEqual({ sending: 10, canceled: 1_000, waiting: 490 });
		expect(await claim()).toBe(false);
		expect(await states(id)).toEqual({ sending: 10, canceled: 1_490 });
		await endClaims();
		await claim();
		expect(await states(id)).toEqual({ canceled: 1_500 });
	});
});
