import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Database } from './schema.ts';

/** Seeds a new database. */
export type Seed = (db: Database) => Promise<void>;

/**
 * Migrates the database to the newest schema. Two processes may call it at once: one migrates, the other
 * waits. All migrations of a call succeed together, or none does.
 *
 * @param folder of the numbered SQL files (rules: migrations/README.md)
 * @param seed adds the first rows to an empty database, in the same transaction
 * @returns names of the migrations that ran
 * @throws the database's error, or one that says the applied migrations and the files disagree
 */
export async function migrate(db: Database, folder = 'migrations', seed?: Seed): Promise<string[]> {
	if (await isNewest(db, folder)) return [];
	const { error, results } = await migratorOf(db, folder, seed).migrateToLatest();
	if (error) throw error;
	return (results ?? []).map(({ migrationName }) => migrationName);
}

/** The applied and the pending migrations, by name, in order. */
export async function migrationState(
	db: Database,
	folder = 'migrations',
): Promise<{ applied: string[]; pending: string[] }> {
	const migrations = await migratorOf(db, folder).getMigrations();
	const named = (wasApplied: boolean) =>
		migrations
			.filter(({ executedAt }) => (executedAt !== undefined) === wasApplied)
			.map(({ name }) => name);
	return { applied: named(true), pending: named(false) };
}

/** One small query; the migrator's many would be most of a start with nothing to migrate. */
async function isNewest(db: Database, folder: string): Promise<boolean> {
	try {
		const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
		const applied = rows.map(({ name }) => name).sort();
		return applied.join() === Object.keys(await readMigrations(folder)).join();
	} catch (error) {
		if ((error as { code?: string }).code === noSuchTable) return false;
		throw error;
	}
}

/** SQLSTATE of a database that was never migrated. */
const noSuchTable = '42P01';

function migratorOf(db: Database, folder: string, seed?: Seed): Migrator {
	const getMigrations = async () => {
		const migrations = await readMigrations(folder);
		return seed ? withSeed(migrations, seed) : migrations;
	};
	return new Migrator({ db, provider: { getMigrations } });
}

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
