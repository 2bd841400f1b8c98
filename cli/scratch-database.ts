import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { openDatabase } from '#app/db/database.server.ts';
import { dataFolder } from '#app/db/embedded/data-folder.server.ts';
import { isAlive, runningPostmaster, stopPostmaster } from '#app/db/embedded/postmaster.server.ts';
import { findRunner } from '#app/db/embedded/run-binary.server.ts';
import { migrate } from '#app/db/migrate.server.ts';
import type { Database } from '#app/db/schema.ts';
import { migrationsFolder } from './team-database.ts';

// A database to restore into and throw away: a server of its own, so neither the site's server nor its roles notice, and
// a login that may make no database can drill as well.

const name = (pid: number) => `.drill-${pid}`;

/** Works on a new database with the newest schema, which is gone afterwards. */
export async function withScratchDatabase<T>(
	parent: string,
	work: (db: Database, folder: string) => Promise<T>,
): Promise<T> {
	await removeScratch(parent);
	const folder = path.join(parent, name(process.pid));
	await mkdir(folder, { mode: 0o700 });
	try {
		const { db, close } = await openDatabase({ databaseUrl: undefined, dataDir: folder });
		try {
			await migrate(db, migrationsFolder);
			return await work(db, folder);
		} finally {
			await close();
		}
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

/** Removes what drills left that were killed, and stops their servers. */
export async function removeScratch(parent: string): Promise<void> {
	for (const entry of await readdir(parent)) {
		const pid = /^\.drill-(\d{1,10})$/.exec(entry)?.[1];
		if (pid === undefined || (isAlive(Number(pid)) && Number(pid) !== process.pid)) continue;
		const folder = dataFolder(path.join(parent, entry));
		const server = await runningPostmaster(folder);
		if (server) await stopPostmaster(await findRunner(folder.root), folder, server.pid);
		await rm(folder.root, { recursive: true, force: true });
	}
}
