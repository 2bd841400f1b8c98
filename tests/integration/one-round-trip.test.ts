import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { likePost } from '#app/domain/posts/reading/submit-like.server.ts';
import { contactMessages } from '#app/domain/submissions/forms/contact-messages.ts';
import { insertSubmission } from '#app/domain/submissions/insert-submission.server.ts';
import { type OpenDatabase, openDatabase } from '#app/platform/db/database.server.ts';
import { visitorDb } from '#app/platform/db/role-db.server.ts';
import { newDatabase, type TestDatabase } from '../support/databases.ts';
import { honest } from '../support/honest.ts';
import { samplePost } from '../support/posts.ts';

// Over the network to a hosted Postgres, a statement costs as much as its round trips.

let database: TestDatabase;
let distant: OpenDatabase;
let close: () => void;
/** Counts packets to Postgres: a statement that waits for another's result adds one. */
let packets = 0;

beforeAll(async () => {
	database = await newDatabase();
	await database.db.insertInto('blog_posts').values(samplePost('liked')).execute();
	const url = new URL(database.databaseUrl ?? '');
	const { port, hostname } = url;
	const proxy = createServer((near) => {
		const far = connect(Number(port), hostname);
		near.on('data', (piece) => {
			packets += 1;
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
	['a like', () => likePost(visitorDb(distant.db), 'liked')],
	[
		'a form',
		() =>
			insertSubmission(
				visitorDb(distant.db),
				contactMessages,
				{ name: 'A', email: 'a@example.org', subject: 'S', message: 'M' },
				honest(),
			),
	],
])('%s is one round trip: begin, role, statement and commit together', async (_, write) => {
	await write();
	packets = 0;
	await write();
	expect(packets).toBe(1);
});
