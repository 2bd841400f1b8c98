import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { migrate } from '#app/platform/db/migrate.server.ts';
import type { Database } from '#app/platform/db/schema.ts';
import { isAlive } from '#app/platform/embedded-postgres/embedded-server.server.ts';
import type { BackedUp } from './backup.ts';
import type { TrustedKeys } from './backup-key.ts';
import { reapply, writeDecisionExport } from './registry.ts';
import { restore } from './restore.ts';
import { migrationsFolder } from './team-database.ts';
import type { Io } from './terminal.ts';

export interface Drill {
	file: string;
	/** Keys that the backup may be signed with. */
	keys: TrustedKeys;
	/** Keys of which one opens it. */
	identities: readonly string[];
	/** DESK_SECRET. */
	secret: string | undefined;
	/** The parent folder of the scratch database. */
	folder: string;
}

const silent: Io = { print: async () => {}, confirm: undefined };

/**
 * Restores a backup into a scratch database, counts every table there, and applies the current decision export
 * to it, as after a real restore.
 *
 * @param db the site's database, for the decision export
 * @returns the number of rows of each table
 * @throws if any of that fails, naming tables whose counts differ
 */
export async function drillBackup(db: Database, drill: Drill): Promise<BackedUp> {
	const { file, keys, identities, secret, folder } = drill;
	return withScratchDatabase(folder, async (scratch, own) => {
		const tables = await restore(scratch, file, silent, keys, identities);
		await requireCounts(scratch, tables);
		const registry = path.join(own, 'now.registry');
		const key = keys === 'any' ? undefined : keys[0];
		await writeDecisionExport(db, registry, silent, key, secret);
		await reapply(scratch, registry, secret, silent, key === undefined ? 'any' : [key]);
		return tables;
	});
}

/** Compares the counts in the restored database; the restore itself compared only the file with its trailer. */
async function requireCounts(scratch: Database, tables: BackedUp): Promise<void> {
	const wrong: string[] = [];
	for (const [table, { rows: expected }] of Object.entries(tables)) {
		const { rows } = await sql<{ count: number }>`
			select count(*)::int as count from ${sql.table(table)}`.execute(scratch);
		const count = rows[0]?.count;
		if (count !== expected) wrong.push(`${table} has ${count} rows instead of ${expected}`);
	}
	if (wrong.length > 0)
		throw new Error(`the restored database is another one: ${wrong.join(', ')}`);
}

// The scratch database runs on its own server, so the site's server and roles are unaffected, and a login that
// can't create databases can still run a drill.

const name = (pid: number) => `.drill-${pid}`;

/** The database's folder, which as root belongs to another user; the decision export stays outside of it. */
const dataIn = (folder: string) => path.join(folder, 'data');

/** Runs work on a new database with the newest schema, and deletes it afterwards. */
async function withScratchDatabase<T>(
	parent: string,
	work: (db: Database, folder: string) => Promise<T>,
): Promise<T> {
	await removeScratch(parent);
	const folder = path.join(parent, name(process.pid));
	await mkdir(folder, { mode: 0o700 });
	try {
		const { db, close } = await openDatabase({ databaseUrl: undefined, dataDir: dataIn(folder) });
		try {
			await migrate(db, migrationsFolder);
			return await work(db, folder);
		} finally {
			await close();
		}
	} finally {
		await remove(folder);
	}
}

async function remove(folder: string): Promise<void> {
	await rm(folder, { recursive: true, force: true });
}

/** Deletes leftovers of killed drills, and stops their servers. */
async function removeScratch(parent: string): Promise<void> {
	for (const entry of await readdir(parent)) {
		const pid = /^\.drill-(\d{1,10})$/.exec(entry)?.[1];
		if (pid === undefined || (isAlive(Number(pid)) && Number(pid) !== process.pid)) continue;
		await remove(path.join(parent, entry));
	}
}
