import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { shell } from '#app/domain/audit/write-audit-log.server.ts';
import { findPerson } from '#app/domain/privacy/find-person.server.ts';
import type { TestDatabase } from '../support/databases.ts';
import { newDesk, storeAllWords } from '../support/desk-database.ts';
import { fastest } from '../support/measured-time.ts';

// 32 MB of text, in the longest messages that visitors can send. A statement that takes too long is canceled, so no
// search may take much longer than one for words, which goes through every text once for each spelling.

/** Texts of a hundred thousand characters: a letter to us, and one in which every other character is a digit. */
const texts = [
	'I called on the 4th about a bill of $1,250.00 and nobody could say what 99213 means. ',
	'5a',
];

test('finds a phone number and a reference in it, in any spelling', async () => {
	const open = await newDesk();
	try {
		const references: string[] = [];
		for (const text of texts) {
			await sql`insert into contact_messages (name, email, subject, message)
				select 'Mia', 'mia@example.org', 'A bill', repeat(${text}, ${Math.floor(100_000 / text.length)})
				from generate_series(1, 160)`.execute(open.db);
			const { rows } = await sql<{ reference: string }>`
				insert into contact_messages (name, email, subject, message)
				values ('Mia', 'mia@example.org', 'A bill', repeat(${text}, 1000) || ' Call (555) 867-5309, as I said in st 7k3m9 qx2tb.')
				returning reference`.execute(open.db);
			references.push(rows[0]?.reference ?? '');
		}
		const search = (input: string) => fastest(0, () => findPerson(open.team, input, shell), 3);
		const words = await search('mentioned nowhere');
		for (const input of ['555.867.5309', '+1 555 867 5309', 'ST-7K3M9-QX2TB']) {
			const found = await findPerson(open.team, input, shell);
			expect(found?.records.map(({ reference }) => reference).toSorted(), input).toEqual(
				references.toSorted(),
			);
			expect(await search(input), input).toBeLessThan(2 * words + 500);
		}
	} finally {
		await open.close();
	}
});

/** Adds messages of about 3 KB, as people write them; a phone number is in every tenth. */
async function addHonest(db: TestDatabase['db'], count: number): Promise<void> {
	await sql`insert into contact_messages (name, email, subject, message)
		select 'Mia', 'mia' || n || '@example.org', 'A bill', written || case when n % 10 = 0
			then format(' Call (%s) 555-%s.', 200 + n % 700, lpad((n % 10000)::text, 4, '0')) else '' end
		from generate_series(1, ${count}::int) as n, lateral (
			select string_agg(format('%s, they wrote on page %s, about $%s. ', (${sentences}::text[])[1 + abs(hashint4(n * 41 + line)) % ${sentences.length}::int],
				line, abs(hashint4(n + line)) % 5000), '') as written
			from generate_series(1, 32) as line
		) as text`.execute(db);
}

const sentences = [
	'My plan says the scan was not needed, although two doctors asked for it',
	'The hospital sent a second bill for the same night and a letter from a collector',
	'Nobody could tell me which code they had used and why it was changed',
	'I have asked for the itemized bill three times and still wait for it',
	'The ambulance came from another county, so it was out of network',
];

test('finds a phone number by the index in texts of usual length', async () => {
	const open = await newDesk();
	try {
		await addHonest(open.db, 3_000);
		const { rows } = await sql<{ reference: string }>`
			insert into contact_messages (name, email, subject, message)
			values ('Mia', 'mia@example.org', 'A bill', 'Call (555) 867-5309.') returning reference`.execute(
			open.db,
		);
		const search = async () => {
			const found = await findPerson(open.team, '555.867.5309', shell);
			expect(found?.records.map(({ reference }) => reference)).toEqual([rows[0]?.reference]);
		};
		await sql`vacuum analyze`.execute(open.db);
		// The control reads every text, since no words are stored yet.
		const control = await fastest(0, search, 5);
		await storeAllWords(open.db);
		await sql`vacuum analyze`.execute(open.db);
		expect(await fastest(0, search, 5)).toBeLessThan(control / 5);
	} finally {
		await open.close();
	}
});
