import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { newDataDir } from '../tests/support/data-folder.ts';
import { startMailServer } from '../tests/support/mail-server.ts';
import { startPostgresServer } from '../tests/support/postgres-server.ts';
import { removeSite, type SiteProcess, startSite } from '../tests/support/site-process.ts';
import { cpuTime } from './processes.ts';
import { print, printTable } from './table.ts';

/** Seconds until what a start does is over, and seconds measured. */
const settle = 20;
const measured = 60;

/** The most an idle process may use, in percent of a core. */
const aim = 1;

/**
 * What processes without a visitor use, all of them at once: on both engines, with mail, without, and without
 * work behind the scenes.
 *
 * @throws when one on the embedded engine uses more than the aim
 */
export async function benchIdle(): Promise<void> {
	const server = await startMailServer();
	const postgres = await startPostgresServer();
	const settings = {
		'with mail': { SMTP_URL: server.url, MAIL_FROM: 'news@site.example' },
		'without mail': {},
		'JOBS=off': { JOBS: 'off' },
	};
	const sites: { engine: string; name: string; site: SiteProcess }[] = [];
	for (const engine of ['embedded', 'Postgres']) {
		for (const [name, env] of Object.entries(settings)) {
			const database = name.replace(/\W/g, '_').toLowerCase();
			const site = await startSite({
				...(engine === 'Postgres'
					? { databaseUrl: await postgres.databaseUrl(database) }
					: { dataDir: await newDataDir() }),
				env,
			});
			sites.push({ engine, name, site });
		}
	}
	await sleep(settle * 1_000);
	const before = sites.map(({ site }) => cpuTime(site.process.pid));
	const started = performance.now();
	await sleep(measured * 1_000);
	const elapsed = performance.now() - started;
	const shares = sites.map(
		({ site }, at) => ((cpuTime(site.process.pid) - (before[at] ?? 0)) / elapsed) * 100,
	);
	for (const { site } of sites) await removeSite(site);
	await server.stop();
	await postgres.remove();

	print(`\nIdle for ${measured} s, all at once (load ${loadavg()[0]?.toFixed(2)})`);
	printTable([
		['process', '% of a core'],
		...sites.map(({ engine, name }, at) => [`${engine}, ${name}`, shares[at] ?? 0]),
	]);
	print(`  Aim: at most ${aim} % on the embedded engine.`);
	const worst = Math.max(...shares.filter((_, at) => sites[at]?.engine === 'embedded'));
	if (worst > aim) throw new Error(`An idle process used ${worst.toFixed(2)} % of a core.`);
}
