import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { shell } from '#app/domain/audit/write-audit-log.server.ts';
import { addNote, answeredElsewhere } from '#app/domain/inbox/change-item.server.ts';
import { readItem } from '#app/domain/inbox/read-item.server.ts';
import { sendReply } from '#app/domain/inbox/send-reply.server.ts';
import { enqueueMail } from '#app/domain/mail/enqueue-mail.server.ts';
import { correctField } from '#app/domain/privacy/correct-record.server.ts';
import { eraseRecords } from '#app/domain/privacy/erase-records.server.ts';
import { recordLines } from '#app/domain/privacy/export-page.server.ts';
import { exportRecords } from '#app/domain/privacy/export-records.server.ts';
import { findPerson, textsOf } from '#app/domain/privacy/find-person.server.ts';
import { labelsOf } from '#app/domain/privacy/labels.server.ts';
import { contactMessages } from '#app/domain/submissions/forms/contact-messages.ts';
import { insertSubmission } from '#app/domain/submissions/insert-submission.server.ts';
import { loadContent } from '#app/platform/content/content.server.ts';
import { asTeam } from '#app/platform/db/role-db.server.ts';
import { type AnyTable, tables } from '#app/platform/db/tables.ts';
import { newDesk } from '../support/desk-database.ts';
import { honest } from '../support/honest.ts';
import { privacyRecords } from '../support/privacy-records.ts';
import { addSubscriber } from '../support/sample-subscribers.ts';
import { signUp } from '../support/sign-up.ts';

const content = loadContent('content');

