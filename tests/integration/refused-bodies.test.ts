import { afterAll, expect, test } from 'vitest';
import { rawRequest, request } from '../support/raw-request.ts';
import { postFrom } from '../support/send-from.ts';
import { removeSite, startSite } from '../support/site-process.ts';
import { openConnection } from '../support/slow-connection.ts';

const site = await startSite();
afterAll(() => removeSite(site));

const urlencoded = 'content-type: application/x-www-form-urlencoded';
const link = '/yours/CT-00000-00000/00000000000000000000000000';

const publicPosts = [
	'/contact',
	'/contact.data',
	'/es/contacto',
	'/es/blog/any-post',
	'/newsletter',
	'/newsletter/confirm',
	'/newsletter/unsubscribe',
	'/blog/any-post',
	'/desk/sign-in/passkey',
];

test.each(publicPosts)(
	'POST %s: refuses a body above its limit before its first byte',
	async (path) => {
		const { status } = await rawRequest(
			site.url,
			request(`POST ${path}`, [urlencoded, `content-length: ${256 * 1024 + 1}`]),
		);
		expect(status).toBe(413);
	},
);

test.each([
	link,
	`/es${link}`,
	`/es${link}/correct`,
	`${link}/correct`,
	`${link}/delete`,
	`${link}/story`,
])('POST %s: refuses a link that opens nothing before the first byte of any body', async (path) => {
	for (const length of [10, 256 * 1024 + 1]) {
		const head = request(`POST ${path}`, [urlencoded, `content-length: ${length}`]);
		expect((await rawRequest(site.url, head)).status).toBe(404);
	}
});

test('refuses a body without a length once it is too large', async () => {
	const connection = await openConnection(site.url);
	connection.write(request('POST /contact', [urlencoded, 'transfer-encoding: chunked']));
	const chunk = 'x'.repeat(32 * 1024);
	for (let sent = 0; sent < 8; sent += 1) {
		connection.write(`${chunk.length.toString(16)}\r\n${chunk}\r\n`);
	}
	connection.write('1\r\nx');
	await expect.poll(() => connection.status()).toBe(413);
	connection.close();
});

test('limits unsubscribing like every form, except the one click of a mail program', async () => {
	const leave = async (path: string, body: string) => {
		const headers = { 'content-type': 'application/x-www-form-urlencoded' };
		const init = { method: 'POST', body, headers, redirect: 'manual' } as const;
		return (await fetch(site.url + path, init)).status;
	};
	const statuses: number[] = [];
	for (let sent = 0; sent < 32; sent += 1) {
		statuses.push(await leave('/newsletter/unsubscribe', 'email=no-address'));
	}
	// One of the thirty was too large (above), which counts as well.
	expect(statuses).toEqual([...Array(29).fill(422), 429, 429, 429]);
	const oneClick = `/newsletter/unsubscribe?t=${'a'.repeat(48)}`;
	expect(await leave(oneClick, 'List-Unsubscribe=One-Click')).toBe(200);
	expect(await leave('/newsletter/unsubscribe', `email=${'a'.repeat(20_000)}`)).toBe(413);
});

test.each([
	{ status: 413, type: 'application/x-www-form-urlencoded', body: 'a'.repeat(300 * 1024) },
	{ status: 415, type: 'text/plain', body: 'a' },
])('a $status of $type counts against the limits like a form', async ({ status, type, body }) => {
	const from = `127.0.2.${status % 256}`;
	for (let sent = 0; sent < 30; sent += 1) {
		const reply = await postFrom(from, `${site.url}/newsletter/confirm`, body, {
			'content-type': type,
		});
		// The server may close the connection before all of a body is sent that it won't read.
		expect([status, 0]).toContain(reply.status);
	}
	const values = 'email=visitor%40example.org&code=123456';
	const form = { 'content-type': 'application/x-www-form-urlencoded' };
	expect((await postFrom(from, `${site.url}/newsletter/confirm`, values, form)).status).toBe(429);
});
