import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { findFolderProblem } from './data-folder-problem.server.ts';
import { DurableFiles, durableStart, flush, flushFolder } from './durable-files.server.ts';
import type { DatabaseSession } from './serialized-dialect.server.ts';

interface Opened {
	pglite: PGlite;
	/** Closes its files without asking it, as the end of a process would. */
	abandon(): Promise<void>;
}

/** Postgres crashed (most likely a full disk); the next transaction tries to reopen it. */
class DatabaseStopped extends Error {
	override message = 'The embedded database has stopped and was not opened again yet.';
}

/** Milliseconds between attempts to open a database again. */
const retryAfterMs = 2_000;

/**
 * Opens the embedded Postgres. If it panics, it is opened again from its files, which hold every commit,
 * before the next transaction.
 *
 * @param dataDir folder of the database, created when missing; undefined keeps it in memory (tests)
 */
export async function openPGliteSession(dataDir: string | undefined): Promise<DatabaseSession> {
	let opened: Opened | undefined = await open(dataDir);
	let triedAt = 0;
	return {
		async acquire() {
			if (opened) return;
			if (performance.now() - triedAt < retryAfterMs) throw new DatabaseStopped();
			triedAt = performance.now();
			// Starting on a full disk may hang.
			const problem = dataDir === undefined ? undefined : await findFolderProblem(dataDir);
			if (problem) throw problem;
			opened = await open(dataDir);
		},
		async query(sql, parameters) {
			const current = opened;
			// Not reopened here: the rest of a broken transaction must not run outside of it.
			if (!current) throw new DatabaseStopped();
			try {
				return await run(current.pglite, sql, parameters);
			} catch (error) {
				if (hasCrashed(error)) {
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
	// A migration holds several statements, which only exec accepts.
	const result =
		parameters.length === 0
			? (await pglite.exec(sql)).at(-1)
			: await pglite.query(sql, [...parameters]);
	return { rows: result?.rows ?? [], numAffectedRows: BigInt(result?.affectedRows ?? 0) };
}

/** Whether Postgres itself, or the WebAssembly it runs in, has crashed; its results are meaningless after that. */
function hasCrashed(error: unknown): boolean {
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

/** Creates a database beside its folder and moves it there once complete, so that a crash leaves no half of one. */
async function makeDatabase(dataDir: string): Promise<void> {
	const unfinished = `${dataDir}.new`;
	await rm(unfinished, { recursive: true, force: true });
	const pglite = await PGlite.create({ dataDir: unfinished });
	await pglite.close();
	await flushFolder(unfinished);
	// Fails rather than replace an existing folder.
	await rename(unfinished, dataDir);
	await flush(path.dirname(dataDir));
}
