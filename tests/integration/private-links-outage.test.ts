import { afterAll, describe, expect, test } from 'vitest';
import { startPostgresServer } from '../support/postgres-server.ts';
import { removeSite, startSite } from '../support/site-process.ts';
import { openTcpGate } from '../support/tcp-gate.ts';

/** Uses of links until an address has to wait. */
const limit = 30;

const server = await startPostgresServer();
const databaseUrl = new URL(await server.databaseUrl('site'));
const gate = await openTcpGate({ host: databaseUrl.hostname, port: Number(databaseUrl.port) });
databaseUrl.port = String(gate.port);
const site = await startSite({
	databaseUrl: databaseUrl.href,
	env: {
		JOBS: 'off',
		SUBMISSIONS_LIMIT: '0',
		PRIVATE_LINKS_LIMIT: String(limit),
		SPAM_MIN_FILL_MS: '0',
	},
});
afterAll(async () => {
	await removeSite(site);
	gate.close();
	await server.remove();
});

const request = (path: string, fields?: Record<string, string>) =>
	fetch(site.url + path, {
		redirect: 'manual',
		...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
		signal: AbortSignal.timeout(20_000),
	});
const ready = async () => (await request('/readyz')).ok;
const story = { success_story: 'They called me back', helpful_resources: 'A letter' };

async function sendStory(): Promise<string> {
	const sent = await request('/community/stories', { ...story, consent_to_share: 'on' });
	const [, reference, proof] = /sent=(.*)&link=(.*)/.exec(sent.headers.get('location') ?? '') ?? [];
	return `/yours/${reference}/${proof}`;
}
const seenIn = (html: string) => /name="seen" value="([^"]+)"/.exec(html)?.[1] ?? '';

describe('a private link', () => {
	test('during an outage: an error page with a link back and the typed values', async () => {
		const path = await sendStory();
		const seen = seenIn(await (await request(`${path}/correct`)).text());
		expect(seen).not.toBe('');
		await server.stop();
		const corrected = { ...story, success_story: 'They called me back, twice', seen };
		const note = 'Please leave out the clinic';
		const attempts = {
			'the page': [path, undefined, 'Try your link again'],
			'the form': [`${path}/correct`, undefined, 'Try your link again'],
			'a file': [`${path}/your-data.json`, undefined, ''],
			'a correction': [`${path}/correct`, corrected, corrected.success_story],
			'a deletion': [`${path}/delete`, {}, 'Try your link again'],
			'a withdrawal': [
				path,
				{ intent: 'withdraw', field: 'consent_to_share' },
				'Try your link again',
			],
			'a message': [path, { intent: 'message', message: 'Is it solved?' }, 'Is it solved?'],
			'what should change': [`${path}/story`, { answer: 'changes', note, seen: 'a' }, note],
		} as const;
		for (const [name, [to, fields, shown]] of Object.entries(attempts)) {
			const answer = await request(to, fields);
			const html = await answer.text();
			expect(answer.status, name).toBe(503);
			expect(answer.headers.get('cache-control'), name).toContain('no-store');
			expect(html, name).toContain(shown);
			if (shown === 'Try your link again') expect(html, name).toContain(`href="${path}"`);
			if (fields && 'seen' in fields) {
				expect(html, name).toContain('role="alert"');
				expect(seenIn(html), name).toBe(fields.seen);
			}
		}
		await server.start();
		await expect.poll(ready).toBe(true);
		// The form on the failure page can be sent as it is.
		expect((await request(`${path}/correct`, corrected)).status).toBe(303);
		expect(await (await request(path)).text()).toContain(corrected.success_story);
	});

	test('while the database is silent: the error page at once, in each language, and for what is sent', async () => {
		const path = await sendStory();
		gate.cut();
		await expect.poll(site.output).toContain('the database takes no writes');
		// A member waits for the database: the control.
		let waits = true;
		const member = fetch(`${site.url}/desk`, { headers: { cookie: `desk=${'a'.repeat(43)}` } });
		const answered = member.finally(() => {
			waits = false;
		});
		for (const to of [path, `/es${path}`, `${path}/correct`, `${path}/your-data.json`]) {
			expect((await request(to)).status, to).toBe(503);
		}
		expect((await request('/community/stories', story)).status).toBe(503);
		expect(waits).toBe(true);
		gate.mend();
		await answered;
		await expect.poll(ready).toBe(true);
	});

	test('returns the typed values as well after the address has used up its limit', async () => {
		const path = await sendStory();
		const statuses: number[] = [];
		for (let use = 0; use <= limit && statuses.at(-1) !== 429; use++) {
			statuses.push((await request(`${path}/delete`)).status);
		}
		expect(statuses.at(-1)).toBe(429);
		const typed = { ...story, success_story: 'They called me back, late', seen: 'as shown' };
		const answer = await request(`${path}/correct`, typed);
		const html = await answer.text();
		expect(answer.status).toBe(429);
		expect(html).toContain(typed.success_story);
		expect(seenIn(html)).toBe('as shown');
	});
});