describe('privacy', () => {
	const desk = privacyRecords();

	test('searches every column that a visitor or a member writes into', async () => {
		const { rows } = await sql<{ table: string; column: string }>`
			select table_name as "table", column_name as "column" from information_schema.columns
			where table_schema = 'public' and data_type in ('text', 'character varying')`.execute(
			desk.open.db,
		);
		// Columns that the site itself writes.
		const own = [
			'spam_reason',
			'reference',
			'submission_table',
			'state',
			'channel',
			'direction',
			'field',
			'from_value',
			'to_value',
			'source',
			'confirmed_by',
			'unsubscribed_from',
			'token',
			'sentence',
			'given_by',
			'withdrawn_by',
			'asked_hash',
			'answer',
			'approved_hash',
			'approved_by',
			'ended_by',
			'language',
			'asked_language',
		];
		for (const { table, column } of rows) {
			const data = tables[table as AnyTable].person;
			if (data.holds !== 'submission' && data.holds !== 'part') continue;
			if (own.includes(column)) continue;
			// The sign-up's email, which is searched.
			if (column === 'email' && (table === 'inbox_items' || table === 'subscribers')) continue;
			expect([table, column, textsOf(table as AnyTable).includes(column)]).toEqual([
				table,
				column,
				true,
			]);
		}
	});

	test('a table with personal text or an email notes what is erased from it', async () => {
		const { rows } = await sql<{ table: string; columns: string[]; triggers: string[] }>`
			select relname as table,
				array(select attname::text from pg_attribute where attrelid = pg_class.oid and attnum > 0) as columns,
				array(select tgname::text from pg_trigger join pg_proc on pg_proc.oid = tgfoid
					where tgrelid = pg_class.oid and proname = 'note_erased_bytes' order by 1) as triggers
			from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(
			desk.open.db,
		);
		for (const { table, columns, triggers } of rows) {
			const held = ['email', 'recipient', ...textsOf(table as AnyTable)];
			if (!held.some((name) => columns.includes(name))) continue;
			expect([table, triggers]).toEqual([table, ['note_erased']]);
		}
	});

	test('a correction of any form field notes its table and the item', async () => {
		const { open } = desk;
		await open.db.deleteFrom('erased_bytes').execute();
		const reference = await desk.story('Walnuts');
		await open.db
			.updateTable('success_stories')
			.set({ helpful_resources: 'Other' })
			.where('reference', '=', reference)
			.execute();
		const noted = await open.db.selectFrom('erased_bytes').select('table_name').execute();
		expect(noted.map(({ table_name }) => table_name).toSorted()).toEqual([
			'inbox_items',
			'success_stories',
		]);
	});

	test('finds by email, phone, reference, name and words, in texts, notes and replies', async () => {
		const own = await desk.write('One', 'Zelda@Example.org', 'Zelda Fitz');
		const mention = await desk.story(
			'Write to zelda@example.org or call (555) 867-5309 about the okapi.',
		);
		const noted = await desk.story('Nothing here');
		await addNote(desk.open.team, noted, 'Zelda called from 1-555-867-5309', desk.ada);
		const replied = await desk.story('Nor here');
		await answeredElsewhere(
			desk.open.team,
			{ reference: replied, version: 1 },
			'Dear Zelda Fitz',
			desk.ada,
		);
		const quoting = await desk.write(
			`Delete ${own.toLowerCase().replaceAll('-', ' ')} please`,
			'x@example.org',
		);

		const byEmail = await findPerson(desk.open.team, ' zelda@example.ORG ', desk.ada);
		expect(byEmail?.records.map(({ reference, theirs }) => [reference, theirs])).toEqual([
			[mention, false],
			[own, true],
		]);
		expect((await desk.found('5558675309')).toSorted()).toEqual([mention, noted].toSorted());
		expect((await desk.found(own)).toSorted()).toEqual([own, quoting].toSorted());
		expect((await desk.found('fitz ZELDA')).toSorted()).toEqual([own, replied].toSorted());
		expect(await desk.found('okapi')).toEqual([mention]);
		expect(await desk.found('zebra%')).toEqual([]);
		expect(await findPerson(desk.open.team, ' \0 ', desk.ada)).toBeUndefined();
		expect((await findPerson(desk.open.team, 'ada@team.example', desk.ada))?.members).toMatchObject(
			[{ name: 'Ada' }],
		);
	});

	test('a sign-up without a reference is found, exported and erased by its id', async () => {
		const id = (await signUp(desk.open, 'Rae@example.org', { name: 'Rae' })) ?? '';
		await signUp(desk.open, 'rae@example.org');
		for (const words of ['rae@example.org', 'Rae']) expect(await desk.found(words)).toEqual([id]);
		const person = await findPerson(desk.open.team, 'rae@example.org', desk.ada);
		expect(person?.records).toMatchObject([
			{
				form: 'newsletter_signups',
				theirs: true,
				fields: { name: 'Rae', email: 'Rae@example.org' },
				subscription: { state: 'unconfirmed' },
			},
		]);
		const { json } = await exportRecords(desk.open.team, [id], desk.ada, () => labelsOf(content));
		expect(JSON.parse(json).records).toMatchObject([{ fields: { name: 'Rae' } }]);
		const letter = await desk.write('Rae', 'rae@example.org');
		const selection = { references: [id, letter], count: 2 };
		const erased = await eraseRecords(desk.open.team, selection, desk.ada, { secret: undefined });
		expect(erased).toMatchObject({
			outcome: 'erased',
			counts: { newsletter_signups: 1, subscribers: 1, contact_messages: 1, inbox_items: 1 },
		});
		expect(await desk.found('rae@example.org')).toEqual([]);
		const again = await eraseRecords(desk.open.team, selection, desk.ada, { secret: undefined });
		expect(again).toEqual({ outcome: 'wrong_count', expected: 0 });
	});

	test('does not log search terms', async () => {
		await findPerson(desk.open.team, 'secretive.person@example.org', desk.ada);
		const rows = JSON.stringify(await desk.open.db.selectFrom('audit_log').selectAll().execute());
		expect(rows).not.toContain('secretive');
	});

	test('the export is complete, and contains nothing executable', async () => {
		const script = `<script>alert(1)</script><img src=x onerror=alert(2)>"'&`;
		const reference = await desk.write(script, 'export@example.org', script);
		await addNote(desk.open.team, reference, script, desk.ada);
		await answeredElsewhere(desk.open.team, { reference, version: 1 }, script, desk.ada);
		const place = { locale: 'de-DE', time_zone: 'Europe/Berlin' };
		const labels = { ...labelsOf(content), form: () => script, field: () => script, region: place };
		const { html, json, records } = await exportRecords(
			desk.open.team,
			[reference],
			desk.ada,
			() => labels,
			new Date('2026-07-04T22:30:00Z'),
		);
		expect(records).toBe(1);
		expect(html).not.toMatch(/<script|<img|onerror=alert\(2\)>/);
		expect(html.match(/&lt;script&gt;alert\(1\)&lt;\/script&gt;/g)?.length).toBeGreaterThanOrEqual(
			4,
		);
		expect(html).toContain(reference);
		expect(html).toContain('as of Sonntag, 5. Juli 2026 um 00:30');
		expect(html).not.toMatch(/\d{4}-\d\d-\d\dT/);
		expect(JSON.parse(json).records).toMatchObject([
			{
				reference,
				fields: { name: script, message: script },
				notes: [{ note: script }],
				messages: [{ from: 'us', body: script }],
			},
		]);
	});

	test('corrects a field within the rules of its form', async () => {
		const reference = await desk.write('Typo', 'tpyo@example.org');
		const correct = (field: string, value: string) =>
			correctField(desk.open.team, { reference, field, value }, desk.ada);
		expect(await correct('email', '\u202aTypo＠exam\u200bple.org\u202c')).toBe('done');
		expect(await correct('email', 'no email')).toBe('invalid');
		expect(await correct('subject', ' ')).toBe('invalid');
		expect(await correct('spam_reason', 'honeypot')).toBe('missing');
		expect(await correct('id', randomUUID())).toBe('missing');
		expect(
			await correctField(
				desk.open.team,
				{ reference: 'CT-00000-00000', field: 'name', value: 'x' },
				desk.ada,
			),
		).toBe('missing');
		const item = await readItem(desk.open.team, reference, desk.ada);
		expect(item).toMatchObject({
			item: { email: 'typo@example.org' },
			fields: { email: 'Typo@example.org' },
		});
		const rows = ['a@example.org', 'b@example.org'].map((email) => signUp(desk.open, email));
		const [, second] = await Promise.all(rows);
		expect(
			await correctField(
				desk.open.team,
				{ reference: second ?? '', field: 'email', value: 'A@example.org' },
				desk.ada,
			),
		).toBe('taken');
	});
});

