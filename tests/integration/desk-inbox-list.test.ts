import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { addNote, changeItem, changeItems } from '#app/domain/inbox/change-item.server.ts';
import { exportItems } from '#app/domain/inbox/export-items.server.ts';
import { noteChange } from '#app/domain/inbox/item-row.server.ts';
import { countDue, countViews, listItems } from '#app/domain/inbox/list-items.server.ts';
import { sendReply, undoReply } from '#app/domain/inbox/send-reply.server.ts';
import { addTags, listTags, removeTags } from '#app/domain/inbox/tags.server.ts';
import { asTeam } from '#app/platform/db/role-db.server.ts';
import { inboxDesk, replyIdOf } from '../support/inbox-desk.ts';

const day = 24 * 3_600_000;

const desk = await inboxDesk();
afterAll(() => desk.open.close());

describe('tags and snoozing', () => {
	const tag = async (reference: string, name: string) =>
		(await addTags(desk.open.team, [reference], name, desk.ada))[0];
	const tagsOf = async (reference: string) =>
		(await desk.itemOf(reference)).tags.map(({ name }) => name);

	test('a tag is the same in any case and spacing, is counted, and filters by its id', async () => {
		const [one, two] = [await desk.send('Tagged one'), await desk.send('Tagged two')];
		const made = await tag(one, '  Needs   a call ');
		expect(await tag(one, 'needs a CALL')).toEqual({ outcome: 'unchanged' });
		expect(await tag(two, 'NEEDS a call')).toEqual(made);
		const id = made?.outcome === 'tagged' ? made.id : '';
		expect(await listTags(desk.open.team)).toMatchObject([{ id, count: 2 }]);
		expect(await desk.allOf({ view: 'all', tag: id })).toEqual([two, one]);
		await desk.change(one, 1, { state: 'closed' });
		expect(await listTags(desk.open.team)).toMatchObject([{ id, count: 1 }]);
		expect(await desk.allOf({ view: 'waiting', tag: id })).toEqual([two]);
		expect(await removeTags(desk.open.team, [two], id, desk.ada)).toEqual(['NEEDS a call']);
		expect(await removeTags(desk.open.team, [two], id, desk.ada)).toEqual([]);
		expect(await removeTags(desk.open.team, [two], "' or 1=1", desk.ada)).toEqual([]);
		expect(await desk.allOf({ view: 'all', tag: id })).toEqual([one]);
	});

	test('allows at most 20 tags of 40 characters, also if many are added at once', async () => {
		const reference = await desk.send('Many tags');
		const added = await Promise.all(
			Array.from({ length: 25 }, (_, index) => tag(reference, `t${index}`)),
		);
		expect(added.filter((one) => one?.outcome === 'tagged')).toHaveLength(20);
		expect(added.filter((one) => one?.outcome === 'too_many')).toHaveLength(5);
		expect(await tagsOf(reference)).toHaveLength(20);
		const other = await desk.send('Long tags');
		expect(await tag(other, 'x'.repeat(41))).toEqual({ outcome: 'too_long' });
		expect(await tag(other, ' \n ')).toEqual({ outcome: 'empty' });
		expect(await tag(other, 'x'.repeat(40))).toMatchObject({ outcome: 'tagged' });
		expect(await tag('CT-00000-00000', 'a')).toEqual({ outcome: 'missing' });
	});

	test('tags and untags many items at once, and reports each that can’t be changed', async () => {
		const [one, two, full] = [
			await desk.send('Bulk one'),
			await desk.send('Bulk two'),
			await desk.send('Bulk full'),
		];
		for (let index = 0; index < 20; index++) await tag(full, `full ${index}`);
		await tag(two, 'Bulk');
		const references = [two, full, one, 'CT-00000-00000'];
		const outcomes = await addTags(desk.open.team, references, ' BULK ', desk.ada);
		expect(outcomes.map(({ outcome }) => outcome)).toEqual([
			'unchanged',
			'too_many',
			'tagged',
			'missing',
		]);
		const id = outcomes.flatMap((made) => ('id' in made ? [made.id] : []))[0] ?? '';
		expect(await desk.allOf({ view: 'all', tag: id })).toEqual([two, one]);
		expect(await removeTags(desk.open.team, [one, full], id, desk.ada)).toEqual(['BULK']);
		expect(await desk.allOf({ view: 'all', tag: id })).toEqual([two]);
		const long = await addTags(desk.open.team, [one, two], 'x'.repeat(41), desk.ada);
		expect(long).toEqual([{ outcome: 'too_long' }, { outcome: 'too_long' }]);
	});

	test('the audit log names the item and not the tag', async () => {
		const reference = await desk.send('Somebody');
		await tag(reference, 'Cousin of Quetzal');
		const log = await desk.open.db.selectFrom('audit_log').selectAll().execute();
		expect(log.filter(({ action }) => action === 'inbox.tagged')).toContainEqual(
			expect.objectContaining({ subject: reference }),
		);
		expect(JSON.stringify(log)).not.toContain('Quetzal');
	});

	test('a snoozed item leaves the waiting list until its day, and comes back when something changes', async () => {
		const reference = await desk.send('A snoozed okapi');
		const until = new Date(Date.now() + 3 * day);
		const waiting = () => desk.allOf({ view: 'waiting', search: 'okapi' });
		const snooze = (version: number, snoozedUntil: Date | null) =>
			desk.change(reference, version, { snoozedUntil });
		expect(await snooze(1, until)).toMatchObject({ outcome: 'changed', version: 2 });
		expect(await snooze(2, until)).toMatchObject({ outcome: 'unchanged' });
		expect(await waiting()).toEqual([]);
		expect(await desk.allOf({ view: 'snoozed' })).toEqual([reference]);
		const views = () => countViews(desk.open.team, 'UTC', desk.ada.memberId);
		const items = desk.open.db.updateTable('inbox_items').where('reference', '=', reference);
		const before = await views();
		await items.set({ snoozed_until: new Date() }).execute();
		const then = await views();
		await items.set({ snoozed_until: until }).execute();
		expect(before.snoozed).toBe(1);
		expect([then.snoozed, then.waiting, then.unassigned]).toEqual([
			0,
			before.waiting + 1,
			before.unassigned + 1,
		]);

		// A note is the team's own; a correction is news.
		await addNote(desk.open.team, reference, 'Called', desk.bo);
		expect(await waiting()).toEqual([]);
		const told = { field: 'correction', to_value: null } as const;
		await asTeam(desk.open.team, (trx) => noteChange(trx, reference, told, desk.bo));
		expect(await waiting()).toEqual([reference]);

		await snooze(3, until);
		await desk.change(reference, 4, { assignee: desk.bo.memberId }, desk.bo);
		expect(await waiting()).toEqual([reference]);
		await desk.change(reference, 5, { state: 'closed' }, desk.bo);
		expect(await snooze(6, until)).toEqual({ outcome: 'refused', state: 'closed' });
	});

	test('a promised time never moves, so late items and those due today still show', async () => {
		const due = new Date(Date.now() - 60_000);
		const reference = await desk.send('A late ibex', 'mia@example.org', due);
		const count = await countDue(desk.open.team, 'UTC');
		const until = new Date(Date.now() + 3 * day);
		await desk.change(reference, 1, { snoozedUntil: until });
		expect((await desk.itemOf(reference)).item.due_at).toEqual(due);
		expect(await desk.allOf({ view: 'waiting', overdue: true })).toEqual([reference]);
		expect(await countDue(desk.open.team, 'UTC')).toBe(count);
	});
});

