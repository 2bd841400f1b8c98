import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import type { SubmissionResult } from '#app/domain/submissions/submission-result.ts';
import { openDatabase } from '#app/platform/db/database.server.ts';
import type { Services } from '#app/platform/http/services.server.ts';
import { newDatabase } from '../support/databases.ts';
import { encode, recordingServices, send } from '../support/form-requests.ts';
import { formTable } from '../support/form-table.ts';

const visitors = 16;

const open = await newDatabase();
const { services } = recordingServices(open.db);
afterAll(() => open.close());

describe('many visitors at once', () => {
	/** The reference that a visitor got, or the email that a ticket seals. */
	async function toldBy(result: SubmissionResult | undefined) {
		if (result?.state !== 'sent') return undefined;
		return result.reference ?? (await services.signUpKeys.decrypt(result.ticket));
	}

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
