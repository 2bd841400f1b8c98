import { sql } from 'kysely';
import type { Database, SubmissionTable } from '../app/db/schema.ts';
import { Refusal } from '../app/refusal.ts';
import { aligned } from './plain-text.ts';
import { tablesWithEmail } from './submission-rows.ts';
import type { Io } from './terminal.ts';

type Counts = { table: SubmissionTable; rows: number }[];

/** Emails are compared without case and surrounding white space. */
const hasEmail = (email: string) =>
	sql<boolean>`lower(btrim(email, E' \t\r\n')) = lower(${email}::text)`;

/**
 * Removes every submission with this email, from every table that has one, all or none.
 *
 * @param yes removes without asking
 * @throws Refusal when something was found and there is nobody to confirm
 */
export async function eraseSubmissions(
	db: Database,
	typed: string,
	yes: boolean,
	io: Io,
): Promise<void> {
	const email = typed.trim();
	if (!/^\S+@\S+$/.test(email) || email.includes('\0')) {
		throw new Refusal(`${JSON.stringify(typed)} is not an email address.`);
	}
	const found = await count(db, email);
	if (found.length === 0) {
		return io.print(`Nothing from ${email} was found, so nothing was removed.\n`);
	}
	await io.print(`From ${email}:\n${table(found)}`);
	if (!yes) {
		if (!io.confirm) {
			throw new Refusal('Nothing was removed: add --yes to remove without being asked.');
		}
		const agreed = await io.confirm('Remove all of it? This cannot be undone.');
		if (!agreed) return io.print('Nothing was removed.\n');
	}
	await io.print(`Removed:\n${table(await remove(db, email))}`);
}

function count(db: Database, email: string): Promise<Counts> {
	return forEachTable(async (table) => {
		const { rows } = await db
			.selectFrom(table)
			.select(sql<number>`count(*)::int`.as('rows'))
			.where(hasEmail(email))
			.executeTakeFirstOrThrow();
		return rows;
	});
}

function remove(db: Database, email: string): Promise<Counts> {
	return db.transaction().execute((trx) =>
		forEachTable(async (table) => {
			const { numDeletedRows } = await trx
				.deleteFrom(table)
				.where(hasEmail(email))
				.executeTakeFirstOrThrow();
			return Number(numDeletedRows);
		}),
	);
}

async function forEachTable(rowsIn: (table: SubmissionTable) => Promise<number>): Promise<Counts> {
	const counts: Counts = [];
	for (const table of tablesWithEmail()) {
		const rows = await rowsIn(table);
		if (rows > 0) counts.push({ table, rows });
	}
	return counts;
}

function table(counts: Counts): string {
	return aligned(
		counts.map(({ table, rows }) => [`  ${table}`, `${rows} ${rows === 1 ? 'row' : 'rows'}`]),
	);
}
