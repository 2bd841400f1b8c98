import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { publishPost } from '#app/domain/posts/publish-post.server.ts';
import { createPost, savePost } from '#app/domain/posts/save-post.server.ts';
import { loadContent } from '#app/platform/content/content.server.ts';
import { asTeam, teamDb } from '#app/platform/db/role-db.server.ts';
import { searchPosts } from '#app/public/blog/search/load-results.server.ts';
import { newDatabase, type TestDatabase } from '../support/databases.ts';
import { fastest } from '../support/measured-time.ts';
import { samplePost } from '../support/posts.ts';
import { postFields } from '../support/sample-post-fields.ts';
import { removeSite, type SiteProcess, startSite } from '../support/site-process.ts';

// A post and a blog larger than any of ours.

let database: TestDatabase;
let site: SiteProcess;
beforeAll(async () => {
	database = await newDatabase();
	site = await startSite({ databaseUrl: database.databaseUrl });
});
afterAll(async () => {
	await removeSite(site);
	await database.close();
});
beforeEach(() => database.db.deleteFrom('blog_posts').execute());

test('searches five thousand posts quickly', async () => {
	const content = loadContent('content');
	const text = 'The plan denied the claim, so write down who said what, and when. '.repeat(12);
	for (let batch = 0; batch < 10; batch += 1) {
		const rows = Array.from({ length: 500 }, (_, index) =>
			samplePost(`post-${batch}-${index}`, { content: text }),
		);
		await database.db.insertInto('blog_posts').values(rows).execute();
	}
	await searchPosts(database.visitorDb, 'claim', content);
	const search = () => searchPosts(database.visitorDb, 'claim denied', content);
	expect(await fastest(3_000, search)).toBeLessThan(3_000);
	expect((await search())[0]?.total).toBe(5_000);
});

test('a post of 200,000 words has its page, and its parts', async () => {
	const team = teamDb(database.db);
	const part = '## A heading\n\nA **word** and [a link](/help-now) of many, many words.\n\n';
	await asTeam(team, async (trx) => {
		const { id, version } = await createPost(trx, { title: 'Long', memberId: null });
		const fields = postFields(part.repeat(18_000), 'Long');
		const saved = await savePost(trx, { id, expectedVersion: version, fields, memberId: null });
		if (saved.outcome !== 'saved') throw new Error(saved.outcome);
		await publishPost(trx, { id, expectedVersion: saved.version });
	});
	const html = await (await fetch(`${site.url}/blog/long`)).text();
	expect(html.split('<h2 id="part-a-heading').length - 1).toBe(18_000);
	expect((await fetch(`${site.url}/blog`)).status).toBe(200);
});
