import { mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '#app/db/database.server.ts';
import { startPostgresServer } from '../tests/support/postgres-server.ts';
import { removeSite, type SiteProcess, startSite } from '../tests/support/site-process.ts';
import type { Job } from './messages.ts';
import { type Helper, pin, startHelper } from './processes.ts';
import { measure } from './reads.ts';
import { median, print, printTable } from './table.ts';

/** What visitors send, and where. */
const writes: Pick<Job, 'kind' | 'path'>[] = [
	{ kind: 'signup', path: '/newsletter' },
	{ kind: 'like', path: '/blog/bench' },
	{ kind: 'form', path: '/contact' },
];

/**
 * Compares what this checkout stores with what another one does, such as a clone of an earlier commit: both
 * sites on one Postgres server, a database each, taking turns. Ratios of turns that follow one another hold on a
 * machine that others use; rates don't.
 *
 * @param folder of the other checkout, built
 */
export async function benchBeside(
	folder: string,
	{ rounds, seconds }: { rounds: number; seconds: number },
): Promise<void> {
	const postgres = await startPostgresServer({ fsync: 'on' }, (prefix) =>
		mkdtemp(`/tmp/${prefix}`),
	);
	const load = startHelper('load-process.ts');
	pin(load.child.pid, 'others');
	const start = async (database: string, of?: string) => {
		const site = await startSite({
			databaseUrl: await postgres.databaseUrl(database),
			...(of !== undefined && { folder: of }),
			env: { SUBMISSIONS_LIMIT: '0', LIKES_LIMIT: '0', SPAM_MIN_FILL_MS: '0' },
		});
		pin(site.process.pid, 'server');
		const { db, close } = await openDatabase(site.location);
		await sql`insert into blog_posts (title, slug, content, published_at)
			values ('A post to measure with', 'bench', 'Keep every letter.', '2025-08-03')`.execute(db);
		await close();
		return site;
	};
	const ours = await start('ours');
	const theirs = await start('theirs', path.resolve(folder));
	const rows: (string | number)[][] = [
		[
			'write',
			'clients',
			'ours /s',
			'theirs /s',
			'ratio',
			'least',
			'most',
			'ours p50 ms',
			'theirs p50 ms',
		],
	];
	for (const write of writes) {
		for (const connections of [1, 8, 32]) {
			const turns = await takeTurns(
				load,
				[ours, theirs],
				{ ...write, connections, seconds },
				rounds,
			);
			const ratios = turns.map(([one, two]) => one.rate / two.rate);
			rows.push([
				write.kind,
				String(connections),
				median(turns.map(([one]) => one.rate)),
				median(turns.map(([, two]) => two.rate)),
				...[median(ratios), Math.min(...ratios), Math.max(...ratios)],
				median(turns.map(([one]) => one.result.p50)),
				median(turns.map(([, two]) => two.result.p50)),
			]);
		}
	}
	load.end();
	print(`\nWrites beside ${folder}, ${rounds} rounds of ${seconds} s in turns, medians`);
	printTable(rows);
	await removeSite(ours);
	await removeSite(theirs);
	await postgres.remove();
}

type Turn = Awaited<ReturnType<typeof measure>>;

async function takeTurns(
	load: Helper,
	sites: readonly [SiteProcess, SiteProcess],
	job: Omit<Job, 'port'>,
	rounds: number,
): Promise<[Turn, Turn][]> {
	const turn = async ({ url, process: { pid } }: SiteProcess) => {
		const measured = await measure(load, pid, { ...job, port: Number(new URL(url).port) });
		if (measured.result.failed > 0)
			throw new Error(`${measured.result.failed} of ${job.kind} failed`);
		return measured;
	};
	const turns: [Turn, Turn][] = [];
	// The first round only warms up.
	for (let round = 0; round <= rounds; round += 1) {
		// Who goes first alternates: what the first leaves behind, such as a checkpoint, meets the second.
		const order = round % 2 === 0 ? sites : [sites[1], sites[0]];
		const measured = new Map<SiteProcess, Turn>();
		for (const site of order) measured.set(site, await turn(site));
		const [one, two] = sites.map((site) => measured.get(site));
		if (round > 0 && one && two) turns.push([one, two]);
	}
	return turns;
}
