import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { askDueSubscribers, askWaiting } from '#app/domain/newsletter/confirmation-queue.server.ts';
import { asAnon } from '../support/as-anon.ts';
import { newDesk } from '../support/desk-database.ts';
import { setUpMail } from '../support/sample-subscribers.ts';
import { signUp } from '../support/sign-up.ts';

describe('the queue of confirmations', () => {
	let open: Awaited<ReturnType<typeof newDesk>>;

	beforeEach(async () => {
		open = await newDesk();
		await setUpMail(open);
	});
	afterEach(() => open.close());

	/** Adds that many sign-ups with invented emails. */
	const invent = (count: number) =>
		asAnon(open.visitorDb, (trx) =>
			sql`insert into newsletter_signups (name, email)
				select 'X', 'invented' || n || '@example.org' from generate_series(1, ${count}::int) as n`.execute(
				trx,
			),
		);
	const mailsTo = async (pattern: string) => {
		const { rows } = await sql<{ recipient: string }>`
			select recipient from mail where recipient like ${pattern}`.execute(open.db);
		return rows.map(({ recipient }) => recipient);
	};
	/** Makes everything this much older, and marks the mail as sent. */
	const age = async (interval: string) => {
		const by = sql`${interval}::text::interval`;
		await sql`update mail set created_at = created_at - ${by}, state = 'sent'`.execute(open.db);
		await sql`update subscribers set asked_at = asked_at - ${by}, ask_at = ask_at - ${by}`.execute(
			open.db,
		);
	};

	test('where a network has caused much mail, a sign-up waits for an hour, or until it comes from elsewhere', async () => {
		const emails = ['patient@example.org', 'hurried@example.org'] as const;
		for (const email of emails) await signUp(open, email, { asksLater: true });
		await signUp(open, 'other@example.org');
		await signUp(open, emails[1]);
		expect((await mailsTo('%')).sort()).toEqual(['hurried@example.org', 'other@example.org']);
		await age('50 minutes');
		await askDueSubscribers(open.team);
		expect(await mailsTo('patient%')).toEqual([]);
		await age('11 minutes');
		await askDueSubscribers(open.team);
		expect(await mailsTo('patient%')).toHaveLength(1);
		// The trigger has no other use for it.
		const { rows } = await sql`select 1 from newsletter_signups where asks_later`.execute(open.db);
		expect(rows).toEqual([]);
	});

	test('several processes that look at once mail no one twice, and not more than one would; the rest waits its turn', async () => {
		await invent(340);
		await Promise.all(Array.from({ length: 4 }, () => askWaiting(open.team)));
		const mailed = await mailsTo('invented%');
		expect(new Set(mailed).size).toBe(mailed.length);
		expect(mailed).toHaveLength(300);
		await age('61 minutes');
		await askDueSubscribers(open.team);
		expect(await mailsTo('invented%')).toHaveLength(340);
	});

	test('sign-ups that waited for an hour leave half of the next one to others', async () => {
		await invent(200);
		await sql`update subscribers set created_at = created_at - interval '1 hour'`.execute(open.db);
		await askWaiting(open.team);
		expect(await mailsTo('invented%')).toHaveLength(150);
		await signUp(open, 'honest@example.org');
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
					await signUp(open, email(n));
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
});
