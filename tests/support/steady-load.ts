import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

interface Load {
	/** The site to load. */
	url: string;
	/** The requests that each client sends one after the other; with a body, the request submits a form. */
	asks: readonly { path: string; body?: () => string }[];
	clients: number;
	/** True if clients reuse their connection; false if they open one for each request. */
	keepAlive: boolean;
}

/** The outcome of all requests. */
export interface Outcome {
	answered: number;
	/** Requests without a success or a redirect, and why. */
	failed: string[];
	/** Milliseconds of the slowest request. */
	slowest: number;
}

/**
 * Sends requests without a pause until stopped, as visitors do during an upgrade.
 *
 * @returns a function that stops, once every request that was sent has its response
 */
export function startLoad({ url, asks, clients, keepAlive }: Load): () => Promise<Outcome> {
	const outcome: Outcome = { answered: 0, failed: [], slowest: 0 };
	let running = true;
	const client = async (first: number) => {
		const agent = new Agent({ keepAlive, maxSockets: 1 });
		for (let at = first; running; at += 1) {
			const ask = asks[at % asks.length];
			if (!ask) throw new Error('There is nothing to ask.');
			const begin = performance.now();
			try {
				const status = await send(url + ask.path, agent, ask.body?.());
				if (status >= 200 && status < 400) outcome.answered += 1;
				else outcome.failed.push(`${ask.path}: ${status}`);
			} catch (error) {
				outcome.failed.push(`${ask.path}: ${(error as NodeJS.ErrnoException).code ?? error}`);
			}
			outcome.slowest = Math.max(outcome.slowest, performance.now() - begin);
			await wait(5);
		}
		agent.destroy();
	};
	const all = Promise.all(Array.from({ length: clients }, (_, first) => client(first)));
	return async () => {
		running = false;
		await all;
		return outcome;
	};
}

function send(url: string, agent: Agent, body: string | undefined): Promise<number> {
	return new Promise((resolve, reject) => {
		const headers =
			body === undefined
				? {}
				: {
						'content-type': 'application/x-www-form-urlencoded',
						'content-length': Buffer.byteLength(body),
					};
		const asked = request(
			url,
			{ agent, method: body === undefined ? 'GET' : 'POST', headers, timeout: 60_000 },
			(response) => {
				response.once('error', reject);
				response.once('end', () => resolve(response.statusCode ?? 0));
				response.resume();
			},
		);
		asked.once('error', reject);
		asked.once('timeout', () => asked.destroy(new Error('no answer within a minute')));
		asked.end(body);
	});
}
