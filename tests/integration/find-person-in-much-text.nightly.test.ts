import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { shell } from '#app/domain/audit/write-audit-log.server.ts';
import { findPerson } from '#app/domain/privacy/find-person.server.ts';
import { newDesk } from '../support/desk-database.ts';
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
