import { afterAll, beforeAll, expect, test } from 'vitest';
import { postFrom } from '../support/send-from.ts';
import { removeSite, type SiteProcess, startSite } from '../support/site-process.ts';
import { contactMessage } from '../support/site-requests.ts';

// Bodies that are no form count against the limits of their page like any other.

const limit = 3;

let site: SiteProcess;
beforeAll(async () => {
	site = await startSite({
		env: { SUBMISSIONS_LIMIT: `${limit}`, PRIVATE_LINKS_LIMIT: `${limit}` },
	});
});
afterAll(() => removeSite(site));

const form = 'application/x-www-form-urlencoded';
const refusals = [
	{ status: 413, type: form, body: 'a'.repeat(300 * 1024) },
	{ status: 413, type: 'multipart/form-data; boundary=x', body: 'a'.repeat(300 * 1024) },
	{ status: 415, type: 'text/plain', body: 'a' },
];

let addresses = 0;
/** Sends what is no form until the limit is reached, from a new address, which is returned. */
async function exhaust(path: string, { status, type, body }: (typeof refusals)[number]) {
	addresses += 1;
	const from = `127.0.2.${addresses}`;
	for (let sent = 0; sent < limit; sent += 1) {
		const reply = await postFrom(from, site.url + path, body, { 'content-type': type });
		// The server may close the connection before all of a body is sent that it won't read.
		expect([status, 0]).toContain(reply.status);
	}
	return from;
}

const sendForm = (from: string, path: string, values: Record<string, string>) =>
	postFrom(from, site.url + path, String(new URLSearchParams(values)), { 'content-type': form });

test.each(refusals)('a $status of $type counts on the pages of a subscription', async (refusal) => {
	for (const path of ['/newsletter/unsubscribe', '/newsletter/confirm']) {
		const from = await exhaust(path, refusal);
		const values = { email: 'visitor@example.org', code: '123456' };
		expect((await sendForm(from, path, values)).status).toBe(429);
	}
});

test.each(refusals)('a $status of $type counts on a private link', async (refusal) => {
	addresses += 1;
	const message = String(new URLSearchParams(contactMessage()));
	const sent = await postFrom(`127.0.3.${addresses}`, `${site.url}/contact.data`, message, {
		'content-type': form,
	});
	const path = /\/yours\/[\w-]+\/\w+/.exec(sent.body)?.[0] ?? '';
	for (const below of ['', '/correct', '/story']) {
		const from = await exhaust(path + below, refusal);
		expect((await sendForm(from, path + below, {})).status).toBe(429);
	}
});

test('the link in a newsletter works however busy its address is', async () => {
	const refusal = { status: 415, type: 'text/plain', body: 'a' };
	const from = await exhaust('/newsletter/unsubscribe', refusal);
	const t = 'a'.repeat(43);
	// No subscriber has this token, so nothing can be undone.
	const undo = await sendForm(from, '/newsletter/unsubscribe', { t, undo: '' });
	expect(undo.status).toBe(422);
	expect((await sendForm(from, '/newsletter/unsubscribe', { t })).status).toBe(303);
	const email = await sendForm(from, '/newsletter/unsubscribe', { email: 'a@example.org' });
	expect(email.status).toBe(429);
});
