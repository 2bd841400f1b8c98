import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { addNote, changeItem, changeItems } from '#app/domain/inbox/change-item.server.ts';
import { exportItems } from '#app/domain/inbox/export-items.server.ts';
import { countViews, listItems } from '#app/domain/inbox/list-items.server.ts';
import { addTags } from '#app/domain/inbox/tags.server.ts';
import { inboxDesk } from '../support/inbox-desk.ts';

const desk = await inboxDesk();
afterAll(() => desk.open.close());

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
