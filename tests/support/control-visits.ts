import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds that a server which does nothing needed for a response. */
export interface ControlWaits {
	median: number;
	slowest: number;
}

// It ends with the process that started it.
const server = `process.stdin.resume().on('end', () => process.exit());
require('node:http')
	.createServer((_, response) => response.end())
	.listen(0, '127.0.0.1', function () { console.log(this.address().port); });`;

/**
 * Visits a server that does nothing, in a process of its own, beside the visits that a test measures. A limit on the
 * clock is the site's own time plus what the machine adds, which is what these visits take.
 *
 * @returns a function that stops the visits and returns their waits
 */
export async function startControlVisits(): Promise<() => Promise<ControlWaits>> {
	const child = spawn(process.execPath, ['-e', server], { stdio: ['pipe', 'pipe', 'ignore'] });
	const [port] = await once(child.stdout, 'data');
	// A test that fails before it stops the visits doesn't keep its process.
	child.unref();
	(child.stdin as Socket).unref();
	(child.stdout as Socket).unref();
	const waits: number[] = [];
	let visiting = true;
	const visits = (async () => {
		while (visiting) {
			const start = performance.now();
			await (await fetch(`http://127.0.0.1:${Number(port)}`)).arrayBuffer();
			waits.push(performance.now() - start);
			await wait(20, undefined, { ref: false });
		}
	})();
	return async () => {
		visiting = false;
		await visits;
		child.kill();
		const sorted = waits.toSorted((a, b) => a - b);
		return { median: sorted[Math.floor(sorted.length / 2)] ?? 0, slowest: sorted.at(-1) ?? 0 };
	};
}
