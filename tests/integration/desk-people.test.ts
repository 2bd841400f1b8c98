import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { asTeam } from '../../app/db/as-team.server.ts';
import type { MemberRole } from '../../app/db/desk-schema.ts';
import type { TeamDb } from '../../app/db/role-db.server.ts';
import { shell } from '../../app/desk/audit/audit.server.ts';
import {
	assertAgain,
	authenticationOptions,
	signIn,
} from '../../app/desk/people/authentication.server.ts';
import {
	issueFirstLink,
	issueLink,
	linkLifetime,
	linkUrl,
	readLink,
} from '../../app/desk/people/links.server.ts';
import {
	changeRole,
	findMember,
	inviteMember,
	listMembers,
	removeMember,
} from '../../app/desk/people/members.server.ts';
import {
	listPasskeys,
	removePasskey,
	renamePasskey,
} from '../../app/desk/people/passkeys.server.ts';
import { actions, may, needsFreshAssertion } from '../../app/desk/people/permissions.ts';
import { enrollPasskey, registrationOptions } from '../../app/desk/people/registration.server.ts';
import { passkeyOrigins } from '../../app/desk/people/relying-party.ts';
import {
	createSession,
	isFresh,
	listSessions,
	revokeAllSessions,
	revokeSession,
	type SignedIn,
	sessionLimits,
	verifySession,
} from '../../app/desk/people/sessions.server.ts';
import { memoryRateLimit } from '../../server/rate-limit.ts';
import { Authenticator, type Faults } from '../support/authenticator.ts';
import { engines, type TestDatabase } from '../support/databases.ts';
import { newDesk } from '../support/desk.ts';

const origin = 'https://desk.example.org';
const client = { origin, address: '192.0.2.1', userAgent: 'Mozilla/5.0 (iPhone) Safari/604.1' };
const party = {
	name: 'Site',
	origins: [origin, 'http://localhost:3000'],
	attempts: memoryRateLimit(0, 1),
};
const start = new Date('2026-11-21T12:00:00Z');
const later = (milliseconds: number) => new Date(start.getTime() + milliseconds);
const hour = 3_600_000;

