import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '#app/platform/embedded-postgres/free-port.ts';

/** True if the server under test gets a core of its own: with two or more cores, and `taskset` installed. */
export const pinned = availableParallelism() >= 2 && hasTaskset();

function hasTaskset(): boolean {
	try {
		execFileSync('taskset', ['-p', String(process.pid)], { stdio: 'ignore' });
		return true;
	} catch {
		// Not Linux, or not installed: nothing is pinned, and the output says so.
		return false;
	}
}

/** Pins a process with all its threads to the server's core, or to the others. Later children inherit that. */
export function pin(pid: number | undefined, target: 'server' | 'others'): void {
	if (!pinned || pid === undefined) return;
	const cores = target === 'server' ? '0' : `1-${availableParallelism() - 1}`;
	execFileSync('taskset', ['-a', '-c', '-p', cores, String(pid)], { stdio: 'ignore' });
}

/** Returns the CPU time of a process with all its threads, in milliseconds (Linux). */
export function cpuTime(pid: number | undefined): number {
	const tasks = `/proc/${pid}/task`;
	const nanoseconds = readdirSync(tasks).map((task) =>
		Number(readFileSync(`${tasks}/${task}/schedstat`, 'utf8').split(' ')[0]),
	);
	return nanoseconds.reduce((sum, time) => sum + time, 0) / 1e6;
}

/** Returns the peak memory of a process, in MiB (Linux). */
export function peakMemory(pid: number | undefined): number {
	const status = readFileSync(`/proc/${pid}/status`, 'utf8');
	return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

/** A server to compare the site with. */
export interface Peer {
	url: string;
	process: ChildProcess;
}

/**
 * Starts a script that listens on PORT, on the server's core, and waits until it accepts connections.
 *
 * @throws if it exits first
 */
export async function startPeer(
	script: string,
	args: readonly string[],
	env: Record<string, string> = {},
): Promise<Peer> {
	const port = await freePort();
	const child = spawn(process.execPath, [script, ...args], {
		stdio: ['ignore', 'ignore', 'inherit'],
		env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: String(port), ...env },
	});
	const url = `http://127.0.0.1:${port}`;
	while (!(await isUp(url))) {
		if (child.exitCode !== null) throw new Error(`${script} ended with code ${child.exitCode}.`);
		await wait(50);
	}
	pin(child.pid, 'server');
	return { url, process: child };
}

async function isUp(url: string): Promise<boolean> {
	try {
		await (await fetch(url)).arrayBuffer();
		return true;
	} catch {
		// Connections are refused until it listens.
		return false;
	}
}
