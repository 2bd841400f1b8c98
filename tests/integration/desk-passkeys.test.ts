import { describe, expect, test } from 'vitest';
import { readAuditLog } from '#app/domain/audit/read-audit-log.server.ts';
import { shell } from '#app/domain/audit/write-audit-log.server.ts';
import {
	assertAgain,
	authenticationOptions,
	signIn,
} from '#app/domain/people/authentication.server.ts';
import {
	issueFirstLink,
	issueLink,
	linkLifetime,
	readLink,
} from '#app/domain/people/links.server.ts';
import { listMembers, removeMember } from '#app/domain/people/members.server.ts';
import {
	listPasskeys,
	removePasskey,
	replacePasskeys,
} from '#app/domain/people/passkeys.server.ts';
import { enrollPasskey, registrationOptions } from '#app/domain/people/registration.server.ts';
import {
	isFresh,
	listSessions,
	lockAccess,
	type SignedIn,
	verifySession,
} from '#app/domain/people/sessions.server.ts';
import { asTeam } from '#app/platform/db/role-db.server.ts';
import { passkeyOrigins } from '#app/platform/http/relying-party.ts';
import { createRateLimit } from '#server/rate-limit.ts';
import { Authenticator } from '../support/authenticator.ts';
import { waitingForLock } from '../support/databases.ts';
import { client, hour, origin, party, peopleDesk } from '../support/people-desk.ts';

