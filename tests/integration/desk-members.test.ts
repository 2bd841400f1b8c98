import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { readAuditLog } from '#app/domain/audit/read-audit-log.server.ts';
import { shell } from '#app/domain/audit/write-audit-log.server.ts';
import { changeItem } from '#app/domain/inbox/change-item.server.ts';
import {
	changeRole,
	eraseName,
	findMember,
	forgetRemoved,
	inviteMember,
	listFormerMembers,
	listMembers,
	removeMember,
	restoreMember,
} from '#app/domain/people/members.server.ts';
import { listPasskeys } from '#app/domain/people/passkeys.server.ts';
import { actions, may, memberRoles } from '#app/domain/people/permissions.ts';
import {
	createSession,
	listSessions,
	revokeAllSessions,
	revokeSession,
	sessionLimits,
	verifySession,
} from '#app/domain/people/sessions.server.ts';
import { contactMessages } from '#app/domain/submissions/forms/contact-messages.ts';
import { insertSubmission } from '#app/domain/submissions/insert-submission.server.ts';
import { asTeam } from '#app/platform/db/role-db.server.ts';
import { honest } from '../support/honest.ts';
import { hour, peopleDesk } from '../support/people-desk.ts';

describe('members and sessions', () => {
	const desk = peopleDesk();

	test('sessions end when idle for 12 hours and after 30 days, used or not', async () => {
		const { token, memberId } = await desk.person('Ada');
		// Used in between, so the 12 hours start again.
		for (const _ of ['at first', 'again']) {
			await desk.pass(sessionLimits.idle - 60_000);
			expect(await verifySession(desk.db, token)).toMatchObject({ memberId });
		}
		await desk.pass(sessionLimits.idle);
		expect(await verifySession(desk.db, token)).toBeUndefined();
		const { token: steady } = await asTeam(desk.db, (trx) => createSession(trx, memberId, null));
		for (let at = 0; at < sessionLimits.absolute; at += 11 * hour) {
			expect(await verifySession(desk.db, steady)).toMatchObject({ memberId });
			await desk.pass(11 * hour);
		}
		expect(await verifySession(desk.db, steady)).toBeUndefined();
	});

	test('a screen that polls does not keep a session from going idle', async () => {
		const { token } = await desk.person('Ada');
		for (let at = 0; at < sessionLimits.idle; at += hour) {
			expect(await verifySession(desk.db, token, false)).toBeDefined();
			await desk.pass(hour);
		}
		expect(await verifySession(desk.db, token, false)).toBeUndefined();
	});

	test('only the name of a removed member can be erased', async () => {
		await desk.person('Olga', 'owner');
		const ada = await desk.person('Ada', 'editor');
		expect(await eraseName(desk.db, ada.memberId, shell)).toBe('missing');
		expect(await eraseName(desk.db, 'nonsense', shell)).toBe('missing');
		expect(await listFormerMembers(desk.db)).toEqual([]);
		await removeMember(desk.db, ada.memberId, shell);
		expect(await listFormerMembers(desk.db)).toMatchObject([{ name: 'Ada' }]);
		expect(await eraseName(desk.db, ada.memberId, shell)).toBe('done');
		expect(await listFormerMembers(desk.db)).toEqual([]);
		const { rows: entries } = await readAuditLog(desk.db, { member: ada.memberId });
		expect(entries.length).toBeGreaterThan(0);
		for (const { member_name } of entries) {
			expect(member_name).toBe(`Former member ${ada.memberId.slice(0, 4)}`);
		}
		const left = await sql`select * from find_text_anywhere('ada@example.org')`.execute(
			desk.open.db,
		);
		expect(left.rows).toEqual([]);
	});

	test('signs out here, elsewhere or everywhere, and never another member', async () => {
		const ada = await desk.person('Ada');
		const bo = await desk.person('Bo');
		const second = await desk.signInWith(ada.phone);
		if (second.outcome !== 'signed_in') throw new Error(second.reason);
		expect((await listSessions(desk.db, ada.memberId)).map(({ user_agent }) => user_agent)).toEqual(
			['Safari on iPhone', 'Safari on iPhone'],
		);
		expect(await revokeSession(desk.db, bo.signedIn, ada.signedIn.sessionId)).toBe(false);
		expect(await revokeSession(desk.db, ada.signedIn, 'nonsense')).toBe(false);
		expect(await revokeSession(desk.db, ada.signedIn, ada.signedIn.sessionId)).toBe(true);
		expect(await verifySession(desk.db, ada.token)).toBeUndefined();
		expect(await verifySession(desk.db, second.session.token)).toBeDefined();
		expect(await revokeAllSessions(desk.db, ada.signedIn)).toBe(1);
		expect(await verifySession(desk.db, second.session.token)).toBeUndefined();
		expect(await verifySession(desk.db, bo.token)).toBeDefined();
	});

	test("a session has the member's current role, and ends with the member", async () => {
		await desk.person('Olga', 'owner');
		const ada = await desk.person('Ada', 'editor');
		await changeRole(desk.db, ada.memberId, 'responder', shell);
		expect(await verifySession(desk.db, ada.token)).toMatchObject({ role: 'responder' });
		expect(await removeMember(desk.db, ada.memberId, shell)).toBe('done');
		expect(await verifySession(desk.db, ada.token)).toBeUndefined();
		expect(await desk.signInWith(ada.phone)).toMatchObject({ reason: 'response' });
		expect(await findMember(desk.db, 'ada@example.org')).toBeUndefined();
		expect(await removeMember(desk.db, ada.memberId, shell)).toBe('missing');
		expect(await removeMember(desk.db, 'nonsense', shell)).toBe('missing');
		// The email is free for a new invitation.
		expect(
			await inviteMember(desk.db, { email: 'ADA@example.org', name: 'Ada', role: 'editor' }, shell),
		).toMatchObject({ outcome: 'invited' });
		expect(await listPasskeys(desk.db, ada.memberId)).toEqual([]);
		expect(await restoreMember(desk.db, ada.memberId, shell)).toBe('missing');
		expect(
			await inviteMember(desk.db, { email: 'ada@Example.org', name: 'Ada', role: 'owner' }, shell),
		).toEqual({ outcome: 'exists' });
	});

	test('someone removed by mistake is back within ten minutes, with passkeys and what is still nobody’s', async () => {
		const olga = await desk.person('Olga', 'owner');
		const ada = await desk.person('Ada', 'responder');
		const add = async (assignee: string | null) => {
			const row = { name: 'Mia', email: 'mia@example.org', subject: 'A bill', message: 'Help' };
			const reference = await insertSubmission(desk.open.visitorDb, contactMessages, row, honest());
			await changeItem(desk.db, { reference, version: 1 }, { assignee }, shell);
			return reference;
		};
		const [mine, taken] = [await add(ada.memberId), await add(ada.memberId)];
		await removeMember(desk.db, ada.memberId, shell);
		expect(await desk.signInWith(ada.phone)).toMatchObject({ reason: 'response' });
		await changeItem(desk.db, { reference: taken, version: 3 }, { assignee: olga.memberId }, shell);
		expect(await restoreMember(desk.db, ada.memberId, shell)).toBe('done');
		expect(await verifySession(desk.db, ada.token)).toBeUndefined();
		expect(await desk.signInWith(ada.phone)).toMatchObject({ outcome: 'signed_in' });
		const assignees = desk.open.db.selectFrom('inbox_items').select(['reference', 'assignee_id']);
		expect(
			new Map((await assignees.execute()).map((row) => [row.reference, row.assignee_id])),
		).toEqual(
			new Map([
				[mine, ada.memberId],
				[taken, olga.memberId],
			]),
		);
		await removeMember(desk.db, ada.memberId, shell);
		await desk.pass(10 * 60_000 + 1000);
		expect(await restoreMember(desk.db, ada.memberId, shell)).toBe('missing');
		await asTeam(desk.db, (trx) => forgetRemoved(trx));
		expect(await listPasskeys(desk.db, ada.memberId)).toEqual([]);
	});

	test('the last owner stays, also if two owners leave at the same moment', async () => {
		const one = await desk.invite('One', 'owner');
		expect(await changeRole(desk.db, one.memberId, 'editor', shell)).toBe('last_owner');
		expect(await removeMember(desk.db, one.memberId, shell)).toBe('last_owner');
		for (let round = 0; round < 5; round++) {
			const two = await desk.invite(`Two${round}`, 'owner');
			const results = await Promise.all([
				changeRole(desk.db, one.memberId, 'editor', shell),
				round % 2
					? removeMember(desk.db, two.memberId, shell)
					: changeRole(desk.db, two.memberId, 'responder', shell),
			]);
			expect(results.toSorted()).toEqual(['done', 'last_owner']);
			const owners = (await listMembers(desk.db)).filter(({ role }) => role === 'owner');
			expect(owners).toHaveLength(1);
			await changeRole(desk.db, one.memberId, 'owner', shell);
			await changeRole(desk.db, two.memberId, 'editor', shell);
		}
	});
});

test('refuses actions that are not listed', () => {
	for (const role of memberRoles) {
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
});
