import { afterAll, describe, expect, test } from 'vitest';
import { shell } from '#app/domain/audit/write-audit-log.server.ts';
import { addNote, answeredElsewhere, changeItem } from '#app/domain/inbox/change-item.server.ts';
import { countViews, listItems } from '#app/domain/inbox/list-items.server.ts';
import { formOfTable } from '#app/domain/submissions/all-forms.ts';
import { contactMessages } from '#app/domain/submissions/forms/contact-messages.ts';
import { insertSubmission } from '#app/domain/submissions/insert-submission.server.ts';
import { referencePrefixes } from '#app/domain/submissions/reference.server.ts';
import { addMember } from '../support/desk-database.ts';
import { honest } from '../support/honest.ts';
import { inboxDesk } from '../support/inbox-desk.ts';
import { inboxTables } from '../support/inbox-tables.ts';
import { addSampleRows, difficultTexts } from '../support/sample-rows.ts';

const desk = await inboxDesk();
afterAll(() => desk.open.close());

describe('the inbox', () => {
	test.each(inboxTables)('every row of %s has an item, through the form alone', async (table) => {
		await addSampleRows(desk.open.db, table, (index) => `${table}${index}@example.org`);
		const found = await listItems(desk.open.team, { view: 'all', form: table });
		// The last sample row is flagged.
		expect(found.items).toHaveLength(difficultTexts.length - 1);
		const spam = await listItems(desk.open.team, { view: 'spam', form: table });
		expect(spam.items).toHaveLength(1);
		for (const { reference, submission_id } of [...found.items, ...spam.items]) {
			expect(reference.slice(0, 2)).toBe(referencePrefixes[table]);
			const row = await desk.open.db
				.selectFrom(table)
				.selectAll()
				.where('id', '=', submission_id)
				.executeTakeFirstOrThrow();
			expect(row.reference).toBe(reference);
			const { fields } = await desk.itemOf(reference);
			expect(Object.keys(fields)).toEqual(formOfTable(table).fields.map(({ name }) => name));
			for (const [name, value] of Object.entries(fields))
				expect(value).toEqual(row[name as keyof typeof row]);
		}
	});

	test('"not spam" opens it and removes its mark', async () => {
		const row = { name: 'Kim', email: 'kim@example.org', subject: 'x', message: 'y' };
		const flagged = { ...honest(), spamReason: 'too_fast' } as const;
		const reference = await insertSubmission(desk.open.visitorDb, contactMessages, row, flagged);
		const result = await desk.change(reference, 1, { state: 'open' });
		expect(result).toEqual({ outcome: 'changed', version: 2 });
		expect(await desk.itemOf(reference)).toMatchObject({
			spamReason: null,
			item: { state: 'open' },
		});
		await desk.change(reference, 2, { state: 'spam' });
		expect(await desk.itemOf(reference)).toMatchObject({
			spamReason: 'team',
			item: { state: 'spam' },
		});
	});

	test('allows only valid state changes, and logs each', async () => {
		const reference = await desk.send('states');
		expect(await desk.change(reference, 1, { state: 'open' })).toEqual({
			outcome: 'unchanged',
			version: 1,
		});
		await desk.change(reference, 1, { state: 'closed' });
		await desk.change(reference, 2, { state: 'open' }, desk.bo);
		const { item, changes } = await desk.itemOf(reference);
		expect(item).toMatchObject({ state: 'open', closed_at: null, version: 3 });
		expect(changes.map((c) => [c.member_name, c.field, c.from_value, c.to_value])).toEqual([
			['Ada', 'state', 'open', 'closed'],
			['Bo', 'state', 'closed', 'open'],
		]);
		expect(await desk.change('CT-00000-00000', 1, { state: 'open' })).toEqual({
			outcome: 'missing',
		});
	});

	test('with ten members at once, one change wins, the others see it, and every note is stored', async () => {
		const reference = await desk.send('ten people');
		const people = await Promise.all(
			Array.from({ length: 10 }, (_, index) => addMember(desk.open, `Person${index}`)),
		);
		const work = people.flatMap((person, index) => [
			changeItem(
				desk.open.team,
				{ reference, version: 1 },
				index % 2 ? { state: 'closed' } : { assignee: person.memberId },
				person,
			),
			addNote(desk.open.team, reference, `note ${index}`, person),
		]);
		const results = await Promise.all(work);
		const outcomes = results.flatMap((result) => (result && 'outcome' in result ? [result] : []));
		expect(outcomes.filter(({ outcome }) => outcome === 'changed')).toHaveLength(1);
		const late = outcomes.filter((result) => result.outcome === 'conflict');
		expect(late).toHaveLength(9);
		for (const { version, changes } of late) {
			expect(version).toBe(2);
			expect(changes).toHaveLength(1);
			expect(changes[0]?.member_name).toMatch(/^Person\d$/);
		}
		const { notes, item } = await desk.itemOf(reference);
		expect(item.version).toBe(2);
		expect(notes.map(({ note }) => note).toSorted()).toEqual(
			people.map((_, index) => `note ${index}`),
		);
	});

	test('carries out two simultaneous clicks of one member, in either order', async () => {
		const seen = { reference: await desk.send('two presses'), version: 1 };
		const outcomes = await Promise.all([
			changeItem(desk.open.team, seen, { assignee: desk.ada.memberId }, desk.ada),
			changeItem(desk.open.team, seen, { state: 'closed' }, desk.ada),
		]);
		expect(outcomes.map((one) => one.outcome)).toEqual(['changed', 'changed']);
		expect(outcomes.map((one) => 'version' in one && one.version).toSorted()).toEqual([2, 3]);
		const { item } = await desk.itemOf(seen.reference);
		expect(item).toMatchObject({ assignee_id: desk.ada.memberId, state: 'closed', version: 3 });
		// The wanted state is reached: the second click on the same button changes nothing.
		expect(await changeItem(desk.open.team, seen, { state: 'closed' }, desk.ada)).toEqual({
			outcome: 'unchanged',
			version: 3,
		});
	});

	test("a change of another member among one's own is a conflict", async () => {
		const seen = { reference: await desk.send('own and others'), version: 1 };
		await changeItem(desk.open.team, seen, { assignee: desk.ada.memberId }, desk.ada);
		await desk.change(seen.reference, 2, { state: 'closed' }, desk.bo);
		const late = await changeItem(desk.open.team, seen, { state: 'spam' }, desk.ada);
		expect(late).toMatchObject({
			outcome: 'conflict',
			version: 3,
			changes: [{ member_name: 'Ada' }, { member_name: 'Bo' }],
		});
		// So is a change by a job, and a version that doesn't exist yet.
		const job = { reference: await desk.send('by a job'), version: 1 };
		await changeItem(desk.open.team, job, { assignee: desk.ada.memberId }, shell);
		for (const [version, by] of [
			[1, shell],
			[1, desk.ada],
			[7, desk.ada],
		] as const) {
			const again = await changeItem(desk.open.team, { ...job, version }, { state: 'closed' }, by);
			expect(again.outcome).toBe('conflict');
		}
	});

	test('a member who replies in two tabs has to decide on the second text', async () => {
		const seen = { reference: await desk.send('two tabs'), version: 1 };
		// Other changes of that member don't hold a reply back.
		await changeItem(desk.open.team, seen, { assignee: desk.ada.memberId }, desk.ada);
		expect(await answeredElsewhere(desk.open.team, seen, 'By phone.', desk.ada)).toMatchObject({
			outcome: 'changed',
			version: 3,
		});
		expect(await answeredElsewhere(desk.open.team, seen, 'By mail.', desk.ada)).toMatchObject({
			outcome: 'conflict',
			version: 3,
		});
		await desk.change(seen.reference, 3, { state: 'closed' });
		expect(await answeredElsewhere(desk.open.team, seen, 'By mail.', desk.ada)).toMatchObject({
			outcome: 'conflict',
			version: 4,
		});
		const { messages } = await desk.itemOf(seen.reference);
		expect(messages.map(({ body }) => body)).toEqual(['By phone.']);
	});

	test('answering elsewhere stops the clock once', async () => {
		const due = new Date(Date.now() - 60_000);
		const reference = await desk.send('answer me', 'mia@example.org', due);
		const before = await countViews(desk.open.team, 'UTC', desk.ada.memberId);
		const overdue = await desk.allOf({ view: 'waiting', overdue: true });
		expect(overdue).toContain(reference);
		const seen = { reference, version: 1 };
		expect(await answeredElsewhere(desk.open.team, seen, 'By phone.', desk.ada)).toMatchObject({
			outcome: 'changed',
		});
		expect(await answeredElsewhere(desk.open.team, seen, 'By mail.', desk.bo)).toMatchObject({
			outcome: 'conflict',
		});
		const { item, messages } = await desk.itemOf(reference);
		expect(item.first_answered_at).toBeInstanceOf(Date);
		expect(messages).toMatchObject([
			{ channel: 'elsewhere', body: 'By phone.', member_name: 'Ada' },
		]);
		const after = await countViews(desk.open.team, 'UTC', desk.ada.memberId);
		expect(before.overdue - after.overdue).toBe(1);
		expect(await desk.allOf({ view: 'waiting', overdue: true })).not.toContain(reference);
		// Opened again, it is still answered.
		await desk.change(reference, 2, { state: 'open' });
		expect(await desk.allOf({ view: 'waiting', overdue: true })).not.toContain(reference);
	});

	test('lists other items of the same email in any spelling', async () => {
		const one = await desk.send('same 1', ' Twin@Example.org');
		const two = await desk.send('same 2', 'twin@example.org');
		expect((await desk.itemOf(one)).others.map(({ reference }) => reference)).toEqual([two]);
	});

	test('logs the opening of an item by reference', async () => {
		const reference = await desk.send('opened');
		await desk.itemOf(reference);
		const told = await desk.open.db
			.selectFrom('audit_log')
			.select(['action', 'member_id', 'via'])
			.where('subject', '=', reference)
			.execute();
		expect(told).toEqual([{ action: 'inbox.opened', member_id: desk.ada.memberId, via: 'desk' }]);
	});
});
