import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { deskRoutes } from '#app/desk/routes.ts';
import { shell } from '#app/domain/audit/write-audit-log.server.ts';
import { limitMember, removeMember } from '#app/domain/people/members.server.ts';
import { openDatabase } from '#app/platform/db/database.server.ts';
import type { MemberRole } from '#app/platform/db/desk-schema.ts';
import { teamDb } from '#app/platform/db/role-db.server.ts';
import { tables } from '#app/platform/db/tables.ts';
import { newSession } from '../support/desk-browser.ts';
import { addDeskSample, type DeskSample } from '../support/desk-role-sample.ts';
import { type Click, deskVisits, openVisits } from '../support/desk-role-table.ts';
import { removeSite, startSite } from '../support/site-process.ts';

// Every URL of the desk, every button on it and every role: as a document, and as the data that the router asks for.

const roles = ['owner', 'editor', 'responder', 'privacy'] as const satisfies MemberRole[];
const hour = 3_600_000;

/** Cookies: of each role, of each role an hour after its passkey, and of invalid sessions. */
const fresh = {} as Record<MemberRole, string>;
const stale = {} as Record<MemberRole, string>;
const outside: Record<string, string> = { nobody: '' };

const site = await startSite({ env: { JOBS: 'off', SIGN_IN_LIMIT: '0' } });
const open = await openDatabase(site.location);
const { db } = open;
for (const role of roles) {
	fresh[role] = `desk=${(await newSession(db, role)).token}`;
	stale[role] = `desk=${(await newSession(db, role, new Date(Date.now() - hour))).token}`;
}
const removed = await newSession(db, 'owner');
await removeMember(teamDb(db), removed.memberId, shell);
outside.removed = `desk=${removed.token}`;
for (const [who, column, hours] of [
	['idle', 'last_seen_at', 13],
	['old', 'created_at', 30 * 24 + 1],
] as const) {
	const { token, sessionId } = await newSession(db, 'owner');
	const past = new Date(Date.now() - hours * hour);
	await db
		.updateTable('sessions')
		.set({ [column]: past })
		.where('id', '=', sessionId)
		.execute();
	outside[who] = `desk=${token}`;
}
const hiddenSample = await addDeskSample(db);
afterAll(async () => {
	await open.close();
	await removeSite(site);
});

const closed = Object.entries(deskVisits).map(([path, visit]) => {
	const route = deskRoutes.find((one) => one.path === path);
	if (!route) throw new Error(`${path} is not in app/desk/routes.ts`);
	return { ...visit, path, module: route.module, clicks: visit.clicks ?? [] };
});
type Closed = (typeof closed)[number];

const urlOf = ({ path, url }: Closed, sample: DeskSample) => url?.(sample) ?? `/${path}`;

/** The same URL as the router requests it; with `module`, only that route's data. */
function dataUrl(url: string, module?: string) {
	const { pathname, searchParams } = new URL(url, site.url);
	if (module) searchParams.set('_routes', module.replace(/\.tsx?$/, ''));
	return `${pathname}.data${searchParams.size > 0 ? `?${searchParams}` : ''}`;
}

interface Reply {
	status: number;
	headers: Headers;
	body: string;
}

async function ask(url: string, cookie: string, init: RequestInit = {}): Promise<Reply> {
	const headers = { cookie, origin: site.url, ...(init.headers as object) };
	const response = await fetch(site.url + url, { redirect: 'manual', ...init, headers });
	return { status: response.status, headers: response.headers, body: await response.text() };
}

function send(url: string, cookie: string, click: Click, sample: DeskSample) {
	if (click.json) {
		const headers = { 'content-type': 'application/json' };
		return ask(url, cookie, { method: 'POST', headers, body: JSON.stringify(click.json(sample)) });
	}
	if (click.form) {
		return ask(url, cookie, { method: 'POST', body: new URLSearchParams(click.form(sample)) });
	}
	const body = new FormData();
	for (const name of ['picture', 'file']) body.set(name, new File(['no picture'], 'a.png'));
	body.set('alt', 'By a test');
	body.set('intent', 'add');
	return ask(url, cookie, { method: 'POST', body });
}

/** Returns true if a click asks for the passkey again after ten minutes. */
const asksForFresh = ({ fresh }: Pick<Closed, 'fresh'>, click: Click) =>
	click.fresh ?? fresh !== undefined;

