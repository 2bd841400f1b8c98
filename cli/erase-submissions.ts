import { sql } from 'kysely';
import { shell } from '#app/audit/write-audit-log.server.ts';
import { asTeam } from '#app/db/as-role.server.ts';
import { teamDb } from '#app/db/role-db.server.ts';
import { type Database, type SubmissionTable, submissionTables } from '#app/db/schema.ts';
import { eraseRecords } from '#app/privacy/erase-records.server.ts';
import { items, type RecordPlace, signUps } from '#app/privacy/record-places.server.ts';
import { Refusal } from '#app/site/refusal.ts';
import { removeBytes } from './erased-bytes.ts';
import { aligned } from './printable-text.ts';
import type { Io } from './terminal.ts';

type Counts = { table: SubmissionTable; rows: number }[];

/**
 * Removes every submission with this email, from every table that asks for one, all or none, with
 * what the team wrote about it; an erase record remains. ("team privacy erase" chooses more finely.)
 *
 * @param yes removes without asking
 * @param secret DESK_SECRET
 * @throws Refusal when something was found and there is nobody to confirm
 */
export async function eraseSubmissions(
	db: Database,
	input: string,
	yes: boolean,
	io: Io,
	secret?: string,
): Promise<void> {
	const email = input.trim();
	if (!/^[^\s@]+@[^\s@]+$/.test(email) || email.includes('\0')) {
		throw new Refusal(`${JSON.stringify(input)} is not an email address.`);
	}
	const found = await findItems(db, email);
	if (found.length === 0) {
		return io.print(`Nothing from ${email} was found, so nothing was removed.\n`);
	}
	const tables = found.map(({ submission_table }) => submission_table);
	const rowsIn = (table: string) => tables.filter((name) => name === table).length;
	await io.print(`From ${email}:\n${table(countsOf(rowsIn))}`);
	if (!yes) {
		if (!io.confirm) {
			throw new Refusal('Nothing was removed: add --yes to remove without being asked.');
		}
		const agreed = await io.confirm('Remove all of it? This cannot be undone.');
		if (!agreed) return io.print('Nothing was removed.\n');
	}
	const references = found.map(({ reference }) => reference);
	const selection = { references, count: references.length };
	const erased = await eraseRecords(teamDb(db), selection, shell, { secret });
	if (erased.outcome !== 'erased') {
		throw new Refusal('Nothing was removed: some of it has gone meanwhile. Try again.');
	}
	const left = await removeBytes(db);
	await io.print(`Removed:\n${table(countsOf((name) => erased.counts[name] ?? 0))}${left}`);
}

/** Case and surrounding white space don't matter. */
function findItems(db: Database, email: string) {
	return asTeam(teamDb(db), async (trx) => {
		const theirs = sql`as place where email = lower(${email}::text)`;
		const { rows } = await sql<RecordPlace>`
			select * from ${items} ${theirs} union all select * from ${signUps} ${theirs}`.execute(trx);
		return rows;
	});
}

function countsOf(rowsIn: (table: SubmissionTable) => number): Counts {
	return submissionTables
		.map((table) => ({ table, rows: rowsIn(table) }))
		.filter(({ rows }) => rows > 0);
}

function table(counts: Counts): string {
	return aligned(
		counts.map(({ table, rows }) => [`  ${table}`, `${rows} ${rows === 1 ? 'row' : 'rows'}`]),
	);
}
