import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';

/** With two or more cores, the server gets one of its own. */
export const pinned = availableParallelism() >= 2 && hasTaskset();

function hasTaskset(): boolean {
	try {
		execFileSync('taskset', ['-p', String(process.pid)], { stdio: 'ignore' });
		return true;
	} catch {
		// Without taskset (not Linux, or not installed) nothing is pinned, and the output says so.
		return false;
	}
}

/** Pins a process with all its threads to the server's core, or to the others. */
export function pin(pid: number | undefined, place: 'server' | 'others'): void {
	if (!pinned || pid === undefined) return;
	const cores = place === 'server' ? '0' : `1-${availableParallelism() - 1}`;
	execFileSync('taskset', ['-a', '-c', '-p', cores, String(pid)], { stdio: 'ignore' });
}

/** CPU time of a process with all its threads, in milliseconds (Linux). */
export function cpuTime(pid: number | undefined): number {
	const tasks = `/proc/${pid}/task`;
	const nanoseconds = readdirSync(tasks).map((task) =>
		Number(readFileSync(`${tasks}/${task}/schedstat`, 'utf8').split(' ')[0]),
	);
	return nanoseconds.reduce((sum, time) => sum + time, 0) / 1e6;
}

/** Resident memory of a process, in megabytes (Linux). */
export function residentMemory(pid: number | undefined): number {
	const status = readFileSync(`/proc/${pid}/status`, 'utf8');
	return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

/** CPU utilization of all cores together, 0 to 1. */
export function busyShare(): () => number {
	const read = () => {
		const times = (readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? '').split(/\s+/).slice(1);
		const all = times.slice(0, 8).reduce((sum, time) => sum + Number(time), 0);
		return { all, idle: Number(times[3]) + Number(times[4]) };
	};
	const before = read();
	return () => {
		const after = read();
		return 1 - (after.idle - before.idle) / Math.max(after.all - before.all, 1);
	};
}

/** A process that replies to each message with one message. */
export interface Helper {
	child: ChildProcess;
	ask<Reply>(message: unknown): Promise<Reply>;
	end(): void;
}

/** Starts a file of bench/ as a process of its own; `ask` rejects when it ends before its reply. */
export function startHelper(file: string): Helper {
	const child = fork(path.join(import.meta.dirname, file), { stdio: 'inherit' });
	return {
		child,
		ask: <Reply>(message: unknown) =>
			new Promise<Reply>((resolve, reject) => {
				const ended = () => reject(new Error(`${file} ended.`));
				child.once('exit', ended);
				child.once('message', (reply) => {
					child.off('exit', ended);
					resolve(reply as Reply);
				});
				child.send(message as object);
			}),
		end: () => child.kill(),
	};
}