/** The body of a click, for messages. */
const sentBy = ({ form, json }: Click, sample: DeskSample) =>
	form || json ? JSON.stringify((form ?? json)?.(sample)) : 'a file';

const includes = (some: readonly MemberRole[], role: MemberRole) => some.includes(role);

/** The redirect of a response, as a document or as data; undefined if there is none. */
function target({ status, headers, body }: Reply): string | undefined {
	if (status === 303) return headers.get('location') ?? '';
	return status === 202 ? /"(\/desk[^"]*)"/.exec(body)?.[1] : undefined;
}

const signIn = /^\/desk\/sign-in\?next=/;
const confirm = /^\/desk\/confirm\?next=/;

/** A hash of each table's rows, without last visits and audit entries of opened screens. */
async function stored() {
	const names = Object.keys(tables).filter(
		(name) => !['sessions', 'webauthn_challenges'].includes(name),
	);
	const each = names.map(
		(name) =>
			sql`select ${sql.lit(name)} as name, md5(coalesce(string_agg(row::text, ',' order by row::text), '')) as rows
				from ${sql.table(name)} as row
				${name === 'audit_log' ? sql`where action not like '%.opened'` : sql``}`,
	);
	const { rows } = await sql`${sql.join(each, sql` union all `)}`.execute(open.db);
	return rows;
}

test('the table has every URL of the desk and every button that sends something', () => {
	const known = [...Object.keys(deskVisits), ...Object.keys(openVisits)];
	expect(known.toSorted()).toEqual(deskRoutes.map(({ path }) => path).toSorted());
	for (const { path, module } of deskRoutes) {
		const source = readFileSync(`app/${module}`, 'utf8');
		const acts = /^export .*\baction\b/m.test(source);
		const clicks = deskVisits[path]?.clicks ?? openVisits[path]?.clicks ?? [];
		expect([path, clicks.length > 0]).toEqual([path, acts]);
	}
});

test('each button that asks for a fresh passkey is one that its screen has', () => {
	for (const visit of closed) {
		const { fresh: declared = [] } = deskRoutes.find(({ path }) => path === visit.path) ?? {};
		if (typeof declared === 'string') continue;
		const asking = visit.clicks.filter((click) => asksForFresh(visit, click));
		const intents = asking.map(({ form }) => form?.(hiddenSample).intent);
		expect([visit.path, intents.toSorted()]).toEqual([visit.path, declared.toSorted()]);
	}
});

describe('viewing', () => {
	test('every URL and its data redirect to sign-in without a valid session', async () => {
		for (const visit of closed) {
			const url = urlOf(visit, hiddenSample);
			for (const [who, cookie] of Object.entries(outside)) {
				const ways = who === 'nobody' ? [url, dataUrl(url), dataUrl(url, visit.module)] : [url];
				for (const one of ways) {
					const reply = await ask(one, cookie);
					const named = `${who} ${one}`;
					expect(reply.body, named).not.toContain(hiddenSample.mark);
					if (visit.get === 405) expect(reply.status, named).toBe(405);
					else expect(target(reply), named).toMatch(signIn);
				}
			}
		}
	});

	test.each(roles)('a %s sees what the role may see, and nothing else', async (role) => {
		const showing: string[] = [];
		for (const visit of closed) {
			const url = urlOf(visit, hiddenSample);
			const may = includes(visit.roles, role);
			const expected = visit.get ?? 200;
			for (const one of [url, dataUrl(url), ...(may ? [] : [dataUrl(url, visit.module)])]) {
				const reply = await ask(one, fresh[role]);
				expect([one, reply.status]).toEqual([one, may || expected === 405 ? expected : 403]);
				if (expected === 405) expect(reply.headers.get('allow'), one).toBe('POST');
				if (!may) expect(reply.body, one).not.toContain(hiddenSample.mark);
				else if (reply.body.includes(hiddenSample.mark)) showing.push(one);
				expectClosed(one, reply, visit.framed);
			}
			if (visit.fresh === 'always' && may) {
				for (const one of [url, dataUrl(url)]) {
					const reply = await ask(one, stale[role]);
					expect(target(reply), one).toMatch(confirm);
					expect(reply.body, one).not.toContain(hiddenSample.mark);
				}
			} else if (may) {
				expect((await ask(url, stale[role])).status, `${url} an hour later`).toBe(expected);
			}
		}
		// Otherwise the absence from a refusal would prove nothing.
		expect(showing.length, showing.join(' ')).toBeGreaterThan(
			/responder|privacy/.test(role) ? 9 : 20,
		);
	});

	test('another spelling of a URL opens nothing more', async () => {
		for (const visit of closed) {
			const url = urlOf(visit, hiddenSample);
			const role = roles.find((one) => !includes(visit.roles, one));
			const { pathname, search } = new URL(url, site.url);
			const spelled = [
				url.replace('/desk', '/DESK'),
				url.replace('/desk', '/%64esk'),
				url.replace('/desk', '//desk'),
				`${pathname}/${search}`,
				`${pathname}/.data${search}`,
			];
			for (const one of spelled) {
				for (const cookie of ['', ...(role ? [fresh[role]] : [])]) {
					const reply = await ask(one, cookie);
					expect(reply.body, one).not.toContain(hiddenSample.mark);
					expect([301, 303, 308, 403, 404, 405, 202], `${one} ${reply.status}`).toContain(
						reply.status,
					);
				}
			}
		}
	});
});

