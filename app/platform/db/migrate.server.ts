import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Database } from './schema.ts';

export type Seed = (db: Database) => Promise<void>;

/** The database isn't migrated, and nothing in it was changed. The message says why and what to do. */
export class MigrationProblem extends Error {
	override name = 'MigrationProblem';
}

/**
 * Milliseconds for which a migration waits for a lock, since visitors' requests queue up behind it; and how often it
 * is tried again after that or after a deadlock, with a pause between.
 */
const locks = { wait: 4_000, attempts: 15, pause: 1_000 };

/** SQLSTATE of a lock that wasn't available in time, and of a deadlock. */
const isLockConflict = (error: unknown) =>
	['55P03', '40P01'].includes((error as { code?: string }).code ?? '');

/**
 * Migrates the database to the newest schema. Two processes may call it at once: one migrates, the other
 * waits. All migrations of a call succeed together, or none does.
 *
 * @param folder of the numbered SQL files (rules: migrations/README.md)
 * @param seed adds the first rows to an empty database, in the same transaction
 * @returns names of the migrations that ran
 * @throws MigrationProblem, or an error that says that the applied migrations and the files disagree
 */
export async function migrate(db: Database, folder = 'migrations', seed?: Seed): Promise<string[]> {
	const migrations = await readMigrations(folder);
	// One small query: the migrator's many queries would take most of a start that has nothing to migrate.
	const applied = await readApplied(db);
	const names = Object.keys(migrations);
	const later = await refuseOther(db, applied, names);
	// The migrator only knows the names of the files.
	if (later.length > 0 && names.every((name) => applied.includes(name))) return [];
	if (applied.join() === names.join()) return [];
	const getMigrations = async () => (seed ? withSeed(migrations, seed) : migrations);
	const migrator = new Migrator({ db, provider: { getMigrations } });
	for (let attempt = 1; ; attempt += 1) {
		const { error, results } = await migrator.migrateToLatest();
		if (!error) return (results ?? []).map(({ migrationName }) => migrationName);
		if (!isLockConflict(error)) throw error;
		if (attempt === locks.attempts) {
			throw new MigrationProblem(
				"The database wasn't changed: a migration waited too long for tables that a running release uses. Start again at a quieter time, or stop that release first.",
				{ cause: error },
			);
		}
		await wait(locks.pause);
	}
}

/**
 * Returns the names of the applied and the pending migrations, in order.
 *
 * @throws MigrationProblem
 */
export async function migrationState(
	db: Database,
	folder = 'migrations',
): Promise<{ applied: string[]; pending: string[] }> {
	const migrations = await readMigrations(folder);
	const stored = await readApplied(db);
	const names = Object.keys(migrations);
	await refuseOther(db, stored, names);
	return {
		applied: names.filter((name) => stored.includes(name)),
		pending: names.filter((name) => !stored.includes(name)),
	};
}

/** @returns migrations of a later version that declare themselves compatible with this one */
async function refuseOther(
	db: Database,
	applied: readonly string[],
	known: readonly string[],
): Promise<string[]> {
	const later = applied.filter((name) => !known.includes(name));
	if (later.length === 0) return [];
	const marked = await namesIn(db, 'tolerated_migrations');
	const unbearable = later.filter((name) => !marked.includes(name));
	if (unbearable.length === 0) return later;
	throw new MigrationProblem(
		`Another version of the site has changed the database (${unbearable.join(', ')}), and this one can't work with that: start that version, restore a backup from before it into a new database (docs/hosting.md, "Rolling back"), or name a new one in DATABASE_URL or DATA_DIR.`,
	);
}

/** Returns the sorted names of the migrations that the database has run. */
async function readApplied(db: Database): Promise<string[]> {
	return (await namesIn(db, 'kysely_migration')).sort();
}

/** Returns the names in a table of migrations; none if the table doesn't exist. */
async function namesIn(db: Database, table: string): Promise<string[]> {
	try {
		const { rows } = await sql<{ name: string }>`select name from ${sql.table(table)}`.execute(db);
		return rows.map(({ name }) => name);
	} catch (error) {
		if ((error as { code?: string }).code === noSuchTable) return [];
		throw error;
	}
}

/** SQLSTATE of an undefined table: the database was never migrated. */
const noSuchTable = '42P01';

/** Runs the seed after the last migration if the first one also ran, which means that the database is new. */
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

/** Returns true if the previous version works with the migrated schema (migrations/README.md). */
const isTolerated = (text: string) => /^-- tolerated\b/.test(text);

async function readMigrations(folder: string): Promise<Record<string, Migration>> {
	const files = (await readdir(folder)).filter((file) => /^\d{4}-.*\.sql$/.test(file)).sort();
	const twins = files.filter((file, at) => files[at - 1]?.startsWith(file.slice(0, 5)));
	if (twins.length > 0) {
		throw new MigrationProblem(
			`Two migrations have the number of ${twins.join(', ')}. Give the one that no database has run the next free number.`,
		);
	}
	const migrations = files.map(async (file): Promise<[string, Migration]> => {
		const text = await readFile(path.join(folder, file), 'utf8');
		const name = path.basename(file, '.sql');
		const up = async (db: Kysely<unknown>) => {
			await sql`set local lock_timeout = ${sql.lit(locks.wait)}`.execute(db);
			for (const { statement, line } of statementsOf(text)) {
				await sql
					.raw(statement)
					.execute(db)
					.catch((error: unknown) => {
						if (isLockConflict(error)) throw error;
						throw new MigrationProblem(
							`The migration ${file} failed at its line ${line}: ${(error as Error).message}. Nothing was changed.`,
							{ cause: error },
						);
					});
			}
			if (isTolerated(text)) {
				await sql`insert into tolerated_migrations (name) values (${name})`.execute(db);
			}
		};
		return [name, { up }];
	});
	return Object.fromEntries(await Promise.all(migrations));
}

/** The statements of a file, each with the line on which it begins. */
function statementsOf(text: string): { statement: string; line: number }[] {
	// Comments, strings and dollar-quoted bodies may contain semicolons.
	const parts = text.matchAll(/(?:--.*|'[^']*'|\$(\w*)\$[\s\S]*?\$\1\$|[^;])+/g);
	return [...parts].flatMap(({ 0: part, index }) => {
		const statement = part.replace(/^(?:\s|--.*)+/, '');
		const start = index + part.length - statement.length;
		return statement === '' ? [] : [{ statement, line: text.slice(0, start).split('\n').length }];
	});
}
