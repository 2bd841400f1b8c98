import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import { cpuTime } from './processes.ts';
import { median } from './table.ts';

/** The number and length of rounds. */
export interface Effort {
	rounds: number;
	/** Seconds of one round. */
	seconds: number;
}

export interface Target {
	url: string;
	process: ChildProcess;
}

/** A page request, a newsletter sign-up with a unique email, or a like. */
export interface Request {
	kind: 'read' | 'signup' | 'like';
	path: string;
	connections: number;
}

interface Measured {
	/** Successful requests a second. */
	rate: number;
	/** Milliseconds of the server's CPU for one of them. */
	cpu: number;
	/** Average time to a response, in milliseconds. */
	latency: number;
}

/** The headers of a page request, as browsers send them. */
export const acceptHeaders = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' };

/** Measures two servers in turns. Ratios of neighboring turns are reliable on a busy machine; rates aren't. */
export async function takeTurns(
	targets: readonly [Target, Target],
	request: Request,
	{ rounds, seconds }: Effort,
): Promise<{ medians: [Measured, Measured]; ratios: Measured }> {
	const turns: [Measured, Measured][] = [];
	// The first round only warms up.
	for (let round = 0; round <= rounds; round += 1) {
		const one = await sendLoad(targets[0], request, seconds);
		const two = await sendLoad(targets[1], request, seconds);
		if (round > 0) turns.push([one, two]);
	}
	const each = (of: (key: keyof Measured) => number): Measured => ({
		rate: of('rate'),
		cpu: of('cpu'),
		latency: of('latency'),
	});
	return {
		medians: [
			each((key) => median(turns.map(([one]) => one[key]))),
			each((key) => median(turns.map(([, two]) => two[key]))),
		],
		ratios: each((key) => median(turns.map(([one, two]) => one[key] / two[key]))),
	};
}

async function sendLoad(
	{ url, process: { pid } }: Target,
	{ kind, path, connections }: Request,
	seconds: number,
): Promise<Measured> {
	const before = cpuTime(pid);
	const isRead = kind === 'read';
	const result = await autocannon({
		url: url + path,
		connections,
		duration: seconds,
		method: isRead ? 'GET' : 'POST',
		headers: isRead
			? acceptHeaders
			: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
		...(kind === 'signup' && {
			requests: [{ setupRequest: (request) => ({ ...request, body: newSignUp() }) }],
		}),
	});
	const wanted = isRead ? '200' : '303';
	const accepted = result.statusCodeStats?.[wanted]?.count ?? 0;
	const others = Object.keys(result.statusCodeStats ?? {}).filter((status) => status !== wanted);
	if (accepted === 0 || others.length > 0 || result.errors > 0) {
		throw new Error(
			`${url}${path}: ${JSON.stringify(result.statusCodeStats)}, ${result.errors} errors`,
		);
	}
	return {
		rate: accepted / result.duration,
		cpu: (cpuTime(pid) - before) / accepted,
		latency: result.latency.average,
	};
}

function newSignUp(): string {
	const key = randomUUID();
	return new URLSearchParams({
		name: 'Benchmark',
		email: `${key}@example.org`,
		submission_key: key,
		filled_in_ms: '30000',
		second_reference: '',
	}).toString();
}
