import { type Command, InvalidArgumentError } from 'commander';
import { shell } from '#app/domain/audit/write-audit-log.server.ts';
import { runEraseDrill } from '#app/domain/privacy/erase-drill.server.ts';
import { eraseRecords } from '#app/domain/privacy/erase-records.server.ts';
import { type FoundPerson, findPerson } from '#app/domain/privacy/find-person.server.ts';
import { readReference } from '#app/domain/submissions/reference.server.ts';
import { teamDb, visitorDb } from '#app/platform/db/role-db.server.ts';
import type { Database } from '#app/platform/db/schema.ts';
import { Refusal } from '#app/platform/http/refusal.ts';
import { readDecisionExport, writeDecisionExport } from './decision-export.ts';
import { createPrivateFile } from './private-file.ts';
import { reapply } from './reapply.ts';
import { commandSettings } from './settings.ts';
import { withDatabase } from './team-database.ts';
import { aligned, example, type Io, minuteOf, visible } from './terminal.ts';

const whatHelp = 'an email, phone number, reference, name, or any words in quotes';
const onlyHelp = 'these records alone, by reference, with commas between';

export function addPrivacyCommands(program: Command, io: Io) {
	const privacy = program
		.command('privacy')
		.description("find and erase a person's data, and prove that it is gone")
		.addHelpText('after', example('privacy find ada@example.org'));

	privacy
		.command('find')
		.description('list every trace of a person, in what they sent and what the team wrote about it')
		.argument('<what>', whatHelp)
		.addHelpText('after', example('privacy find "555 867 5309"'))
		.action((what: string) => withDatabase((db) => printPerson(db, what, io)));

	privacy
		.command('erase')
		.description(
			'erase records of a person with notes and messages; exports and backups made before still have them',
		)
		.argument('<what>', whatHelp)
		.option('--only <references>', onlyHelp, references)
		.option(
			'--count <number>',
			'how many records that are; without it, they are only listed',
			count,
		)
		.addHelpText('after', example('privacy erase ada@example.org --count 2'))
		.action((what: string, options: { only?: string[]; count?: number }) => {
			const { DESK_SECRET: secret } = commandSettings();
			return withDatabase((db) => erasePerson(db, what, { ...options, secret }, io));
		});

	privacy
		.command('drill')
		.description(
			'submit every form as a synthetic person, erase it all, and search the whole database for traces',
		)
		.addHelpText('after', example('privacy drill'))
		.action(() => withDatabase((db) => printDrill(db, io)));

	privacy
		.command('registry')
		.description(
			'write what was erased and decided, as hashes and ids, into a small file: with it, an old backup can be restored and all of that applied again',
		)
		.argument('<file>', 'a new file, or - for standard output; keep it apart from the database')
		.addHelpText('after', example('privacy registry decided-2026-01-31.json'))
		.action((file: string) =>
			withDatabase(async (db) => {
				const text = await writeDecisionExport(db, commandSettings().DESK_SECRET);
				if (file === '-') return io.print(text);
				await using handle = await createPrivateFile(file);
				await handle.writeFile(text);
				await io.print(`Wrote ${file}.\n`);
			}),
		);

	privacy
		.command('reapply')
		.description(
			'after a restore or a failover, also while the site runs: erase again what was erased, and apply again what people decided (who left the newsletter, withdrew a consent, was removed)',
		)
		.argument('<file>', 'the last file that "privacy registry" wrote, or - for standard input')
		.addHelpText(
			'after',
			'\nExample:\n  age -d -i key.txt site-….registry.age | npm run -s team -- privacy reapply -',
		)
		.action(async (file: string) => {
			const { DESK_SECRET: secret } = commandSettings();
			const decisions = await readDecisionExport(file, secret);
			await withDatabase((db) => reapply(db, decisions, secret, io));
		});
}

function references(text: string): string[] {
	return text.split(',').filter(Boolean);
}

function count(text: string): number {
	if (!/^[1-9]\d*$/.test(text)) throw new InvalidArgumentError('It must be a number.');
	return Number(text);
}

/** Prints where a person was found (references, forms and dates), but nothing they wrote. */
async function printPerson(db: Database, what: string, io: Io): Promise<void> {
	const person = await find(db, what);
	await io.print(listOf(person));
}

function listOf({ query, records, more, members }: FoundPerson): string {
	const rows = records.map(({ reference, form, received_at, state, theirs, notes, messages }) => [
		reference,
		form,
		minuteOf(received_at),
		state,
		`${notes.length} notes, ${messages.length} messages`,
		query.by === 'email' && !theirs ? 'mentions it' : '',
	]);
	const count = `${records.length} ${records.length === 1 ? 'record' : 'records'}${more ? ', and there are more' : ''}.\n`;
	const team = members.map(({ name }) => `On the team itself: ${visible(name)}\n`).join('');
	return (rows.length > 0 ? aligned(rows) : '') + count + team;
}

async function find(db: Database, what: string): Promise<FoundPerson> {
	const person = await findPerson(teamDb(db), what, shell);
	if (!person)
		throw new Refusal('Enter a search: an email, a phone number, a reference, or words.');
	return person;
}

/**
 * Returns the selected records: the named ones, or else those sent under the email or reference.
 *
 * @throws Refusal if there are none, or a named one doesn't exist
 */
function chosenOf({ records }: FoundPerson, only: string[] | undefined): string[] {
	const references = records.map(({ reference }) => reference);
	if (only) {
		const wanted = only.map((text) => readReference(text) ?? text);
		const strangers = wanted.filter((reference) => !references.includes(reference));
		if (strangers.length > 0) throw new Refusal(`Not found: ${strangers.map(visible).join(', ')}.`);
		return [...new Set(wanted)];
	}
	const theirs = records.filter((record) => record.theirs).map(({ reference }) => reference);
	if (theirs.length > 0) return theirs;
	throw new Refusal(
		references.length === 0
			? 'Nothing was found.'
			: `These only mention it: ${references.join(', ')}. Name those that are meant with --only.`,
	);
}

/**
 * Erases a person's records.
 *
 * @throws Refusal if the count differs from the number of records, or there is none
 */
async function erasePerson(
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
		throw new Refusal(`Nothing was erased: add --count ${references.length} to erase.`);
	}
	const erased = await eraseRecords(teamDb(db), { references, count }, shell, { secret });
	if (erased.outcome === 'wrong_count') {
		throw new Refusal(`Nothing was erased: it is ${erased.expected} records, not ${count}.`);
	}
	const rows = Object.entries(erased.counts).map(([table, rows]) => [`  ${table}`, String(rows)]);
	await io.print(`Erased, as record ${erased.id}:\n${aligned(rows)}`);
}

async function printDrill(db: Database, io: Io): Promise<void> {
	const report = await runEraseDrill(teamDb(db), visitorDb(db), shell);
	const findings = Object.entries(report.found).map(([by, records]) => `by ${by} ${records}`);
	await io.print(
		`${report.at.toISOString()}: sent ${report.sent} submissions as a synthetic person; found ${findings.join(', ')}.\nBefore erasing they were in ${report.before.join(', ')}.\n`,
	);
	if (!report.passed) {
		throw new Error(
			`the drill failed; traces: ${report.traces.join(', ') || 'none, but not all was found'}`,
		);
	}
	await io.print('After erasing no column of any table has a trace of them.\n');
}
