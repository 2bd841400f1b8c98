import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deskRoutes } from '#app/desk/routes.ts';
import { shell } from '#app/domain/audit/write-audit-log.server.ts';
import { removeMember } from '#app/domain/people/members.server.ts';
import { type OpenDatabase, openDatabase } from '#app/platform/db/database.server.ts';
import type { MemberRole } from '#app/platform/db/desk-schema.ts';
import { teamDb } from '#app/platform/db/role-db.server.ts';
import { tables } from '#app/platform/db/tables.ts';
import { newSession } from '../support/desk-browser.ts';
import { addDeskSample, type DeskSample } from '../support/desk-role-sample.ts';
import { deskVisits, openVisits, type Press } from '../support/desk-role-table.ts';
import { removeSite, type SiteProcess, startSite } from '../support/site-process.ts';

// Every URL of the desk, every button on it and every role: as a document, and as the data that the router asks for.

const roles = ['owner', 'editor', 'responder'] as const satisfies MemberRole[];
const hour = 3_600_000;

let site: SiteProcess;
let open: OpenDatabase;
/** What those see who may not: nothing of it may get to them. */
let kept: DeskSample;
/** Cookies: of each role, of each an hour after their passkey, and of people whose sessions are worth nothing. */
const fresh = {} as Record<MemberRole, string>;
const stale = {} as Record<MemberRole, string>;
const outside: Record<string, string> = { nobody: '' };

beforeAll(async () => {
	site = await startSite({ env: { JOBS: 'off', SIGN_IN_LIMIT: '0' } });
	open = await openDatabase(site.location);
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
	kept = await addDeskSample(db);
});
afterAll(async () => {
	await open.close();
	await removeSite(site);
});

const closed = Object.entries(deskVisits).map(([path, visit]) => {
	const route = deskRoutes.find((one) => one.path === path);
	if (!route) throw new Error(`${path} is not in app/desk/routes.ts`);
	return { ...visit, path, module: route.module, presses: visit.presses ?? [] };
});
type Closed = (typeof closed)[number];

const urlOf = ({ path, url }: Closed, sample: DeskSample) => url?.(sample) ?? `/${path}`;

/** The same URL as the router asks for it; one that names a route asks for that one's data alone. */
function dataUrl(url: string, module?: string) {
	const { pathname, searchParams } = new URL(url, site.url);
	if (module) searchParams.set('_routes', module.replace(/\.tsx?$/, ''));
	return `${pathname}.data${searchParams.size > 0 ? `?${searchParams}` : ''}`;
}

interface Answer {
	status: number;
	headers: Headers;
	body: string;
}

async function ask(url: string, cookie: string, init: RequestInit = {}): Promise<Answer> {
	const headers = { cookie, origin: site.url, ...(init.headers as object) };
	const response = await fetch(site.url + url, { redirect: 'manual', ...init, headers });
	return { status: response.status, headers: response.headers, body: await response.text() };
}

function send(url: string, cookie: string, press: Press, sample: DeskSample) {
	if (press.json) {
		const headers = { 'content-type': 'application/json' };
		return ask(url, cookie, { method: 'POST', headers, body: JSON.stringify(press.json(sample)) });
	}
	if (press.form) {
		return ask(url, cookie, { method: 'POST', body: new URLSearchParams(press.form(sample)) });
	}
	const body = new FormData();
	for (const name of ['picture', 'file']) body.set(name, new File(['no picture'], 'a.png'));
	body.set('alt', 'By a test');
	body.set('intent', 'add');
	return ask(url, cookie, { method: 'POST', body });
}

/** What a press sends, for a message. */
const sentBy = ({ form, json }: Press, sample: DeskSample) =>
	form || json ? JSON.stringify((form ?? json)?.(sample)) : 'a file';

const includes = (some: readonly MemberRole[], role: MemberRole) => some.includes(role);

/** Where an answer leads, as a document or as data; undefined if nowhere. */
function target({ status, headers, body }: Answer): string | undefined {
	if (status === 303) return headers.get('location') ?? '';
	return status === 202 ? /"(\/desk[^"]*)"/.exec(body)?.[1] : undefined;
}

const signIn = /^\/desk\/sign-in\?next=/;
const confirm = /^\/desk\/confirm\?next=/;

/** What every row of every table is, as one number for each; without when somebody was here last, and what they opened. */
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
		const acts = /export (const|function|async function) action\b/.test(source);
		const presses = deskVisits[path]?.presses ?? openVisits[path]?.presses ?? [];
		expect([path, presses.length > 0]).toEqual([path, acts]);
	}
});

