import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startConfirmationRun } from '#app/domain/newsletter/ask-to-confirm.server.ts';
import { askDueSubscribers, askWaiting } from '#app/domain/newsletter/confirmation-queue.server.ts';
import { asAnon } from '../support/as-anon.ts';
import { newDesk } from '../support/desk-database.ts';
import { encode, recordingServices, send } from '../support/form-requests.ts';
import { formTable } from '../support/form-table.ts';
import { addSubscriber, setUpMail, subscriberOf } from '../support/sample-subscribers.ts';
import { signUp } from '../support/sign-up.ts';

describe('the queue of confirmations', () => {
	let open: Awaited<ReturnType<typeof newDesk>>;

	beforeEach(async () => {
		open = await newDesk();
		await setUpMail(open);
	});
	afterEach(() => open.close());

	/**
	 * Adds that many sign-ups with invented emails, evenly from that many networks, each in its own wider
	 * network.
	 */
	async function invent(count: number, networks: number) {
		await asAnon(open.visitorDb, (trx) =>
			sql`insert into newsletter_signups (name, email, networks)
				select 'X', 'invented' || n || '@example.org', array['net' || n % ${networks}::int, 'wide' || n % ${networks}::int]
				from generate_series(1, ${count}::int) as n`.execute(trx),
		);
		await askWaiting(open.team);
	}
	const mailsTo = async (pattern: string) => {
		const { rows } = await sql<{ recipient: string }>`
			select recipient from mail where recipient like ${pattern}`.execute(open.db);
		return rows.map(({ recipient }) => recipient);
	};
	/** Makes everything this much older, and marks the mail as sent. */
	const age = async (interval: string) => {
		const by = sql`${interval}::text::interval`;
		await sql`update mail set created_at = created_at - ${by}, state = 'sent'`.execute(open.db);
		await sql`update subscribers set asked_at = asked_at - ${by}, ask_at = ask_at - ${by},
			remind_at = remind_at - ${by}`.execute(open.db);
		await sql`update confirmation_networks set at = at - ${by}, asked_at = asked_at - ${by}`.execute(
			open.db,
		);
	};
	const networkRows = async () => {
		const { rows } = await sql`select * from confirmation_networks`.execute(open.db);
		return rows;
	};

	test('while 1,000 invented sign-ups from 20 networks wait, each honest one is mailed at once', async () => {
		await invent(1_000, 20);
		expect(await mailsTo('invented%')).toHaveLength(200);
		for (let person = 0; person < 50; person += 1) {
			await signUp(open, `honest${person}@example.org`, {
				networks: [`home${person}`, `wide home${person}`],
			});
		}
		expect(await mailsTo('honest%')).toHaveLength(50);
		// Those that wait don't block others, and get their turn later.
		await age('70 minutes');
		await askDueSubscribers(open.team);
		expect((await mailsTo('invented%')).length).toBeGreaterThan(200);
	});

	test('a thousand addresses of one wider network count as eight', async () => {
		await asAnon(open.visitorDb, (trx) =>
			sql`insert into newsletter_signups (name, email, networks)
				select 'X', 'invented' || n || '@example.org', array['net' || n, 'rented']
				from generate_series(1, 1000) as n`.execute(trx),
		);
		await askWaiting(open.team);
		expect((await mailsTo('invented%')).length).toBeLessThanOrEqual(200);
		await signUp(open, 'honest@example.org', { networks: ['home', 'wide home'] });
		expect(await mailsTo('honest%')).toHaveLength(1);
	});

	test('several processes that look at once mail no one twice, and not more than one would', async () => {
		await asAnon(open.visitorDb, (trx) =>
			sql`insert into newsletter_signups (name, email, networks)
				select 'X', 'invented' || n || '@example.org', array['net', 'wide'] from generate_series(1, 340) as n`.execute(
				trx,
			),
		);
		await Promise.all(Array.from({ length: 4 }, () => askWaiting(open.team)));
		const mailed = await mailsTo('invented%');
		expect(new Set(mailed).size).toBe(mailed.length);
		expect(mailed).toHaveLength(100);
	});

	test('mails thirty people behind one address at once', async () => {
		for (let person = 0; person < 30; person += 1) {
			await signUp(open, `clinic${person}@example.org`, { networks: ['clinic', 'wide clinic'] });
		}
		expect(await mailsTo('clinic%')).toHaveLength(30);
	});

	test('reminders of invented sign-ups leave most of an hour to people who wait for a code', async () => {
		await invent(1_000, 20);
		// Those still waiting would come first.
		await sql`update subscribers set ask_at = null`.execute(open.db);
		await age('3 days');
		await askDueSubscribers(open.team);
		expect(
			await open.db.selectFrom('mail').select('id').where('kind', '=', 'reminder').execute(),
		).toHaveLength(100);
		await signUp(open, 'honest@example.org', { networks: ['home', 'wide home'] });
		expect(await mailsTo('honest%')).toHaveLength(1);
	});

	test.each([
		['tag and case', (n: number) => `victim+${n % 2 === 0 ? 'A' : 'b'}${n}@Example.org`],
		[
			'dots and both names of Gmail',
			(n: number) => `${n % 3 ? 'vic.tim' : 'victim'}+${n}@${n % 2 ? 'googlemail' : 'gmail'}.com`,
		],
	])(
		'one mailbox by %s gets one mail at a time, three a day, and six a month',
		async (_, email) => {
			const sign = async () => {
				for (let n = 0; n < 6; n += 1) {
					await signUp(open, email(n), { networks: [`net${n}`, `wide${n}`] });
				}
			};
			await sign();
			expect(await mailsTo('v%')).toHaveLength(1);
			for (let round = 0; round < 5; round += 1) {
				await age('21 minutes');
				await sign();
				await askDueSubscribers(open.team);
			}
			expect(await mailsTo('v%')).toHaveLength(3);
			for (let day = 0; day < 6; day += 1) {
				await age('25 hours');
				await sign();
				await askDueSubscribers(open.team);
			}
			expect((await mailsTo('v%')).length).toBeLessThanOrEqual(6);
		},
	);

	test('treats another mailbox of that domain, and dots elsewhere, as other people', async () => {
		for (const email of ['a.b@example.org', 'ab@example.org', 'ab@gmail.com', '+ab@example.org']) {
			await signUp(open, email);
		}
		expect(await mailsTo('%b@%')).toHaveLength(4);
	});

	test('stopping the paced run forgets no sign-up in the queue', async () => {
		await addSubscriber(open, 'earlier@example.org', 'unconfirmed');
		await startConfirmationRun(open.db, 100);
		await invent(150, 1);
		const waiting = sql<{ count: number }>`
			select count(ask_at)::int as count, count(run_at)::int as planned from subscribers`;
		expect((await waiting.execute(open.db)).rows).toEqual([{ count: 50, planned: 1 }]);
	});

	test('a network is stored as a hash while a sign-up waits and for an hour, and is deleted with the sign-up', async () => {
		const { services } = recordingServices(open.db, {
			mail: {
				smtpUrl: 'smtp://x',
				from: { name: 'S', address: 'a@b.c' },
				replyTo: undefined,
				dkim: undefined,
			},
		});
		const form = formTable.find(({ table }) => table === 'newsletter_signups');
		if (!form) throw new Error();
		const email = 'mia@example.org';
		const body = encode({ name: 'Mia', email }, { key: randomUUID() });
		expect((await send(services, form, body, {}, '203.0.113.7')).status).toBe(200);
		// The process itself checks the queue for all who signed up meanwhile.
		await vi.waitFor(async () => expect(await mailsTo(email)).toHaveLength(1), 60_000);
		const rows = await networkRows();
		expect(rows).toMatchObject([{ id: (await subscriberOf(open, email))?.id }]);
		expect(JSON.stringify(rows)).not.toContain('203.0');
		expect(await open.db.selectFrom('newsletter_signups').select('networks').execute()).toEqual([
			{ networks: null },
		]);
		await age('61 minutes');
		await askDueSubscribers(open.team);
		expect(await networkRows()).toEqual([]);

		await signUp(open, 'rae@example.org', { networks: ['home', 'wide home'] });
		expect(await networkRows()).toHaveLength(1);
		await sql`delete from newsletter_signups`.execute(open.db);
		expect(await networkRows()).toEqual([]);
	});
});