describe('lists of the inbox', () => {
	test('pages have every item once, in order, at any page size', async () => {
		await Promise.all(Array.from({ length: 60 }, (_, index) => desk.send(`page ${index}`)));
		const whole = await desk.allOf({ view: 'all' }, 500);
		expect(whole.length).toBeGreaterThan(50);
		expect(await desk.allOf({ view: 'all' }, 7)).toEqual(whole);
		expect(new Set(whole).size).toBe(whole.length);
		for (const after of ['nonsense', '', Buffer.from('[1]').toString('base64url')]) {
			const page = await listItems(desk.open.team, { view: 'all' }, { after, size: 3 });
			expect(page.items.map(({ reference }) => reference)).toEqual(whole.slice(0, 3));
		}
	});

	test('filters by assignee and words', async () => {
		const mine = await desk.send('A zebra in my bill');
		const other = await desk.send('Another ZEBRAS letter', 'zoe.quill@example.org');
		await desk.change(mine, 1, { assignee: desk.ada.memberId }, desk.bo);
		expect(await desk.allOf({ view: 'all', search: 'zebra' })).toEqual([other, mine]);
		expect(await desk.allOf({ view: 'all', search: 'zebra', assignee: desk.ada.memberId })).toEqual(
			[mine],
		);
		expect(await desk.allOf({ view: 'all', search: 'zebra', assignee: 'nobody' })).toEqual([other]);
		expect(await desk.allOf({ view: 'all', search: 'quill' })).toEqual([other]);
		expect(await desk.allOf({ view: 'all', search: 'zoe.quill@example.org' })).toEqual([other]);
		expect(await desk.allOf({ view: 'all', search: "') or 4711=4711 -- \0 :*&|!" })).toEqual([]);
	});

	test('lists a crisis first, then who wrote back, then an answer that bounced, then what is due', async () => {
		const place = { references: [] as string[] };
		for (const [index, urgency] of [3, 2, 1, 0].entries()) {
			const reference = await desk.send('order yankee', `o${index}@x.y`, new Date('2020-01-01'));
			await sql`update inbox_items set urgency = ${urgency} where reference = ${reference}`.execute(
				desk.open.db,
			);
			place.references.push(reference);
		}
		const filter = { view: 'waiting', search: 'yankee' } as const;
		const { items } = await listItems(desk.open.team, filter);
		expect(items.map(({ reference }) => reference)).toEqual(place.references.toReversed());
		const back = await listItems(desk.open.team, { ...filter, urgency: 'wroteBack' });
		expect(back.items.map(({ reference }) => reference)).toEqual([place.references[2]]);
		const counts = await countViews(desk.open.team, 'UTC', null);
		expect(counts.wroteBack).toBeGreaterThan(0);
	});

	test('sorts by urgency: due soonest first, then the longest waiting', async () => {
		const [late, soon] = [new Date('2027-01-02'), new Date('2027-01-01')];
		const references = [
			await desk.send('none zulu'),
			await desk.send('late zulu', 'l@x.y', late),
			await desk.send('soon zulu', 's@x.y', soon),
		];
		const filter = { view: 'waiting', search: 'zulu' } as const;
		expect(await desk.allOf(filter, 1)).toEqual(references.toReversed());
	});

	test('a bulk change skips and reports items that changed meanwhile', async () => {
		const references = [
			await desk.send('bulk 1'),
			await desk.send('bulk 2'),
			await desk.send('bulk 3'),
		];
		await changeItem(
			desk.open.team,
			{ reference: references[1] as string, version: 1 },
			{ assignee: desk.bo.memberId },
			desk.bo,
		);
		const seen = references.map((reference) => ({ reference, version: 1 }));
		const results = await changeItems(desk.open.team, seen, { state: 'closed' }, desk.ada);
		expect(results.map(({ result }) => result.outcome)).toEqual(['changed', 'conflict', 'changed']);
		expect((await desk.itemOf(references[1] as string)).item.state).toBe('open');
	});

	test('the export has exactly the list, with notes and tags', async () => {
		const reference = await desk.send('An export of quokkas');
		await addNote(desk.open.team, reference, 'first', desk.ada);
		await addNote(desk.open.team, reference, 'second', desk.bo);
		await addTags(desk.open.team, [reference], 'Urgent', desk.ada);
		await addTags(desk.open.team, [reference], 'appeal', desk.ada);
		const rows = [];
		for await (const batch of exportItems(
			desk.open.team,
			{ view: 'all', search: 'quokkas' },
			desk.ada,
		))
			rows.push(...batch);
		expect(rows).toMatchObject([
			{
				reference,
				submission_table: 'contact_messages',
				notes: 'first\n\nsecond',
				tags: 'appeal, Urgent',
				fields: { message: 'An export of quokkas' },
			},
		]);
		const told = await desk.open.db
			.selectFrom('audit_log')
			.select(['counts', 'member_id'])
			.where('action', '=', 'inbox.exported')
			.execute();
		expect(told).toEqual([{ counts: { items: 1 }, member_id: desk.ada.memberId }]);
	});
});