const secret = 'a secret key of ours';

const open = await newDesk();
afterAll(() => open.close());

describe('our mail to a person', () => {
	const found = async (email: string) =>
		(await findPerson(open.team, email, shell, secret))?.records ?? [];
	const newEmail = () => `${randomUUID()}@example.org`;

	test('shows a newsletter subscription with its state, its proof and its mail', async () => {
		const email = newEmail();
		const { id: subscriberId } = await addSubscriber(open, email, 'suppressed');
		const confirmation = { kind: 'confirmation', recipient: email, subscriberId } as const;
		for (const _ of [1, 2]) await asTeam(open.team, (trx) => enqueueMail(trx, confirmation));
		const [record] = await found(email.toUpperCase());
		expect(record).toMatchObject({
			theirs: true,
			subscription: { state: 'suppressed' },
			mail: [{ kind: 'confirmation', state: 'waiting', recipient: email, count: 2 }],
		});
		if (!record) return;
		const lines = recordLines(record, labelsOf(content)).map(([, text]) => text);
		expect(lines.join('\n')).toContain('suppressed, since');
		expect(lines.filter((text) => text.includes(email)).length).toBeGreaterThanOrEqual(2);
		const { json, html } = await exportRecords(open.team, [record.reference], shell, () =>
			labelsOf(content),
		);
		expect(JSON.parse(json).records[0].mail).toMatchObject([{ kind: 'confirmation', count: 2 }]);
		expect(html).toContain(`to ${email}`);
	});

	test("finds a reply's record also by the email it went to before a correction", async () => {
		const [before, after] = [newEmail(), newEmail()];
		const row = { name: 'Mia', email: before, subject: 'Hi', message: 'Help' };
		const reference = await insertSubmission(open.visitorDb, contactMessages, row, honest());
		const reply = { subject: () => 'Hi', body: 'Hello', sendKey: randomUUID() };
		await sendReply(open.team, { reference, version: 1 }, reply, shell);
		await correctField(open.team, { reference, field: 'email', value: after }, shell);
		expect(await found(before)).toMatchObject([{ reference, theirs: false }]);
		expect(await found(after)).toMatchObject([{ reference, theirs: true }]);
		expect(await found(newEmail())).toEqual([]);

		const erased = await eraseRecords(open.team, { references: [reference], count: 1 }, shell, {
			secret,
		});
		expect(erased).toMatchObject({ outcome: 'erased', counts: { mail: 1, messages: 1 } });
		expect(await found(before)).toEqual([]);
		const erasedBefore = async (email: string) =>
			(await findPerson(open.team, email, shell, secret))?.erasedBefore;
		expect([await erasedBefore(after), await erasedBefore(newEmail())]).toEqual([true, false]);
	});
});
