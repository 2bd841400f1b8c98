import { connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { removeSite, type SiteProcess, startSite } from '../support/site-process.ts';
import { contactMessage } from '../support/site-requests.ts';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

let site: SiteProcess;
beforeEach(async () => {
	site = await startSite();
});
afterEach(() => removeSite(site));

test('SIGTERM finishes and stores running requests, accepts no new ones, and exits with 0', async () => {
	const body = new URLSearchParams(contactMessage({ subject: 'Late' })).toString();
	const under = converse(site);
	// Half of a form has arrived when the signal comes.
	under.write(
		`POST /contact.data HTTP/1.1\r\nhost: x\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 20)}`,
	);
	const asking = converse(site);
	asking.write('GET /readyz HTTP/1.1\r\nhost: x\r\n');
	await pause(300);
	const ended = site.stop('SIGTERM');
	await pause(300);
	await expect(fetch(`${site.url}/healthz`)).rejects.toThrow();

	asking.write('\r\n');
	expect(await asking.response()).toMatch(/^HTTP\/1.1 503 [\s\S]*connection: close/i);
	under.write(body.slice(20));
	expect(await under.response()).toMatch(/^HTTP\/1.1 200 [\s\S]*connection: close/i);
	expect(await ended).toBe(0);

	const { db, close } = await openDatabase(site.location);
	const rows = await db.selectFrom('contact_messages').select('subject').execute();
	expect(rows).toEqual([{ subject: 'Late' }]);
	await close();
});

test('SIGTERM ends it, although a request never finishes', async () => {
	const stuck = converse(site);
	stuck.write('POST /contact HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\na');
	await pause(300);
	expect(await site.stop('SIGTERM')).toBe(0);
});

function converse({ url }: SiteProcess) {
	const socket = connect({ host: '127.0.0.1', port: Number(new URL(url).port) });
	let received = '';
	socket.on('data', (chunk) => {
		received += chunk;
	});
	socket.on('error', () => {});
	const closed = new Promise((resolve) => socket.once('close', resolve));
	return {
		write: (text: string) => socket.write(text),
		response: async () => {
			await closed;
			return received;
		},
	};
}
