import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { shell } from '#app/audit/write-audit-log.server.ts';
import { teamDb, visitorDb } from '#app/db/role-db.server.ts';
import type { Database } from '#app/db/schema.ts';
import { readReference } from '#app/forms/engine/reference.server.ts';
import { runEraseDrill } from '#app/privacy/erase-drill.server.ts';
import { eraseRecords } from '#app/privacy/erase-records.server.ts';
import { exportRecords } from '#app/privacy/export-records.server.ts';
import { type FoundPerson, findPerson } from '#app/privacy/find-person.server.ts';
import { fileRefusal, Refusal } from '#app/site/refusal.ts';
import { removeBytes } from './erased-bytes.ts';
import { aligned, minuteOf, visible } from './printable-text.ts';
import { createPrivateFile, refuseExisting } from './private-file.ts';
import type { Io } from './terminal.ts';

/** Prints where a person was found (references, forms and dates), but nothing they wrote. */
export async function printPerson(db: Database, what: string, io: Io): Promise<void> {
	const person = await find(db, what);
	await io.print(listOf(person));
}

function listOf({ query, records, more, members }: FoundPerson): string {
	const rows = records.map(({ reference, form, received_at, state, theirs, notes, replies }) => [
		reference,
		form,
		minuteOf(received_at),
		state,
		`${notes.length} notes, ${replies.length} replies`,
		query.by === 'email' && !theirs ? 'mentions it' : '',
	]);
	const count = `${records.length} ${records.length === 1 ? 'record' : 'records'}${more ? ', and there are more' : ''}.\n`;
	const team = members.map(({ name }) => `On the team itself: ${visible(name)}\n`).join('');
	return (rows.length > 0 ? aligned(rows) : '') + count + team;
}

async function find(db: Database, what: string): Promise<FoundPerson> {
	const person = await findPerson(teamDb(db), what, shell);
	if (!person)
		throw new Refusal('Say what to look for: an email, a phone number, a reference, words.');
	return person;
}

/**
 * The selected records: the ones named, or else the ones sent under the email or reference.
 *
 * @throws Refusal if there are none, or one that was named doesn't exist
 */
function chosenOf({ records }: FoundPerson, only: string[] | undefined): string[] {
	const found = records.map(({ reference }) => reference);
	if (only) {
		const named = only.map((text) => readReference(text) ?? text);
		const strangers = named.filter((reference) => !found.includes(reference));
		if (strangers.length > 0) throw new Refusal(`Not found: ${strangers.map(visible).join(', ')}.`);
		return [...new Set(named)];
	}
	const theirs = records.filter((record) => record.theirs).map(({ reference }) => reference);
	if (theirs.length > 0) return theirs;
	throw new Refusal(
		found.length === 0
			? 'Nothing was found.'
			: `These only mention it: ${found.join(', ')}. Name those that are meant with --only.`,
	);
}

const files = (folder: string) => ({
	html: path.join(folder, 'your-data.html'),
	json: path.join(folder, 'your-data.json'),
});

/**
 * Makes the folder an export goes to.
 *
 * @throws Refusal when it cannot be made, or holds an export already
 */
export async function preparePersonFolder(folder: string): Promise<void> {
	try {
		await mkdir(folder, { recursive: true, mode: 0o700 });
	} catch (error) {
		throw fileRefusal(folder, error);
	}
	for (const file of Object.values(files(folder))) await refuseExisting(file);
}

/** Writes a person's records into two files that only this user can read. */
export async function exportPerson(
	db: Database,
	what: string,
	{ folder, only }: { folder: string; only?: string[] | undefined },
	io: Io,
): Promise<void> {
	const chosen = chosenOf(await find(db, what), only);
	const exported = await exportRecords(teamDb(db), chosen, shell);
	const written: string[] = [];
	try {
		for (const [format, file] of Object.entries(files(folder))) {
			await using handle = await createPrivateFile(file);
			written.push(file);
			await handle.writeFile(exported[format as 'html' | 'json']);
		}
	} catch (error) {
		await Promise.all(written.map((file) => rm(file, { force: true })));
		throw error;
	}
	await io.print(`${written.map((file) => `Wrote ${file}`).join('\n')}\n`);
}

/**
 * Erases a person's records.
 *
 * @throws Refusal when the count is not that of the records, or nobody is there to confirm
 */
export async function erasePerson(
	db: Database,
	what: string,
	{
		only,
		count,
		secret,
	}: { only?: string[] | undefined; count?: number | undefined; secret: string | undefined },
	io: Io,
): Promise<void> {
	const person = await find(db, what);
	const references = chosenOf(person, only);
	const records = person.records.filter(({ reference }) => references.includes(reference));
	await io.print(listOf({ ...person, records, more: false }));
	if (count === undefined) {
		if (!io.confirm)
			throw new Refusal(`Nothing was erased: add --count ${references.length} to erase.`);
		const agreed = await io.confirm(`Erase ${references.length}? This cannot be undone.`);
		if (!agreed) return io.print('Nothing was erased.\n');
	}
	const selection = { references, count: count ?? references.length };
	const erased = await eraseRecords(teamDb(db), selection, shell, { secret });
	if (erased.outcome === 'wrong_count') {
		throw new Refusal(`Nothing was erased: it is ${erased.expected} records, not ${count}.`);
	}
	if (erased.outcome === 'missing') {
		throw new Refusal('Nothing was erased: some of it has gone meanwhile. Try again.');
	}
	const left = await removeBytes(db);
	const rows = Object.entries(erased.counts).map(([table, rows]) => [`  ${table}`, String(rows)]);
	await io.print(`Erased, as record ${erased.id}:\n${aligned(rows)}${left}`);
}

/** Runs the erase drill and prints its report; a trace that is left makes the command fail. */
export async function printDrill(db: Database, io: Io): Promise<void> {
	const report = await runEraseDrill(teamDb(db), visitorDb(db), shell);
	const found = report.found.map(({ by, records }) => `by ${by} ${records}`).join(', ');
	const before = [...new Set(report.before.map(({ table }) => table))];
	await io.print(
		`${report.at.toISOString()}: sent ${report.sent} submissions as somebody who does not exist; found ${found}.\nBefore erasing they stood in ${before.length} tables: ${before.join(', ')}.\n`,
	);
	if (!report.passed) {
		const columns = report.traces.map(({ table, column, rows }) => `${table}.${column} (${rows})`);
		const left = [...columns, ...(report.files?.found ?? [])];
		const why =
			report.bytes === 'later' ? 'somebody still reads the files, try again' : 'not all was found';
		throw new Error(`the drill failed; traces: ${left.join(', ') || `none, but ${why}`}`);
	}
	await io.print(
		`After erasing no column of any table has a trace of them${report.files ? `, nor has any of the database's ${report.files.searched} files` : ''}.\n`,
	);
}
