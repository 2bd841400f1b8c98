import { describe, expect, test } from 'vitest';
import {
	assertAgain,
	authenticationOptions,
	signIn,
} from '#app/domain/people/authentication.server.ts';
import { readLink } from '#app/domain/people/links.server.ts';
import { listPasskeys, removePasskey } from '#app/domain/people/passkeys.server.ts';
import { enrollPasskey, registrationOptions } from '#app/domain/people/registration.server.ts';
import { isFresh, type SignedIn, verifySession } from '#app/domain/people/sessions.server.ts';
import { passkeyOrigins } from '#app/platform/http/relying-party.ts';
import { createRateLimit } from '#server/rate-limit.ts';
import { Authenticator } from '../support/authenticator.ts';
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
