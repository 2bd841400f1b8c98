import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { readAuditLog } from '#app/domain/audit/read-audit-log.server.ts';
import { shell } from '#app/domain/audit/write-audit-log.server.ts';
import { issueLink, readLink } from '#app/domain/people/links.server.ts';
import { listPasskeys, replacePasskeys } from '#app/domain/people/passkeys.server.ts';
import { enrollPasskey, registrationOptions } from '#app/domain/people/registration.server.ts';
import { listSessions, lockAccess, verifySession } from '#app/domain/people/sessions.server.ts';
import { asTeam } from '#app/platform/db/role-db.server.ts';
import { Authenticator } from '../support/authenticator.ts';
import { client, origin, party, peopleDesk } from '../support/people-desk.ts';
import { until } from '../support/site-requests.ts';

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
		const waiting = (count: number) =>
			until(
				async () => {
					const { rows } =
						await sql`select 1 from pg_stat_activity where datname = current_database()
						and wait_event_type = 'Lock'`.execute(desk.open.db);
					return rows.length;
				},
				(found) => found === count,
			);
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
