import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newDatabaseLocation, noFolder } from '../support/databases.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import {
	beginSend,
	besideSite,
	newsletterState,
	prepareSend,
	startMailSite,
} from '../support/mail-site.ts';
import { addTestMail } from '../support/mail-workers.ts';
import { startPostgresServer } from '../support/postgres-server.ts';
import type { SiteProcess } from '../support/site-process.ts';

let server: MailServer;
const sites: SiteProcess[] = [];
const patience = { timeout: 200_000, interval: 500 };

beforeEach(async () => {
	server = await startMailServer();
});
afterEach(async () => {
	for (const site of sites.splice(0)) await site.stop('SIGKILL');
	await server.stop();
});

/** Lists recipients of the same mail, once per repetition. */
function repeated(): string[] {
	const seen = new Set<string>();
	return server.received.flatMap(({ messageId, recipient }) => {
		if (seen.has(messageId)) return [recipient];
		seen.add(messageId);
		return [];
	});
}

/** The default of NEWSLETTER_CONNECTIONS. */
const handovers = 8;

test('resends nothing after a pause except the mails in transit, while another process sends its mail', async () => {
	const { remove, ...location } = await newDatabaseLocation();
	const newsletter = await prepareSend(location, 30);
	const paused = await startMailSite(location, server);
	sites.push(paused);
	await besideSite(location, (db) => addTestMail({ db }, 'colleague@example.org'));
	await vi.waitFor(() => expect(server.received).toHaveLength(1), patience);
	server.behavior = { delay: () => 400 };
	await beginSend(location, newsletter);
	await vi.waitFor(() => expect(server.received.length).toBeGreaterThan(5), patience);
	paused.process.kill('SIGSTOP');
	server.behavior = {};
	sites.push(await startMailSite(location, server));
	await vi.waitFor(
		async () => expect(await newsletterState(location, newsletter)).toBe('sent'),
		patience,
	);
	const before = await besideSite(location, (db) =>
		db.selectFrom('mail').select(['id', 'state', 'attempts', 'sent_at']).orderBy('id').execute(),
	);
	paused.process.kill('SIGCONT');
	await wait(8_000);
	// As many mails of a newsletter are in transit as have a connection (decision 22).
	process.stdout.write(
		`repeated by a process that was paused: ${repeated().join(', ') || 'none'}\n`,
	);
	expect(repeated().length).toBeLessThanOrEqual(handovers);
	expect(new Set(server.received.map(({ recipient }) => recipient)).size).toBe(31);
	const after = await besideSite(location, (db) =>
		db.selectFrom('mail').select(['id', 'state', 'attempts', 'sent_at']).orderBy('id').execute(),
	);
	expect(after).toEqual(before);
	await remove();
}, 300_000);

test("reaches each address once when the database is away for longer than a mail's lease midway", async () => {
	const postgres = await startPostgresServer();
	const location = { databaseUrl: await postgres.databaseUrl('site'), dataDir: noFolder };
	const newsletter = await prepareSend(location, 400);
	server.behavior = { delay: () => 20 };
	sites.push(await startMailSite(location, server, { LOG_LEVEL: 'silent' }));
	await beginSend(location, newsletter);
	await vi.waitFor(() => expect(server.received.length).toBeGreaterThan(100), patience);
	await postgres.stop();
	await wait(35_000);
	await postgres.start();
	await vi.waitFor(
		async () => expect(await newsletterState(location, newsletter)).toBe('sent'),
		patience,
	);
	expect(new Set(server.received.map(({ recipient }) => recipient)).size).toBe(400);
	expect(repeated()).toEqual([]);
	for (const site of sites.splice(0)) await site.stop('SIGKILL');
	await postgres.remove();
}, 300_000);
