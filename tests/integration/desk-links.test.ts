import { describe, expect, test } from 'vitest';
import { shell } from '#app/domain/audit/write-audit-log.server.ts';
import {
	issueFirstLink,
	issueLink,
	linkLifetime,
	readLink,
} from '#app/domain/people/links.server.ts';
import { listMembers, removeMember } from '#app/domain/people/members.server.ts';
import { listPasskeys } from '#app/domain/people/passkeys.server.ts';
import { enrollPasskey, registrationOptions } from '#app/domain/people/registration.server.ts';
import { listSessions } from '#app/domain/people/sessions.server.ts';
import { Authenticator } from '../support/authenticator.ts';
import { client, origin, party, peopleDesk } from '../support/people-desk.ts';

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
