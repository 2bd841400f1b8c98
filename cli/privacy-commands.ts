import { type Command, InvalidArgumentError } from 'commander';
import { refuseToOverwrite } from './backup.ts';
import { backupKeys, signingKey, trustFile } from './backup-key.ts';
import { identityOption, readIdentities } from './encryption.ts';
import {
	erasePerson,
	exportPerson,
	preparePersonFolder,
	printDrill,
	printPerson,
} from './privacy.ts';
import { verifyBackup } from './read-backup.ts';
import { reapply, writeRegistry } from './registry.ts';
import { commandSettings } from './settings.ts';
import { withDatabase } from './team-database.ts';
import type { Io } from './terminal.ts';

const whatHelp = 'an email, phone number, reference, name, or any words in quotes';
const onlyHelp = 'these records alone, by reference, with commas between';

/** Adds the commands about what is stored of a person. */
export function addPrivacyCommands(program: Command, io: Io) {
	const privacy = program
		.command('privacy')
		.description('find, export and erase what is stored of a person, and prove that it is gone')
		.addHelpText('after', '\nExample:\n  npm run -s team -- privacy find ada@example.org');

	privacy
		.command('find')
		.description('list every trace of a person, in what they sent and what the team wrote about it')
		.argument('<what>', whatHelp)
		.addHelpText('after', '\nExample:\n  npm run -s team -- privacy find "555 867 5309"')
		.action((what: string) => withDatabase((db) => printPerson(db, what, io)));

	privacy
		.command('export')
		.description('write what is stored of a person as one HTML and one JSON file')
		.argument('<what>', whatHelp)
		.argument('<dir>', 'the folder; it is made when missing, and nothing in it is overwritten')
		.option('--only <references>', onlyHelp, references)
		.addHelpText(
			'after',
			'\nExample:\n  npm run -s team -- privacy export ada@example.org exports/ada',
		)
		.action(async (what: string, folder: string, { only }: { only?: string[] }) => {
			await preparePersonFolder(folder);
			await withDatabase((db) => exportPerson(db, what, { folder, only }, io));
		});

	privacy
		.command('erase')
		.description(
			'erase records of a person with notes and replies; exports and backups made before still have them',
		)
		.argument('<what>', whatHelp)
		.option('--only <references>', onlyHelp, references)
		.option('--count <number>', 'how many records that are: erases without asking', count)
		.addHelpText(
			'after',
			'\nExample:\n  npm run -s team -- privacy erase ada@example.org --count 2',
		)
		.action((what: string, options: { only?: string[]; count?: number }) => {
			const { DESK_SECRET: secret } = commandSettings();
			return withDatabase((db) => erasePerson(db, what, { ...options, secret }, io));
		});

	privacy
		.command('drill')
		.description(
			'send something through every form as somebody who does not exist, erase it, and search the whole database for a trace',
		)
		.addHelpText('after', '\nExample:\n  npm run -s team -- privacy drill')
		.action(() => withDatabase((db) => printDrill(db, io)));

	privacy
		.command('registry')
		.description(
			'write what was erased and decided, as hashes and ids, and the audit log into a small file: with it, an old backup can be restored and all of that applied again',
		)
		.argument('<file>', 'a new file; keep it apart from the database')
		.addHelpText(
			'after',
			'\nExample:\n  npm run -s team -- privacy registry erased-2026-01-31.registry',
		)
		.action(async (file: string) => {
			await refuseToOverwrite(file);
			const env = commandSettings();
			await withDatabase(async (db) =>
				writeRegistry(db, file, io, await signingKey(env), env.DESK_SECRET),
			);
		});

	privacy
		.command('reapply')
		.description(
			'after a restore: erase again what was erased since that backup, and apply again what people decided (who left the newsletter, withdrew a consent, was removed)',
		)
		.argument('<file>', 'the last file that "privacy registry" or "backup" wrote')
		.addHelpText(
			'after',
			'\nExample:\n  npm run -s team -- privacy reapply erased-2026-01-31.registry',
		)
		.option(trustFile.flags, trustFile.description)
		.option(identityOption.flags, identityOption.description)
		.action(async (file: string, options: { trustFile?: true; identity?: string }) => {
			const env = commandSettings();
			const keys = options.trustFile ? 'any' : await backupKeys(env);
			const identities = await readIdentities(options.identity, [file], io);
			await verifyBackup(file, keys, identities);
			await withDatabase((db) => reapply(db, file, env.DESK_SECRET, io, keys, identities));
		});
}

function references(text: string): string[] {
	return text.split(',').filter(Boolean);
}

function count(text: string): number {
	if (!/^[1-9]\d*$/.test(text)) throw new InvalidArgumentError('It must be a number.');
	return Number(text);
}
