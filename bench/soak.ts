import type { SiteProcess } from '../tests/support/site-process.ts';
import type { JobResult } from './messages.ts';
import { type Helper, residentMemory } from './processes.ts';
import { print, printTable } from './table.ts';

const steps = 20;
const readsPerStep = 50_000;
const writesPerStep = 2_500;

/** Allowed growth of memory in the second half of the soak, in megabytes. */
const mayGrow = 20;

/** A million reads and fifty thousand writes; memory must be flat once it is warm, and nothing may fail. */
export async function soak(site: SiteProcess, load: Helper): Promise<void> {
	const port = Number(new URL(site.url).port);
	const paths = ['/', '/blog', '/blog/bench', '/contact'];
	const rows: (string | number)[][] = [['step', 'reads', 'writes', 'failed', 'memory MB']];
	const memory: number[] = [];
	let failed = 0;
	for (let step = 1; step <= steps; step += 1) {
		const jobs = [
			...paths.map((path) => ({ kind: 'read', path, count: readsPerStep / paths.length })),
			{ kind: 'form', path: '/contact', count: writesPerStep / 2 },
			{ kind: 'like', path: '/blog/bench', count: writesPerStep / 2 },
		];
		for (const job of jobs) {
			const result = await load.ask<JobResult>({ ...job, port, connections: 32, seconds: 600 });
			failed += result.failed;
			if (result.requests !== job.count) throw new Error(`${job.kind}: ${result.requests} sent`);
		}
		memory.push(residentMemory(site.process.pid));
		rows.push([
			String(step),
			String(step * readsPerStep),
			String(step * writesPerStep),
			String(failed),
			memory.at(-1) ?? 0,
		]);
	}
	print('\nSoak');
	printTable(rows);
	const growth = (memory.at(-1) ?? 0) - (memory[steps / 2 - 1] ?? 0);
	print(`  Memory after the second half, against the middle: ${growth.toFixed(1)} MB more.`);
	if (failed > 0) throw new Error(`${failed} requests failed`);
	if (growth > mayGrow) throw new Error(`memory grew by more than ${mayGrow} MB`);
}
