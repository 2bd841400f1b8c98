import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { newDatabase } from '../support/databases.ts';
import { samplePost, setPosts } from '../support/posts.ts';
import { removeSite, startSite } from '../support/site-process.ts';

// A failed query is handled with a 503. This provokes an unexpected failure: titles that aren't text, as after
// a half-finished manual migration. Rendering such a page throws.

const database = await newDatabase();
const { databaseUrl } = database;
const site = await startSite({ databaseUrl });
await setPosts(database.db, samplePost('one'));
// A column that triggers name can't change its type.
for (const trigger of ['note_words', 'note_edit', 'withdraw_changed']) {
	await sql`drop trigger ${sql.id(trigger)} on blog_posts`.execute(database.db);
}
afterAll(async () => {
	await removeSite(site);
	await database.close();
});

/** The triggers that name the title, which keep its type from being changed. */
let triggers: { name: string; definition: string }[] = [];

async function breakTitles() {
	const { rows } = await sql<{ name: string; definition: string }>`
		select tgname as name, pg_get_triggerdef(pg_trigger.oid) as definition from pg_trigger
		where tgrelid = 'blog_posts'::regclass and not tgisinternal
			and pg_get_triggerdef(pg_trigger.oid) ~ '\\mtitle\\M'`.execute(database.db);
	triggers = rows;
	for (const { name } of triggers) {
		await sql`drop trigger ${sql.ref(name)} on blog_posts`.execute(database.db);
	}
	await sql`alter table blog_posts alter column title type jsonb
		using jsonb_build_object('en', title)`.execute(database.db);
}

async function repairTitles() {
	await sql`alter table blog_posts alter column title type text
		using title ->> 'en'`.execute(database.db);
	for (const { definition } of triggers) await sql.raw(definition).execute(database.db);
}

const read = async (path: string, init?: RequestInit) => {
	const response = await fetch(site.url + path, init);
	return { status: response.status, headers: response.headers, html: await response.text() };
};

test('an unexpected failure is a page of ours without a cause, and ends with its cause', async () => {
	await breakTitles();
	for (const path of ['/blog/one', '/blog']) {
		const { status, headers, html } = await read(path);
		expect(status, path).toBe(500);
		expect(headers.get('content-type')).toBe('text/html; charset=utf-8');

		// Our layout, each part once, and a link out.
		for (const part of ['<header', '<main', '<h1', '<footer']) {
			expect(html.split(part).length - 1, part).toBe(1);
		}
		expect(html).toMatch(/<main[\s\S]*href="\/"[\s\S]*<\/main>/);
		expect(html).toMatch(/<a href=""[^>]*>Try again/);
		expect(html).toMatch(/<meta name="robots" content="noindex"/);

		// No cause: neither the stack nor React's message.
		expect(html).not.toMatch(/\n\s+at |node_modules|build\/server|\.tsx?\b|React child|jsonb/);

		expect(headers.get('cache-control')).toBe('no-store');
		expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';(?!.*unsafe)/);
		expect(headers.get('x-content-type-options')).toBe('nosniff');
		expect(headers.get('x-frame-options')).toBe('DENY');
		expect(headers.get('strict-transport-security')).toContain('max-age=');
		expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);

		// The log has the cause, under the response's id.
		const id = headers.get('x-request-id') ?? '';
		const logged = () =>
			site
				.output()
				.split('\n')
				.filter((line) => line.includes(id));
		await expect.poll(() => logged().join('\n')).toContain('request failed');
	}

	const head = await read('/blog/one', { method: 'HEAD' });
	expect([head.status, head.html]).toEqual([500, '']);
	expect((await read('/blog/one', { headers: { 'if-none-match': '*' } })).status).toBe(500);
	// Other pages are unaffected.
	expect((await read('/')).status).toBe(200);

	await repairTitles();
	expect((await read('/blog/one')).status).toBe(200);
	expect((await read('/blog')).status).toBe(200);
});
