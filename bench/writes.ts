import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { type Effort, type Target, takeTurns } from './load.ts';
import { type Peer, startPeer } from './processes.ts';
import { print, printTable } from './table.ts';

const writes = [
	{ kind: 'signup', path: '/newsletter' },
	{ kind: 'like', path: '/blog/bench' },
] as const;

/**
 * Compares newsletter sign-ups and likes with plain inserts and updates behind Astro's Node adapter.
 *
 * @param peerUrl an empty database of Astro's own on the server that the site uses
 */
export async function benchWrites(site: Target, peerUrl: string, effort: Effort): Promise<void> {
	const peer = await startAstro(peerUrl);
	const rows: (string | number)[][] = [
		['write', 'clients', 'site /s', 'Astro /s', 'ratio', 'site CPU ms', 'Astro CPU ms', 'ratio'],
	];
	for (const write of writes) {
		for (const connections of [1, 8, 32]) {
			const request = { ...write, connections };
			const { medians, ratios } = await takeTurns([site, peer], request, effort);
			const [ours, theirs] = medians;
			rows.push([write.kind, String(connections), ours.rate, theirs.rate, ratios.rate]);
			rows.at(-1)?.push(ours.cpu, theirs.cpu, ratios.cpu);
		}
	}
	peer.process.kill();
	print(`\nWrites beside Astro, ${effort.rounds} rounds of ${effort.seconds} s in turns`);
	printTable(rows);
	print('  Floor: with 8 clients at least as many a second as Astro.');
}

/** Starts bench/peer with the two tables it writes; the first time, installs and builds it. */
async function startAstro(databaseUrl: string): Promise<Peer> {
	const client = new pg.Client(databaseUrl);
	await client.connect();
	await client.query(`
		create table newsletter_signups (id uuid primary key default gen_random_uuid(), name text,
			email text not null, submission_key uuid unique, created_at timestamptz not null default now());
		create table blog_posts (slug text primary key, likes_count integer not null default 0);
		insert into blog_posts (slug) values ('bench');`);
	await client.end();
	const folder = path.join(import.meta.dirname, 'peer');
	const run = (command: string, ...args: string[]) =>
		execFileSync(command, args, {
			cwd: folder,
			stdio: ['ignore', 'ignore', 'inherit'],
			env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
		});
	if (!existsSync(path.join(folder, 'node_modules'))) {
		print('Installing bench/peer …');
		run('npm', 'install', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund');
	}
	run(process.execPath, 'node_modules/astro/bin/astro.mjs', 'build');
	return startPeer(path.join(folder, 'build/server/entry.mjs'), [], { DATABASE_URL: databaseUrl });
}
