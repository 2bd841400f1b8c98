import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../app/db/database.server.ts';
import { migrate } from '../../app/db/migrate.server.ts';
import { type TeamDb, teamDb } from '../../app/db/role-db.server.ts';
import { submissionTables } from '../../app/db/schema.ts';
import type { Actor } from '../../app/desk/audit/audit.server.ts';
import { changeItem, changeItems } from '../../app/desk/inbox/change-item.server.ts';
import { countItems } from '../../app/desk/inbox/count-items.server.ts';
import { exportItems } from '../../app/desk/inbox/export-items.server.ts';
import { fillDueTimes } from '../../app/desk/inbox/fill-due-times.server.ts';
import type { ItemFilter } from '../../app/desk/inbox/item-filter.ts';
import { listItems, neighborsOf } from '../../app/desk/inbox/list-items.server.ts';
import { readItem } from '../../app/desk/inbox/read-item.server.ts';
import { addNote, answeredElsewhere } from '../../app/desk/inbox/write-note.server.ts';
import { allForms } from '../../app/forms/all-forms.ts';
import { contactMessages } from '../../app/forms/contact-messages/definition.ts';
import { insertSubmission } from '../../app/forms/engine/insert-submission.server.ts';
import { referenceOf, referencePrefixes } from '../../app/forms/engine/reference.server.ts';
import { newsletterSignups } from '../../app/forms/newsletter-signups/definition.ts';
import { engines, newDatabaseLocation, type TestDatabase } from '../support/databases.ts';
import { addMember, newDesk } from '../support/desk.ts';
import { addSampleRows, difficultTexts } from '../support/sample-rows.ts';

const honest = () => ({ key: randomUUID(), spamReason: null });

