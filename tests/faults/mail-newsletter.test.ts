import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DatabaseLocation } from '#app/platform/db/database.server.ts';
import { startControlVisits } from '../support/control-visits.ts';
import { newDatabaseLocation } from '../support/databases.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import {
	beginSend,
	besideSite,
	newsletterState,
	prepareSend,
	startMailSite,
} from '../support/mail-site.ts';
import type { SiteProcess } from '../support/site-process.ts';
import { contactMessage, postAsScript } from '../support/site-requests.ts';

let server: MailServer;
const sites: SiteProcess[] = [];
const patience = { timeout: 240_000, interval: 250 };

beforeEach(async () => {
	server = await startMailServer();
});
afterEach(async () => {
	for (const site of sites.splice(0)) await site.stop('SIGKILL');
	await server.stop();
});

async function start(...args: Parameters<typeof startMailSite>): Promise<SiteProcess> {
	const site = await startMailSite(...args);
	sites.push(site);
	return site;
}

/** Lists recipients with more than one mail, with their number of distinct ids. */
function repeated(): [string, number][] {
	const byRecipient = new Map<string, string[]>();
	for (const { recipient, messageId } of server.received) {
		byRecipient.set(recipient, [...(byRecipient.get(recipient) ?? []), messageId]);
	}
	return [...byRecipient]
		.filter(([, ids]) => ids.length > 1)
		.map(([recipient, ids]) => [recipient, new Set(ids).size]);
}
/** Lists the recipients whose mail is recorded as sent. */
function sentMails(location: DatabaseLocation): Promise<string[]> {
	return besideSite(location, async (db) => {
		const rows = await db
			.selectFrom('mail')
			.select('recipient')
			.where('state', '=', 'sent')
			.execute();
		return rows.map(({ recipient }) => recipient);
	});
}
const reached = () => new Set(server.received.map(({ recipient }) => recipient)).size;

