import { stat } from 'node:fs/promises';
import type { Command } from 'commander';
import { noteFailed, noteWorked, startRun } from '#app/domain/operations/backup-runs.server.ts';
import { migrate } from '#app/platform/db/migrate.server.ts';
import { teamDb } from '#app/platform/db/role-db.server.ts';
import type { Database } from '#app/platform/db/schema.ts';
import { backup, refuseToOverwrite, rowsOf } from './backup.ts';
import { backupKeys, signingKey, trustFile } from './backup-key.ts';
import { identityOption, readIdentities, requireRecipient } from './encryption.ts';
import { verifyBackup } from './read-backup.ts';
import { reapply } from './registry.ts';
import { restore } from './restore.ts';
import { commandSettings } from './settings.ts';
import { migrationsFolder, withDatabase } from './team-database.ts';
import type { Io } from './terminal.ts';

/** Commands that fill or set up a database may create it. */
const makesOne = { makes: true };

interface RestoreOptions {
	registry?: string;
	trustFile?: true;
	identity?: string;
}

export function addDatabaseCommands(program: Command, io: Io) {
	program
		.command('backup')
		.description(
			'write posts, submissions and the desk into one file that either kind of database can restore',
		)
		.argument('<file>', 'a new file; it is private, so keep it where only the team can read it')
		.option('--encrypt', 'to BACKUP_RECIPIENT: only the key that the owner keeps opens it')
		.addHelpText('after', '\nExample:\n  npm run -s team -- backup site-2025-08-03.backup')
		.action(async (file: string, { encrypt }: { encrypt?: true }) => {
			const env = commandSettings();
			const recipients = encrypt ? [requireRecipient(env.BACKUP_RECIPIENT)] : [];
			await refuseToOverwrite(file);
			await withDatabase((db) => backupByHand(db, file, io, recipients));
		});

	program
		.command('restore')
		.description('fill an empty database from a backup')
		.argument('<file>', 'a file that "backup" wrote')
		.option(
			'--registry <file>',
			'the last file that "privacy registry" or a later "backup" wrote: erases again what was erased since, and applies what people decided',
		)
		.option(trustFile.flags, trustFile.description)
		.option(identityOption.flags, identityOption.description)
		.addHelpText(
			'after',
			'\nExample (from the embedded database to a hosted one):\n  DATABASE_URL=postgres://user:password@host/name npm run -s team -- restore site-2025-08-03.backup',
		)
		.action(async (file: string, options: RestoreOptions) => {
			const { registry } = options;
			const env = commandSettings();
			const keys = options.trustFile ? 'any' : await backupKeys(env);
			const files = registry === undefined ? [file] : [file, registry];
			const identities = await readIdentities(options.identity, files, io);
			for (const each of files) await verifyBackup(each, keys, identities);
			await withDatabase(async (db) => {
				await restore(db, file, io, keys, identities);
				if (registry !== undefined)
					return reapply(db, registry, env.DESK_SECRET, io, keys, identities);
				await io.print(
					'What was erased since then is back, who left the newsletter since is on it again, and who was removed may sign in. Apply all of that again with the last registry or later backup you have, before the site starts: "team privacy reapply FILE".\n',
				);
			}, makesOne);
		});

	program
		.command('migrate')
		.description('bring the database to the newest schema, as the start of the site does')
		.addHelpText('after', '\nExample:\n  npm run -s team -- migrate')
		.action(() =>
			withDatabase(
				async (db) => {
					const names = await migrate(db, migrationsFolder);
					await io.print(
						names.length > 0
							? `Ran ${names.join(', ')}.\n`
							: 'The schema is the newest already; nothing ran.\n',
					);
				},
				{ ...makesOne, prepare: async () => {} },
			),
		);
}

/** Makes a backup started by hand, and records it for the desk. */
async function backupByHand(
	db: Database,
	file: string,
	io: Io,
	recipients: readonly string[],
): Promise<void> {
	const team = teamDb(db);
	const run = await startRun(team, 'manual');
	try {
		const tables = await backup(db, file, io, await signingKey(commandSettings()), { recipients });
		const { size } = await stat(file);
		await noteWorked(team, run, { bytes: size, rowCount: rowsOf(tables) });
	} catch (error) {
		await noteFailed(team, run, 'write').catch(() => {});
		throw error;
	}
}