describe('looking', () => {
	test('without a session that holds, every URL and its data lead to signing in', async () => {
		for (const visit of closed) {
			const url = urlOf(visit, kept);
			for (const [who, cookie] of Object.entries(outside)) {
				const ways = who === 'nobody' ? [url, dataUrl(url), dataUrl(url, visit.module)] : [url];
				for (const one of ways) {
					const answer = await ask(one, cookie);
					const named = `${who} ${one}`;
					expect(answer.body, named).not.toContain(kept.mark);
					if (visit.get === 405) expect(answer.status, named).toBe(405);
					else expect(target(answer), named).toMatch(signIn);
				}
			}
		}
	});

	test.each(roles)('a %s sees what the role may, and nothing else', async (role) => {
		const showing: string[] = [];
		for (const visit of closed) {
			const url = urlOf(visit, kept);
			const may = includes(visit.roles, role);
			const expected = visit.get ?? 200;
			for (const one of [url, dataUrl(url), ...(may ? [] : [dataUrl(url, visit.module)])]) {
				const answer = await ask(one, fresh[role]);
				expect([one, answer.status]).toEqual([one, may || expected === 405 ? expected : 403]);
				if (expected === 405) expect(answer.headers.get('allow'), one).toBe('POST');
				if (!may) expect(answer.body, one).not.toContain(kept.mark);
				else if (answer.body.includes(kept.mark)) showing.push(one);
				expectClosed(one, answer, visit.framed);
			}
			if (visit.fresh === 'always' && may) {
				for (const one of [url, dataUrl(url)]) {
					const answer = await ask(one, stale[role]);
					expect(target(answer), one).toMatch(confirm);
					expect(answer.body, one).not.toContain(kept.mark);
				}
			} else if (may) {
				expect((await ask(url, stale[role])).status, `${url} an hour later`).toBe(expected);
			}
		}
		// Otherwise what isn't in a refusal would prove nothing.
		expect(showing.length, showing.join(' ')).toBeGreaterThan(role === 'responder' ? 10 : 20);
	});

	test('another spelling of a URL opens nothing more', async () => {
		for (const visit of closed) {
			const url = urlOf(visit, kept);
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
					const answer = await ask(one, cookie);
					expect(answer.body, one).not.toContain(kept.mark);
					expect([301, 303, 308, 403, 404, 405, 202], `${one} ${answer.status}`).toContain(
						answer.status,
					);
				}
			}
		}
	});
});

/** Asserts that an answer is stored nowhere, in no frame of another site and in no index. */
function expectClosed(url: string, { status, headers, body }: Answer, framed = false) {
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

describe('pressing', () => {
	test('who may not changes nothing, whatever they send', async () => {
		const before = await stored();
		for (const visit of closed) {
			const url = urlOf(visit, kept);
			for (const [index, press] of visit.presses.entries()) {
				// Fewer matches in the command palette are not a refusal.
				const may = visit.path === 'desk/find' ? visit.roles : (press.roles ?? visit.roles);
				const named = `${url} ${sentBy(press, kept)}`;
				// Every one of them for the first button, nobody at all for each.
				const strangers = Object.entries(outside).slice(0, index === 0 ? undefined : 1);
				for (const one of [url, dataUrl(url)]) {
					for (const [who, cookie] of strangers) {
						const answer = await send(one, cookie, press, kept);
						if (press.json) expect(answer.status, `${who} ${named}`).toBe(401);
						else expect(target(answer), `${who} ${named}`).toMatch(signIn);
						expect(answer.body, named).not.toContain(kept.mark);
					}
					for (const role of roles.filter((one) => !includes(may, one))) {
						const answer = await send(one, fresh[role], press, kept);
						expect([role, named, answer.status]).toEqual([role, named, 403]);
						if (includes(visit.roles, role)) continue;
						expect(answer.body, named).not.toContain(kept.mark);
					}
					if (!(press.fresh ?? visit.fresh !== undefined)) continue;
					for (const role of may) {
						const answer = await send(one, stale[role], press, kept);
						expect(target(answer), `${role} an hour later: ${named}`).toMatch(confirm);
					}
				}
			}
			if (visit.presses.length > 0) continue;
			for (const cookie of ['', ...Object.values(fresh)]) {
				const answer = await ask(url, cookie, { method: 'POST', body: new URLSearchParams() });
				expect([url, answer.status]).toEqual([url, 405]);
			}
		}
		expect(await stored()).toEqual(before);
	});

	test('nothing is sent from another site', async () => {
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
			const url = visit?.url?.(kept) ?? `/${path}`;
			const { form = () => ({}) } = visit?.presses?.find((press) => press.form) ?? {};
			const acts = (visit?.presses ?? openVisits[path]?.presses ?? []).length > 0;
			for (const one of [url, dataUrl(url)]) {
				for (const headers of foreign) {
					const body = new URLSearchParams(form(kept));
					const answer = await ask(one, fresh.owner, { method: 'POST', headers, body });
					expect([one, answer.status]).toEqual([one, acts ? 403 : 405]);
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
				for (const press of visit.presses) {
					if (!includes(press.roles ?? visit.roles, role)) continue;
					const answer = await send(as === 'data' ? dataUrl(url) : url, fresh[role], press, sample);
					const named = `${url} ${sentBy(press, sample)}`;
					const status = press.status === 303 && as === 'data' ? 202 : press.status;
					expect([named, answer.status, target(answer)?.match(/sign-in|confirm/)]).toEqual([
						named,
						status,
						target(answer) ? null : undefined,
					]);
				}
			}
		});
	}
});

test('what is open to everybody shows nothing of the desk', async () => {
	for (const [path, { get, presses }] of Object.entries(openVisits)) {
		const url = `/${path}`;
		for (const [cookie, status] of [
			['', get[0]],
			[outside.removed ?? '', get[0]],
			[fresh.responder, get[1]],
		] as const) {
			for (const one of [url, dataUrl(url)]) {
				const answer = await ask(one, cookie);
				const expected = status === 303 && one !== url ? 202 : status;
				expect([one, cookie, answer.status]).toEqual([one, cookie, expected]);
				expect(answer.body, one).not.toContain(kept.mark);
				expectClosed(one, answer);
			}
		}
		for (const press of presses) {
			for (const one of [url, dataUrl(url)]) {
				for (const cookie of ['', outside.removed ?? '']) {
					const answer = await send(one, cookie, press, kept);
					const expected = press.status === 303 && one !== url ? 202 : press.status;
					expect([one, answer.status]).toEqual([one, expected]);
					expect(answer.body, one).not.toContain(kept.mark);
				}
			}
		}
	}
	expect(site.output()).not.toContain(kept.mark);
	expect(site.output()).not.toContain('"level":50');
});
