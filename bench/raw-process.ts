import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { JobResult } from './messages.ts';
import { rawStatements } from './raw-statements.ts';

// The driver alone: single-row statements on as many connections as there are clients, each
// waiting for its result, as one statement with its own commit.

export interface RawJob {
	databaseUrl: string;
	kind: 'form' | 'like';
	connections: number;
	seconds: number;
}

process.on('message', async (job: RawJob) => {
	process.send?.(await run(job));
});

async function run({ databaseUrl, kind, connections, seconds }: RawJob): Promise<JobResult> {
	const clients = Array.from({ length: connections }, () => new pg.Client(databaseUrl));
	await Promise.all(clients.map((client) => client.connect()));
	let requests = 0;
	const start = performance.now();
	const end = start + seconds * 1000;
	await Promise.all(
		clients.map(async (client) => {
			while (performance.now() < end) {
				await client.query(rawStatements[kind], valuesFor(kind));
				requests += 1;
			}
		}),
	);
	const took = (performance.now() - start) / 1000;
	await Promise.all(clients.map((client) => client.end()));
	return { requests, accepted: requests, failed: 0, seconds: took, p50: 0, p99: 0 };
}

function valuesFor(kind: RawJob['kind']): string[] {
	if (kind === 'like') return ['bench'];
	const message = 'My insurer denied a claim for physical therapy. What can I do next? '.repeat(4);
	return ['Raw', 'bench@example.org', 'A question about a bill', message, randomUUID()];
}
