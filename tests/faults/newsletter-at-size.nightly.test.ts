import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newsletterProgress } from '#app/domain/newsletter/newsletters.server.ts';
import {
	cancelNewsletter,
	pauseNewsletter,
	resumeNewsletter,
	startNewsletter,
} from '#app/domain/newsletter/send-newsletters.server.ts';
import { type OpenDatabase, openDatabase } from '#app/platform/db/database.server.ts';
import { asTeam, teamDb } from '#app/platform/db/role-db.server.ts';
import { newDatabaseLocation } from '../support/databases.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { prepareSend, startMailSite } from '../support/mail-site.ts';
import { stretch } from '../support/measured-time.ts';
import type { SiteProcess } from '../support/site-process.ts';
import { until } from '../support/site-requests.ts';

/** More than one statement could queue or cancel within its limit. */
const count = 100_000;
const minutes = (number: number) => number * 60_000;

let server: MailServer;
let site: SiteProcess;
let open: OpenDatabase;
let newsletter: string;
let remove: () => Promise<void>;

beforeEach(async () => {
	server = await startMailServer();
	const { remove: drop, ...location } = await newDatabaseLocation();
	remove = drop;
	newsletter = await prepareSend(location, count);
	// With the limit of the site's own connections.
	open = await openDatabase(location, { maxStatement: 6_000 });
	site = await startMailSite(location, server);
}, minutes(5));
afterEach(async () => {
	await site.stop('SIGKILL');
	await open.close();
	await server.stop();
	await remove();
});

const act = <T>(work: (trx: Parameters<typeof startNewsletter>[0], id: string) => Promise<T>) =>
	asTeam(teamDb(open.db), (trx) => work(trx, newsletter));
const progress = async () => {
	const found = await act(newsletterProgress);
	if (!found) throw new Error('There is no such newsletter.');
	return found;
};
const progressUntil = (isSo: (now: Awaited<ReturnType<typeof progress>>) => boolean) =>
	until(progress, isSo, minutes(10));
const killAndRestart = async () => {
	await site.stop('SIGKILL');
	site = await startMailSite(site.location, server);
};
const one = async <Row>(query: ReturnType<typeof sql<Row>>) =>
	(await query.execute(open.db)).rows[0];

test(
	'queues, pauses, resumes and cancels a newsletter to 100,000, each exactly once, through kill -9 at each step',
	async () => {
		expect(await act(startNewsletter)).toBe(count);
		// The last of all in the order of queueing: both leave before it's their turn.
		const last = await sql<{
			id: string;
			email: string;
		}>`select id, email from subscribers order by id desc limit 2`.execute(open.db);
		const [leaving, erased] = last.rows;
		await progressUntil(({ unqueued }) => unqueued < count * 0.8);
		await killAndRestart();
		const pausing = performance.now();
		await act((trx, id) => pauseNewsletter(trx, id));
		expect((performance.now() - pausing) / stretch()).toBeLessThan(250);
		const paused = await progress();
		expect(paused.unqueued).toBeGreaterThan(0);
		await sql`select apply_subscriber_event(${leaving?.id}::uuid, 'unsubscribe')`.execute(open.db);
		await sql`delete from subscribers where id = ${erased?.id}::uuid`.execute(open.db);
		await act((trx, id) => resumeNewsletter(trx, id));
		await progressUntil(({ unqueued }) => unqueued < paused.unqueued / 2);
		await killAndRestart();
		await progressUntil(({ sent }) => sent > 200);
		expect(
			await one(sql`select count(*)::int as mails, count(distinct subscriber_id)::int as people,
				count(*) filter (where recipient in (${leaving?.email}, ${erased?.email}))::int as gone from mail`),
		).toEqual({ mails: count - 2, people: count - 2, gone: 0 });

		await killAndRestart();
		await progressUntil(({ sent }) => sent > 600);
		await act((trx, id) => pauseNewsletter(trx, id));
		// Handovers that had begun are recorded, and none follows. The killed process's mails wait for the end of its claim.
		const held = sql<{ count: number }>`select count(*)::int as count from mail
			where state = 'sending' and next_attempt_at > now()`;
		await until(
			async () => (await one(held))?.count,
			(mails) => mails === 0,
			minutes(2),
		);
		const handedOver = server.received.length;
		const { sent } = await progress();
		await sql`select pg_sleep(2)`.execute(open.db);
		expect([server.received.length, (await progress()).sent]).toEqual([handedOver, sent]);

		await act((trx, id) => resumeNewsletter(trx, id));
		await progressUntil((now) => now.sent > sent);
		expect(await act(cancelNewsletter)).toBe(true);
		await progressUntil(({ canceled }) => canceled > count / 4);
		await killAndRestart();
		const ended = await progressUntil(({ waiting, sending }) => waiting + sending === 0);
		expect(ended.sent + ended.canceled).toBe(count - 2);
		expect(ended).toMatchObject({ total: count - 2, failed: 0, dead: 0, unqueued: 0 });
		expect(
			await one(sql`select count(*) filter (where state = 'sent')::int as sent,
				count(*) filter (where state = 'canceled')::int as canceled from mail`),
		).toEqual({ sent: ended.sent, canceled: ended.canceled });

		// Each recipient recorded as reached got the mail once; only a mail in transit at a kill may arrive twice.
		const { rows } = await sql<{
			recipient: string;
		}>`select recipient from mail where state = 'sent'`.execute(open.db);
		const times = new Map<string, string[]>();
		for (const { recipient, messageId } of server.received) {
			times.set(recipient, [...(times.get(recipient) ?? []), messageId]);
		}
		expect(rows.filter(({ recipient }) => !times.has(recipient))).toEqual([]);
		const twice = [...times.values()].filter((ids) => ids.length > 1);
		expect(twice.filter((ids) => new Set(ids).size > 1)).toEqual([]);
		expect(twice.length).toBeLessThanOrEqual(4 * 8);
	},
	minutes(15),
);
