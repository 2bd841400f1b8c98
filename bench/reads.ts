import path from 'node:path';
import { type Effort, type Target, takeTurns } from './load.ts';
import { startPeer } from './processes.ts';
import { print, printTable } from './table.ts';

const paths = ['/', '/blog', '/blog/bench'];

/** Compares cached pages with a bare server that sends the same bytes. */
export async function benchReads(site: Target, effort: Effort): Promise<void> {
	const urls = paths.map((one) => site.url + one);
	const bare = await startPeer(path.join(import.meta.dirname, 'bare-server.ts'), urls);
	const rows: (string | number)[][] = [
		['page', 'site /s', 'bare /s', 'ratio', 'site CPU µs', 'bare CPU µs', 'ratio'],
	];
	for (const one of paths) {
		const request = { kind: 'read', path: one, connections: 32 } as const;
		const { medians, ratios } = await takeTurns([site, bare], request, effort);
		const [ours, theirs] = medians;
		rows.push([one, ours.rate, theirs.rate, ratios.rate]);
		rows.at(-1)?.push(ours.cpu * 1000, theirs.cpu * 1000, ratios.cpu);
	}
	bare.process.kill();
	print(`\nCached pages, 32 connections, ${effort.rounds} rounds of ${effort.seconds} s in turns`);
	printTable(rows);
	print('  Floor: at most 1.4 times the CPU of the bare server.');
}