describe.each(engines)('the inbox on %s', (engine) => {
	let open: TestDatabase & { team: TeamDb };
	let ada: Actor & { via: 'desk' };
	let bo: Actor & { via: 'desk' };

	beforeAll(async () => {
		open = await newDesk(engine);
		ada = await addMember(open, 'Ada');
		bo = await addMember(open, 'Bo');
	});
	afterAll(() => open.close());

	function send(message: string, email = 'mia@example.org', dueAt?: Date) {
		const row = { name: 'Mia', email, subject: 'A bill', message };
		return insertSubmission(open.visitorDb, contactMessages, row, honest(), dueAt);
	}

	async function allOf(filter: ItemFilter, size = 50) {
		const references: string[] = [];
		let after: string | undefined;
		do {
			const page = await listItems(open.team, filter, {
				order: 'newest',
				after: after ?? null,
				size,
			});
			references.push(...page.items.map(({ reference }) => reference));
			after = page.next;
		} while (after);
		return references;
	}

	async function itemOf(reference: string) {
		const whole = await readItem(open.team, reference, ada);
		if (!whole) throw new Error(`No item ${reference}`);
		return whole;
	}

	test.each(submissionTables)('%s: every row has an item, by the form alone', async (table) => {
		await addSampleRows(open.db, table, (index) => `${table}${index}@example.org`);
		const found = await listItems(open.team, { view: 'all', form: table }, { order: 'newest' });
		// The last sample row is flagged.
		expect(found.items).toHaveLength(difficultTexts.length - 1);
		const spam = await listItems(open.team, { view: 'spam', form: table }, { order: 'newest' });
		expect(spam.items).toHaveLength(1);
		for (const { reference, submission_id } of [...found.items, ...spam.items]) {
			expect(reference.slice(0, 2)).toBe(referencePrefixes[table]);
			const row = await open.db
				.selectFrom(table)
				.selectAll()
				.where('id', '=', submission_id)
				.executeTakeFirstOrThrow();
			expect(row.reference).toBe(reference);
			const { fields } = await itemOf(reference);
			const form = allForms.find((candidate) => candidate.table === table);
			expect(Object.keys(fields)).toEqual(form?.fields.map(({ name }) => name));
			for (const [name, value] of Object.entries(fields))
				expect(value).toEqual(row[name as keyof typeof row]);
		}
	});

	test('the reference is the one that the visitor is told, also when sent twice', async () => {
		const row = { name: 'Mia', email: 'a@example.org', subject: 'x', message: 'y' };
		const sent = honest();
		const due = new Date('2026-08-05T12:00:00Z');
		const told = await insertSubmission(open.visitorDb, contactMessages, row, sent, due);
		expect(await insertSubmission(open.visitorDb, contactMessages, row, sent, due)).toBe(told);
		expect(told).toBe(referenceOf('contact_messages', sent.key));
		expect((await itemOf(told)).item.due_at).toEqual(due);
		expect((await allOf({ view: 'all', search: told.toLowerCase() })).length).toBe(1);
	});

	test('an honest sign-up is stored although one with its email was flagged before', async () => {
		const row = { name: 'Sam', email: 'Sam@Example.org' };
		const flagged = { key: randomUUID(), spamReason: 'trap' } as const;
		const spam = await insertSubmission(open.visitorDb, newsletterSignups, row, flagged);
		const first = await insertSubmission(open.visitorDb, newsletterSignups, row, honest());
		const again = await insertSubmission(
			open.visitorDb,
			newsletterSignups,
			{ ...row, email: 'sam@example.org' },
			honest(),
		);
		const stored = await open.db
			.selectFrom('newsletter_signups')
			.select('reference')
			.where('email', 'ilike', 'sam@example.org')
			.where('spam_reason', 'is', null)
			.execute();
		expect(stored).toEqual([{ reference: first }]);
		// Whoever signed up twice was told two references; both lead to the one row.
		const item = await itemOf(again);
		expect(item.item.reference).toBe(first);
		expect(item.alsoKnownAs).toEqual([again]);
		expect(await allOf({ view: 'all', search: again })).toEqual([first]);
		// What was flagged has nothing left to do when it turns out honest: the sign-up is there.
		const result = await changeItem(
			open.team,
			{ reference: spam, version: 1 },
			{ state: 'new' },
			ada,
		);
		expect(result).toEqual({ outcome: 'changed', version: 2, released: false });
		expect((await itemOf(spam)).item.state).toBe('closed');
	});

	test('not spam: back as new, and its mark is gone', async () => {
		const row = { name: 'Kim', email: 'kim@example.org' };
		const flagged = { key: randomUUID(), spamReason: 'too_fast' } as const;
		const reference = await insertSubmission(open.visitorDb, newsletterSignups, row, flagged);
		const result = await changeItem(open.team, { reference, version: 1 }, { state: 'new' }, ada);
		expect(result).toEqual({ outcome: 'changed', version: 2, released: true });
		expect(await itemOf(reference)).toMatchObject({ spamReason: null, item: { state: 'new' } });
		await changeItem(open.team, { reference, version: 2 }, { state: 'spam' }, ada);
		expect(await itemOf(reference)).toMatchObject({ spamReason: 'team', item: { state: 'spam' } });
	});

	test('states follow each other as allowed, and each change is told', async () => {
		const reference = await send('states');
		expect(await changeItem(open.team, { reference, version: 1 }, { state: 'new' }, ada)).toEqual({
			outcome: 'unchanged',
			version: 1,
		});
		await changeItem(open.team, { reference, version: 1 }, { state: 'closed' }, ada);
		expect(
			await changeItem(open.team, { reference, version: 2 }, { state: 'answered' }, ada),
		).toEqual({ outcome: 'refused', state: 'closed' });
		await changeItem(open.team, { reference, version: 2 }, { state: 'open' }, bo);
		const { item, changes } = await itemOf(reference);
		expect(item).toMatchObject({ state: 'open', closed_at: null, version: 3 });
		expect(changes.map((c) => [c.member_name, c.field, c.from_value, c.to_value])).toEqual([
			['Ada', 'state', 'new', 'closed'],
			['Bo', 'state', 'closed', 'open'],
		]);
		expect(
			await changeItem(
				open.team,
				{ reference: 'CT-00000-00000', version: 1 },
				{ state: 'open' },
				ada,
			),
		).toEqual({
			outcome: 'missing',
		});
	});

	test('ten people at once: one change wins, the others see it, and every note is there', async () => {
		const reference = await send('ten people');
		const people = await Promise.all(
			Array.from({ length: 10 }, (_, index) => addMember(open, `Person${index}`)),
		);
		const work = people.flatMap((person, index) => [
			changeItem(
				open.team,
				{ reference, version: 1 },
				index % 2 ? { state: 'open' } : { assignee: person.memberId },
				person,
			),
			addNote(open.team, reference, `note ${index}`, person),
		]);
		const results = await Promise.all(work);
		const outcomes = results.filter((result) => typeof result === 'object');
		expect(outcomes.filter(({ outcome }) => outcome === 'changed')).toHaveLength(1);
		const late = outcomes.filter((result) => result.outcome === 'outdated');
		expect(late).toHaveLength(9);
		for (const { version, changes } of late) {
			expect(version).toBe(2);
			expect(changes).toHaveLength(1);
			expect(changes[0]?.member_name).toMatch(/^Person\d$/);
		}
		const { notes, item } = await itemOf(reference);
		expect(item.version).toBe(2);
		expect(notes.map(({ note }) => note).toSorted()).toEqual(
			people.map((_, index) => `note ${index}`),
		);
	});

	test('answered elsewhere stops the clock once', async () => {
		const due = new Date(Date.now() - 60_000);
		const reference = await send('answer me', 'mia@example.org', due);
		const before = await countItems(open.team, 'UTC');
		const overdue = await allOf({ view: 'waiting', overdue: true });
		expect(overdue).toContain(reference);
		const seen = { reference, version: 1 };
		expect(await answeredElsewhere(open.team, seen, 'By phone.', ada)).toMatchObject({
			outcome: 'changed',
		});
		expect(await answeredElsewhere(open.team, seen, 'By mail.', bo)).toMatchObject({
			outcome: 'outdated',
		});
		const { item, replies } = await itemOf(reference);
		expect(item.first_answered_at).toBeInstanceOf(Date);
		expect(replies).toMatchObject([
			{ channel: 'elsewhere', body: 'By phone.', member_name: 'Ada' },
		]);
		const after = await countItems(open.team, 'UTC');
		expect(before.overdue - after.overdue).toBe(1);
		expect(await allOf({ view: 'waiting', overdue: true })).not.toContain(reference);
		// Opened again, it is still answered.
		await changeItem(open.team, { reference, version: 2 }, { state: 'open' }, ada);
		expect(await allOf({ view: 'waiting', overdue: true })).not.toContain(reference);
	});

	test('pages hold every item once, in order, whatever their size', async () => {
		const whole = await allOf({ view: 'all' }, 500);
		expect(whole.length).toBeGreaterThan(50);
		expect(await allOf({ view: 'all' }, 7)).toEqual(whole);
		expect(new Set(whole).size).toBe(whole.length);
		for (const after of ['nonsense', '', Buffer.from('[1]').toString('base64url')]) {
			const page = await listItems(open.team, { view: 'all' }, { order: 'newest', after, size: 3 });
			expect(page.items.map(({ reference }) => reference)).toEqual(whole.slice(0, 3));
		}
		for (const index of [0, 5, whole.length - 1]) {
			expect(
				await neighborsOf(open.team, whole[index] as string, { view: 'all' }, 'newest'),
			).toEqual({ previous: whole[index - 1], next: whole[index + 1] });
		}
	});

	test('filters: assignee, days, words', async () => {
		const mine = await send('A zebra in my bill');
		const other = await send('Another ZEBRAS letter', 'zoe.quill@example.org');
		await changeItem(open.team, { reference: mine, version: 1 }, { assignee: ada.memberId }, bo);
		expect(await allOf({ view: 'all', search: 'zebra' })).toEqual([other, mine]);
		expect(await allOf({ view: 'all', search: 'zebra', assignee: ada.memberId })).toEqual([mine]);
		expect(await allOf({ view: 'all', search: 'zebra', assignee: 'nobody' })).toEqual([other]);
		expect(await allOf({ view: 'all', search: 'quill' })).toEqual([other]);
		expect(await allOf({ view: 'all', search: 'zoe.quill@example.org' })).toEqual([other]);
		expect(await allOf({ view: 'all', search: 'zebra', before: new Date('2026-01-01') })).toEqual(
			[],
		);
		expect(await allOf({ view: 'all', search: "') or 1=1 -- \0 :*&|!" })).toEqual([]);
	});

	test('most urgent first: due soonest, then what waits longest', async () => {
		const [late, soon] = [new Date('2027-01-02'), new Date('2027-01-01')];
		const references = [
			await send('none zulu'),
			await send('late zulu', 'l@x.y', late),
			await send('soon zulu', 's@x.y', soon),
		];
		const filter = { view: 'waiting', search: 'zulu' } as const;
		const order: string[] = [];
		let after: string | undefined;
		do {
			const page = await listItems(open.team, filter, {
				order: 'urgent',
				after: after ?? null,
				size: 1,
			});
			order.push(...page.items.map(({ reference }) => reference));
			after = page.next;
		} while (after);
		expect(order).toEqual([references[2], references[1], references[0]]);
		expect(await neighborsOf(open.team, references[1] as string, filter, 'urgent')).toEqual({
			previous: references[2],
			next: references[0],
		});
	});

	test('in bulk: what was changed meanwhile is left and reported', async () => {
		const references = [await send('bulk 1'), await send('bulk 2'), await send('bulk 3')];
		await changeItem(
			open.team,
			{ reference: references[1] as string, version: 1 },
			{ state: 'open' },
			bo,
		);
		const seen = references.map((reference) => ({ reference, version: 1 }));
		const results = await changeItems(open.team, seen, { state: 'closed' }, ada);
		expect(results.map(({ result }) => result.outcome)).toEqual(['changed', 'outdated', 'changed']);
		expect((await itemOf(references[1] as string)).item.state).toBe('open');
	});

	test('two bulk changes in opposite order do not wait for each other forever', async () => {
		const references = [await send('lock 1'), await send('lock 2')];
		const seen = references.map((reference) => ({ reference, version: 1 }));
		const [one, two] = await Promise.all([
			changeItems(open.team, seen, { state: 'closed' }, ada),
			changeItems(open.team, seen.toReversed(), { state: 'open' }, bo),
		]);
		const changed = [...one, ...two].filter(({ result }) => result.outcome === 'changed');
		expect(changed).toHaveLength(2);
	});

	test('the export has exactly the list, with notes', async () => {
		const reference = await send('An export of quokkas');
		await addNote(open.team, reference, 'first', ada);
		await addNote(open.team, reference, 'second', bo);
		const rows = [];
		for await (const batch of exportItems(
			open.team,
			{ view: 'all', search: 'quokkas' },
			'newest',
			ada,
		))
			rows.push(...batch);
		expect(rows).toMatchObject([
			{
				reference,
				form: 'contact_messages',
				notes: 'first\n\nsecond',
				fields: { message: 'An export of quokkas' },
			},
		]);
		const told = await open.db
			.selectFrom('audit_log')
			.select(['counts', 'member_id'])
			.where('action', '=', 'inbox.exported')
			.execute();
		expect(told).toEqual([{ counts: { items: 1 }, member_id: ada.memberId }]);
	});

	test('a correction is found by search, and an erased submission takes its item along', async () => {
		const reference = await send('A walrus');
		await addNote(open.team, reference, 'About the walrus', ada);
		const { item } = await itemOf(reference);
		await sql`update contact_messages set message = 'A narwhal', email = 'NEW@example.org' where id = ${item.submission_id}`.execute(
			open.db,
		);
		expect(await allOf({ view: 'all', search: 'walrus' })).toEqual([]);
		expect(await allOf({ view: 'all', search: 'narwhal' })).toEqual([reference]);
		expect((await itemOf(reference)).item.email).toBe('new@example.org');
		await sql`delete from contact_messages where id = ${item.submission_id}`.execute(open.db);
		expect(await readItem(open.team, reference, ada)).toBeUndefined();
		const left = await sql`select 1 from inbox_notes where item_id = ${item.id}
			union all select 1 from inbox_changes where item_id = ${item.id}`.execute(open.db);
		expect(left.rows).toEqual([]);
	});

	test('what waits without a due time gets one', async () => {
		const reference = await send('no due time');
		const { item } = await itemOf(reference);
		expect(item.due_at).toBeNull();
		expect(await fillDueTimes(open.team, { contact_messages: '24 hours' }, 'UTC')).toBeGreaterThan(
			0,
		);
		const filled = (await itemOf(reference)).item;
		expect(filled.due_at?.getTime()).toBe(item.received_at.getTime() + 86_400_000);
		expect(await fillDueTimes(open.team, { contact_messages: '24 hours' }, 'UTC')).toBe(0);
	});

	test('other items of the same email, however it is spelled', async () => {
		const one = await send('same 1', ' Twin@Example.org');
		const two = await send('same 2', 'twin@example.org');
		expect((await itemOf(one)).others.map(({ reference }) => reference)).toEqual([two]);
	});

	test('opening an item is in the audit log, by reference', async () => {
		const reference = await send('opened');
		await itemOf(reference);
		const told = await open.db
			.selectFrom('audit_log')
			.select(['action', 'member_id', 'via'])
			.where('subject', '=', reference)
			.execute();
		expect(told).toEqual([{ action: 'inbox.opened', member_id: ada.memberId, via: 'desk' }]);
	});
});

