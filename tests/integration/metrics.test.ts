import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { noteWorked, startRun } from '#app/domain/operations/backup-runs.server.ts';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { teamDb } from '#app/platform/db/role-db.server.ts';
import { removeSite, startSite } from '../support/site-process.ts';
import { contactMessage, post, postAsScript } from '../support/site-requests.ts';

const token = 'a-token-for-metrics';
const authorization = `Bearer ${token}`;

const env = { METRICS_TOKEN: token, SUBMISSIONS_LIMIT: '3' };
const watched = await startSite({ env });
const open = await openDatabase(watched.location);
afterAll(async () => {
	await open.close();
	await removeSite(watched);
});

type Strings = Record<string, string>;

const get = (url: string, headers: Strings = {}) => fetch(url, { headers });

/** The samples by name and labels, such as `up{a="b"}`. */
async function scrape(url = `${watched.url}/metrics`): Promise<Record<string, number>> {
	const response = await get(url, { authorization });
	expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
	const lines = (await response.text()).split('\n').filter((line) => /^[a-z]/.test(line));
	return Object.fromEntries(
		lines.map((line) => {
			const at = line.lastIndexOf(' ');
			return [line.slice(0, at), Number(line.slice(at + 1).replace('Inf', 'Infinity'))];
		}),
	);
}

test('without a setting there are none', async () => {
	const site = await startSite();
	for (const headers of [{}, { authorization }, { authorization: 'Bearer ' }] as Strings[]) {
		expect((await get(`${site.url}/metrics`, headers)).status).toBe(404);
	}
	await removeSite(site);
});

test('requires the token', async () => {
	for (const headers of [
		{},
		{ authorization: `${authorization}x` },
		{ authorization: token },
	] as Strings[]) {
		expect((await get(`${watched.url}/metrics`, headers)).status).toBe(404);
	}
	const shown = await get(`${watched.url}/metrics`, { authorization });
	expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'no-store']);
});

test('counts requests, without labels that clients could invent', async () => {
	const before = await scrape();
	const secret = 'xyzzysecret';
	for (let at = 0; at < 3; at += 1) await get(`${watched.url}/about`);
	await get(`${watched.url}/${secret}`);
	await get(`${watched.url}/blog?q=${secret}`);
	const send = (more: Strings) =>
		postAsScript(`${watched.url}/contact`, contactMessage({ message: secret, ...more }));
	const statuses: number[] = [];
	const sent: Strings[] = [{}, { email: 'none' }, {}, {}];
	for (const more of sent) statuses.push((await send(more)).status);
	expect(statuses).toEqual([200, 422, 200, 429]);
	await post(`${watched.url}/blog/no-such-post`, {});

	const after = await scrape();
	const grown = (name: string) => (after[name] ?? 0) - (before[name] ?? 0);
	const forms = (result: string) =>
		grown(`clarifolio_forms_total{form="contact_messages",result="${result}"}`);
	expect([forms('stored'), forms('refused'), forms('limited')]).toEqual([2, 1, 1]);
	expect(grown('clarifolio_likes_total{result="unknown"}')).toBe(1);
	expect(grown('clarifolio_http_requests_total{from="cache",code="2xx"}')).toBe(2);
	expect(grown('clarifolio_page_cache_total{result="hit"}')).toBe(2);
	expect(grown('clarifolio_page_cache_total{result="miss"}')).toBeGreaterThanOrEqual(2);
	expect(grown('clarifolio_http_requests_total{from="app",code="4xx"}')).toBe(4);
	expect(after).toMatchObject({
		clarifolio_database_up: 1,
		clarifolio_database_size_bytes: expect.any(Number),
		clarifolio_mail_oldest_due_seconds: 0,
		clarifolio_backup_age_seconds: Number.POSITIVE_INFINITY,
		process_resident_memory_bytes: expect.any(Number),
	});
	const text = await (await get(`${watched.url}/metrics`, { authorization })).text();
	expect(text).not.toMatch(/xyzzy|about|example\.org|127\.0\.0\.1/);
});

test('shows due mail and a backup', async () => {
	const team = teamDb(open.db);
	await noteWorked(team, await startRun(team, 'scheduled'), false);
	await sql`select queue_mail(kind => 'test', recipient => 'a@example.org')`.execute(open.db);
	await sql`update mail set next_attempt_at = now() - interval '1 hour'`.execute(open.db);
	const found = await scrape();
	expect(found['clarifolio_mail{state="waiting"}']).toBe(1);
	expect(found.clarifolio_mail_oldest_due_seconds).toBeCloseTo(3_600, -2);
	expect(found.clarifolio_backup_age_seconds).toBeGreaterThanOrEqual(-1);
	expect(found.clarifolio_backup_age_seconds).toBeLessThan(60);
});
