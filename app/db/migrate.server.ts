import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Database } from './schema.ts';

/** Seeds a new database. */
export type Seed = (db: Database) => Promise<void>;

/**
 * The database was migrated by files that are no longer there: those of versions before decision 53. Nothing leads
 * on from it, and a backup leads around.
 */
export class FormerSchema extends Error {
	override name = 'FormerSchema';

	constructor() {
		super(
			'The database has the schema of an earlier version of the site, which this one can\'t bring up to date: make a backup with that version ("team backup"), and restore it with this one ("team restore") into a new database; the embedded one is new once the folder "database" is moved out of DATA_DIR.',
		);
	}
}

/**
 * Migrates the database to the newest schema. Two processes may call it at once: one migrates, the other
 * waits. All migrations of a call succeed together, or none does.
 *
 * @param folder of the numbered SQL files (rules: migrations/README.md)
 * @param seed adds the first rows to an empty database, in the same transaction
 * @returns names of the migrations that ran
 * @throws FormerSchema before anything changes; the database's error, or one that says the applied migrations and
 *   the files disagree
 */
export async function migrate(db: Database, folder = 'migrations', seed?: Seed): Promise<string[]> {
	const migrations = await readMigrations(folder);
	// One small query; the migrator's many would be most of a start with nothing to migrate.
	const applied = await readApplied(db);
	refuseFormer(applied, migrations);
	if (applied.join() === Object.keys(migrations).join()) return [];
	const getMigrations = async () => (seed ? withSeed(migrations, seed) : migrations);
	const { error, results } = await new Migrator({
		db,
		provider: { getMigrations },
	}).migrateToLatest();
	if (error) throw error;
	return (results ?? []).map(({ migrationName }) => migrationName);
}

/**
 * The applied and the pending migrations, by name, in order.
 *
 * @throws FormerSchema
 */
export async function migrationState(
	db: Database,
	folder = 'migrations',
): Promise<{ applied: string[]; pending: string[] }> {
	const migrations = await readMigrations(folder);
	const stored = await readApplied(db);
	refuseFormer(stored, migrations);
	const names = Object.keys(migrations);
	return {
		applied: names.filter((name) => stored.includes(name)),
		pending: names.filter((name) => !stored.includes(name)),
	};
}

/** Every database of ours has the first file; no earlier version had one of that name. */
function refuseFormer(applied: string[], migrations: Record<string, Migration>) {
	const [first = ''] = Object.keys(migrations);
	if (applied.length > 0 && !applied.includes(first)) throw new FormerSchema();
}

/** The names of the migrations that the database has run, sorted. */
async function readApplied(db: Database): Promise<string[]> {
	try {
		const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
		return rows.map(({ name }) => name).sort();
	} catch (error) {
		if ((error as { code?: string }).code === noSuchTable) return [];
		throw error;
	}
}

/** SQLSTATE of a database that was never migrated. */
const noSuchTable = '42P01';

/** Runs the seed after the last migration if the first one ran too, which means the database is new. */
function withSeed(migrations: Record<string, Migration>, seed: Seed): Record<string, Migration> {
	const entries = Object.entries(migrations);
	let isNew = false;
	return Object.fromEntries(
		entries.map(([name, { up }], index): [string, Migration] => [
			name,
			{
				async up(db) {
					isNew ||= index === 0;
					await up(db);
					if (isNew && index === entries.length - 1) await seed(db);
				},
			},
		]),
	);
}

async function readMigrations(folder: string): Promise<Record<string, Migration>> {
	const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
	const migrations = files.map(async (file): Promise<[string, Migration]> => {
		const text = await readFile(path.join(folder, file), 'utf8');
		return [
			path.basename(file, '.sql'),
			{ up: async (db) => void (await sql.raw(text).execute(db)) },
		];
	});
	return Object.fromEntries(await Promise.all(migrations));
}
