import { fork } from 'node:child_process';
import { createRequire, getCompileCacheDir } from 'node:module';
import path from 'node:path';
import { packagedBinaries } from './binaries.server.ts';
import { type DataFolder, dataFolder, type Transport } from './data-folder.server.ts';
import { claimFolder, mayEnter, reachableBinaries } from './folder-owner.server.ts';
import {
	type OwnerReply,
	type OwnerRequest,
	type OwnerTask,
	ownerTasks,
} from './owner-tasks.server.ts';
import { EmbeddedProblem, otherwise } from './problem.ts';

/** Descriptor of the data folder in the owner's process and in the programs that it starts. */
const folderHandle = 3;

type Rest<T> = T extends (folder: DataFolder, ...rest: infer R) => unknown ? R : never;

/**
 * Runs a task in the data folder as the folder's owner: in this process, or as root in a process of its own that
 * becomes that user first. What lies in the folder can therefore only do what its owner may do anyway.
 *
 * @throws EmbeddedProblem if the folder or this machine can't be used, and what the task throws
 */
export async function asOwner<T extends OwnerTask>(
	task: T,
	place: { dataDir: string; transport?: Transport | undefined },
	...args: Rest<(typeof ownerTasks)[T]>
): Promise<Awaited<ReturnType<(typeof ownerTasks)[T]>>> {
	const packaged = packagedBinaries();
	const folder = { ...dataFolder(place.dataDir, place.transport), bin: packaged };
	if (process.getuid?.() !== 0) {
		const run = ownerTasks[task] as (folder: DataFolder, ...args: unknown[]) => Promise<never>;
		return run(folder, ...args);
	}
	const { owner, opened } = await claimFolder(folder.root);
	try {
		const bin = await reachableBinaries(packaged, owner);
		const theirs = (await mayEnter(owner, folder.root))
			? { ...folder, bin }
			: throughHandle({ ...folder, bin }, owner.name);
		const { uid, gid } = owner;
		const reply = await ask({ uid, gid, task, folder: theirs, args }, opened.fd);
		if (reply.done) return reply.result as never;
		if (reply.embedded) throw new EmbeddedProblem(reply.problem);
		throw Object.assign(new Error(reply.problem), { code: reply.code });
	} finally {
		await opened.close();
	}
}

/** Names the folder by its descriptor, for an owner that may not pass the folders above it, such as /root. */
function throughHandle(folder: DataFolder, name: string): DataFolder {
	if (process.platform !== 'linux') {
		throw new EmbeddedProblem(
			`Postgres doesn't run as root, and its user ${name} may not enter ${folder.root}. Set DATA_DIR to a folder on a path that every user may enter, such as /var/lib/site. ${otherwise}`,
		);
	}
	const within = dataFolder(`/proc/self/fd/${folderHandle}`, folder.transport);
	return { ...within, root: folder.root, bin: folder.bin, handle: folderHandle };
}

function ask(request: OwnerRequest, fd: number): Promise<OwnerReply> {
	const script = createRequire(import.meta.url).resolve(
		'#app/platform/embedded-postgres/owner-process.ts',
	);
	// Compiling takes most of its start.
	const cache = getCompileCacheDir();
	return new Promise((resolve, reject) => {
		const child = fork(script, {
			cwd: '/',
			env: {
				PATH: process.env.PATH,
				...(cache !== undefined && { NODE_COMPILE_CACHE: path.resolve(cache, '..') }),
			},
			execArgv: [],
			// Its own session, which the terminal's Ctrl-C doesn't reach.
			detached: true,
			stdio: ['ignore', 'ignore', 'inherit', fd, 'ipc'],
		});
		child.once('error', reject);
		child.once('message', (reply: OwnerReply) => resolve(reply));
		child.once('exit', (code, signal) =>
			reject(new Error(`The process of the database's user ended with ${signal ?? code}.`)),
		);
		child.send(request, (error) => error && reject(error));
	});
}
