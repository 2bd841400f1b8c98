import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { findFolderProblem } from './data-folder-problem.server.ts';
import { DurableFiles, durableStart, flush, flushFolder } from './durable-files.server.ts';
import type { Session } from './serialized-dialect.server.ts';

interface Opened {
	pglite: PGlite;
	/** Lets its files go without another word from it, as the end of a process does. */
	abandon(): Promise<void>;
}

/** Postgres gave up (a full disk, most likely) and comes back with the next transaction that finds it able to. */
export class DatabaseStopped extends Error {
	override message = 'The embedded database has stopped and was not opened again yet.';
}

/** Milliseconds between attempts to open a database again. */
const restBetweenAttempts = 2_000;

/**
 * Opens the embedded Postgres. When it panics, it is opened again from its files, which hold every
 * commit, before the next transaction.
 *
 * @param dataDir folder of the database, created when missing; undefined keeps it in memory (tests)
 */
export async function openPGliteSession(dataDir: string | undefined): Promise<Session> {
	let opened: Opened | undefined = await open(dataDir);
	let triedAt = 0;
	return {
		async acquire() {
			if (opened) return;
			if (performance.now() - triedAt < restBetweenAttempts) throw new DatabaseStopped();
			triedAt = performance.now();
			// A start that runs into a full disk may never end.
			const problem = dataDir === undefined ? undefined : await findFolderProblem(dataDir);
			if (problem) throw problem;
			opened = await open(dataDir);
		},
		async query(sql, parameters) {
			const current = opened;
			// Not opened here: what is left of a broken transaction must not run outside of it.
			if (!current) throw new DatabaseStopped();
			try {
				return await run(current.pglite, sql, parameters);
			} catch (error) {
				if (isEnd(error)) {
					opened = undefined;
					await current.abandon();
				}
				throw error;
			}
		},
		close: async () => opened?.pglite.close(),
	};
}

async function run(pglite: PGlite, sql: string, parameters: readonly unknown[]) {
	// Migrations hold several statements; only exec takes them.
	const result =
		parameters.length === 0
			? (await pglite.exec(sql)).at(-1)
			: await pglite.query(sql, [...parameters]);
	return { rows: result?.rows ?? [], numAffectedRows: BigInt(result?.affectedRows ?? 0) };
}

/** Whether Postgres itself has ended, or the machine it runs in; after that it answers nonsense. */
function isEnd(error: unknown): boolean {
	const { severity, code } = error as { severity?: string; code?: string };
	return severity === 'PANIC' || severity === 'FATAL' || code === undefined;
}

async function open(dataDir: string | undefined): Promise<Opened> {
	if (dataDir === undefined) {
		const pglite = await PGlite.create();
		return { pglite, abandon: async () => {} };
	}
	if (!existsSync(path.join(dataDir, 'PG_VERSION'))) await makeDatabase(dataDir);
	const fs = new DurableFiles(dataDir);
	const pglite = await PGlite.create({ fs, startParams: durableStart });
	return { pglite, abandon: () => fs.closeFs() };
}

/** Makes a new database beside its folder and moves it there when it is whole, whatever happens meanwhile. */
async function makeDatabase(dataDir: string): Promise<void> {
	const unfinished = `${dataDir}.new`;
	await rm(unfinished, { recursive: true, force: true });
	const pglite = await PGlite.create({ dataDir: unfinished });
	await pglite.close();
	await flushFolder(unfinished);
	// Fails where something else already is, rather than replace it.
	await rename(unfinished, dataDir);
	await flush(path.dirname(dataDir));
}