describe('passkeys', () => {
	const desk = peopleDesk();

	test('signs in with the passkey; every refusal is the same', async () => {
		const { phone, memberId } = await desk.person('Ada');
		expect(await desk.signInWith(phone)).toMatchObject({ outcome: 'signed_in', memberId });
		const refusal = { outcome: 'refused', reason: 'response' };
		for (const faults of [
			{ origin: 'https://evil.example' },
			{ rpID: 'evil.example' },
			{ unverified: true },
			{ challenge: 'bm9uZQ' },
			{ counter: 1 },
		]) {
			expect([faults, await desk.signInWith(phone, faults)]).toEqual([faults, refusal]);
		}
		const stranger = new Authenticator(origin);
		stranger.create({ challenge: '', user: { id: 'x' }, rp: { id: 'desk.example.org' } });
		expect(await desk.signInWith(stranger)).toEqual(refusal);
		for (const nonsense of [
			undefined,
			null,
			{},
			{ id: 'x' },
			{ id: '\0', response: { userHandle: 'x' } },
			'text',
			[],
		]) {
			expect(await signIn(desk.db, party, nonsense, client)).toEqual(refusal);
		}
		expect(await desk.signInWith(phone, { counter: 50 })).toMatchObject({ outcome: 'signed_in' });
	});

	test('a signature counts once, and only for its own purpose', async () => {
		const { phone, signedIn } = await desk.person('Ada');
		const made = await authenticationOptions(desk.db, party, client);
		if (made.outcome !== 'options') throw new Error(made.reason);
		const response = phone.get(made.options);
		// Of three at once, one.
		const results = await Promise.all(
			[1, 2, 3].map(() => signIn(desk.db, party, response, client)),
		);
		expect(results.filter(({ outcome }) => outcome === 'signed_in')).toHaveLength(1);
		expect(await signIn(desk.db, party, response, client)).toMatchObject({
			reason: 'response',
		});
		const forSession = await authenticationOptions(desk.db, party, client, signedIn);
		if (forSession.outcome !== 'options') throw new Error(forSession.reason);
		expect(await signIn(desk.db, party, phone.get(forSession.options), client)).toMatchObject({
			reason: 'response',
		});
		const late = await authenticationOptions(desk.db, party, client);
		if (late.outcome !== 'options') throw new Error(late.reason);
		await desk.pass(5 * 60_000);
		expect(await signIn(desk.db, party, phone.get(late.options), client)).toMatchObject({
			reason: 'response',
		});
	});

	test('refuses a foreign origin', async () => {
		const { phone, signedIn } = await desk.person('Ada');
		const elsewhere = { ...client, origin: 'http://192.0.2.7:3000' };
		expect(await authenticationOptions(desk.db, party, elsewhere)).toMatchObject({
			reason: 'origin',
		});
		expect(
			await registrationOptions(desk.db, party, { session: signedIn }, elsewhere),
		).toMatchObject({ reason: 'origin' });
		const made = await authenticationOptions(desk.db, party, client);
		if (made.outcome !== 'options') throw new Error(made.reason);
		expect(await signIn(desk.db, party, phone.get(made.options), elsewhere)).toMatchObject({
			reason: 'origin',
		});
		expect(passkeyOrigins('https://x.example', 3000)).toEqual([
			'https://x.example',
			'http://localhost:3000',
		]);
		expect(passkeyOrigins('http://x.example', 3000)).toEqual(['http://localhost:3000']);
		expect(passkeyOrigins('http://localhost:3000', 3000)).toEqual(['http://localhost:3000']);
	});

	test('refuses enrolling without user verification, with another origin or a used challenge', async () => {
		for (const faults of [
			{ unverified: true },
			{ origin: 'https://evil.example' },
			{ rpID: 'evil.example' },
			{ challenge: 'bm9uZQ' },
		]) {
			const { link } = await desk.invite(`Ada${Object.keys(faults)}`, 'editor');
			expect([faults, await desk.enroll(link.token, new Authenticator(origin), faults)]).toEqual([
				faults,
				{ outcome: 'refused', reason: 'response' },
			]);
			// The link is still valid.
			expect(await readLink(desk.db, link.token)).toMatchObject({ state: 'valid' });
		}
	});

	test('a second passkey can be added; the last one stays', async () => {
		const { phone, memberId, signedIn } = await desk.person('Ada');
		const key = new Authenticator(origin);
		const made = await registrationOptions(desk.db, party, { session: signedIn }, client);
		if (made.outcome !== 'options') throw new Error(made.reason);
		expect(made.options.excludeCredentials).toHaveLength(1);
		expect(made.options.authenticatorSelection).toMatchObject({
			residentKey: 'required',
			userVerification: 'required',
		});
		const added = await enrollPasskey(
			desk.db,
			party,
			{ session: signedIn },
			key.create(made.options),
			client,
		);
		expect(added).toMatchObject({ outcome: 'enrolled', session: undefined });
		expect(await desk.signInWith(key)).toMatchObject({ memberId });
		const [first, second] = await listPasskeys(desk.db, memberId);
		const bo = await desk.person('Bo');
		expect(await removePasskey(desk.db, bo.signedIn, first?.id ?? '')).toBe('missing');
		expect(await removePasskey(desk.db, signedIn, 'nonsense')).toBe('missing');
		// Both at once: one is removed, one stays.
		const removed = await Promise.all(
			[first, second].map((one) => removePasskey(desk.db, signedIn, one?.id ?? '')),
		);
		expect(removed.toSorted()).toEqual(['done', 'last_passkey']);
		const signIns = await Promise.all([desk.signInWith(phone), desk.signInWith(key)]);
		expect(signIns.filter(({ outcome }) => outcome === 'signed_in')).toHaveLength(1);
	});

	test('a fresh assertion works only with one’s own passkey, and invalidates the old token', async () => {
		const ada = await desk.person('Ada');
		const bo = await desk.person('Bo');
		expect(isFresh(ada.signedIn)).toBe(true);
		await desk.pass(hour);
		const stale = await verifySession(desk.db, ada.token);
		expect(isFresh(stale as SignedIn)).toBe(false);
		const ask = async () => {
			const made = await authenticationOptions(desk.db, party, client, ada.signedIn);
			if (made.outcome !== 'options') throw new Error(made.reason);
			return made.options;
		};
		expect(
			await assertAgain(desk.db, party, ada.signedIn, bo.phone.get(await ask()), client),
		).toMatchObject({ reason: 'response' });
		// A response signed for another session doesn't work either.
		const other = await authenticationOptions(desk.db, party, client, bo.signedIn);
		if (other.outcome !== 'options') throw new Error(other.reason);
		expect(
			await assertAgain(desk.db, party, ada.signedIn, ada.phone.get(other.options), client),
		).toMatchObject({ reason: 'response' });
		const asserted = await assertAgain(
			desk.db,
			party,
			ada.signedIn,
			ada.phone.get(await ask()),
			client,
		);
		if (asserted.outcome !== 'asserted') throw new Error(asserted.reason);
		expect(await verifySession(desk.db, ada.token)).toBeUndefined();
		const again = await verifySession(desk.db, asserted.token);
		expect(again).toMatchObject({ memberId: ada.memberId });
		expect(isFresh(again as SignedIn)).toBe(true);
	});

	// desk-first-day.test.ts has the limit of an address.
	test('limits attempts per account', async () => {
		const { phone } = await desk.person('Ada');
		const limited = { ...party, attempts: createRateLimit(3, 600) };
		const attempt = async (address: string) => {
			const made = await authenticationOptions(desk.db, party, client);
			if (made.outcome !== 'options') throw new Error(made.reason);
			return signIn(desk.db, limited, phone.get(made.options, { unverified: true }), {
				...client,
				address,
			});
		};
		for (let index = 0; index < 3; index++)
			expect(await attempt(`192.0.2.${index}`)).toMatchObject({ reason: 'response' });
		// Another address, the same account.
		expect(await attempt('192.0.2.99')).toMatchObject({ reason: 'limited' });
	});

	test('nothing stored is enough to sign in', async () => {
		const { token } = await desk.person('Ada');
		const { link } = await desk.invite('Bo', 'editor');
		for (const table of [
			'sessions',
			'one_time_links',
			'webauthn_challenges',
			'audit_log',
		] as const) {
			const rows = JSON.stringify(await desk.open.db.selectFrom(table).selectAll().execute());
			expect(rows).not.toContain(token);
			expect(rows).not.toContain(link.token);
		}
	});

	test('a known passkey is refused, to a newcomer with a link and to a member', async () => {
		const refusal = { outcome: 'refused', reason: 'exists' };
		const ada = await desk.person('Ada');
		const bo = await desk.person('Bo');
		const { link, memberId } = await desk.invite('Cy', 'responder');
		const phone = new Authenticator(origin);
		const idOf = async (of: string) => {
			const passkeys = desk.open.db.selectFrom('passkeys').select('credential_id');
			const { credential_id } = await passkeys
				.where('member_id', '=', of)
				.executeTakeFirstOrThrow();
			return credential_id;
		};
		const id = await idOf(ada.memberId);
		expect(await desk.enroll(link.token, phone, { id })).toEqual(refusal);
		expect(await listPasskeys(desk.db, memberId)).toEqual([]);
		// The link is still there for another one.
		expect(await desk.enroll(link.token, phone)).toMatchObject({ outcome: 'enrolled', memberId });
		for (const known of [ada, bo]) {
			const enrolling = { session: bo.signedIn };
			const made = await registrationOptions(desk.db, party, enrolling, client);
			if (made.outcome !== 'options') throw new Error(made.reason);
			const found = { id: await idOf(known.memberId) };
			const response = new Authenticator(origin).create(made.options, found);
			const enrolled = await enrollPasskey(desk.db, party, enrolling, response, client);
			expect(enrolled).toEqual(refusal);
		}
		expect(await listPasskeys(desk.db, bo.memberId)).toHaveLength(1);
		for (const { phone: own } of [ada, bo]) {
			expect(await desk.signInWith(own)).toMatchObject({ outcome: 'signed_in' });
		}
	});

	test.each([[['usb\0']], [[7, 'internal']], ['usb'], [null]])(
		'a browser that reports %j as transports enrolls like others',
		async (transports) => {
			const { signedIn, memberId } = await desk.person('Ada');
			const enrolling = { session: signedIn };
			const made = await registrationOptions(desk.db, party, enrolling, client);
			if (made.outcome !== 'options') throw new Error(made.reason);
			const response = new Authenticator(origin).create(made.options);
			Object.assign(response.response, { transports });
			const enrolled = await enrollPasskey(desk.db, party, enrolling, response, client);
			expect(enrolled).toMatchObject({ outcome: 'enrolled', memberId });
		},
	);
});

