import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { until } from './site-requests.ts';

/** Returns the ids of a server's processes: the given one, and its children. */
export async function processesOf(pid: number): Promise<number[]> {
	const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
	return [pid, ...text.split(' ').filter(Boolean).map(Number)];
}

/** Kills a server's every process, as a machine that dies does. */
export async function killServer(pid: number): Promise<void> {
	if (!isRunning(pid)) return;
	const all = await processesOf(pid);
	for (const one of all) if (isRunning(one)) process.kill(one, 'SIGKILL');
	await until(
		async () => all.filter(isRunning),
		({ length }) => length === 0,
	);
}

/** Returns true for a running process, and false for a zombie. */
export function isRunning(pid: number): boolean {
	try {
		return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
	} catch {
		return false;
	}
}
