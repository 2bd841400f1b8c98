import { sql } from 'kysely';
import type { Database } from '#app/db/schema.ts';
import type { SiteProcess } from '../tests/support/site-process.ts';
import type { JobResult } from './messages.ts';
import { type Helper, pin, startHelper } from './processes.ts';
import type { RawJob } from './raw-process.ts';
import { measure } from './reads.ts';
import { median, print, printTable } from './table.ts';

/** The writes and their URLs. */
const writes = [
	{ kind: 'form', path: '/contact' },
	{ kind: 'like', path: '/blog/bench' },
] as const;

/**
 * Compares forms and likes through the site with the driver alone and with a bare server that only passes
 * them to the driver, on the same Postgres server, in turns.
 */
export async function benchWrites(
	site: SiteProcess,
	db: Database,
	load: Helper,
	{ rounds, seconds }: { rounds: number; seconds: number },
): Promise<void> {
	const { databaseUrl } = site.location;
	if (!databaseUrl) throw new Error('Writes are measured on a Postgres server.');
	const port = Number(new URL(site.url).port);
	const raw = startHelper('raw-process.ts');
	pin(raw.child.pid, 'server');
	const bare = startHelper('bare-writer-process.ts');
	pin(bare.child.pid, 'server');
	const barePort = await bare.ask<number>({ databaseUrl });
	const rows: (string | number)[][] = [
		[
			'write',
			'clients',
			'site /s',
			'raw /s',
			'ratio',
			'site CPU ms',
			'bare CPU ms',
			'ratio',
			'raw CPU ms',
			'p50 ms',
			'p99 ms',
		],
	];
	const sent = { form: 0, like: 0 };
	for (const { kind, path } of writes) {
		// In production the code is compiled already; one client alone would need long to warm it up.
		for (const to of [port, barePort]) {
			const job = { kind, port: to, path, connections: 32, seconds: 2 * seconds };
			sent[kind] += (await load.ask<JobResult>(job)).accepted;
		}
		for (const connections of [1, 8, 32]) {
			const ours: Awaited<ReturnType<typeof measure>>[] = [];
			const theirs: typeof ours = [];
			const least: typeof ours = [];
			const job = { kind, port, path, connections, seconds };
			const rawJob: RawJob = { databaseUrl, kind, connections, seconds };
			for (let round = 0; round <= rounds; round += 1) {
				const one = await measure(load, site.process.pid, job);
				sent[kind] += one.result.accepted;
				if (one.result.failed > 0) throw new Error(`${one.result.failed} of ${kind} failed`);
				const two = await measure(raw, raw.child.pid, rawJob);
				const three = await measure(load, bare.child.pid, { ...job, port: barePort });
				sent[kind] += three.result.accepted;
				if (kind === 'like') sent.like += two.result.accepted;
				// The first round only warms up.
				if (round > 0) [ours.push(one), theirs.push(two), least.push(three)];
			}
			rows.push([
				kind,
				String(connections),
				median(ours.map(({ rate }) => rate)),
				median(theirs.map(({ rate }) => rate)),
				median(ours.map(({ rate }, at) => rate / (theirs[at]?.rate ?? Number.NaN))),
				median(ours.map(({ cpu }) => cpu)),
				median(least.map(({ cpu }) => cpu)),
				median(ours.map(({ cpu }, at) => cpu / (least[at]?.cpu ?? Number.NaN))),
				median(theirs.map(({ cpu }) => cpu)),
				median(ours.map(({ result }) => result.p50)),
				median(ours.map(({ result }) => result.p99)),
			]);
		}
	}
	raw.end();
	bare.end();
	print(`\nWrites on Postgres, ${rounds} rounds of ${seconds} s in turns, medians`);
	printTable(rows);
	print(
		'  Aim: at least a quarter of the raw rate, at most 0.3 ms of server CPU per accepted row.',
	);
	await printAccount(db, sent);
}

/** Checks that the accepted writes match the stored rows. */
async function printAccount(db: Database, sent: { form: number; like: number }): Promise<void> {
	const forms = await sql<{ rows: string; keys: string }>`
		select count(*) as rows, count(distinct submission_key) as keys
		from contact_messages where name = 'Benchmark'`.execute(db);
	const post = await db
		.selectFrom('blog_posts')
		.select('likes_count')
		.where('slug', '=', 'bench')
		.executeTakeFirstOrThrow();
	const { rows, keys } = forms.rows[0] ?? { rows: '?', keys: '?' };
	print(`  Forms confirmed as stored: ${sent.form}; rows: ${rows}, different keys: ${keys}.`);
	print(`  Likes confirmed: ${sent.like}; counted: ${post.likes_count}.`);
	if (Number(rows) !== sent.form || rows !== keys || post.likes_count !== sent.like) {
		throw new Error('Something accepted is missing or doubled.');
	}
}
