import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadContent } from '../../app/content/content.server.ts';
import type { Services } from '../../app/services.server.ts';
import { engines, newDatabase, type TestDatabase } from '../support/databases.ts';
import { encode, recordingServices, send } from '../support/form-requests.ts';
import { filledForm, formTable } from '../support/form-table.ts';

const content = loadContent('content');
const visitors = 40;

describe.each(engines)('many visitors at once on %s', (engine) => {
	let open: TestDatabase;
	let services: Services;

	beforeAll(async () => {
		open = await newDatabase(engine);
		({ services } = recordingServices(open.db, content));
	});
	afterAll(() => open.close());

	/** What is stored under a key, with its inbox item and the transaction that wrote it. */
	async function storedUnder(table: string, key: string) {
		const { rows } = await sql<{ reference: string; item: string; transaction: string }>`
			select sent.reference, item.reference as item, sent.xmin::text as transaction
			from ${sql.table(table)} as sent
			left join inbox_items as item
				on item.submission_table = ${table} and item.submission_id = sent.id
			where submission_key = ${key}::uuid`.execute(open.db);
		return rows;
	}

	describe.each(formTable)('$table', (form) => {
		test('each form is stored once, with its item; one that the database refuses is refused alone', async () => {
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
			const transactions = new Set<string>();
			for (const [index, key] of keys.entries()) {
				if (key === refused) continue;
				const { status, result } = answers[index] ?? {};
				expect(status).toBe(200);
				const rows = await storedUnder(form.table, key);
				expect(rows).toHaveLength(1);
				const reference = result?.state === 'sent' ? result.reference : undefined;
				expect(rows[0]).toMatchObject({ reference, item: reference });
				transactions.add(rows[0]?.transaction ?? '');
			}
			expect(answers.at(-1)).toEqual(answers[1]);
			// Newsletter sign-ups are stored one by one (insert-submission.server.ts).
			if (form.table === 'newsletter_signups') expect(transactions.size).toBe(visitors - 1);
			else expect(transactions.size).toBeLessThan(visitors - 1);
		});
	});

	test('people who sign up twice at once all get a reference that leads to the one sign-up', async () => {
		const form = formTable.find(({ table }) => table === 'newsletter_signups');
		if (!form) throw new Error();
		const body = () => encode({ name: 'A', email: 'twice@example.org' }, { key: randomUUID() });
		await send(services, form, body());
		const answers = await Promise.all([1, 2, 3].map(() => send(services, form, body())));
		for (const { result } of answers) {
			const reference = result?.state === 'sent' ? result.reference : '';
			const { rows } = await sql<{ email: string }>`
				select email from inbox_items where id in
					(select item_id from inbox_references where reference = ${reference})`.execute(open.db);
			expect(rows).toEqual([{ email: 'twice@example.org' }]);
		}
	});
});
