import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import type { SubmissionResult } from '#app/domain/submissions/submission-result.ts';
import { openDatabase } from '#app/platform/db/database.server.ts';
import type { Services } from '#app/platform/http/services.server.ts';
import { newDatabase } from '../support/databases.ts';
import { encode, recordingServices, send } from '../support/form-requests.ts';
import { filledForm, formTable } from '../support/form-table.ts';

const visitors = 16;

const open = await newDatabase();
const { services } = recordingServices(open.db);
afterAll(() => open.close());

describe('many visitors at once', () => {
	/**
	 * Reads the row stored under a key, with the resulting inbox item's reference or subscriber's email.
	 */
	async function storedUnder(table: string, key: string) {
		const { rows } = await (table === 'newsletter_signups'
			? sql<Stored>`
				select sent.email as stored, subscriber.email as made
				from newsletter_signups as sent left join subscribers as subscriber on signup_id = sent.id
				where submission_key = ${key}::uuid`
			: sql<Stored>`
				select sent.reference as stored, item.reference as made
				from ${sql.table(table)} as sent
				left join inbox_items as item
					on item.submission_table = ${table} and item.submission_id = sent.id
				where submission_key = ${key}::uuid`
		).execute(open.db);
		return rows;
	}

	/** The reference that a visitor got, or the email that a ticket seals. */
	async function toldBy(result: SubmissionResult | undefined) {
		if (result?.state !== 'sent') return undefined;
		return result.reference ?? (await services.signUpKeys.decrypt(result.ticket));
	}

	describe.each(formTable)('$table', (form) => {
		test('stores each form once, with its item; one that the database refuses is refused alone', async () => {
			const keys = Array.from({ length: visitors }, () => randomUUID());
			const [refused = '', pressedTwice = ''] = keys;
			await sql
				.raw(
					`alter table ${form.table} add constraint refuses_one check (submission_key <> '${refused}')`,
				)
				.execute(open.db);
			const requests = [...keys, pressedTwice].map((key) =>
				send(services, form, encode(filledForm(form, key), { key })),
			);
			const answers = await Promise.all(requests);
			await sql.raw(`alter table ${form.table} drop constraint refuses_one`).execute(open.db);

			expect(answers[0]).toMatchObject({ status: 503, result: { state: 'failed', help: 'retry' } });
			expect(await storedUnder(form.table, refused)).toEqual([]);
			for (const [index, key] of keys.entries()) {
				if (key === refused) continue;
				const { status, result } = answers[index] ?? {};
				expect(status).toBe(200);
				const rows = await storedUnder(form.table, key);
				expect(rows).toHaveLength(1);
				const told = await toldBy(result);
				expect(told).toBeDefined();
				expect(rows[0]).toMatchObject({ stored: told, made: told });
			}
			expect(answers.at(-1)).toEqual(answers[1]);
		});
	});

	test('people who sign up twice at once are one row and one subscriber, and get the same response', async () => {
		const form = formTable.find(({ table }) => table === 'newsletter_signups');
		if (!form) throw new Error();
		const body = (email: string) => encode({ name: 'A', email }, { key: randomUUID() });
		const emails = Array.from({ length: visitors }, (_, index) =>
			index % 2 === 0 ? 'twice@example.org' : 'Twice@Example.org',
		);
		const answers = await Promise.all(emails.map((email) => send(services, form, body(email))));
		expect(await Promise.all(answers.map(({ result }) => toldBy(result)))).toEqual(emails);
		const { rows } = await sql`select signup.email, subscriber.email as subscriber
			from newsletter_signups as signup full join subscribers as subscriber on signup_id = signup.id
			where signup.email ilike 'twice@%' or subscriber.email ilike 'twice@%'`.execute(open.db);
		// The spelling that came first.
		expect(rows).toEqual([
			{ email: expect.stringMatching(/^twice@example\.org$/i), subscriber: 'twice@example.org' },
		]);
	});

	test('a burst of sign-ups from two processes with the same emails in other orders is neither lost nor doubled', async () => {
		const form = formTable.find(({ table }) => table === 'newsletter_signups');
		if (!form) throw new Error();
		const second = await openDatabase(open);
		const other = recordingServices(second.db);
		const emails = Array.from({ length: visitors }, (_, index) => `burst${index}@example.org`);
		const signUp = (by: Services) => (email: string) =>
			send(by, form, encode({ name: 'A', email }, { key: randomUUID() }));
		const answers = await Promise.all([
			...emails.map(signUp(services)),
			...emails.toReversed().map(signUp(other.services)),
		]);
		expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
		const { rows } = await sql<{
			email: string;
		}>`select signup.email from newsletter_signups as signup
			join subscribers on signup_id = signup.id where signup.email like 'burst%'`.execute(open.db);
		expect(rows.map(({ email }) => email).toSorted()).toEqual(emails.toSorted());
		await second.close();
	});
});

interface Stored {
	stored: string;
	made: string | null;
}
