import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deskRoutes } from '#app/desk/routes.ts';
import { type OpenDatabase, openDatabase } from '#app/platform/db/database.server.ts';
import { signedInCookie } from '../support/desk-cookie.ts';
import { samplePost } from '../support/posts.ts';
import { type SiteProcess, startSite } from '../support/site-process.ts';

// Bodies that a screen never sends, from a signed-in member: a program, or a browser's extension.

let site: SiteProcess;
let open: OpenDatabase;
let cookie: string;
const parameters: Record<string, string> = { version: '1', token: 'none' };
beforeAll(async () => {
	site = await startSite();
	open = await openDatabase(site.location);
	cookie = await signedInCookie(open.db, site.url);
	const { id } = await open.db
		.insertInto('blog_posts')
		.values(samplePost('a-post'))
		.returning('id')
		.executeTakeFirstOrThrow();
	const { rows } = await sql<{
		reference: string;
	}>`insert into contact_messages (name, email, subject, message)
		values ('Mia', 'mia@example.org', 'Hi', 'A text') returning reference`.execute(open.db);
	Object.assign(parameters, { id, reference: rows[0]?.reference });
});
afterAll(async () => {
	await open.close();
	await site.stop();
});

const multipart = 'multipart/form-data; boundary=x';
const bodies: [string, string, string][] = [
	['JSON', 'application/json', '{"intent":"find"}'],
	['JSON that is no object', 'application/json', 'null'],
	['text', 'text/plain', 'intent=find'],
	['a broken multipart form', multipart, '--x\r\nno header'],
	['a multipart form that ends early', multipart, ''],
];
const names = [
	'intent',
	'id',
	'q',
	'email',
	'person',
	'note',
	'reference',
	'version',
	'slug',
	'value',
];
const nul: [string, string, string][] = ['find', 'note', 'slug', 'answered'].map((intent) => [
	`NUL in a form, ${intent}`,
	'application/x-www-form-urlencoded',
	new URLSearchParams([
		...names.filter((name) => name !== 'intent').map((name): [string, string] => [name, 'a\0b']),
		['intent', intent],
	]).toString(),
]);

test.each([...bodies, ...nul])('%s causes no error of ours on any URL', async (_, type, body) => {
	const failed: string[] = [];
	for (const { path } of deskRoutes) {
		// It would end the session.
		if (path === 'desk/sign-out' && type.startsWith('application/x')) continue;
		const url = `${site.url}/${path.replace(/:(\w+)/g, (_, name: string) => parameters[name] ?? '')}`;
		const headers = { cookie, 'content-type': type, 'sec-fetch-site': 'same-origin' };
		const response = await fetch(url, { method: 'POST', body, headers, redirect: 'manual' });
		await response.text();
		if (response.status >= 500) failed.push(`${path} ${response.status}`);
	}
	expect(failed).toEqual([]);
	expect(site.output().includes('"level":50')).toBe(false);
});