describe('searching the inbox', () => {
	const found = (search: string) => desk.allOf({ view: 'all', search });

	test('finds a message at once, and as corrected', async () => {
		const reference = await desk.send('An axolotl on a bill');
		expect(await found('axolotl')).toEqual([reference]);
		expect(await found('mia@example.org axolotl')).toEqual([reference]);
		const { item } = await desk.itemOf(reference);
		await sql`update contact_messages set message = 'A tapir' where id = ${item.submission_id}`.execute(
			desk.open.db,
		);
		expect([await found('axolotl'), await found('tapir')]).toEqual([[], [reference]]);
	});

	test('finds notes and replies, but not a reply that was undone', async () => {
		const reference = await desk.send('A fossa');
		await addNote(desk.open.team, reference, 'They like tuataras', desk.ada);
		const written = {
			subject: () => 'x',
			body: 'About your kakapo',
			sendKey: crypto.randomUUID(),
			notBefore: new Date(Date.now() + 60_000),
		};
		const seen = { reference, version: 1 };
		const sent = await sendReply(desk.open.team, seen, written, desk.ada);
		for (const word of ['tuatara', 'kakapo', 'fossa kakapo'])
			expect(await found(word), word).toEqual([reference]);
		await undoReply(desk.open.team, reference, replyIdOf(sent), desk.ada);
		expect([await found('kakapo'), await found('tuatara')]).toEqual([[], [reference]]);
	});

	test('finds beginnings of words, also ones longer than the stem', async () => {
		const reference = await desk.send('The hospitalization of a capybara');
		for (const search of ['capy', 'hospitali', 'hospitalizat cap', 'HOSPITAL capyb', 'the cap'])
			expect(await found(search), search).toEqual([reference]);
		for (const search of ['pybara', '"capy"', 'capy -hospitalization', 'capyx'])
			expect(await found(search), search).toEqual([]);
	});

	test('finds a number and a name in another spelling, as every search does', async () => {
		const reference = await desk.send('I am O’Brien-Núñez, and my number is 555.867.5309');
		for (const search of ['+1 (555) 867-5309', '867-5309', "o'brien nunez", '"obrien nunez"'])
			expect(await found(search), search).toEqual([reference]);
		expect(await found('(555) 867-5308')).toEqual([]);
	});

	test('two notes at once are both found', async () => {
		const reference = await desk.send('A quoll');
		await Promise.all(
			['numbat', 'bilby', 'dunnart'].map((note) =>
				addNote(desk.open.team, reference, note, desk.ada),
			),
		);
		expect(await found('numbat bilby dunnart quoll')).toEqual([reference]);
	});
});
