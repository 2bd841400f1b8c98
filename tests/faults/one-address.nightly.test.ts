import { Agent, request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postFormFrom } from '../support/send-from.ts';
import { removeSite, type SiteProcess, startSite } from '../support/site-process.ts';
import { contactMessage } from '../support/site-requests.ts';

// One address with 300 connections to what touches the database for a stranger, beside the forms of others. The bare
// process, without a proxy that would limit connections.

const attacker = '127.0.9.9';
const connections = 300;
const rounds = 9;

let site: SiteProcess;
beforeAll(async () => {
	site = await startSite({ env: { REFUSALS_LIMIT: '200', SPAM_MIN_FILL_MS: '0' } });
});
afterAll(() => removeSite(site));

interface Attack {
	method: string;
	path: string;
	/** Makes the query of each request. */
	query?: () => string;
	headers?: () => Record<string, string>;
	body?: () => string;
}

const token = () => Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url');
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const wrong: Pick<Attack, 'headers' | 'body'> = { headers: () => form, body: () => 'name=A' };
const attacks: Record<string, Attack> = {
	'a form as a document': { method: 'POST', path: '/contact', ...wrong },
	'a form as data': { method: 'POST', path: '/contact.data', ...wrong },
	'invented tokens': {
		method: 'POST',
		path: '/newsletter/unsubscribe',
		headers: () => form,
		body: () => `t=${token()}`,
	},
	'invented cookies': {
		method: 'GET',
		path: '/desk/inbox',
		headers: () => ({ cookie: `desk=${token()}` }),
	},
	searches: { method: 'GET', path: '/blog', query: () => `?q=${token()}` },
	'invented private links': { method: 'GET', path: `/yours/CT-00000-00000/${'0'.repeat(26)}` },
};

const agent = new Agent({ keepAlive: true, maxSockets: connections, localAddress: attacker });

function send({ method, path, query = () => '', headers, body }: Attack): Promise<number> {
	return new Promise((resolve) => {
		const { hostname, port } = new URL(site.url);
		const options = { agent, method, hostname, port, path: path + query() };
		const sent = request({ ...options, headers: headers?.() ?? {} });
		sent.once('response', (response) => {
			response.resume().once('close', () => resolve(response.statusCode ?? 0));
		});
		sent.once('error', () => resolve(0));
		sent.end(body?.());
	});
}

let visitors = 0;
/** The median milliseconds of an honest form, each from an address of its own, beside a flood. */
async function honestBeside(attack: Attack): Promise<number> {
	let ended = false;
	const loops = Array.from({ length: connections }, async () => {
		while (!ended) await send(attack);
	});
	const waits: number[] = [];
	for (let round = 0; round < rounds; round += 1) {
		visitors += 1;
		const from = `127.2.${Math.floor(visitors / 250)}.${(visitors % 250) + 1}`;
		const { status, waited } = await postFormFrom(from, `${site.url}/contact`, contactMessage());
		expect(status).toBe(200);
		waits.push(waited);
	}
	ended = true;
	await Promise.all(loops);
	return waits.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
}

test.each(Object.entries(attacks))(
	'%s: others wait at most three times as long',
	async (_, attack) => {
		// The same number of requests for what costs nothing but the request itself.
		const turns: string[] = [];
		let isQuick = false;
		while (turns.length < 5 && !isQuick) {
			const control = await honestBeside({ method: 'GET', path: '/healthz' });
			const beside = await honestBeside(attack);
			turns.push(`${beside.toFixed()} beside ${control.toFixed()}`);
			isQuick = beside <= 3 * control;
		}
		process.stdout.write(`${turns.join(', ')}\n`);
		expect(isQuick, turns.join()).toBe(true);
	},
);

test('whoever is over the limit is told so in plain text, and still reads', async () => {
	const statuses = new Set<number>();
	for (let sent = 0; sent < 250; sent += 50) {
		const round = Array.from({ length: 50 }, () =>
			send({ method: 'POST', path: '/contact', ...wrong }),
		);
		for (const status of await Promise.all(round)) statuses.add(status);
	}
	expect(statuses).toContain(429);
	expect(await send({ method: 'GET', path: '/about' })).toBe(200);
});