/** Asserts that a response is not cached, not framed by another site and not indexed. */
function expectClosed(url: string, { status, headers, body }: Reply, framed = false) {
	const inFrame = framed && status === 200 && !url.includes('.data');
	const policy = headers.get('content-security-policy') ?? '';
	expect(headers.get('cache-control'), url).toContain('no-store');
	expect(headers.get('x-frame-options'), url).toBe(inFrame ? 'SAMEORIGIN' : 'DENY');
	expect(policy, url).toContain(`frame-ancestors ${inFrame ? "'self'" : "'none'"}`);
	if (status === 200) expect(headers.get('x-robots-tag'), url).toBe('noindex');
	if (inFrame) expect(policy, url).toContain('sandbox');
	else if (headers.get('content-type')?.startsWith('text/html')) {
		expect(policy, url).toContain("form-action 'self'");
		expect(body, url).toContain('content="noindex');
	}
}

describe('clicking', () => {
	test('a click without permission changes nothing, whatever it sends', async () => {
		const before = await stored();
		for (const visit of closed) {
			const url = urlOf(visit, hiddenSample);
			for (const [index, click] of visit.clicks.entries()) {
				const may = click.roles ?? visit.roles;
				const named = `${url} ${sentBy(click, hiddenSample)}`;
				// All invalid sessions for the first button, only the missing one for the others.
				const strangers = Object.entries(outside).slice(0, index === 0 ? undefined : 1);
				for (const one of [url, dataUrl(url)]) {
					for (const [who, cookie] of strangers) {
						const reply = await send(one, cookie, click, hiddenSample);
						if (click.json) expect(reply.status, `${who} ${named}`).toBe(401);
						else expect(target(reply), `${who} ${named}`).toMatch(signIn);
						expect(reply.body, named).not.toContain(hiddenSample.mark);
					}
					for (const role of roles.filter((one) => !includes(may, one))) {
						const reply = await send(one, fresh[role], click, hiddenSample);
						expect([role, named, reply.status]).toEqual([role, named, 403]);
						if (includes(visit.roles, role)) continue;
						expect(reply.body, named).not.toContain(hiddenSample.mark);
					}
					if (!asksForFresh(visit, click)) continue;
					for (const role of may) {
						const reply = await send(one, stale[role], click, hiddenSample);
						if (click.json) expect(reply.status, `${role} an hour later: ${named}`).toBe(403);
						else expect(target(reply), `${role} an hour later: ${named}`).toMatch(confirm);
					}
				}
			}
			if (visit.clicks.length > 0) continue;
			for (const cookie of ['', ...Object.values(fresh)]) {
				const reply = await ask(url, cookie, { method: 'POST', body: new URLSearchParams() });
				expect([url, reply.status]).toEqual([url, 405]);
			}
		}
		expect(await stored()).toEqual(before);
	});

	test('refuses every request from another site', async () => {
		const before = await stored();
		const foreign: Record<string, string>[] = [
			{ origin: 'https://evil.example' },
			{ 'sec-fetch-site': 'cross-site' },
			{ 'sec-fetch-site': 'same-site' },
			{ origin: 'null' },
			{ origin: `${site.url}.evil.example` },
			{ origin: site.url.replace('//', '//evil.') },
		];
		for (const { path } of deskRoutes) {
			const visit = deskVisits[path];
			const url = visit?.url?.(hiddenSample) ?? `/${path}`;
			const { form = () => ({}) } = visit?.clicks?.find((click) => click.form) ?? {};
			const acts = (visit?.clicks ?? openVisits[path]?.clicks ?? []).length > 0;
			for (const one of [url, dataUrl(url)]) {
				for (const headers of foreign) {
					const body = new URLSearchParams(form(hiddenSample));
					const reply = await ask(one, fresh.owner, { method: 'POST', headers, body });
					expect([one, reply.status]).toEqual([one, acts ? 403 : 405]);
				}
			}
		}
		expect(await stored()).toEqual(before);
		expect((await ask('/desk/account', fresh.owner)).status).toBe(200);
	});

	for (const role of roles) {
		test.each(['document', 'data'])(`a ${role} does what the role may, as a %s`, async (as) => {
			const sample = await addDeskSample(open.db);
			for (const visit of closed) {
				const url = urlOf(visit, sample);
				for (const click of visit.clicks) {
					if (!includes(click.roles ?? visit.roles, role)) continue;
					// Buttons that don't ask for the passkey are clicked an hour after it was used.
					const cookie = (asksForFresh(visit, click) ? fresh : stale)[role];
					const reply = await send(as === 'data' ? dataUrl(url) : url, cookie, click, sample);
					const named = `${url} ${sentBy(click, sample)}`;
					const status = click.status === 303 && as === 'data' ? 202 : click.status;
					expect([named, reply.status, target(reply)?.match(/sign-in|confirm/)]).toEqual([
						named,
						status,
						target(reply) ? null : undefined,
					]);
				}
			}
		});
	}
});

