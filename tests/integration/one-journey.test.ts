import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { likePost } from '../../app/blog/posts.server.ts';
import { type OpenDatabase, openDatabase } from '../../app/db/database.server.ts';
import { contactMessages } from '../../app/forms/contact-messages/definition.ts';
import { insertSubmission } from '../../app/forms/engine/insert-submission.server.ts';
import { newDatabase } from '../support/databases.ts';
import { samplePost } from '../support/posts.ts';

// Between the site and a Postgres service lies a network: what a statement costs is how often it waits there.

let database: Awaited<ReturnType<typeof newDatabase>>;
let distant: OpenDatabase;
let close: () => void;
/** Packets of ours on the way; each is answered before the next is counted, if the next waits for that. */
let journeys = 0;

beforeAll(async () => {
	database = await newDatabase('postgres');
	await database.db.insertInto('blog_posts').values(samplePost('liked')).execute();
	const url = new URL(database.databaseUrl ?? '');
	const { port, hostname } = url;
	const proxy = createServer((near) => {
		const far = connect(Number(port), hostname);
		near.on('data', (piece) => {
			journeys += 1;
			far.write(piece);
		});
		far.pipe(near);
		near.on('close', () => far.destroy());
	});
	proxy.listen(0, '127.0.0.1');
	await once(proxy, 'listening');
	url.hostname = '127.0.0.1';
	url.port = String((proxy.address() as AddressInfo).port);
	distant = await openDatabase({ databaseUrl: url.href, dataDir: '' }, { connections: 1 });
	close = () => proxy.close();
});
afterAll(async () => {
	await distant.close();
	close();
	await database.close();
});

test.each([
	['a like', () => likePost(distant.db, 'liked')],
	[
		'a form',
		() =>
			insertSubmission(
				distant.db,
				contactMessages,
				{ name: 'A', email: 'a@example.org', subject: 'S', message: 'M' },
				{ key: randomUUID(), spamReason: null },
			),
	],
])('%s is one journey: beginning, role, statement and end together', async (_, write) => {
	await write();
	journeys = 0;
	await write();
	expect(journeys).toBe(1);
});
