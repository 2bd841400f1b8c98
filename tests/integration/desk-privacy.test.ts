import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TeamDb } from '../../app/db/role-db.server.ts';
import type { Actor } from '../../app/desk/audit/audit.server.ts';
import { readItem } from '../../app/desk/inbox/read-item.server.ts';
import { addNote, answeredElsewhere } from '../../app/desk/inbox/write-note.server.ts';
import { correctField, withdrawConsent } from '../../app/desk/privacy/correct-record.server.ts';
import { exportRecords } from '../../app/desk/privacy/export-records.server.ts';
import { findPerson } from '../../app/desk/privacy/find-person.server.ts';
import { personalData, textsOf } from '../../app/desk/privacy/personal-data.server.ts';
import { contactMessages } from '../../app/forms/contact-messages/definition.ts';
import { insertSubmission } from '../../app/forms/engine/insert-submission.server.ts';
import { newsletterSignups } from '../../app/forms/newsletter-signups/definition.ts';
import { successStories } from '../../app/forms/success-stories/definition.ts';
import { engines, type TestDatabase } from '../support/databases.ts';
import { addMember, newDesk } from '../support/desk.ts';

const honest = () => ({ key: randomUUID(), spamReason: null });

describe.each(engines)('privacy on %s', (engine) => {
	let open: TestDatabase & { team: TeamDb };
	let ada: Actor & { via: 'desk' };
	beforeAll(async () => {
		open = await newDesk(engine);
		ada = await addMember(open, 'Ada', 'owner');
	});
	afterAll(() => open.close());
	const write = (message: string, email = 'mia@example.org', name = 'Mia Élan') =>
		insertSubmission(
			open.visitorDb,
			contactMessages,
			{ name, email, subject: 'Hi', message },
			honest(),
		);
	const story = (text: string) =>
		insertSubmission(
			open.visitorDb,
			successStories,
			{
				name: null,
				email: null,
				success_story: text,
				helpful_resources: 'None',
				consent_to_share: true,
			},
			honest(),
		);
	async function found(typed: string) {
		const person = await findPerson(open.team, typed, ada);
		return person?.records.map(({ reference }) => reference) ?? [];
	}

	test('every table says how a person is found in it and erased from it', async () => {
		const { rows } = await sql<{ name: string }>`
			select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(
			open.db,
		);
		expect(Object.keys(personalData).toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
	});

	test('every column that a visitor or a colleague writes into is searched', async () => {
		const { rows } = await sql<{ table: string; column: string }>`
			select table_name as "table", column_name as "column" from information_schema.columns
			where table_schema = 'public' and data_type in ('text', 'character varying')`.execute(
			open.db,
		);
		// What we write ourselves.
		const own = [
			'spam_reason',
			'reference',
			'submission_table',
			'state',
			'channel',
			'field',
			'from_value',
			'to_value',
			'source',
			'confirmed_by',
			'unsubscribed_from',
			'token',
		];
		for (const { table, column } of rows) {
			const data = personalData[table as keyof typeof personalData];
			if (data.holds !== 'submission' && data.holds !== 'part') continue;
			if (own.includes(column)) continue;
			// The email of the sign-up, which is searched.
			if (column === 'email' && (table === 'inbox_items' || table === 'subscribers')) continue;
			expect([table, column, textsOf(table as keyof typeof personalData).includes(column)]).toEqual(
				[table, column, true],
			);
		}
	});

	test('finds by email, phone, reference, name and words, in texts, notes and replies', async () => {
		const own = await write('One', 'Zelda@Example.org', 'Zelda Fitz');
		const mention = await story(
			'Write to zelda@example.org or call (555) 867-5309 about the okapi.',
		);
		const noted = await story('Nothing here');
		await addNote(open.team, noted, 'Zelda called from 1-555-867-5309', ada);
		const replied = await story('Nor here');
		await answeredElsewhere(open.team, { reference: replied, version: 1 }, 'Dear Zelda Fitz', ada);
		const quoting = await write(
			`Delete ${own.toLowerCase().replaceAll('-', ' ')} please`,
			'x@example.org',
		);

		const byEmail = await findPerson(open.team, ' zelda@example.ORG ', ada);
		expect(byEmail?.records.map(({ reference, theirs }) => [reference, theirs])).toEqual([
			[mention, false],
			[own, true],
		]);
		for (const phone of ['555 867 5309', '+1 (555) 867-5309', '5558675309']) {
			expect([phone, (await found(phone)).toSorted()]).toEqual([
				phone,
				[mention, noted].toSorted(),
			]);
		}
		expect((await found(own)).toSorted()).toEqual([own, quoting].toSorted());
		expect((await found('fitz ZELDA')).toSorted()).toEqual([own, replied].toSorted());
		expect(await found('okapi')).toEqual([mention]);
		expect(await found('zebra%')).toEqual([]);
		expect(await found('élan')).toEqual(await found('ÉLAN'));
		expect((await found('Élan')).length).toBeGreaterThan(0);
		expect(await findPerson(open.team, ' \0 ', ada)).toBeUndefined();
		expect((await findPerson(open.team, 'ada@team.example', ada))?.members).toMatchObject([
			{ name: 'Ada' },
		]);
	});

	test('a repeated sign-up is found by either reference', async () => {
		const row = { name: 'Rae', email: 'rae@example.org' };
		const first = await insertSubmission(open.visitorDb, newsletterSignups, row, honest());
		const again = await insertSubmission(open.visitorDb, newsletterSignups, row, honest());
		expect(await found(again)).toEqual([first]);
	});

	test('what was looked for is in no log', async () => {
		await findPerson(open.team, 'secretive.person@example.org', ada);
		const rows = JSON.stringify(await open.db.selectFrom('audit_log').selectAll().execute());
		expect(rows).not.toContain('secretive');
	});

	test('the export has everything, and runs nothing', async () => {
		const script = `<script>alert(1)</script><img src=x onerror=alert(2)>"'&`;
		const reference = await write(script, 'export@example.org', script);
		await addNote(open.team, reference, script, ada);
		await answeredElsewhere(open.team, { reference, version: 1 }, script, ada);
		const labels = { form: () => script, field: () => script };
		const { html, json, records } = await exportRecords(open.team, [reference], ada, labels);
		expect(records).toBe(1);
		expect(html).not.toMatch(/<script|<img|onerror=alert\(2\)>/);
		expect(html.match(/&lt;script&gt;alert\(1\)&lt;\/script&gt;/g)?.length).toBeGreaterThanOrEqual(
			4,
		);
		expect(html).toContain(reference);
		expect(JSON.parse(json).records).toMatchObject([
			{
				reference,
				fields: { name: script, message: script },
				notes: [{ note: script }],
				replies: [{ body: script }],
			},
		]);
	});

	test('corrects a field within the rules of its form', async () => {
		const reference = await write('Typo', 'tpyo@example.org');
		const correct = (field: string, value: string) =>
			correctField(open.team, { reference, field, value }, ada);
		expect(await correct('email', 'Typo@example.org')).toBe('done');
		expect(await correct('email', 'no email')).toBe('invalid');
		expect(await correct('subject', ' ')).toBe('invalid');
		expect(await correct('spam_reason', 'honeypot')).toBe('missing');
		expect(await correct('id', randomUUID())).toBe('missing');
		expect(
			await correctField(
				open.team,
				{ reference: 'CT-00000-00000', field: 'name', value: 'x' },
				ada,
			),
		).toBe('missing');
		const item = await readItem(open.team, reference, ada);
		expect(item).toMatchObject({
			item: { email: 'typo@example.org' },
			fields: { email: 'Typo@example.org' },
		});
		const rows = ['a@example.org', 'b@example.org'].map((email) =>
			insertSubmission(open.visitorDb, newsletterSignups, { name: 'x', email }, honest()),
		);
		const [, second] = await Promise.all(rows);
		expect(
			await correctField(
				open.team,
				{ reference: second ?? '', field: 'email', value: 'A@example.org' },
				ada,
			),
		).toBe('taken');
	});

	test('withdraws a consent, and nothing else', async () => {
		const reference = await story('May be published');
		expect(await withdrawConsent(open.team, { reference, field: 'success_story' }, ada)).toBe(
			'missing',
		);
		expect(await withdrawConsent(open.team, { reference, field: 'consent_to_share' }, ada)).toBe(
			'done',
		);
		expect(await readItem(open.team, reference, ada)).toMatchObject({
			fields: { consent_to_share: false, success_story: 'May be published' },
		});
	});
});
