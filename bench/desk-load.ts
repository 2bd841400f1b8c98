import { asTeam, teamDb } from '#app/db/role-db.server.ts';
import type { Database } from '#app/db/schema.ts';
import { createSession } from '#app/people/sessions.server.ts';
import { addManyItems, addMember } from '../tests/support/desk-database.ts';
import type { SiteProcess } from '../tests/support/site-process.ts';
import type { Helper } from './processes.ts';
import { measure } from './reads.ts';
import { median, print, printTable, spread } from './table.ts';

const connections = 32;
const people = 5;
const items = 100_000;

/** Milliseconds between two requests of one person's screen: sixty times as often as it really asks. */
const every = 1_000;

/** A public page with and without an open desk, in turns: what the team's screens cost the visitors. */
export async function benchDesk(
	site: SiteProcess,
	db: Database,
	load: Helper,
	{ rounds, seconds }: { rounds: number; seconds: number },
): Promise<void> {
	await addManyItems({ db }, items);
	const tokens: string[] = [];
	for (let person = 0; person < people; person += 1) {
		const { memberId } = await addMember({ db }, `Person${person}`);
		const session = await asTeam(teamDb(db), (trx) =>
			createSession(trx, memberId, null, new Date()),
		);
		tokens.push(session.token);
	}
	const port = Number(new URL(site.url).port);
	const turn = () =>
		measure(load, site.process.pid, { kind: 'read', port, path: '/', connections, seconds });
	await turn();
	const without: number[][] = [];
	const withDesk: number[][] = [];
	let asked = 0;
	for (let round = 0; round < rounds; round += 1) {
		const alone = await turn();
		without.push([alone.rate, alone.cpu]);
		const timers = tokens.map((token) => setInterval(() => void ask(token), every));
		const open = await turn();
		for (const timer of timers) clearInterval(timer);
		withDesk.push([open.rate, open.cpu]);
	}

	async function ask(token: string) {
		const response = await fetch(`${site.url}/desk/counts`, {
			headers: { cookie: `desk=${token}` },
			redirect: 'manual',
		});
		if (!response.ok) throw new Error(`The desk answered ${response.status}.`);
		await response.arrayBuffer();
		asked += 1;
	}

	const of = (list: number[][], index: number) => list.map((values) => values[index] ?? 0);
	const rate = [median(of(without, 0)), median(of(withDesk, 0))] as const;
	const cpu = [median(of(without, 1)), median(of(withDesk, 1))] as const;
	print(
		`\nHome page, ${connections} connections, without and with ${people} screens of a desk of ${items} items, each asking every ${every / 1000} s (in fact once a minute); ${asked} were answered`,
	);
	printTable([
		['', 'req/s', 'CPU µs per request'],
		['alone', rate[0], cpu[0] * 1000],
		['with the desk', rate[1], cpu[1] * 1000],
		['ratio', rate[1] / rate[0], cpu[1] / cpu[0]],
	]);
	const noise = Math.max(spread(of(without, 0)), spread(of(without, 1)));
	const difference = Math.max(Math.abs(rate[1] / rate[0] - 1), Math.abs(cpu[1] / cpu[0] - 1));
	print(
		`  Difference ${percent(difference)}, noise of the page alone ${percent(noise)}: ${difference <= noise ? 'within it' : 'ABOVE it'}.`,
	);
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
