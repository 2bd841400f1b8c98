import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newDatabase } from '../support/databases.ts';
import { samplePost } from '../support/posts.ts';
import { type RawReply, rawRequest, request } from '../support/raw-request.ts';
import { removeSite, startSite } from '../support/site-process.ts';
import { contactMessage, post, postAsScript } from '../support/site-requests.ts';

/**
 * The default headers (app/platform/http/security-headers.server.ts), repeated here so that a change there is
 * deliberate.
 */
const everywhere = {
	'strict-transport-security': 'max-age=63072000',
	'x-content-type-options': 'nosniff',
	'referrer-policy': 'same-origin',
	'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
	'cross-origin-opener-policy': 'same-origin',
	'cross-origin-resource-policy': 'same-origin',
	'x-frame-options': 'DENY',
};

const database = await newDatabase();
const { databaseUrl } = database;
const site = await startSite({ databaseUrl, env: { SUBMISSIONS_LIMIT: '20' } });
await database.db
	.insertInto('blog_posts')
	.values(samplePost('one', { former_slugs: ['once'] }))
	.execute();
afterAll(async () => {
	await removeSite(site);
	await database.close();
});

type AnyResponse = Response | RawReply;
type Kind = [what: string, status: number, type: RegExp | null, send: () => Promise<AnyResponse>];

const html = /^text\/html/;
const text = /^text\/plain/;
/** The type of an action's result for the router's script. */
const script = /^text\/x-script/;
/** A 304 has the page's policy, but no type. */
const sameHtml = /^$/;

const get = (path: string, headers: Record<string, string> = {}) =>
	fetch(site.url + path, { headers, redirect: 'manual' });
const send = (path: string, values: Record<string, string>, headers = {}) =>
	post(site.url + path, values, headers);
const raw = (bytes: string) => rawRequest(site.url, bytes);
const large = (kilobytes: number) => contactMessage({ message: 'x'.repeat(kilobytes * 1024) });
const story = { success_story: 'a', helpful_resources: 'b', submission_key: '' };
const elsewhere = { 'sec-fetch-site': 'cross-site' };

async function known(path: string) {
	return get(path, { 'if-none-match': (await get(path)).headers.get('etag') ?? '' });
}

async function asset(): Promise<string> {
	return /\/assets\/[^"]+\.css/.exec(await (await get('/')).text())?.[0] ?? '';
}

async function overLimit() {
	for (let sent = 0; sent < 20; sent += 1) await send('/community/stories', story);
	return send('/community/stories', story);
}

const kinds: Kind[] = [
	['a page', 200, html, () => get('/about')],
	['a page with data', 200, html, () => get('/blog/one')],
	["the router's data", 200, script, () => get('/blog/one.data')],
	['an asset', 200, /^text\/css/, async () => get(await asset())],
	['a page the visitor has', 304, sameHtml, () => known('/about')],
	['the Atom feed', 200, /atom\+xml/, () => get('/feed.xml')],
	['the sitemap', 200, /xml/, () => get('/sitemap.xml')],
	['robots.txt', 200, text, () => get('/robots.txt')],
	['a page as Markdown', 200, /^text\/markdown/, () => get('/about.md')],
	['a former slug', 301, null, () => get('/blog/once')],
	['a sent form', 303, null, () => send('/contact', { ...contactMessage(), submission_key: '' })],
	['a like', 303, null, () => send('/blog/one', {})],
	[
		'a sent form, by script',
		200,
		script,
		() => postAsScript(`${site.url}/newsletter`, contactMessage()),
	],
	['an address that cannot be read', 400, text, () => raw(request('GET ftp://x/'))],
	['a form that cannot be read', 400, html, () => raw(brokenForm)],
	['a form from elsewhere', 403, text, () => send('/contact', {}, elsewhere)],
	['an unknown path', 404, html, () => get('/no/such/page')],
	['a missing post', 404, html, () => get('/blog/no-such-post')],
	['a form to a page without one', 405, text, () => send('/about', {})],
	['another method', 405, text, () => fetch(site.url, { method: 'DELETE' })],
	['a form too large', 413, html, () => send('/contact', large(300))],
	[
		'a script with far too much',
		413,
		script,
		() => postAsScript(`${site.url}/contact`, large(2_000)),
	],
	['a body that is no form', 415, html, () => raw(json)],
	['a form with a mistake', 422, html, () => send('/contact', {})],
	['a mistake, by script', 422, script, () => postAsScript(`${site.url}/contact`, {})],
	['one form too many', 429, html, overLimit],
	['readiness', 200, text, () => get('/readyz')],
];

const json = request(
	'POST /contact',
	['content-type: application/json', 'content-length: 2'],
	'{}',
);
const brokenForm = request(
	'POST /contact',
	['content-type: multipart/form-data', 'content-length: 3'],
	'abc',
);

test.each(kinds)('%s (%i)', (_, ...expected) => carriesAll(...expected));

test.each(['/social/home.png', '/social/blog/one.png'])(
	'%s may be shown by other sites, and nothing else',
	async (path) => {
		await carriesAll(200, /^image\/png/, () => get(path), {
			'cross-origin-resource-policy': 'cross-origin',
		});
	},
);

describe('during a database failure', () => {
	const tables = ['blog_posts', 'contact_messages'];
	const rename = async (from: string, to: string) => {
		for (const table of tables) {
			const change = `alter table ${from}${table} rename to ${to}${table}`;
			await sql.raw(change).execute(database.db);
		}
	};
	beforeAll(() => rename('', 'away_'));
	afterAll(() => rename('away_', ''));

	test.each<Kind>([
		['a page', 503, html, () => get('/blog/not-read-before')],
		['a search', 503, html, () => get('/blog?q=word')],
		['a feed', 503, text, () => get('/es/feed.xml')],
		['a post as Markdown', 503, text, () => get('/blog/not-read-before.md')],
		['a form', 503, html, () => send('/contact', contactMessage())],
		['a form, by script', 503, script, () => postAsScript(`${site.url}/contact`, contactMessage())],
	])('%s (%i)', (_, ...expected) => carriesAll(...expected));
});

/** Asserts the status, the type, every default header, and a policy that starts from nothing. */
async function carriesAll(
	status: number,
	type: RegExp | null,
	ask: () => Promise<AnyResponse>,
	own: Record<string, string> = {},
) {
	const response = await ask();
	const headers =
		response.headers instanceof Headers ? Object.fromEntries(response.headers) : response.headers;
	expect(response.status).toBe(status);
	if (type) expect(headers['content-type'] ?? '').toMatch(type);
	expect(headers).toMatchObject({ ...everywhere, ...own });
	const policy = headers['content-security-policy'] ?? '';
	expect(policy).toMatch(/^default-src 'none';/);
	expect(policy).toMatch(/(^|; )frame-ancestors 'none'(;|$)/);
	expect(policy).not.toMatch(/unsafe|\*|data:|http:/);
	// Only pages may do what a page may; a 304 counts as a page.
	const isPage = type === html || type === sameHtml;
	if (!isPage) expect(policy).toBe("default-src 'none'; frame-ancestors 'none'");
	else expect(policy).toContain("form-action 'self'");
	if (status >= 400 || status === 303)
		expect(headers['cache-control'] ?? 'no-store').toBe('no-store');
	expect(headers).not.toHaveProperty('x-powered-by');
	expect(headers).not.toHaveProperty('server');
	expect(headers).not.toHaveProperty('set-cookie');
}