describe.each(engines)('a database from before the inbox on %s', (engine) => {
	test('every submission gets its reference and its item', async () => {
		const location = await newDatabaseLocation(engine);
		const folder = await mkdtemp(path.join(tmpdir(), 'migrations-'));
		for (const file of await readdir('migrations')) {
			if (file < '0009' && file.endsWith('.sql'))
				await cp(`migrations/${file}`, path.join(folder, file));
		}
		const open = await openDatabase(location);
		await migrate(open.db, folder);
		await sql`insert into equity_labs (name, email, healthcare_experience, helpful_tools, community_barriers, spam_reason)
			values ('Old', 'Old@Example.org', 'ostrich', 'b', 'c', null), (null, null, 'd', 'e', 'f', 'trap')`.execute(
			open.db,
		);
		await migrate(open.db);
		const team = teamDb(open.db);
		const { items } = await listItems(
			team,
			{ view: 'all', search: 'ostrich' },
			{ order: 'newest' },
		);
		expect(items).toMatchObject([
			{
				state: 'new',
				email: 'old@example.org',
				who: 'Old',
				reference: expect.stringMatching(/^EQ-/),
			},
		]);
		const spam = await listItems(team, { view: 'spam' }, { order: 'newest' });
		expect(spam.items).toHaveLength(1);
		await open.close();
		await Promise.all([rm(folder, { recursive: true }), location.remove()]);
	});
});
