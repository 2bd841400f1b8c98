import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadContent } from '#app/content/content.server.ts';
import type { OpenDatabase } from '#app/db/database.server.ts';
import type { Services } from '#app/site/services.server.ts';
import { newDatabase } from '../support/databases.ts';
import { encode, recordingServices, send } from '../support/form-requests.ts';
import { type ExpectedForm, filledForm, formTable } from '../support/form-table.ts';

let open: OpenDatabase;
let services: Services;

beforeAll(async () => {
	open = await newDatabase();
	({ services } = recordingServices(open.db, loadContent('content')));
});
afterAll(() => open.close());

const contact = formTable.find(({ table }) => table === 'contact_messages') as ExpectedForm;

test('a body above 256 KB is refused and its values stay; one below is stored', async () => {
	const mark = `secret-${randomUUID()}`;
	const sample = { ...filledForm(contact, mark), message: 'm'.repeat(256 * 1024) };
	const { status, result } = await send(services, contact, encode(sample, {}));
	expect(status).toBe(413);
	expect(result).toMatchObject({ state: 'failed', help: 'too_large', values: sample });
	expect(await open.db.selectFrom('contact_messages').select('id').execute()).toEqual([]);
	const less = { ...sample, message: 'm'.repeat(255 * 1024) };
	expect((await send(services, contact, encode(less, {}))).status).toBe(303);
});

test('multipart works too, files in it are ignored', async () => {
	const key = randomUUID();
	const body = new FormData();
	for (const [name, value] of encode(filledForm(contact, key), { key })) body.append(name, value);
	body.append('subject', new File(['x'], 'x.txt'));
	expect((await send(services, contact, body)).status).toBe(303);
});

test.each([
	['JSON', '{"name":"secret"}', 'application/json', 415],
	['plain text', 'name=secret', 'text/plain', 415],
	['a broken multipart body', 'secret', 'multipart/form-data; boundary=x', 400],
])('%s is no form', async (_, body, type, expected) => {
	const { status } = await send(services, contact, body, { 'content-type': type });
	expect(status).toBe(expected);
});
