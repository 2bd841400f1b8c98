import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Command } from 'commander';
import { noteFailed, noteWorked, startRun } from '#app/domain/operations/backup-runs.server.ts';
import { teamDb } from '#app/platform/db/role-db.server.ts';
import type { Database } from '#app/platform/db/schema.ts';
import { Refusal } from '#app/platform/http/refusal.ts';
import { rowsOf } from './backup.ts';
import { type Drill, drillBackup } from './backup-drill.ts';
import { backupKeys, trustFile } from './backup-key.ts';
import { identityOption, isEncrypted, newIdentity, readIdentities } from './encryption.ts';
import { listStoredBackups } from './kept-backups.ts';
import { createPrivateFile } from './private-file.ts';
import { verifyBackup } from './read-backup.ts';
import { requireFolder, runBackup, runDecisionExport } from './run-backup.ts';
import { commandSettings } from './settings.ts';
import { withDatabase } from './team-database.ts';
import type { Io } from './terminal.ts';

export function addBackupsCommands(program: Command, io: Io) {
	const backups = program
		.command('backups')
		.description('make the scheduled backup, list stored ones, prove that one restores')
		.addHelpText('after', '\nExample:\n  npm run -s team -- backups run');

	backups
		.command('run')
		.description(
			'write an encrypted backup to BACKUP_DIR, restore it as a test, copy it with BACKUP_COPY_COMMAND, delete old ones',
		)
		.action(async () => {
			const env = commandSettings();
			requireFolder(env.BACKUP_DIR);
			await withDatabase((db) => runBackup(db, env, io));
		});

	backups
		.command('registry')
		.description(
			'write what was erased and decided to BACKUP_DIR, encrypted, and copy it with BACKUP_COPY_COMMAND: a restore is as good as the newest one',
		)
		.action(async () => {
			const env = commandSettings();
			requireFolder(env.BACKUP_DIR);
			await withDatabase((db) => runDecisionExport(db, env, io));
		});

	backups
		.command('list')
		.description('name the backups in BACKUP_DIR, the newest first')
		.action(async () => {
			const stored = await listStoredBackups(requireFolder(commandSettings().BACKUP_DIR));
			await io.print(stored.map(({ name }) => `${name}\n`).join('') || 'There is none yet.\n');
		});

	backups
		.command('key')
		.description(
			'make a key for BACKUP_RECIPIENT; the file is yours to keep, away from this machine',
		)
		.argument('<file>', 'a new file for the key that opens backups')
		.action(async (file: string) => {
			const { identity, recipient } = await newIdentity();
			await using handle = await createPrivateFile(file);
			await handle.writeFile(`# public key: ${recipient}\n${identity}\n`);
			await io.print(
				`Wrote the key to ${file}. Take it off this machine and keep it in two places: without it, no backup can be opened.\nBACKUP_RECIPIENT=${recipient}\n`,
			);
		});

	backups
		.command('drill')
		.description(
			'restore a backup into a scratch database with your own key, compare the counts, and apply the current decision export',
		)
		.argument('[file]', 'the newest in BACKUP_DIR, if none is named')
		.option(identityOption.flags, identityOption.description)
		.option(trustFile.flags, trustFile.description)
		.addHelpText('after', '\nExample:\n  npm run -s team -- backups drill --identity - < key.txt')
		.action(async (named: string | undefined, options: DrillOptions) => {
			const env = commandSettings();
			const file = named ?? (await newestIn(requireFolder(env.BACKUP_DIR)));
			const keys = options.trustFile ? 'any' : await backupKeys(env);
			const locked = await isEncrypted(file);
			const identities = locked ? await readIdentities(options.identity, [file], io) : [];
			await verifyBackup(file, keys, identities);
			const folder = env.BACKUP_DIR ?? tmpdir();
			const drill: Drill = { file, keys, identities, secret: env.DESK_SECRET, folder };
			await withDatabase((db) => drillByHand(db, drill, locked, io));
		});
}

interface DrillOptions {
	identity?: string;
	trustFile?: true;
}

async function newestIn(folder: string): Promise<string> {
	const [newest] = await listStoredBackups(folder);
	if (newest) return path.join(folder, newest.name);
	throw new Refusal(`There is no backup in ${folder} yet: "team backups run" makes one.`);
}

/**
 * Runs a drill started by hand.
 *
 * @param locked true if it proves that the owner's key opens a backup, which is then recorded for the desk
 */
async function drillByHand(db: Database, drill: Drill, locked: boolean, io: Io): Promise<void> {
	const team = teamDb(db);
	const run = locked ? await startRun(team, 'drill') : undefined;
	try {
		const tables = await drillBackup(db, drill);
		const rowCount = rowsOf(tables);
		const fileName = path.basename(drill.file);
		if (run) await noteWorked(team, run, { fileName, rowCount, restored: true });
		await io.print(
			`${drill.file} restores: ${rowCount} rows in ${Object.keys(tables).length} tables, as many as in the backup, and the current decision export applies to it.\n`,
		);
	} catch (error) {
		if (run) await noteFailed(team, run, 'restore').catch(() => {});
		throw error;
	}
}
