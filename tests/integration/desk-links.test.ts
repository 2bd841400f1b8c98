import { describe, expect, test } from 'vitest';
import { shell } from '#app/domain/audit/write-audit-log.server.ts';
import {
	issueFirstLink,
	issueLink,
	linkLifetime,
	linkUrl,
	readLink,
} from '#app/domain/people/links.server.ts';
import { listMembers, removeMember } from '#app/domain/people/members.server.ts';
import { listPasskeys } from '#app/domain/people/passkeys.server.ts';
import { enrollPasskey, registrationOptions } from '#app/domain/people/registration.server.ts';
import { listSessions } from '#app/domain/people/sessions.server.ts';
import { Authenticator } from '../support/authenticator.ts';
import { client, later, origin, party, peopleDesk, start } from '../support/people-desk.ts';

describe('one-time links', () => {
	const desk = peopleDesk();

	test('the first link makes the owner, once, and ends those of other starts', async () => {
		const other = await issueFirstLink(desk.db, start);
		const link = await issueFirstLink(desk.db, start);
		expect(await readLink(desk.db, other?.token ?? '', start)).toMatchObject({ state: 'valid' });
		const token = link?.token ?? '';
		expect(linkUrl('https://x.example', { token })).toBe(`https://x.example/desk/enroll#${token}`);
		expect(await desk.enroll(token)).toMatchObject({ reason: 'owner' });
		const owner = { name: 'Olga', email: 'Olga@example.org' };
		expect(await desk.enroll(token, new Authenticator(origin), {}, owner)).toMatchObject({
			outcome: 'enrolled',
		});
		expect(await listMembers(desk.db)).toMatchObject([
			{ name: 'Olga', role: 'owner', passkeys: 1 },
		]);
		expect(await issueFirstLink(desk.db, start)).toBeUndefined();
		expect(await desk.enroll(token, new Authenticator(origin), {}, owner)).toMatchObject({
			reason: 'link_used',
		});
	});

	test('two first links cannot make two owners', async () => {
		const link = await issueFirstLink(desk.db, start);
		const options = await registrationOptions(
			desk.db,
			party,
			{ link: link?.token ?? '', owner: { name: 'A', email: 'a@x.y' } },
			client,
			start,
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
				const made = await registrationOptions(desk.db, party, enrolling, client, start);
				if (made.outcome !== 'options') throw new Error(made.reason);
				return new Authenticator(origin).create(made.options);
			}),
		);
		const results = await Promise.all(
			tries.map((response) => enrollPasskey(desk.db, party, enrolling, response, client, start)),
		);
		expect(results.map(({ outcome }) => outcome).toSorted()).toEqual([
			'enrolled',
			'refused',
			'refused',
		]);
		expect(await listPasskeys(desk.db, memberId)).toHaveLength(1);
		expect(await listSessions(desk.db, memberId, start)).toHaveLength(1);
	});

	test('a link ends after 24 hours, with the next one, and when its member is removed', async () => {
		await desk.invite('Olga', 'owner');
		const { link, memberId } = await desk.invite('Ada', 'editor');
		expect(await readLink(desk.db, link.token, later(linkLifetime - 1))).toMatchObject({
			state: 'valid',
			purpose: 'invitation',
			member: { name: 'Ada', role: 'editor' },
		});
		expect(await readLink(desk.db, link.token, later(linkLifetime))).toEqual({ state: 'expired' });
		const next = await issueLink(desk.db, memberId, shell, later(1));
		expect(await readLink(desk.db, link.token, later(2))).toEqual({ state: 'expired' });
		await removeMember(desk.db, memberId, shell, later(3));
		expect(await readLink(desk.db, next.token, later(4))).toEqual({ state: 'unknown' });
		expect(await readLink(desk.db, 'guess', start)).toEqual({ state: 'unknown' });
	});
});
