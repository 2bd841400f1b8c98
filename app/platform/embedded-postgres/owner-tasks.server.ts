import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { DataFolder } from './data-folder.server.ts';
import { lastLogLine } from './database-log.server.ts';
import { findBytes } from './find-bytes.server.ts';
import { ensureServer, stopServer } from './postmaster.server.ts';

/** Work in the data folder, which only its owner does (asOwner). */
export const ownerTasks = {
	ensureServer,
	stopServer,
	lastLogLine,
	/** Finds texts in the database's own files. */
	find: (folder: DataFolder, texts: string[]) => findBytes(folder.database, texts),
	/** Stops the server and deletes everything in the folder. */
	async empty(folder: DataFolder): Promise<void> {
		await stopServer(folder);
		for (const name of await readdir(folder.at)) {
			await rm(path.join(folder.at, name), { recursive: true, force: true });
		}
	},
};

export type OwnerTask = keyof typeof ownerTasks;

/** Asks owner-process.ts to run a task. */
export interface OwnerRequest {
	uid: number;
	gid: number;
	task: OwnerTask;
	folder: DataFolder;
	args: unknown[];
}

/** Answer of owner-process.ts. */
export type OwnerReply =
	| { done: true; result: unknown }
	| { done: false; problem: string; embedded: boolean; code?: string | undefined };