describe('a newsletter', () => {
	const count = 2_000;
	/** Handovers at a time, which is how many mails a killed process can leave undecided. */
	const handovers = 8;

	test('after kill -9 midway, reaches each address; only those being handed over may arrive again, with the same id', async () => {
		const { remove, ...location } = await newDatabaseLocation();
		const newsletter = await prepareSend(location, count);
		const env = { NEWSLETTER_CONNECTIONS: String(handovers) };
		const first = await start(location, server, env);
		expect(await beginSend(location, newsletter)).toBe(count);
		await vi.waitFor(() => expect(server.received.length).toBeGreaterThan(count / 2), patience);
		await first.stop('SIGKILL');
		const recorded = await sentMails(location);
		await start(location, server, env);
		await vi.waitFor(async () => expect(await newsletterState(location, newsletter)).toBe('sent'), {
			...patience,
			interval: 1_000,
		});
		expect(reached()).toBe(count);
		const twice = repeated();
		// A server can't be asked whether it accepted a mail (RFC 1047): if the process ends between the acceptance and the
		// record of it, the mail is sent again. A recorded one never is.
		for (const [recipient, ids] of twice) {
			expect(recorded).not.toContain(recipient);
			expect(ids).toBe(1);
		}
		expect(twice.length).toBeLessThanOrEqual(handovers);
		await remove();
	}, 600_000);

	test('sends nothing more to those who unsubscribe while it runs; opening links changes nothing', async () => {
		const { remove, ...location } = await newDatabaseLocation();
		const newsletter = await prepareSend(location, 60);
		server.behavior = { delay: () => 100 };
		const site = await start(location, server, { NEWSLETTER_CONNECTIONS: '1' });
		await beginSend(location, newsletter);
		await vi.waitFor(() => expect(server.received.length).toBeGreaterThan(4), patience);
		// The last ones, so they are still waiting when they unsubscribe.
		const [leaving, staying] = await besideSite(location, async (db) => {
			const { rows } = await sql<{ email: string; token: string }>`
				select email, token from mail join subscribers on subscribers.id = mail.subscriber_id
				where mail.state = 'waiting' order by subscriber_id desc limit 2`.execute(db);
			return rows;
		});
		const linkOf = (token = '') => `${site.url}/newsletter/unsubscribe?t=${token}`;
		// A mail scanner.
		for (const method of ['GET', 'HEAD']) {
			for (let times = 0; times < 10; times += 1) {
				expect((await fetch(linkOf(staying?.token), { method })).status).toBe(200);
			}
		}
		// The mail program's unsubscribe button (RFC 8058).
		const left = await fetch(linkOf(leaving?.token), {
			method: 'POST',
			headers: { 'content-type': 'application/x-www-form-urlencoded' },
			body: 'List-Unsubscribe=One-Click',
		});
		expect(left.status).toBe(200);
		await vi.waitFor(
			async () => expect(await newsletterState(location, newsletter)).toBe('sent'),
			patience,
		);
		const recipients = server.received.map(({ recipient }) => recipient);
		expect(recipients).not.toContain(leaving?.email);
		expect(recipients).toContain(staying?.email);
		expect(reached()).toBe(59);
		expect(repeated()).toEqual([]);
		await site.stop();
		await remove();
	});

	test('lets a confirmation pass, and sends more at a time than one connection could', async () => {
		const { remove, ...location } = await newDatabaseLocation();
		const newsletter = await prepareSend(location, 1_000);
		// Each connection would be done with ten a second.
		server.behavior = { delay: () => 100 };
		await start(location, server, { NEWSLETTER_CONNECTIONS: String(handovers) });
		await beginSend(location, newsletter);
		await vi.waitFor(() => expect(server.received.length).toBeGreaterThan(20), patience);
		const before = server.received.length;
		const begun = performance.now();
		await besideSite(location, (db) =>
			sql`select queue_mail(kind => 'test', recipient => 'waits@example.org')`.execute(db),
		);
		const arrived = () =>
			server.received.findIndex((mail) => mail.recipient === 'waits@example.org');
		await vi.waitFor(() => expect(arrived()).toBeGreaterThan(-1), { ...patience, interval: 20 });
		expect(await newsletterState(location, newsletter)).toBe('sending');
		const sent = server.received.length - before;
		const turns = (performance.now() - begun) / 100;
		expect(sent).toBeGreaterThan(1.5 * turns);
		await remove();
	});

	test('delays no form with a server that takes 30 seconds for each mail', async () => {
		const { remove, ...location } = await newDatabaseLocation();
		const newsletter = await prepareSend(location, 2);
		server.behavior = { delay: () => 30_000 };
		const site = await start(location, server);
		const send = async () => {
			const begun = performance.now();
			expect((await postAsScript(`${site.url}/contact`, contactMessage())).status).toBe(200);
			return performance.now() - begun;
		};
		await send();
		await beginSend(location, newsletter);
		// Not the acknowledgement of the form, which takes as long.
		const readers = () =>
			server.received.filter(({ recipient }) => recipient !== contactMessage().email);
		await vi.waitFor(() => expect(readers().length).toBeGreaterThan(0), patience);
		const times: number[] = [];
		const stopControl = await startControlVisits();
		for (let forms = 0; forms < 30; forms += 1) times.push(await send());
		const { median } = await stopControl();
		expect(times.toSorted((a, b) => a - b)[15]).toBeLessThan(250 + 10 * median);
		await site.stop('SIGKILL');
		await remove();
	});
});

test('reaches each address once with two processes on one database', async () => {
	const { remove, ...location } = await newDatabaseLocation();
	const newsletter = await prepareSend(location, 1_000);
	await Promise.all([start(location, server), start(location, server)]);
	expect(await beginSend(location, newsletter)).toBe(1_000);
	await vi.waitFor(
		async () => expect(await newsletterState(location, newsletter)).toBe('sent'),
		patience,
	);
	expect(server.received).toHaveLength(1_000);
	expect(reached()).toBe(1_000);
	await remove();
});
