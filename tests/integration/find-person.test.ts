import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addNote } from '#app/domain/inbox/change-item.server.ts';
import { eraseRecords } from '#app/domain/privacy/erase-records.server.ts';
import { readPersonQuery } from '#app/domain/privacy/find-person.server.ts';
import { allForms } from '#app/domain/submissions/all-forms.ts';
import { privacyRecords } from '../support/privacy-records.ts';
import { addSampleRows } from '../support/sample-rows.ts';
import { addStory } from '../support/sample-stories.ts';

const desk = privacyRecords();

async function erase() {
	for (const { table } of allForms) await desk.open.db.deleteFrom(table).execute();
}

async function expectFound(stored: string, typed: readonly string[], references: string[]) {
	for (const each of typed)
		expect((await desk.found(each)).toSorted(), `${stored}: ${each}`).toEqual(
			references.toSorted(),
		);
}

const hidden = '\u200b';

/** Spellings of one name, number or address. Each, typed by a member, finds each. */
const spellings: [string, string[]][] = [
	['a name with an apostrophe', ["O'Brien", 'O’Brien', 'OʼBrien', 'O`Brien', 'OBrien', 'o‘brien']],
	['a ligature and full width', ['Stefﬁ Ｇｒｏß', 'Steffi Gross', 'STEFFI GROSS']],
	['letters that are two elsewhere', ['Æsa Þór Lœb', 'aesa thor loeb']],
	['what nobody sees', ['Zelda\u3164', 'Ze\u115flda', 'Zel\u{e0061}da', 'Z\u{e01ef}elda', 'zelda']],
	[
		'a phone number',
		[
			'(555) 867-5309',
			'555.867.5309',
			'5558675309',
			'+1 555 867 5309',
			'001 555 867 5309',
			'tel:+15558675309',
			'1-555-867-5309',
			'555\u2011867\u20115309',
			'555–867–5309',
			'５５５ ８６７ ５３０９',
			`555${hidden}867${hidden}5309`,
			'55 58 67 53 09',
		],
	],
	[
		'an email',
		[
			'zelda.fitz@example.org',
			'Zelda.Fitz@Example.ORG',
			`\u202azelda.fitz@example.org\u202c`,
			`zelda${hidden}.fitz@example.org`,
			'zelda.fitz＠example.org',
			'mailto:zelda.fitz@example.org',
		],
	],
];

test.each(spellings)(
	'finds %s however it is written, in a message and in a note',
	async (_, all) => {
		for (const stored of all) {
			const inMessage = await desk.write(`They call me ${stored}, 2 days a week`);
			const noted = await desk.write('Nothing here');
			await addNote(desk.open.team, noted, `It was ${stored}.`, desk.ada);
			await expectFound(stored, all, [inMessage, noted]);
			await erase();
		}
	},
);

// Mail to them, what is theirs and what was erased before are found by exactly this email.
test.each([
	...['<ana@b.org>', 'ana@b.org,', '"Ana@b.org";', '(ana@b.org).'].map((typed) => [typed, 'email']),
	...['Ana Gómez <mailto:ana@b.org>', '"Ana@b.org" <ana@b.org>'].map((typed) => [typed, 'email']),
	...['(cell)', 'ext. 12', ', x12', '(home, evenings)'].map((beside) => [
		`(555) 867-5309 ${beside}`,
		'phone',
	]),
	['Cell: 555-867-5309', 'phone'],
])('reads %s, as people paste it', (typed, by) => {
	const term = by === 'email' ? 'ana@b.org' : '5558675309';
	expect(readPersonQuery(typed ?? '')).toEqual({ by, terms: [term] });
});

test('refuses two emails instead of searching for the first alone', () => {
	expect(readPersonQuery('Ana <ana@b.org>, Bob <bob@b.org>')).toBeUndefined();
});

test('does not find another number, another name, or what has no letter', async () => {
	await desk.write("O'Brien, (555) 867-5309");
	for (const typed of ['555-867-5308', 'O’Bryan', '’', '!?', '%', '_'])
		expect(await desk.found(typed), typed).toEqual([]);
	await erase();
});

test('finds a person in every field of every form', async () => {
	const { db } = desk.open;
	const expected: string[] = [];
	for (const { table, fields } of allForms) {
		const typed = fields.filter(({ kind }) => /^(text|tel)/.test(kind));
		for (const { name } of typed) {
			const [row] = await addSampleRows(db, table);
			await sql`update ${sql.table(table)} set ${sql.ref(name)} = 'Ask for Seán Ó’Néill' where id = ${row?.id}`.execute(
				db,
			);
			const { rows } = await sql<{ reference: string }>`
				select reference from inbox_items where submission_id = ${row?.id}`.execute(db);
			expected.push(rows[0]?.reference ?? row?.id ?? '');
		}
	}
	await expectFound('every field', ["sean o'neill"], expected);
	await erase();
});

test('finds and erases a person in notes, replies, tags, consents and the version of a story', async () => {
	const { db } = desk.open;
	const references: string[] = [];
	const item = async () => {
		const reference = await addStory(db);
		references.push(reference);
		return sql`(select id from inbox_items where reference = ${reference})`;
	};
	const phone = '(555) 867-5309';
	await sql`insert into inbox_notes (item_id, note) values (${await item()}, ${phone})`.execute(db);
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
	await expectFound(phone, ['555.867.5309', '867-5309'], references);
	const chosen = { references, count: references.length };
	expect(await eraseRecords(desk.open.team, chosen, desk.ada, { secret: undefined })).toMatchObject(
		{
			outcome: 'erased',
			counts: { inbox_notes: 1, messages: 2, inbox_tags: 1, stories: 1, consents: 5 },
		},
	);
	const left = await sql`select * from find_text_anywhere(${phone})`.execute(db);
	expect(left.rows).toEqual([]);
});
