import { afterAll, expect, test } from 'vitest';
import { newDatabase, waitingForLock } from '../support/databases.ts';
import { signedInCookie } from '../support/desk-cookie.ts';
import { samplePost } from '../support/posts.ts';
import { removeSite, startSite } from '../support/site-process.ts';
import { contactMessage, post } from '../support/site-requests.ts';

const database = await newDatabase();
const site = await startSite({ databaseUrl: database.databaseUrl, env: { JOBS: 'off' } });
const cookie = await signedInCookie(database.db, site.url);
afterAll(async () => {
	await removeSite(site);
	await database.close();
});

const press = (path: string, values: Record<string, string>) =>
	post(site.url + path, values, { cookie, origin: site.url });

test('clicking Prepare six times at once makes one newsletter, and shows it each time', async () => {
	for (let round = 0; round < 5; round += 1) {
		const { id } = await database.db
			.insertInto('blog_posts')
			.values(samplePost(`prepared-${round}`))
			.returning('id')
			.executeTakeFirstOrThrow();
		const pressed = await Promise.all(
			Array.from({ length: 6 }, () => press('/desk/mail/newsletters', { post: id })),
		);
		expect(pressed.map(({ status }) => status)).toEqual(Array(6).fill(303));
		const places = new Set(pressed.map(({ headers }) => headers.get('location')));
		expect([...places]).toEqual([
			expect.stringMatching(/newsletters\/[0-9a-f-]{36}\?done=prepared$/),
		]);
	}
});

test('a note on an item that is being erased finds no item', async () => {
	const sent = await post(`${site.url}/contact`, contactMessage());
	const reference = /sent=([^&]+)/.exec(sent.headers.get('location') ?? '')?.[1] ?? '';
	const item = `/desk/inbox/${reference}`;
	expect((await press(item, { intent: 'note', note: 'Call her.' })).status).toBe(200);
	const pressing = await database.db.transaction().execute(async (trx) => {
		await trx.deleteFrom('inbox_items').where('reference', '=', reference).execute();
		const running = press(item, { intent: 'note', note: 'Call her again.' });
		await waitingForLock(database.db, 1);
		return [running];
	});
	expect((await Promise.all(pressing)).map(({ status }) => status)).toEqual([404]);
	expect(site.output()).not.toContain('foreign key');
});
