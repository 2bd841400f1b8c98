import { get } from 'node:http';
import type { SiteProcess } from '../tests/support/site-process.ts';
import type { JobResult } from './messages.ts';
import { busyShare, cpuTime, type Helper, pin, startHelper } from './processes.ts';
import { median, print, printTable, spread } from './table.ts';

const connections = 32;

/** The same pages from the site and from a bare server of the same bytes, in turns. */
export async function benchReads(
	site: SiteProcess,
	load: Helper,
	paths: string[],
	{ rounds, seconds }: { rounds: number; seconds: number },
): Promise<void> {
	const sitePort = Number(new URL(site.url).port);
	const bare = startHelper('bare-process.ts');
	pin(bare.child.pid, 'server');
	const pages: Record<string, unknown> = {};
	for (const path of paths) pages[path] = await capture(site.url + path);
	const barePort = await bare.ask<number>(pages);

	const rows: (string | number)[][] = [
		['page', 'bytes', 'site req/s', 'bare req/s', 'ratio', 'site CPU µs', 'bare CPU µs', 'ratio'],
	];
	const noise: number[] = [];
	for (const path of paths) {
		const turn = (port: number, pid: number | undefined) =>
			measure(load, pid, { kind: 'read', port, path, connections, seconds });
		await turn(sitePort, site.process.pid);
		await turn(barePort, bare.child.pid);
		const ours: Measured[] = [];
		const theirs: Measured[] = [];
		for (let round = 0; round < rounds; round += 1) {
			ours.push(await turn(sitePort, site.process.pid));
			theirs.push(await turn(barePort, bare.child.pid));
		}
		const rates = [ours, theirs].map((list) => median(list.map(({ rate }) => rate)));
		const costs = [ours, theirs].map((list) => median(list.map(({ cpu }) => cpu * 1000)));
		const paired = (key: 'rate' | 'cpu') =>
			median(ours.map((one, at) => one[key] / (theirs[at]?.[key] ?? Number.NaN)));
		noise.push(spread(theirs.map(({ cpu }) => cpu)));
		rows.push([
			path,
			...[(pages[path] as { bytes: number }).bytes],
			...[rates[0] ?? 0, rates[1] ?? 0, paired('rate')],
			...[costs[0] ?? 0, costs[1] ?? 0, paired('cpu')],
		]);
	}
	bare.end();
	print(`\nReads, ${connections} connections, ${rounds} rounds of ${seconds} s in turns, medians`);
	printTable(rows);
	print(`  Aim: CPU ratio at most 1.3, rate ratio at least 0.8.`);
	print(
		`  Noise: the bare server's CPU per request varied by ${Math.round(Math.max(...noise) * 100)} %${Math.max(...noise) > 0.25 ? '; the machine was busy with something else, so measure again' : ''}.`,
	);
}

interface Measured {
	rate: number;
	/** Milliseconds of server CPU per request. */
	cpu: number;
	result: JobResult;
	busy: number;
}

/** Runs one job and measures the CPU time of the process `pid`. */
export async function measure(
	load: Helper,
	pid: number | undefined,
	job: object,
): Promise<Measured> {
	const before = cpuTime(pid);
	const busy = busyShare();
	const result = await load.ask<JobResult>(job);
	const cpu = (cpuTime(pid) - before) / Math.max(result.accepted, 1);
	return { rate: result.accepted / result.seconds, cpu, result, busy: busy() };
}

/** A page as it goes over the wire, for the bare server to repeat. */
function capture(url: string) {
	return new Promise((resolve, reject) => {
		const options = { headers: { 'accept-encoding': 'gzip, deflate, br', accept: 'text/html' } };
		get(url, options, async (response) => {
			const body = Buffer.concat(await response.toArray());
			const own = ['date', 'connection', 'keep-alive'];
			const headers = response.rawHeaders.flatMap((name, at) =>
				at % 2 === 0 && !own.includes(name.toLowerCase())
					? [name, response.rawHeaders[at + 1] ?? '']
					: [],
			);
			if (response.statusCode !== 200) reject(new Error(`${url}: status ${response.statusCode}`));
			resolve({ status: 200, headers, body: body.toString('base64'), bytes: body.byteLength });
		}).once('error', reject);
	});
}
