import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#app/platform/db/database.server.ts';
import type { Services } from '#app/platform/http/services.server.ts';
import { createRateLimit } from '#server/rate-limit.ts';
import { newDatabase } from '../support/databases.ts';
import { encode, recordingServices, send } from '../support/form-requests.ts';
import { type ExpectedForm, filledForm, formTable } from '../support/form-table.ts';

let open: OpenDatabase;
let services: Services;

beforeAll(async () => {
	open = await newDatabase();
	({ services } = recordingServices(open.db));
});
afterAll(() => open.close());

const contact = formTable.find(({ table }) => table === 'contact_messages') as ExpectedForm;

test('stores a body just below 256 KB', async () => {
	const sample = { ...filledForm(contact, randomUUID()), message: 'm'.repeat(255 * 1024) };
	expect((await send(services, contact, encode(sample, {}))).status).toBe(303);
});

test('refuses the 31st form of an address, whether those before were stored or refused', async () => {
	const limited = { ...services, submissionLimit: createRateLimit(30, 600) };
	const statuses: number[] = [];
	for (let sent = 0; sent < 40; sent += 1) {
		statuses.push((await send(limited, contact, new URLSearchParams({ name: 'A' }))).status);
	}
	expect(statuses).toEqual([...Array(30).fill(422), ...Array(10).fill(429)]);
	const honest = encode(filledForm(contact, randomUUID()), {});
	expect((await send(limited, contact, honest, {}, '198.51.100.9')).status).toBe(303);
});

test('does not return a long text over the limit', async () => {
	const limited = { ...services, submissionLimit: createRateLimit(1, 600) };
	const body = (message: string) => encode({ ...filledForm(contact, randomUUID()), message }, {});
	await send(limited, contact, body('first'));
	const short = await send(limited, contact, body('short'));
	expect(short).toMatchObject({ status: 429, result: { values: { message: 'short' } } });
	const long = await send(limited, contact, body('m'.repeat(20_000)));
	expect(long.status).toBe(429);
	expect(JSON.stringify(long.result)).not.toContain('mmm');
});

test('accepts multipart, and ignores files in it', async () => {
	const key = randomUUID();
	const body = new FormData();
	for (const [name, value] of encode(filledForm(contact, key), { key })) body.append(name, value);
	body.append('subject', new File(['x'], 'x.txt'));
	expect((await send(services, contact, body)).status).toBe(303);
});

const part = (disposition: string) =>
	`--x\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n`;

test.each([
	[
		'3,500 files',
		`${part('name="a"; filename="a"')}\r\n`.repeat(3_500),
		'multipart/form-data; boundary=x',
	],
	['4,000 parts', `${part('name="a"')}\r\n`.repeat(4_000), 'multipart/form-data; boundary=x'],
	['100,000 fields', 'a&'.repeat(100_000), 'application/x-www-form-urlencoded'],
])('refuses %s as a form, at almost no cost', async (_, body, type) => {
	const sendOnce = () => send(services, contact, body, { 'content-type': type });
	await sendOnce();
	const before = process.cpuUsage();
	expect((await sendOnce()).status).toBe(400);
	const { user, system } = process.cpuUsage(before);
	// Parsed to the end they take 210 to 520 ms.
	expect((user + system) / 1000).toBeLessThan(100);
});

test.each([
	['JSON', '{"name":"secret"}', 'application/json', 415],
	['plain text', 'name=secret', 'text/plain', 415],
	['a broken multipart body', 'secret', 'multipart/form-data; boundary=x', 400],
])('refuses %s as a form', async (_, body, type, expected) => {
	const { status } = await send(services, contact, body, { 'content-type': type });
	expect(status).toBe(expected);
});
