import { setTimeout as sleep } from 'node:timers/promises';
import { asTeam, teamDb } from '#app/db/role-db.server.ts';
import type { Database } from '#app/db/schema.ts';
import { startNewsletter } from '#app/newsletter/send-newsletters.server.ts';
import type { MailServer } from '../tests/support/mail-server.ts';
import { addNewsletter, addSubscribers } from '../tests/support/sample-newsletter.ts';
import type { SiteProcess } from '../tests/support/site-process.ts';
import type { JobResult } from './messages.ts';
import { type Helper, residentMemory } from './processes.ts';
import { median, print, printTable, spread } from './table.ts';

/** Settings of a site that sends newsletters to a server. */
export const mailSettings = ({ url }: Pick<MailServer, 'url'>) => ({
	SITE_URL: 'https://site.example',
	SMTP_URL: url,
	MAIL_FROM: 'news@site.example',
});

const subscribers = 5_000;

/** Visitors at a pace that a busy day has: a hundred pages and twenty forms a second. */
const visitors = [
	{ kind: 'read', path: '/', connections: 4, pauseMs: 40 },
	{ kind: 'form', path: '/contact', connections: 1, pauseMs: 50 },
] as const;

/** What visitors notice of a newsletter that is being sent, its rate, and the process's memory. */
export async function benchMail(
	site: SiteProcess,
	db: Database,
	load: Helper,
	server: MailServer,
	{ rounds, seconds }: { rounds: number; seconds: number },
): Promise<void> {
	await addSubscribers({ db }, subscribers);
	const newsletter = await addNewsletter({ db });
	const port = Number(new URL(site.url).port);
	const visit = async () => {
		const times: number[] = [];
		for (const visitor of visitors) {
			const result = await load.ask<JobResult>({ ...visitor, port, seconds });
			if (result.failed > 0) throw new Error(`${result.failed} of ${visitor.kind} failed`);
			times.push(result.p50, result.p99);
		}
		return times;
	};
	await visit();
	const alone: number[][] = [];
	for (let round = 0; round < rounds; round += 1) alone.push(await visit());

	const queuedAt = performance.now();
	await asTeam(teamDb(db), (trx) => startNewsletter(trx, newsletter));
	const queued = performance.now() - queuedAt;
	while (server.received.length === 0) await sleep(10);
	const first = performance.now();
	const memory: number[] = [];
	const beside: number[][] = [];
	while (server.received.length < subscribers) {
		memory.push(residentMemory(site.process.pid));
		const times = await visit();
		if (server.received.length < subscribers) beside.push(times);
	}
	const lasted = (performance.now() - first) / 1_000;
	memory.push(residentMemory(site.process.pid));

	print(
		`\nA newsletter to ${subscribers}: queued in ${Math.round(queued)} ms, ${Math.round(subscribers / lasted)} a second beside visitors (${beside.length} rounds)`,
	);
	const of = (list: number[][], index: number) => list.map((times) => times[index] ?? 0);
	printTable([
		['response time, ms', 'alone', 'noise', 'beside it', 'difference'],
		...['page p50', 'page p99', 'form p50', 'form p99'].map((name, index) => {
			const [before, during] = [median(of(alone, index)), median(of(beside, index))];
			const noise = `${Math.round(spread(of(alone, index)) * 100)} %`;
			return [name, before, noise, during, during - before];
		}),
	]);
	const half = memory.slice(Math.floor(memory.length / 2));
	print(
		`  Memory, MB: ${Math.round(memory[0] ?? 0)} at first, ${Math.round(Math.max(...memory))} at most, ${Math.round(memory.at(-1) ?? 0)} at the end; in the second half ${Math.round((half.at(-1) ?? 0) - (half[0] ?? 0))} more.`,
	);
	if (new Set(server.received.map(({ recipient }) => recipient)).size !== subscribers) {
		throw new Error('Somebody got it twice, or not at all.');
	}
}
