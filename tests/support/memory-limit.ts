import { existsSync } from 'node:fs';
import { mkdir, readFile, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { until } from './site-requests.ts';

/** A control group with little memory. */
export interface MemoryLimit {
	/** Begins a command whose processes then share the memory. */
	prefix: string[];
	/** The number of processes that the system has killed for lack of memory. */
	killed(): Promise<number>;
	/** Peak use in bytes; the page cache counts, up to the limit. */
	peak(): Promise<number>;
	/** Kills what still runs in it, and removes it. */
	remove(): Promise<void>;
}

/** Names of the same files in both versions of control groups (cgroups(7)). */
const versions = [
	{
		root: '/sys/fs/cgroup/memory',
		limits: ['memory.limit_in_bytes', 'memory.memsw.limit_in_bytes'],
		events: 'memory.oom_control',
		peak: 'memory.max_usage_in_bytes',
	},
	{
		root: '/sys/fs/cgroup',
		limits: ['memory.max', 'memory.swap.max'],
		events: 'memory.events',
		peak: 'memory.peak',
	},
];

/**
 * Limits memory and swap, as on a small machine.
 *
 * @returns undefined if this process may not
 */
export async function limitMemory(bytes: number): Promise<MemoryLimit | undefined> {
	for (const { root, limits, events, peak } of versions) {
		const group = path.join(root, `site-test-${process.pid}`);
		const file = (name: string) => path.join(group, name);
		try {
			await mkdir(group);
		} catch {
			// Not root, or in a container.
			continue;
		}
		const [memory = '', swap = ''] = limits;
		if (!existsSync(file(memory))) {
			await rmdir(group);
			continue;
		}
		await writeFile(file(memory), String(bytes));
		// Swap is part of the memory in one version and separate in the other. Some systems don't count it.
		if (existsSync(file(swap))) {
			await writeFile(file(swap), swap.includes('memsw') ? String(bytes) : '0');
		}
		const read = (name: string) => readFile(file(name), 'utf8');
		return {
			prefix: ['sh', '-c', `echo $$ > ${file('cgroup.procs')} && exec "$@"`, 'sh'],
			killed: async () => Number(/^oom_kill (\d+)$/m.exec(await read(events))?.[1]),
			peak: async () => Number(await read(peak)),
			async remove() {
				for (const pid of (await read('cgroup.procs')).split('\n').filter(Boolean)) {
					try {
						process.kill(Number(pid), 'SIGKILL');
					} catch (error) {
						// It has ended already.
						if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
					}
				}
				await until(
					() => read('cgroup.procs'),
					(text) => text.trim() === '',
				);
				await rmdir(group);
			},
		};
	}
	return undefined;
}