test('a responder limited to another form sees and changes nothing of the rest, at no URL', async () => {
	const sample = await addDeskSample(open.db);
	const { token, memberId } = await newSession(open.db, 'responder');
	await limitMember(teamDb(open.db), memberId, ['patient_advocates'], shell);
	const cookie = `desk=${token}`;
	const before = await stored();
	for (const visit of closed.filter(({ roles }) => roles.includes('responder'))) {
		const url = urlOf(visit, sample);
		for (const one of [url, dataUrl(url)]) {
			const reply = await ask(one, cookie);
			const shown = reply.body.replaceAll(url, '');
			for (const secret of [sample.mark, sample.message, sample.other, sample.story]) {
				// A page without an item repeats its own URL.
				if (!url.includes(secret)) expect(shown, one).not.toContain(secret);
			}
			if (/:reference|:form/.test(visit.path)) expect([one, reply.status]).toEqual([one, 404]);
		}
		for (const click of visit.clicks) {
			const reply = await send(url, cookie, click, sample);
			expect(reply.body, url).not.toContain(sample.mark);
		}
	}
	const counts = await ask('/desk/counts', cookie);
	expect(JSON.parse(counts.body)).toMatchObject({ count: 0 });
	// Its own searches, openings and settings, and who has a screen open.
	const others = (rows: Awaited<ReturnType<typeof stored>>) =>
		rows.filter((row) => !/audit_log|presence|desk_secrets|members/.test(JSON.stringify(row)));
	expect(others(await stored())).toEqual(others(before));
});

test('open URLs show nothing of the desk', async () => {
	for (const [path, { get, clicks }] of Object.entries(openVisits)) {
		const url = `/${path}`;
		for (const [cookie, status] of [
			['', get[0]],
			[outside.removed ?? '', get[0]],
			[fresh.responder, get[1]],
		] as const) {
			for (const one of [url, dataUrl(url)]) {
				const reply = await ask(one, cookie);
				const expected = status === 303 && one !== url ? 202 : status;
				expect([one, cookie, reply.status]).toEqual([one, cookie, expected]);
				expect(reply.body, one).not.toContain(hiddenSample.mark);
				expectClosed(one, reply);
			}
		}
		for (const click of clicks) {
			for (const one of [url, dataUrl(url)]) {
				for (const cookie of ['', outside.removed ?? '']) {
					const reply = await send(one, cookie, click, hiddenSample);
					const expected = click.status === 303 && one !== url ? 202 : click.status;
					expect([one, reply.status]).toEqual([one, expected]);
					expect(reply.body, one).not.toContain(hiddenSample.mark);
				}
			}
		}
	}
	expect(site.output()).not.toContain(hiddenSample.mark);
	expect(site.output()).not.toContain('"level":50');
});
