import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Connection } from './connection.ts';
import type { Job, JobResult } from './messages.ts';

// A load generator in a separate process: runs the jobs it receives, one after the other.

process.on('message', async (job: Job) => {
	process.send?.(await run(job));
});

async function run(job: Job): Promise<JobResult> {
	const times: number[] = [];
	const result = { requests: 0, accepted: 0, failed: 0 };
	const start = performance.now();
	const end = start + job.seconds * 1000;
	const left = { count: job.count ?? Number.POSITIVE_INFINITY };
	const clients = Array.from({ length: job.connections }, async () => {
		const connection = new Connection(job.port);
		while (performance.now() < end && left.count > 0) {
			left.count -= 1;
			const began = performance.now();
			const { status } = await connection.send(requestFor(job));
			// A sample is enough for the percentiles of a long run.
			if (times.length < 200_000) times.push(performance.now() - began);
			result.requests += 1;
			if (status === 200 || status === 303) result.accepted += 1;
			else result.failed += 1;
			if (job.pauseMs) await sleep(job.pauseMs);
		}
		connection.close();
	});
	await Promise.all(clients);
	const seconds = (performance.now() - start) / 1000;
	times.sort((a, b) => a - b);
	const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
	return { ...result, seconds, p50: at(0.5), p99: at(0.99) };
}

const reads = new Map<string, Buffer>();

function requestFor(job: Job): string | Buffer {
	if (job.kind === 'read') {
		let request = reads.get(job.path);
		if (!request) {
			request = Buffer.from(
				`GET ${job.path} HTTP/1.1\r\nhost: localhost\r\naccept-encoding: gzip, deflate, br\r\naccept: text/html\r\nuser-agent: bench\r\n\r\n`,
			);
			reads.set(job.path, request);
		}
		return request;
	}
	const body = new URLSearchParams(fieldsOf(job.kind)).toString();
	return `POST ${job.path}.data HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: ${Buffer.byteLength(body)}\r\nsec-fetch-site: same-origin\r\n\r\n${body}`;
}

function fieldsOf(kind: 'form' | 'signup' | 'like'): Record<string, string> {
	if (kind === 'like') return {};
	const key = randomUUID();
	const hidden = { submission_key: key, filled_in_ms: '30000', second_reference: '' };
	if (kind === 'signup') return { name: 'Benchmark', email: `${key}@example.org`, ...hidden };
	return {
		name: 'Benchmark',
		email: 'bench@example.org',
		subject: 'A question about a bill',
		message: 'My insurer denied a claim for physical therapy. What can I do next? '.repeat(4),
		...hidden,
	};
}
