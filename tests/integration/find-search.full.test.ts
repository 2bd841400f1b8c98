import { afterAll, beforeAll, expect, test } from 'vitest';
import { serverSearch } from '#app/public/find/find-index.server.ts';
import { newDatabase, type TestDatabase } from '../support/databases.ts';
import { jobServices } from '../support/job-services.ts';
import { samplePost } from '../support/posts.ts';
import { contents } from '../support/site-contents.ts';

let database: TestDatabase;
beforeAll(async () => {
	database = await newDatabase();
});
afterAll(() => database.close());

test('the server makes its search once, and again when a post is published, renamed or unpublished', async () => {
	const { db, visitorDb } = database;
	const services = { ...jobServices(database), content: contents.en, visitorDb };
	const find = async (terms: string) => (await serverSearch(services))(terms);
	const before = await serverSearch(services);
	expect(await serverSearch(services)).toBe(before);
	expect(await find('zanzibar')).toEqual([]);
	await db
		.insertInto('blog_posts')
		.values(samplePost('island', { title: 'Zanzibar' }))
		.execute();
	expect(await find('zanzibar')).toMatchObject([{ href: '/blog/island' }]);
	const after = await serverSearch(services);
	expect(after).not.toBe(before);
	expect(await serverSearch(services)).toBe(after);
	await db.updateTable('blog_posts').set({ title: 'Madagascar' }).execute();
	expect(await find('zanzibar')).toEqual([]);
	expect(await find('madagascar')).toMatchObject([{ href: '/blog/island' }]);
	await db.updateTable('blog_posts').set({ published_at: null }).execute();
	expect(await find('madagascar')).toEqual([]);
});
