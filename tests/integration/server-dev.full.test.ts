import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isAlive } from '#app/platform/embedded-postgres/embedded-server.server.ts';
import { newDataDir } from '../support/data-folder.ts';
import { sentTo } from '../support/form-table.ts';
import { contactMessage, post, postAsScript, until } from '../support/site-requests.ts';

// Development is the same pipeline without the cache.

let dev: ChildProcess;
let dataDir: string;
let url: string;
let output = '';

/** Starts it, and waits for its URL. */
async function start(command: string, args: string[], more: Record<string, string> = {}) {
	const child = spawn(command, args, {
		env: {
			PATH: process.env.PATH,
			PORT: '0',
			HOST: '127.0.0.1',
			LOG_LEVEL: 'warn',
			LAUNCH_POSTS: 'off',
			SUBMISSIONS_LIMIT: '2',
			DATA_DIR: dataDir,
			...more,
		},
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	child.stderr.on('data', (chunk) => {
		output += chunk;
	});
	const at = await new Promise<string>((resolve, reject) => {
		createInterface({ input: child.stdout }).on('line', (line) => {
			output += `${line}\n`;
			const found = /(http:\/\/localhost:\d+)/.exec(line)?.[1];
			if (found) resolve(found.replace('localhost', '127.0.0.1'));
		});
		child.once('exit', (code) => reject(new Error(`ended with code ${code}:\n${output}`)));
	});
	return { child, at };
}

const postmaster = async () =>
	Number.parseInt(await readFile(path.join(dataDir, 'database', 'postmaster.pid'), 'utf8'), 10);

beforeAll(async () => {
	dataDir = await newDataDir();
	({ child: dev, at: url } = await start('node_modules/.bin/node', ['server/dev.ts']));
	// The first page compiles its modules.
	await fetch(url, { signal: AbortSignal.timeout(100_000) });
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test('a page has the headers and the policy of production, and is not cached', async () => {
	const response = await fetch(`${url}/contact`);
	expect(response.status).toBe(200);
	const headers = Object.fromEntries(response.headers);
	expect(headers).toMatchObject({
		'cache-control': expect.stringMatching(/^public, max-age=0, s-maxage=60/),
		'x-content-type-options': 'nosniff',
		'x-frame-options': 'DENY',
	});
	const policy = headers['content-security-policy'] ?? '';
	expect(policy).toMatch(/^default-src 'none'; script-src 'self'( 'sha256-[\w+/=]+')+;/);
	expect(policy).not.toMatch(/unsafe|\*/);
	// Vite's inserted styles carry the nonce that the page announces.
	const [, nonce = ''] = /style-src 'self' 'nonce-([^']+)'/.exec(policy) ?? [];
	expect(await response.text()).toContain(`<meta property="csp-nonce" nonce="${nonce}"/>`);
	// Two requests are two renders.
	const again = (await fetch(`${url}/contact`)).headers.get('content-security-policy');
	expect(again).not.toContain(nonce);
});

test('stores a form of this site alone, and applies the limits', async () => {
	const elsewhere = { 'sec-fetch-site': 'cross-site' };
	expect((await post(`${url}/contact`, contactMessage(), elsewhere)).status).toBe(403);
	const here = { 'sec-fetch-site': 'same-origin' };
	const sent = await post(`${url}/contact`, contactMessage(), here);
	expect(sent.status).toBe(303);
	expect(sent.headers.get('location')).toMatch(sentTo({ path: '/contact' }));
	expect((await postAsScript(`${url}/contact`, contactMessage(), here)).status).toBe(200);
	expect((await post(`${url}/contact`, contactMessage(), here)).status).toBe(429);
});

const gone = (pid: number) =>
	until(
		async () => isAlive(pid),
		(alive) => !alive,
	);

test('SIGTERM ends it and its database, also if only the shell of npm gets it', async () => {
	const server = await postmaster();
	const ended = once(dev, 'exit');
	dev.kill('SIGTERM');
	expect(await ended).toEqual([0, null]);
	await gone(server);

	// As npm does it, with its shell in between.
	const script = 'node_modules/.bin/node server/dev.ts; exit $?';
	const { child } = await start('sh', ['-c', script], { npm_lifecycle_event: 'dev' });
	const another = await postmaster();
	child.kill('SIGTERM');
	await gone(another);
});
