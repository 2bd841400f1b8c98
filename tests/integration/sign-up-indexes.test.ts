import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newDatabase, type TestDatabase } from '../support/databases.ts';

// Every sign-up writes every index of these tables, so each index here has the query that needs it.

const id = '00000000-0000-4000-8000-000000000000';
const at = '2026-11-23';

/** By index, a query of ours, or the part of one that reads the index. */
const queries: Record<string, Record<string, RawBuilder<unknown>>> = {
	newsletter_signups: {
		// The page of one sign-up, erasing it.
		newsletter_signups_pkey: sql`select from newsletter_signups where id = ${id}`,
		// Retention, "submissions list".
		newsletter_signups_oldest: sql`select id from newsletter_signups where created_at >= ${at}
			and created_at < now() order by created_at, id limit 200`,
		// The list of suspected spam.
		newsletter_signups_flagged: sql`select name from newsletter_signups where spam_reason is not null
			order by created_at desc, id desc limit 51`,
		// The same form sent twice.
		newsletter_signups_flagged_key: sql`select from newsletter_signups
			where submission_key = ${id} and spam_reason is not null`,
	},
	subscribers: {
		// A mail's subscriber.
		subscribers_pkey: sql`select from subscribers where id = ${id}`,
		// A repeated sign-up, a code, finding a person.
		subscribers_email_key: sql`select from subscribers where email = 'mia@example.org'`,
		// The list, and its export.
		subscribers_newest: sql`select email from subscribers order by created_at desc, id desc limit 51`,
		// The next batch of a newsletter's recipients.
		subscribers_recipients: sql`select id from subscribers where state = 'confirmed' and language = 'en'
			and id > ${id}::uuid order by id limit 1000`,
		// The list of a state.
		subscribers_state: sql`select email from subscribers where state = 'confirmed'
			order by created_at desc, id desc limit 51`,
		// The link of a newsletter.
		subscribers_token: sql`select id from subscribers where token = 'a'`,
		// The queue, the run and the reminders.
		subscribers_ask: sql`select id from subscribers where ask_at <= now() order by ask_at limit 200`,
		subscribers_run: sql`select id from subscribers where run_at <= now() order by run_at limit 200`,
		subscribers_remind: sql`select id from subscribers where remind_at <= now() order by remind_at limit 200`,
	},
};

describe.each(Object.entries(queries))('%s', (table, byIndex) => {
	let open: TestDatabase;

	beforeAll(async () => {
		open = await newDatabase();
	});
	afterAll(() => open.close());

	test('has exactly these indexes', async () => {
		const { rows } = await sql<{ name: string }>`select relname as name from pg_index
			join pg_class on pg_class.oid = indexrelid where indrelid = ${table}::regclass`.execute(
			open.db,
		);
		expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(byIndex).toSorted());
	});

	test.each(Object.entries(byIndex))('a query reads %s', async (index, query) => {
		const plan = await open.db.transaction().execute(async (trx) => {
			// The tables are empty here.
			await sql`set local enable_seqscan = off`.execute(trx);
			await sql`set local enable_sort = off`.execute(trx);
			return sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(trx);
		});
		expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(` ${index} `);
	});
});