describe('one-time links', () => {
	const desk = peopleDesk();

	test('two first links cannot make two owners', async () => {
		const link = await issueFirstLink(desk.db);
		const options = await registrationOptions(
			desk.db,
			party,
			{ link: link?.token ?? '', owner: { name: 'A', email: 'a@x.y' } },
			client,
		);
		expect(options.outcome).toBe('options');
		await desk.invite('Quick', 'owner');
		expect(
			await desk.enroll(
				link?.token ?? '',
				new Authenticator(origin),
				{},
				{ name: 'A', email: 'a@x.y' },
			),
		).toMatchObject({ reason: 'link_used' });
		expect((await listMembers(desk.db)).map(({ name }) => name)).toEqual(['Quick']);
	});

	test('three simultaneous requests for one link make one passkey and one session', async () => {
		const { link, memberId } = await desk.invite('Ada', 'editor');
		const enrolling = { link: link.token };
		const tries = await Promise.all(
			[1, 2, 3].map(async () => {
				const made = await registrationOptions(desk.db, party, enrolling, client);
				if (made.outcome !== 'options') throw new Error(made.reason);
				return new Authenticator(origin).create(made.options);
			}),
		);
		const results = await Promise.all(
			tries.map((response) => enrollPasskey(desk.db, party, enrolling, response, client)),
		);
		expect(results.map(({ outcome }) => outcome).toSorted()).toEqual([
			'enrolled',
			'refused',
			'refused',
		]);
		expect(await listPasskeys(desk.db, memberId)).toHaveLength(1);
		expect(await listSessions(desk.db, memberId)).toHaveLength(1);
	});

	test('a link ends after 24 hours, with the next one, and when its member is removed', async () => {
		await desk.invite('Olga', 'owner');
		const { link, memberId } = await desk.invite('Ada', 'editor');
		await desk.pass(linkLifetime - 60_000);
		expect(await readLink(desk.db, link.token)).toMatchObject({
			state: 'valid',
			purpose: 'invitation',
			member: { name: 'Ada' },
		});
		await desk.pass(60_000);
		expect(await readLink(desk.db, link.token)).toEqual({ state: 'expired' });
		const again = await issueLink(desk.db, memberId, shell);
		const next = await issueLink(desk.db, memberId, shell);
		expect(await readLink(desk.db, again.token)).toEqual({ state: 'expired' });
		await removeMember(desk.db, memberId, shell);
		expect(await readLink(desk.db, next.token)).toEqual({ state: 'unknown' });
		expect(await readLink(desk.db, 'guess')).toEqual({ state: 'unknown' });
	});
});

