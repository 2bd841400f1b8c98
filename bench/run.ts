import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp } from 'node:fs/promises';
import { loadavg } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import pg from 'pg';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { freePort } from '#app/platform/embedded-postgres/free-port.ts';
import { startPostgresServer } from '../tests/support/postgres-server.ts';
import { samplePost } from '../tests/support/posts.ts';
import { removeSite, startSite } from '../tests/support/site-process.ts';
import { median, print, printTable } from './table.ts';

// The command `npm run bench`: cached pages beside a server that only sends the same bytes, forms and likes beside a
// plain insert and update behind Astro's Node adapter. --quick takes short rounds. The two servers take turns, because
// ratios of neighboring turns are reliable on a busy machine; rates aren't.

const columns = ['site /s', 'peer /s', 'ratio', 'site CPU ms', 'peer CPU ms', 'ratio'];

interface Target {
	url: string;
	process: ChildProcess;
}

const isQuick = process.argv.includes('--quick');
const rounds = isQuick ? 3 : 7;
const seconds = isQuick ? 1 : 2;
print(`Load before: ${loadavg()[0]?.toFixed(2)}. Medians of ${rounds} rounds of ${seconds} s.`);

// As in production, where a commit is on disk before the response.
const postgres = await startPostgresServer({ fsync: 'on' }, async (prefix) => {
	const folder = await mkdtemp(`/tmp/${prefix}`);
	// For root, whose Postgres runs as another user.
	await chmod(folder, 0o755);
	return folder;
});
const site = await startSite({
	databaseUrl: await postgres.databaseUrl('bench'),
	// All load comes from one address, which the rate limits would block.
	env: { SUBMISSIONS_LIMIT: '0', LIKES_LIMIT: '0', SPAM_MIN_FILL_MS: '0' },
});
const { db, close } = await openDatabase(site.location);
const content = 'Keep every letter, and write down every call. '.repeat(60);
await db.insertInto('blog_posts').values(samplePost('bench', { content })).execute();
await close();

const pages = ['/', '/blog', '/blog/bench'];
const bare = await startPeer('bare-server.ts', ...pages.map((one) => site.url + one));
const astro = await startAstro(await postgres.databaseUrl('peer'));
try {
	const rows: (string | number)[][] = [['', 'clients', ...columns]];
	for (const one of pages) rows.push(await compare(one, bare, 32));
	for (const clients of [1, 8, 32]) {
		rows.push(await compare('/newsletter', astro, clients, newSignUp));
		rows.push(await compare('/blog/bench', astro, clients, () => ''));
	}
	printTable(rows);
	print('  Wanted: pages at most 1.4 times the CPU of the peer; with 8 clients at least its rate.');
} finally {
	for (const peer of [bare, astro]) peer.process.kill();
	await removeSite(site);
	await postgres.remove();
}
process.exit();

/** Returns a row of medians: page requests, or POSTs if there is a body to send. */
async function compare(url: string, peer: Target, clients: number, body?: () => string) {
	const turns: number[][] = [];
	// The first round only warms up.
	for (let round = 0; round <= rounds; round += 1) {
		const [rate, cpu] = await sendLoad(site, url, clients, body);
		const [peerRate, peerCpu] = await sendLoad(peer, url, clients, body);
		if (round > 0) turns.push([rate, peerRate, rate / peerRate, cpu, peerCpu, cpu / peerCpu]);
	}
	const medians = columns.map((_, column) => median(turns.map((turn) => turn[column] ?? 0)));
	return [`${body ? 'POST' : 'GET'} ${url}`, String(clients), ...medians];
}

/** Returns the successful requests a second, and the milliseconds of the server's CPU for one of them. */
async function sendLoad(
	{ url, process: { pid } }: Target,
	page: string,
	connections: number,
	body?: () => string,
): Promise<[number, number]> {
	const before = cpuTime(pid);
	const result = await autocannon({
		url: url + page,
		connections,
		duration: seconds,
		method: body ? 'POST' : 'GET',
		headers: body
			? { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
			: { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' },
		...(body && { requests: [{ setupRequest: (request) => ({ ...request, body: body() }) }] }),
	});
	const wanted = body ? '303' : '200';
	const statuses = result.statusCodeStats ?? {};
	const accepted = statuses[wanted]?.count ?? 0;
	if (accepted === 0 || Object.keys(statuses).length > 1 || result.errors > 0) {
		throw new Error(`${url}${page}: ${JSON.stringify(statuses)}, ${result.errors} errors`);
	}
	return [accepted / result.duration, (cpuTime(pid) - before) / accepted];
}

/** Returns the CPU time of a process with all its threads, in milliseconds (Linux). */
function cpuTime(pid: number | undefined): number {
	const tasks = `/proc/${pid}/task`;
	const nanoseconds = readdirSync(tasks).map((task) =>
		Number(readFileSync(`${tasks}/${task}/schedstat`, 'utf8').split(' ')[0]),
	);
	return nanoseconds.reduce((sum, time) => sum + time, 0) / 1e6;
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

/** Starts a script of this folder that listens on PORT, and waits until it accepts connections. */
async function startPeer(script: string, ...args: string[]): Promise<Target> {
	const url = `http://127.0.0.1:${await freePort()}`;
	const child = spawn(process.execPath, [path.join(import.meta.dirname, script), ...args], {
		stdio: ['ignore', 'ignore', 'inherit'],
		env: { ...process.env, HOST: '127.0.0.1', PORT: new URL(url).port },
	});
	// Refused until it listens.
	while (!(await fetch(url).catch(() => undefined))) {
		if (child.exitCode !== null) throw new Error(`${script} ended with code ${child.exitCode}.`);
		await wait(50);
	}
	return { url, process: child };
}

/** Starts bench/peer with the two tables it writes; the first time, installs and builds it. */
async function startAstro(databaseUrl: string): Promise<Target> {
	const client = new pg.Client(databaseUrl);
	await client.connect();
	await client.query(`
		create table newsletter_signups (id uuid primary key default gen_random_uuid(), name text,
			email text not null, submission_key uuid unique, created_at timestamptz not null default now());
		create table blog_posts (slug text primary key, likes_count integer not null default 0);
		insert into blog_posts (slug) values ('bench');`);
	await client.end();
	process.env.DATABASE_URL = databaseUrl;
	process.env.ASTRO_TELEMETRY_DISABLED = '1';
	const cwd = path.join(import.meta.dirname, 'peer');
	const run = (command: string, ...args: string[]) =>
		execFileSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
	if (!existsSync(path.join(cwd, 'node_modules'))) {
		print('Installing bench/peer …');
		run('npm', 'install', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund');
	}
	run(process.execPath, 'node_modules/astro/bin/astro.mjs', 'build');
	return startPeer('peer/build/server/entry.mjs');
}
