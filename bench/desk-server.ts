import { Agent, get } from 'node:http';
import { sql } from 'kysely';
import type { Database } from '#app/platform/db/schema.ts';
import type { SiteProcess } from '../tests/support/site-process.ts';
import { cpuTime } from './processes.ts';
import { median } from './table.ts';

/** The cost of one request on the server. Times are in milliseconds. */
export interface ServerCost {
	queries: number;
	/** Time within Postgres, and the number of 8 KB blocks it reads. */
	database: number;
	blocks: number;
	processor: number;
	/** Time of the very first request. */
	first: number;
	median: number;
	worst: number;
}

const rounds = 15;

/** One keep-alive connection, as a browser has it. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Returns the milliseconds from a request to the end of its response. @throws if the status isn't 200 */
function timeRequest(url: string, cookie: string): Promise<number> {
	const headers = { cookie, 'accept-encoding': 'gzip, br' };
	return new Promise((resolve, reject) => {
		const began = performance.now();
		get(url, { agent, headers }, (response) => {
			if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`));
			response.once('end', () => resolve(performance.now() - began)).resume();
		}).once('error', reject);
	});
}

/** Requests a screen repeatedly and measures the cost. */
export async function measureServer(
	site: SiteProcess,
	db: Database,
	path: string,
	cookie: string,
): Promise<ServerCost> {
	const url = site.url + path;
	const first = await timeRequest(url, cookie);
	// Warms up the compiler and the query plans.
	for (let warm = 0; warm < 4; warm += 1) await timeRequest(url, cookie);
	await sql`select pg_stat_statements_reset()`.execute(db);
	const processor = cpuTime(site.process.pid);
	const times: number[] = [];
	for (let round = 0; round < rounds; round += 1) times.push(await timeRequest(url, cookie));
	const used = cpuTime(site.process.pid) - processor;
	const { rows } = await sql<{ calls: number; time: number; blocks: number }>`
		select sum(calls)::float as calls, sum(total_exec_time)::float as time,
			sum(shared_blks_hit + shared_blks_read)::float as blocks
		from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database())
			and query not like '%pg_stat_statements%'`.execute(db);
	const { calls, time, blocks } = rows[0] ?? { calls: 0, time: 0, blocks: 0 };
	return {
		queries: calls / rounds,
		database: time / rounds,
		blocks: blocks / rounds,
		processor: used / rounds,
		first,
		median: median(times),
		worst: Math.max(...times),
	};
}
