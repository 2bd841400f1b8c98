import path from 'node:path';
import { sql } from 'kysely';
import type { Database } from '#app/db/schema.ts';
import type { BackedUp } from './backup.ts';
import type { TrustedKeys } from './backup-key.ts';
import { reapply, writeRegistry } from './registry.ts';
import { restore } from './restore.ts';
import { withScratchDatabase } from './scratch-database.ts';
import type { Io } from './terminal.ts';

export interface Drill {
	file: string;
	/** That it may be signed with. */
	keys: TrustedKeys;
	/** Of which one opens it. */
	identities: readonly string[];
	/** DESK_SECRET. */
	secret: string | undefined;
	/** Where the scratch database is made. */
	folder: string;
}

const silent: Io = { print: async () => {}, confirm: undefined };

/**
 * Restores a backup into a scratch database, counts every table there, and applies the registry of now to it, as one does
 * after a real restore.
 *
 * @param db the site's, for the registry
 * @returns how many rows of each table it has
 * @throws when anything of that fails, with the tables whose counts differ
 */
export async function drillBackup(db: Database, drill: Drill): Promise<BackedUp> {
	const { file, keys, identities, secret, folder } = drill;
	return withScratchDatabase(folder, async (scratch, own) => {
		const tables = await restore(scratch, file, silent, keys, identities);
		await requireCounts(scratch, tables);
		const registry = path.join(own, 'now.registry');
		const key = keys === 'any' ? undefined : keys[0];
		await writeRegistry(db, registry, silent, key, secret);
		await reapply(scratch, registry, secret, silent, key === undefined ? 'any' : [key]);
		return tables;
	});
}

/** The restore has compared the file with itself; this asks the database that came of it. */
async function requireCounts(scratch: Database, tables: BackedUp): Promise<void> {
	const wrong: string[] = [];
	for (const [table, { rows: expected }] of Object.entries(tables)) {
		const { rows } = await sql<{ count: number }>`
			select count(*)::int as count from ${sql.table(table)}`.execute(scratch);
		const count = rows[0]?.count;
		if (count !== expected) wrong.push(`${table} has ${count} rows in place of ${expected}`);
	}
	if (wrong.length > 0)
		throw new Error(`the restored database is another one: ${wrong.join(', ')}`);
}
