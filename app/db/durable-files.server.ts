import { fsyncSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** The part of PGlite's own file layer (Emscripten's NODEFS) that is extended here. */
interface FileLayer {
	NODEFS: { stream_ops: { fsync?: (stream: { nfd?: number }) => number } };
}

type FsInit = Parameters<NodeFS['init']>;

/**
 * PGlite's files in a folder, with the one operation its own file layer lacks: fsync. With it Postgres is as
 * durable as on a server: the write-ahead log reaches the disk before a commit is confirmed, and data files
 * do before a checkpoint recycles their log.
 */
export class DurableFiles extends NodeFS {
	override async init(...[pglite, options]: FsInit) {
		const { emscriptenOpts } = await super.init(pglite, options);
		type PreRun = NonNullable<typeof emscriptenOpts.preRun>;
		const addSync = (module: FileLayer) => {
			module.NODEFS.stream_ops.fsync = ({ nfd }) => {
				if (nfd !== undefined) fsyncSync(nfd);
				return 0;
			};
		};
		const preRun = [...(emscriptenOpts.preRun ?? []), addSync as unknown] as PreRun;
		return { emscriptenOpts: { ...emscriptenOpts, preRun } };
	}
}

/**
 * How Postgres is started: as PGlite does, but without the switch that turns fsync off (-F), and with the one
 * wal_sync_method the file layer supports (fdatasync does nothing in it).
 */
export const durableStart = [
	...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
	'-c',
	'wal_sync_method=fsync',
];

/** Flushes a folder and everything in it: PGlite creates a database in memory and only copies it there. */
export async function flushFolder(folder: string): Promise<void> {
	const entries = await readdir(folder, { withFileTypes: true, recursive: true });
	const names = entries
		.filter((entry) => entry.isFile() || entry.isDirectory())
		.map((entry) => path.join(entry.parentPath, entry.name));
	for (const name of [...names, folder]) await flush(name);
}

/** Waits until a file, or a folder's directory entries, are on the disk. */
export async function flush(name: string): Promise<void> {
	const handle = await open(name, 'r');
	try {
		await handle.sync();
	} finally {
		await handle.close();
	}
}
