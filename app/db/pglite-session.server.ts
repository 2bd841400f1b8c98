import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { DurableFiles, durableStart, flush, flushFolder } from './durable-files.server.ts';
import type { Session } from './serialized-dialect.server.ts';

/**
 * Opens the embedded Postgres.
 *
 * @param dataDir folder of the database, created when missing; undefined keeps it in memory (tests)
 */
export async function openPGliteSession(dataDir: string | undefined): Promise<Session> {
	const pglite = dataDir === undefined ? await PGlite.create() : await openFolder(dataDir);
	return {
		async query(sql, parameters) {
			// Migrations hold several statements; only exec takes them.
			const result =
				parameters.length === 0
					? (await pglite.exec(sql)).at(-1)
					: await pglite.query(sql, [...parameters]);
			return {
				rows: result?.rows ?? [],
				numAffectedRows: BigInt(result?.affectedRows ?? 0),
			};
		},
		close: () => pglite.close(),
	};
}

async function openFolder(dataDir: string): Promise<PGlite> {
	if (!existsSync(path.join(dataDir, 'PG_VERSION'))) await makeDatabase(dataDir);
	return PGlite.create({ fs: new DurableFiles(dataDir), startParams: durableStart });
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
