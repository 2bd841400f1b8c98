import { flushCompileCache } from 'node:module';
import { type OwnerReply, type OwnerRequest, ownerTasks } from './owner-tasks.server.ts';
import { EmbeddedProblem, otherwise } from './problem.ts';

// Started by root (as-owner.server.ts). Becomes the owner of the data folder before it touches anything in it.

// At its exit it may not write there anymore.
flushCompileCache();

process.once('message', async ({ uid, gid, task, folder, args }: OwnerRequest) => {
	let reply: OwnerReply;
	try {
		become(uid, gid);
		const run = ownerTasks[task] as (...args: unknown[]) => Promise<unknown>;
		reply = { done: true, result: await run(folder, ...args) };
	} catch (error) {
		const { message, code } = error as NodeJS.ErrnoException;
		reply = { done: false, problem: message, embedded: error instanceof EmbeddedProblem, code };
	}
	process.send?.(reply, () => process.disconnect());
});

function become(uid: number, gid: number) {
	try {
		process.setgroups?.([]);
		process.setgid?.(gid);
		process.setuid?.(uid);
	} catch {
		// Checked below.
	}
	if (uid > 0 && process.getuid?.() === uid && process.getgid?.() === gid) return;
	throw new EmbeddedProblem(
		`Postgres doesn't run as root, and this process may not change to the user ${uid}. Start the site as a user that isn't root. ${otherwise}`,
	);
}
