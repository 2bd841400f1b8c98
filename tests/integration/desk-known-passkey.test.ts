import { describe, expect, test } from 'vitest';
import { listPasskeys } from '#app/domain/people/passkeys.server.ts';
import { enrollPasskey, registrationOptions } from '#app/domain/people/registration.server.ts';
import { Authenticator } from '../support/authenticator.ts';
import { client, origin, party, peopleDesk, start } from '../support/people-desk.ts';

const refusal = { outcome: 'refused', reason: 'exists' };

describe('a known passkey', () => {
	const desk = peopleDesk();
	const idOf = async (memberId: string) => {
		const { credential_id } = await desk.open.db
			.selectFrom('passkeys')
			.select('credential_id')
			.where('member_id', '=', memberId)
			.executeTakeFirstOrThrow();
		return credential_id;
	};

	test('is refused to a newcomer with a link, who can use the link for another one', async () => {
		const ada = await desk.person('Ada');
		const { link, memberId } = await desk.invite('Bo', 'responder');
		const phone = new Authenticator(origin);
		const id = await idOf(ada.memberId);
		expect(await desk.enroll(link.token, phone, { id })).toEqual(refusal);
		expect(await listPasskeys(desk.db, memberId)).toEqual([]);
		expect(await desk.enroll(link.token, phone)).toMatchObject({ outcome: 'enrolled', memberId });
		expect(await desk.signInWith(ada.phone)).toMatchObject({ memberId: ada.memberId });
	});

	test('is refused to a member, both their own and another member’s', async () => {
		const ada = await desk.person('Ada');
		const bo = await desk.person('Bo');
		for (const known of [ada, bo]) {
			const enrolling = { session: bo.signedIn };
			const made = await registrationOptions(desk.db, party, enrolling, client, start);
			if (made.outcome !== 'options') throw new Error(made.reason);
			const id = await idOf(known.memberId);
			const response = new Authenticator(origin).create(made.options, { id });
			expect(await enrollPasskey(desk.db, party, enrolling, response, client, start)).toEqual(
				refusal,
			);
		}
		expect(await listPasskeys(desk.db, bo.memberId)).toHaveLength(1);
		expect(await desk.signInWith(bo.phone)).toMatchObject({ memberId: bo.memberId });
	});

	test.each([[['usb\0']], [[7, 'internal']], ['usb'], [{ length: 1 }], [null]])(
		'a browser that reports %j as transports enrolls like others',
		async (transports) => {
			const { signedIn, memberId } = await desk.person('Ada');
			const enrolling = { session: signedIn };
			const made = await registrationOptions(desk.db, party, enrolling, client, start);
			if (made.outcome !== 'options') throw new Error(made.reason);
			const response = new Authenticator(origin).create(made.options);
			Object.assign(response.response, { transports });
			const enrolled = await enrollPasskey(desk.db, party, enrolling, response, client, start);
			expect(enrolled).toMatchObject({ outcome: 'enrolled', memberId });
		},
	);
});
