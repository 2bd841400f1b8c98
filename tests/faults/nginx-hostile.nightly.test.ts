import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type BehindNginx, startBehindNginx } from '../support/behind-nginx.ts';
import { addresses, hundredForms, openFrom } from '../support/hostile-addresses.ts';
import { request } from '../support/raw-request.ts';
import { postFormFrom } from '../support/send-from.ts';
import { contactMessage } from '../support/site-requests.ts';
import { openConnection, type SlowConnection } from '../support/slow-connection.ts';

let behind: BehindNginx;
let connections: SlowConnection[] = [];
afterEach(async () => {
	for (const connection of connections) connection.close();
	await Promise.all(connections.map(({ closed }) => closed));
	connections = [];
});

const form = 'content-type: application/x-www-form-urlencoded';
const unfinished = (headers: string[] = []) =>
	request('POST /contact', [form, 'content-length: 262000', ...headers], 'name=A');

/**
 * Resolves once one of the connections is refused. With one more open than an address may have, all others then
 * count; any request sent before could have taken the place of one still in transit.
 */
const oneIsRefused = () =>
	expect.poll(() => connections.filter((one) => one.status() === 429).length).toBe(1);

describe('visitors reach nginx directly', () => {
	beforeAll(async () => {
		behind = await startBehindNginx();
	});
	afterAll(() => behind.remove());

	test.each<[string, number, string]>([
		['bodies that never end', 21, unfinished()],
		['sockets that never read', 22, request('GET /').repeat(2)],
	])('18,000 %s, of 200 addresses, leave nearly every form stored', async (_, block, bytes) => {
		connections = await openFrom(behind.nginx.url, addresses(20, 200), 90, (connection) => {
			if (block === 22) connection.stopReading();
			connection.write(bytes);
		});
		const told = await hundredForms(behind.nginx.url, block);
		expect(told.length).toBeGreaterThanOrEqual(95);
		const rows = await behind.open.db.selectFrom('contact_messages').select('subject').execute();
		expect(rows.map(({ subject }) => subject)).toEqual(expect.arrayContaining(told));
	});

	test("refuses too many simultaneous requests from one address, and no one else's", async () => {
		const url = behind.nginx.url;
		connections = await openFrom(url, ['127.0.23.1'], 17, ({ write }) => write(unfinished()));
		await oneIsRefused();
		const send = (from: string) => postFormFrom(from, `${url}/contact`, contactMessage());
		const refused = await send('127.0.23.1');
		expect(refused.status).toBe(429);
		expect(refused.headers).toMatchObject({
			'cache-control': 'no-store',
			'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
			'retry-after': '5',
		});
		expect(refused.body).toContain('Too much at once');
		expect((await send('127.0.23.2')).status).toBe(200);
		expect((await behind.nginx.errors()).trim()).toBe('');
	});

	test("refuses a stranger's upload to the desk before it has arrived", async () => {
		connections = await openFrom(behind.nginx.url, ['127.0.24.1'], 1);
		const [stranger] = connections;
		stranger?.write(
			request('POST /desk/pictures/upload', [
				'content-type: multipart/form-data; boundary=x',
				'content-length: 10000000',
			]),
		);
		await expect.poll(() => stranger?.status()).toBe(303);
	});
});

describe('behind a CDN', () => {
	beforeAll(async () => {
		behind = await startBehindNginx({}, undefined, '127.0.0.1');
	});
	afterAll(() => behind.remove());

	const asVisitor = (address: string) => `x-forwarded-for: ${address}`;
	const send = async (address: string) => {
		const connection = await openConnection(behind.nginx.url);
		connections.push(connection);
		const headers = [form, 'content-length: 1', 'connection: close', asVisitor(address)];
		connection.write(request('POST /contact', headers, 'a'));
		await connection.closed;
		return connection.status();
	};
	const holdAs = async (visitors: string[]) => {
		for (const visitor of visitors) {
			const connection = await openConnection(behind.nginx.url);
			connections.push(connection);
			connection.write(unfinished([asVisitor(visitor)]));
		}
	};

	test('counts IPv6 by its first 64 bits', async () => {
		await holdAs(Array.from({ length: 16 }, (_, at) => `2001:db8:0:a${at % 2}00::${at + 1}`));
		expect(await send('2001:db8:0:a000::ffff')).toBe(422);
		await holdAs(Array.from({ length: 8 }, (_, at) => `2001:db8:0:a000:${at}::1`));
		// One more each time, because the request before may still have counted when they came.
		let more = 0;
		const another = async () => {
			more += 1;
			await holdAs([`2001:db8:0:a000:${more}::2`]);
			return send('2001:db8:0:a000::ffff');
		};
		await expect.poll(another).toBe(429);
		expect(await send('2001:db8:0:a100::1')).toBe(422);
	});

	test('counts an IPv4 address as itself in any notation', async () => {
		await holdAs(Array<string>(17).fill('::ffff:192.0.2.1'));
		await oneIsRefused();
		expect(await send('192.0.2.1')).toBe(429);
		expect(await send('::ffff:192.0.2.2')).toBe(422);
	});
});
