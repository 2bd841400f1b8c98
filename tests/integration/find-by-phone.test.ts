import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { addNote } from '#app/domain/inbox/change-item.server.ts';
import { fillSearch } from '#app/domain/inbox/search.server.ts';
import { allForms } from '#app/domain/submissions/all-forms.ts';
import { privacyRecords } from '../support/privacy-records.ts';
import { addSampleRows } from '../support/sample-rows.ts';
import { addStory } from '../support/sample-stories.ts';

/** One for each row that addSampleRows adds. */
const spellings = [
	'(555) 867-5309',
	'555.867.5309',
	'5558675309',
	'+1 555 867 5309',
	'1-555-867-5309 2 days a week',
	'555\u2011867\u20115309, 555-010-0199',
	'555-010-0199 555-867-5309',
	'555, then 867\nand 53_09',
];
const typed = ['(555) 867-5309', '+1 555.867.5309', '5558675309', '867-5309'];

/** Longer than the 30,000 characters of a text whose words are stored. */
const long = 'They sent the same bill again. '.repeat(1000);

describe('finding a person by phone', () => {
	const desk = privacyRecords();

	async function expectFound(references: readonly string[]) {
		for (const when of ['before', 'after']) {
			for (const phone of typed)
				expect((await desk.found(phone)).toSorted(), `${phone} ${when}`).toEqual(
					references.toSorted(),
				);
			expect(await desk.found('555-867-5308'), when).toEqual([]);
			await fillSearch(desk.open.team);
		}
	}

	async function erase() {
		for (const { table } of allForms) await desk.open.db.deleteFrom(table).execute();
	}

	test('finds each spelling in every form, before and after its words are stored', async () => {
		const { db } = desk.open;
		const expected: string[] = [];
		for (const { table, fields } of allForms) {
			const { name = '' } = fields.findLast(({ kind }) => /^(text|tel)/.test(kind)) ?? {};
			const rows = await addSampleRows(db, table);
			for (const [index, { id }] of rows.entries()) {
				await sql`update ${sql.table(table)} set ${sql.ref(name)} = ${spellings[index]} where id = ${id}`.execute(
					db,
				);
				const { rows: items } = await sql<{ reference: string }>`
					select reference from inbox_items where submission_id = ${id}`.execute(db);
				expected.push(items[0]?.reference ?? id);
			}
		}
		await expectFound(expected);
		await erase();
	});

	test('finds it in notes, replies, tags and the public version of a story', async () => {
		const { db } = desk.open;
		const references: string[] = [];
		const item = async () => {
			const reference = await addStory(db);
			references.push(reference);
			return sql`(select id from inbox_items where reference = ${reference})`;
		};
		const phone = spellings[0];
		await sql`insert into inbox_notes (item_id, note) values (${await item()}, ${phone})`.execute(
			db,
		);
		await sql`insert into messages (item_id, direction, channel, subject) values (${await item()}, 'out', 'elsewhere', ${phone})`.execute(
			db,
		);
		await sql`insert into messages (item_id, direction, channel, body) values (${await item()}, 'out', 'elsewhere', ${phone})`.execute(
			db,
		);
		await sql`insert into inbox_tags (item_id, tag_id, name) values (${await item()}, gen_random_uuid(), ${phone})`.execute(
			db,
		);
		await sql`insert into stories (item_id, title, body) values (${await item()}, 'A bill', ${phone})`.execute(
			db,
		);
		await expectFound(references);
		const noted = await desk.write('Nothing here');
		await fillSearch(desk.open.team);
		await addNote(desk.open.team, noted, `Call ${phone}`, desk.ada);
		await expectFound([...references, noted]);
		await erase();
	});

	test('finds it in an item that a backup restored with the words of an earlier release', async () => {
		const { db } = desk.open;
		const reference = await desk.write(`Call ${spellings[0]}`);
		await sql`update inbox_items set search = to_tsvector('Call'), search_version = 1
			where reference = ${reference}`.execute(db);
		await expectFound([reference]);
		const { rows } = await sql`select 1 from inbox_items where search_version < 2`.execute(db);
		expect(rows).toEqual([]);
		await erase();
	});

	test('finds it beyond the part of a text whose words are stored', async () => {
		const { db } = desk.open;
		const inLong = await desk.write(`${long} ${spellings[0]}`);
		const behindNumbers = await desk.write(`${'12,000 '.repeat(250)} ${spellings[0]}`);
		const inNote = await desk.write('A long note');
		await addNote(desk.open.team, inNote, `${long} ${spellings[0]}`, desk.ada);
		const oldest = await desk.write('Many notes');
		await addNote(desk.open.team, oldest, `${spellings[0]}`, desk.ada);
		await sql`insert into inbox_notes (item_id, note)
			select id, 'Called again.' from inbox_items, generate_series(1, 200) where reference = ${oldest}`.execute(
			db,
		);
		await expectFound([inLong, behindNumbers, inNote, oldest]);
		await erase();
	});
});