describe('a new link for a lost passkey', () => {
	const desk = peopleDesk();

	const passkeys = (memberId: string) => listPasskeys(desk.db, memberId);
	const sessions = (memberId: string) => listSessions(desk.db, memberId);

	test('ends their passkeys, sessions and earlier links at once, and nobody else’s', async () => {
		const olga = await desk.person('Olga', 'owner');
		const ada = await desk.person('Ada', 'editor');
		await desk.signInWith(ada.phone);
		const earlier = await issueLink(desk.db, ada.memberId, olga.signedIn);
		expect(await passkeys(ada.memberId)).toHaveLength(1);
		expect(await sessions(ada.memberId)).toHaveLength(2);

		const link = await replacePasskeys(desk.db, ada.memberId, olga.signedIn);
		expect(await passkeys(ada.memberId)).toEqual([]);
		expect(await verifySession(desk.db, ada.token)).toBeUndefined();
		expect(await desk.signInWith(ada.phone)).toMatchObject({ reason: 'response' });
		expect(await readLink(desk.db, earlier.token)).toEqual({ state: 'expired' });
		expect(await verifySession(desk.db, olga.token)).toBeDefined();
		expect(await desk.signInWith(olga.phone)).toMatchObject({ outcome: 'signed_in' });
		expect(await desk.enroll(link?.token ?? '')).toMatchObject({ outcome: 'enrolled' });
		const { rows } = await readAuditLog(desk.db, {});
		expect(rows.filter(({ action }) => action === 'people.access_ended')).toMatchObject([
			{ member_name: 'Olga', about: { name: 'Ada' }, counts: { passkeys: 1, sessions: 2 } },
		]);
	});

	test('is refused for oneself at the desk, and is the last owner’s way back in from the shell', async () => {
		const { memberId, signedIn, token } = await desk.person('Olga', 'owner');
		expect(await replacePasskeys(desk.db, memberId, signedIn)).toBeUndefined();
		expect(await passkeys(memberId)).toHaveLength(1);
		expect(await verifySession(desk.db, token)).toBeDefined();
		const link = await replacePasskeys(desk.db, memberId, shell);
		expect(await passkeys(memberId)).toEqual([]);
		expect(await desk.enroll(link?.token ?? '')).toMatchObject({ outcome: 'enrolled', memberId });
	});

	test('what the lost passkey had already begun is refused', async () => {
		const ada = await desk.person('Ada', 'editor');
		const enrolling = { session: ada.signedIn };
		const laptop = new Authenticator(origin);
		const made = await registrationOptions(desk.db, party, enrolling, client);
		if (made.outcome !== 'options') throw new Error(made.reason);
		const response = laptop.create(made.options);
		const waiting = (count: number) => waitingForLock(desk.open.db, count);
		// The link comes first in the lock's queue, once the others have verified what was sent.
		const begun = await asTeam(desk.db, async (trx) => {
			await lockAccess(trx, ada.memberId);
			const link = replacePasskeys(desk.db, ada.memberId, shell);
			await waiting(1);
			const signedIn = desk.signInWith(ada.phone);
			await waiting(2);
			const added = enrollPasskey(desk.db, party, enrolling, response, client);
			await waiting(3);
			return { link, signedIn, added };
		});
		expect(await begun.link).toBeDefined();
		expect(await begun.signedIn).toMatchObject({ outcome: 'refused' });
		expect(await begun.added).toMatchObject({ outcome: 'refused' });
		expect(await passkeys(ada.memberId)).toEqual([]);
		expect(await sessions(ada.memberId)).toEqual([]);
	});
});
