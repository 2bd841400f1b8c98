import { type CompiledQuery, sql } from 'kysely';
import pg from 'pg';
import { vi } from 'vitest';
import { asTeam, type TeamDb } from '#app/platform/db/role-db.server.ts';

/** The cost of some statements, independent of the machine. */
interface Read {
	/** The number of statements, without those that begin and end a transaction. */
	statements: number;
	/** Blocks of 8 KB. */
	blocks: number;
	/** Tables that were scanned from end to end. */
	scanned: string[];
}

interface Plan {
	'Node Type': string;
	'Relation Name'?: string;
	'Shared Hit Blocks': number;
	'Shared Read Blocks': number;
	Plans?: Plan[];
}

/** Matches a query, also behind a comment. */
const isRead = /^\s*(?:--[^\n]*\n\s*)?(?:select|with)\b/;

/**
 * Runs work, and explains each query that it sent.
 *
 * @param least the least number of queries expected, because work whose queries went unnoticed would cost
 *   nothing
 */
export async function readsOf(db: TeamDb, work: () => Promise<unknown>, least = 1): Promise<Read> {
	const sent = vi.spyOn(pg.Client.prototype, 'query');
	let calls: unknown[][];
	try {
		await work();
	} finally {
		calls = [...sent.mock.calls];
		sent.mockRestore();
	}
	const read: Read = { statements: 0, blocks: 0, scanned: [] };
	for (const [text, parameters] of calls) {
		if (typeof text !== 'string' || !isRead.test(text)) continue;
		const plan = await explain(db, text, (parameters ?? []) as unknown[]);
		read.statements += 1;
		read.blocks += plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
		read.scanned.push(...scansOf(plan));
	}
	if (read.statements < least)
		throw new Error(`Only ${read.statements} statements of this work were seen.`);
	return read;
}

async function explain(db: TeamDb, text: string, parameters: unknown[]): Promise<Plan> {
	const query = `explain (analyze, buffers, format json) ${text}`;
	const { rows } = await asTeam(db, (trx) =>
		trx.executeQuery<{ 'QUERY PLAN': { Plan: Plan }[] }>({
			...sql.raw(query).compile(trx),
			parameters,
		} as CompiledQuery<{ 'QUERY PLAN': { Plan: Plan }[] }>),
	);
	const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
	if (!plan) throw new Error(`No plan: ${text}`);
	return plan;
}

function scansOf(plan: Plan): string[] {
	const own = plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : [];
	return [...own, ...(plan.Plans ?? []).flatMap(scansOf)];
}