describe.each(engines)('people on %s', (engine) => {
	let opened: ReturnType<typeof newDesk> | undefined;
	let open: TestDatabase & { team: TeamDb };
	let db: TeamDb;

	beforeEach(async () => {
		opened ??= newDesk(engine);
		open = await opened;
		db = open.team;
		await sql`truncate members, passkeys, sessions, one_time_links, webauthn_challenges, audit_log cascade`.execute(
			open.db,
		);
	});
	afterAll(() => open.close());

	async function invite(name: string, role: MemberRole) {
		const email = `${name}@example.org`;
		const invited = await inviteMember(db, { email, name, role }, shell, start);
		if (invited.outcome !== 'invited') throw new Error('not invited');
		return invited;
	}

	/** Uses a link to enroll: options, authenticator, registration. */
	async function enroll(
		token: string,
		phone = new Authenticator(origin),
		faults: Faults = {},
		owner?: { name: string; email: string },
	) {
		const enrolling = { link: token, ...(owner && { owner }) };
		const made = await registrationOptions(db, party, enrolling, client, start);
		if (made.outcome !== 'options') return made;
		const response = phone.create(made.options, faults);
		return enrollPasskey(db, party, enrolling, { response, passkeyName: 'Phone' }, client, start);
	}

	async function person(name: string, role: MemberRole = 'responder') {
		const phone = new Authenticator(origin);
		const { link, memberId } = await invite(name, role);
		const enrolled = await enroll(link.token, phone);
		if (enrolled.outcome !== 'enrolled' || !enrolled.session)
			throw new Error(JSON.stringify(enrolled));
		const signedIn = (await verifySession(db, enrolled.session.token, start)) as SignedIn;
		return { phone, memberId, token: enrolled.session.token, signedIn };
	}

	async function signInWith(phone: Authenticator, faults: Faults = {}, now = start) {
		const made = await authenticationOptions(db, party, client, undefined, now);
		if (made.outcome !== 'options') return made;
		return signIn(db, party, phone.get(made.options, faults), client, now);
	}

	test('the first link makes the owner, once, and each start ends the one before', async () => {
		const stale = await issueFirstLink(db, start);
		const link = await issueFirstLink(db, start);
		expect(await readLink(db, stale?.token ?? '', start)).toEqual({ state: 'expired' });
		const token = link?.token ?? '';
		expect(linkUrl('https://x.example', { token, expiresAt: start })).toBe(
			`https://x.example/desk/enroll#${token}`,
		);
		expect(await enroll(token)).toMatchObject({ reason: 'owner' });
		const owner = { name: 'Olga', email: 'Olga@example.org' };
		expect(await enroll(token, new Authenticator(origin), {}, owner)).toMatchObject({
			outcome: 'enrolled',
		});
		expect(await listMembers(db)).toMatchObject([{ name: 'Olga', role: 'owner', passkeys: 1 }]);
		expect(await issueFirstLink(db, start)).toBeUndefined();
		expect(await enroll(token, new Authenticator(origin), {}, owner)).toMatchObject({
			reason: 'link_used',
		});
	});

	test('two first links cannot make two owners', async () => {
		const link = await issueFirstLink(db, start);
		const options = await registrationOptions(
			db,
			party,
			{ link: link?.token ?? '', owner: { name: 'A', email: 'a@x.y' } },
			client,
			start,
		);
		expect(options.outcome).toBe('options');
		await invite('Quick', 'owner');
		expect(
			await enroll(link?.token ?? '', new Authenticator(origin), {}, { name: 'A', email: 'a@x.y' }),
		).toMatchObject({ reason: 'link_used' });
		expect((await listMembers(db)).map(({ name }) => name)).toEqual(['Quick']);
	});

	test('three requests race for one link: one passkey, one session', async () => {
		const { link, memberId } = await invite('Ada', 'editor');
		const enrolling = { link: link.token };
		const tries = await Promise.all(
			[1, 2, 3].map(async () => {
				const made = await registrationOptions(db, party, enrolling, client, start);
				if (made.outcome !== 'options') throw new Error(made.reason);
				return new Authenticator(origin).create(made.options);
			}),
		);
		const results = await Promise.all(
			tries.map((response) =>
				enrollPasskey(db, party, enrolling, { response, passkeyName: '' }, client, start),
			),
		);
		expect(results.map(({ outcome }) => outcome).toSorted()).toEqual([
			'enrolled',
			'refused',
			'refused',
		]);
		expect(await listPasskeys(db, memberId)).toHaveLength(1);
		expect(await listSessions(db, memberId, start)).toHaveLength(1);
	});

	test('a link ends after 24 hours, with the next one, and when its member is removed', async () => {
		await invite('Olga', 'owner');
		const { link, memberId } = await invite('Ada', 'editor');
		expect(await readLink(db, link.token, later(linkLifetime - 1))).toMatchObject({
			state: 'valid',
			purpose: 'invitation',
			member: { name: 'Ada', role: 'editor' },
		});
		expect(await readLink(db, link.token, later(linkLifetime))).toEqual({ state: 'expired' });
		const next = await issueLink(db, memberId, shell, later(1));
		expect(await readLink(db, link.token, later(2))).toEqual({ state: 'expired' });
		await removeMember(db, memberId, shell, later(3));
		expect(await readLink(db, next.token, later(4))).toEqual({ state: 'unknown' });
		expect(await readLink(db, 'guess', start)).toEqual({ state: 'unknown' });
	});

	test('signs in with the passkey; whatever is wrong, the refusal is the same', async () => {
		const { phone, memberId } = await person('Ada');
		expect(await signInWith(phone)).toMatchObject({ outcome: 'signed_in', memberId });
		const refusal = { outcome: 'refused', reason: 'response' };
		for (const faults of [
			{ origin: 'https://evil.example' },
			{ rpID: 'evil.example' },
			{ unverified: true },
			{ challenge: 'bm9uZQ' },
			{ counter: 1 },
		]) {
			expect([faults, await signInWith(phone, faults)]).toEqual([faults, refusal]);
		}
		const stranger = new Authenticator(origin);
		stranger.create({ challenge: '', user: { id: 'x' }, rp: { id: 'desk.example.org' } });
		expect(await signInWith(stranger)).toEqual(refusal);
		for (const nonsense of [
			undefined,
			null,
			{},
			{ id: 'x' },
			{ id: '\0', response: { userHandle: 'x' } },
			'text',
			[],
		]) {
			expect(await signIn(db, party, nonsense, client, start)).toEqual(refusal);
		}
		expect(await signInWith(phone, { counter: 50 })).toMatchObject({ outcome: 'signed_in' });
	});

	test('a signature counts once, and only for what it was asked for', async () => {
		const { phone, signedIn } = await person('Ada');
		const made = await authenticationOptions(db, party, client, undefined, start);
		if (made.outcome !== 'options') throw new Error(made.reason);
		const response = phone.get(made.options);
		// Of three at once, one.
		const results = await Promise.all(
			[1, 2, 3].map(() => signIn(db, party, response, client, start)),
		);
		expect(results.filter(({ outcome }) => outcome === 'signed_in')).toHaveLength(1);
		expect(await signIn(db, party, response, client, start)).toMatchObject({ reason: 'response' });
		const forSession = await authenticationOptions(db, party, client, signedIn, start);
		if (forSession.outcome !== 'options') throw new Error(forSession.reason);
		expect(await signIn(db, party, phone.get(forSession.options), client, start)).toMatchObject({
			reason: 'response',
		});
		const late = await authenticationOptions(db, party, client, undefined, start);
		if (late.outcome !== 'options') throw new Error(late.reason);
		expect(
			await signIn(db, party, phone.get(late.options), client, later(5 * 60_000)),
		).toMatchObject({ reason: 'response' });
	});

	test('an origin that is not ours gets nothing', async () => {
		const { phone, signedIn } = await person('Ada');
		const elsewhere = { ...client, origin: 'http://192.0.2.7:3000' };
		expect(await authenticationOptions(db, party, elsewhere, undefined, start)).toMatchObject({
			reason: 'origin',
		});
		expect(
			await registrationOptions(db, party, { session: signedIn }, elsewhere, start),
		).toMatchObject({ reason: 'origin' });
		const made = await authenticationOptions(db, party, client, undefined, start);
		if (made.outcome !== 'options') throw new Error(made.reason);
		expect(await signIn(db, party, phone.get(made.options), elsewhere, start)).toMatchObject({
			reason: 'origin',
		});
		expect(passkeyOrigins('https://x.example', 3000)).toEqual([
			'https://x.example',
			'http://localhost:3000',
		]);
		expect(passkeyOrigins('http://x.example', 3000)).toEqual(['http://localhost:3000']);
		expect(passkeyOrigins('http://localhost:3000', 3000)).toEqual(['http://localhost:3000']);
	});

	test('enrolling without user verification, with another origin or a used challenge is refused', async () => {
		for (const faults of [
			{ unverified: true },
			{ origin: 'https://evil.example' },
			{ rpID: 'evil.example' },
			{ challenge: 'bm9uZQ' },
		]) {
			const { link } = await invite(`Ada${Object.keys(faults)}`, 'editor');
			expect([faults, await enroll(link.token, new Authenticator(origin), faults)]).toEqual([
				faults,
				{ outcome: 'refused', reason: 'response' },
			]);
			// The link is still good.
			expect(await readLink(db, link.token, start)).toMatchObject({ state: 'valid' });
		}
	});

	test('a second passkey asks for a fresh assertion; the last one stays', async () => {
		const { phone, memberId, signedIn } = await person('Ada');
		const key = new Authenticator(origin);
		const stale = later(sessionLimits.fresh + 1);
		expect(
			await registrationOptions(db, party, { session: signedIn }, client, stale),
		).toMatchObject({ reason: 'not_fresh' });
		const made = await registrationOptions(db, party, { session: signedIn }, client, start);
		if (made.outcome !== 'options') throw new Error(made.reason);
		expect(made.options.excludeCredentials).toHaveLength(1);
		expect(made.options.authenticatorSelection).toMatchObject({
			residentKey: 'required',
			userVerification: 'required',
		});
		const added = await enrollPasskey(
			db,
			party,
			{ session: signedIn },
			{ response: key.create(made.options), passkeyName: 'Key' },
			client,
			start,
		);
		expect(added).toMatchObject({ outcome: 'enrolled', session: undefined });
		expect(await signInWith(key)).toMatchObject({ memberId });
		const [first, second] = await listPasskeys(db, memberId);
		const bo = await person('Bo');
		expect(await removePasskey(db, bo.signedIn, first?.id ?? '')).toBe('missing');
		expect(await renamePasskey(db, bo.signedIn, first?.id ?? '', 'Mine')).toBe(false);
		expect(await removePasskey(db, signedIn, 'nonsense')).toBe('missing');
		expect(await renamePasskey(db, signedIn, first?.id ?? '', ' Old phone ')).toBe(true);
		// Both at once: one goes, one stays.
		const removed = await Promise.all(
			[first, second].map((one) => removePasskey(db, signedIn, one?.id ?? '')),
		);
		expect(removed.toSorted()).toEqual(['done', 'last_passkey']);
		const signIns = await Promise.all([signInWith(phone), signInWith(key)]);
		expect(signIns.filter(({ outcome }) => outcome === 'signed_in')).toHaveLength(1);
	});

	test('a fresh assertion: only with one’s own passkey, and the old token is worth nothing', async () => {
		const ada = await person('Ada');
		const bo = await person('Bo');
		const now = later(hour);
		expect(isFresh(ada.signedIn, now)).toBe(false);
		const ask = async () => {
			const made = await authenticationOptions(db, party, client, ada.signedIn, now);
			if (made.outcome !== 'options') throw new Error(made.reason);
			return made.options;
		};
		expect(
			await assertAgain(db, party, ada.signedIn, bo.phone.get(await ask()), client, now),
		).toMatchObject({ reason: 'response' });
		// Nor a response signed for another session.
		const other = await authenticationOptions(db, party, client, bo.signedIn, now);
		if (other.outcome !== 'options') throw new Error(other.reason);
		expect(
			await assertAgain(db, party, ada.signedIn, ada.phone.get(other.options), client, now),
		).toMatchObject({ reason: 'response' });
		const asserted = await assertAgain(
			db,
			party,
			ada.signedIn,
			ada.phone.get(await ask()),
			client,
			now,
		);
		if (asserted.outcome !== 'asserted') throw new Error(asserted.reason);
		expect(await verifySession(db, ada.token, now)).toBeUndefined();
		const again = await verifySession(db, asserted.token, now);
		expect(again).toMatchObject({ memberId: ada.memberId, createdAt: start, assertedAt: now });
		expect(isFresh(again as SignedIn, now)).toBe(true);
	});

	test('sessions end when idle for 12 hours and after 30 days, used or not', async () => {
		const { token, memberId } = await person('Ada');
		expect(await verifySession(db, token, later(sessionLimits.idle - 1))).toMatchObject({
			memberId,
		});
		// Used meanwhile, so the 12 hours begin again.
		expect(
			await verifySession(db, token, later(2 * sessionLimits.idle - 2 * 60_000)),
		).toMatchObject({ memberId });
		expect(await verifySession(db, token, later(4 * sessionLimits.idle))).toBeUndefined();
		const { token: steady } = await asTeam(db, (trx) => createSession(trx, memberId, null, start));
		for (let at = 0; at < sessionLimits.absolute; at += 11 * hour) {
			expect(await verifySession(db, steady, later(at))).toMatchObject({ memberId });
		}
		expect(await verifySession(db, steady, later(sessionLimits.absolute))).toBeUndefined();
	});

	test('sign out here, elsewhere, everywhere; never somebody else', async () => {
		const ada = await person('Ada');
		const bo = await person('Bo');
		const second = await signInWith(ada.phone);
		if (second.outcome !== 'signed_in') throw new Error(second.reason);
		expect(
			(await listSessions(db, ada.memberId, start)).map(({ user_agent }) => user_agent),
		).toEqual(['Safari on iPhone', 'Safari on iPhone']);
		expect(await revokeSession(db, bo.signedIn, ada.signedIn.sessionId, start)).toBe(false);
		expect(await revokeSession(db, ada.signedIn, 'nonsense', start)).toBe(false);
		expect(await revokeSession(db, ada.signedIn, ada.signedIn.sessionId, start)).toBe(true);
		expect(await verifySession(db, ada.token, start)).toBeUndefined();
		expect(await verifySession(db, second.session.token, start)).toBeDefined();
		expect(await revokeAllSessions(db, ada.signedIn, start)).toBe(1);
		expect(await verifySession(db, second.session.token, start)).toBeUndefined();
		expect(await verifySession(db, bo.token, start)).toBeDefined();
	});

	test('a session says the role of the moment, and ends with its member', async () => {
		await person('Olga', 'owner');
		const ada = await person('Ada', 'editor');
		await changeRole(db, ada.memberId, 'responder', shell);
		expect(await verifySession(db, ada.token, start)).toMatchObject({ role: 'responder' });
		expect(await removeMember(db, ada.memberId, shell, start)).toBe('done');
		expect(await verifySession(db, ada.token, start)).toBeUndefined();
		expect(await signInWith(ada.phone)).toMatchObject({ reason: 'response' });
		expect(await listPasskeys(db, ada.memberId)).toEqual([]);
		expect(await findMember(db, 'ada@example.org')).toBeUndefined();
		expect(await removeMember(db, ada.memberId, shell, start)).toBe('missing');
		expect(await removeMember(db, 'nonsense', shell, start)).toBe('missing');
		// The email is free for a new invitation.
		expect(
			await inviteMember(
				db,
				{ email: 'ADA@example.org', name: 'Ada', role: 'editor' },
				shell,
				start,
			),
		).toMatchObject({ outcome: 'invited' });
		expect(
			await inviteMember(
				db,
				{ email: 'ada@Example.org', name: 'Ada', role: 'owner' },
				shell,
				start,
			),
		).toEqual({ outcome: 'exists' });
	});

	test('the last owner stays, also when two owners go at the same moment', async () => {
		const one = await invite('One', 'owner');
		expect(await changeRole(db, one.memberId, 'editor', shell)).toBe('last_owner');
		expect(await removeMember(db, one.memberId, shell, start)).toBe('last_owner');
		for (let round = 0; round < 5; round++) {
			const two = await invite(`Two${round}`, 'owner');
			const results = await Promise.all([
				changeRole(db, one.memberId, 'editor', shell),
				round % 2
					? removeMember(db, two.memberId, shell, start)
					: changeRole(db, two.memberId, 'responder', shell),
			]);
			expect(results.toSorted()).toEqual(['done', 'last_owner']);
			const owners = (await listMembers(db)).filter(({ role }) => role === 'owner');
			expect(owners).toHaveLength(1);
			await changeRole(db, one.memberId, 'owner', shell);
			await changeRole(db, two.memberId, 'editor', shell);
		}
	});

	test('attempts are limited per address and per account', async () => {
		const { phone } = await person('Ada');
		const limited = { ...party, attempts: memoryRateLimit(3, 600) };
		const attempt = async (address: string) => {
			const made = await authenticationOptions(db, party, client, undefined, start);
			if (made.outcome !== 'options') throw new Error(made.reason);
			return signIn(
				db,
				limited,
				phone.get(made.options, { unverified: true }),
				{ ...client, address },
				start,
			);
		};
		for (let index = 0; index < 3; index++)
			expect(await attempt(`192.0.2.${index}`)).toMatchObject({ reason: 'response' });
		// Another address, the same account.
		expect(await attempt('192.0.2.99')).toMatchObject({ reason: 'limited' });
		const others = { ...party, attempts: memoryRateLimit(3, 600) };
		for (let index = 0; index < 3; index++) {
			expect(await authenticationOptions(db, others, client, undefined, start)).toMatchObject({
				outcome: 'options',
			});
		}
		expect(await authenticationOptions(db, others, client, undefined, start)).toMatchObject({
			reason: 'limited',
		});
	});

	test('nothing stored signs anybody in', async () => {
		const { token } = await person('Ada');
		const { link } = await invite('Bo', 'editor');
		for (const table of [
			'sessions',
			'one_time_links',
			'webauthn_challenges',
			'audit_log',
		] as const) {
			const rows = JSON.stringify(await open.db.selectFrom(table).selectAll().execute());
			expect(rows).not.toContain(token);
			expect(rows).not.toContain(link.token);
		}
	});
});

test('what is not named is refused', () => {
	for (const role of ['owner', 'editor', 'responder']) {
		for (const action of ['', 'everything', 'toString', '__proto__'])
			expect(may(role, action)).toBe(false);
	}
	for (const role of ['', 'admin', 'constructor', '__proto__']) {
		for (const action of actions) expect(may(role, action)).toBe(false);
	}
	expect(actions.filter((action) => may('owner', action))).toEqual(actions);
	expect(may('responder', 'inbox.change')).toBe(true);
	for (const action of ['people.manage', 'privacy.erase', 'posts.write', 'audit.read'] as const) {
		expect(may('responder', action)).toBe(false);
	}
	expect(may('editor', 'inbox.read')).toBe(false);
	for (const action of ['people.manage', 'privacy.erase', 'privacy.export'] as const) {
		expect(needsFreshAssertion(action)).toBe(true);
	}
});
