import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { shell } from '#app/domain/audit/write-audit-log.server.ts';
import { authenticationOptions, signIn } from '#app/domain/people/authentication.server.ts';
import { inviteMember } from '#app/domain/people/members.server.ts';
import { enrollPasskey, registrationOptions } from '#app/domain/people/registration.server.ts';
import { type SignedIn, verifySession } from '#app/domain/people/sessions.server.ts';
import type { MemberRole } from '#app/platform/db/desk-schema.ts';
import type { TeamDb } from '#app/platform/db/role-db.server.ts';
import { createRateLimit } from '#server/rate-limit.ts';
import { Authenticator, type Faults } from './authenticator.ts';
import type { TestDatabase } from './databases.ts';
import { newDesk } from './desk-database.ts';
import { emptyDatabase } from './empty-database.ts';

export const origin = 'https://desk.example.org';
export const client = {
	origin,
	address: '192.0.2.1',
	userAgent: 'Mozilla/5.0 (iPhone) Safari/604.1',
};
export const party = {
	name: 'Site',
	origins: [origin, 'http://localhost:3000'],
	attempts: createRateLimit(0, 1),
};
export const hour = 3_600_000;

type PeopleDesk = Awaited<ReturnType<typeof openPeopleDesk>>;

/**
 * Sets up a desk for the tests of this block, emptied before each test, whose members use software passkeys.
 */
export function peopleDesk(): PeopleDesk {
	const desk = {} as PeopleDesk;
	beforeAll(async () => {
		Object.assign(desk, await openPeopleDesk());
	});
	beforeEach(() => desk.empty());
	afterAll(() => desk.open.close());
	return desk;
}

async function openPeopleDesk() {
	const open: TestDatabase & { team: TeamDb } = await newDesk();
	const db = open.team;

	/** Removes every member. */
	const empty = () => emptyDatabase(open.db);

	async function invite(name: string, role: MemberRole) {
		const email = `${name}@example.org`;
		const invited = await inviteMember(db, { email, name, role }, shell);
		if (invited.outcome !== 'invited') throw new Error('not invited');
		return invited;
	}

	/** Follows an invitation link to the end: options, authenticator, enrollment. */
	async function enroll(
		token: string,
		phone = new Authenticator(origin),
		faults: Faults = {},
		owner?: { name: string; email: string },
	) {
		const enrolling = { link: token, ...(owner && { owner }) };
		const made = await registrationOptions(db, party, enrolling, client);
		if (made.outcome !== 'options') return made;
		const response = phone.create(made.options, faults);
		return enrollPasskey(db, party, enrolling, response, client);
	}

	async function person(name: string, role: MemberRole = 'responder') {
		const phone = new Authenticator(origin);
		const { link, memberId } = await invite(name, role);
		const enrolled = await enroll(link.token, phone);
		if (enrolled.outcome !== 'enrolled' || !enrolled.session)
			throw new Error(JSON.stringify(enrolled));
		const signedIn = (await verifySession(db, enrolled.session.token)) as SignedIn;
		return { phone, memberId, token: enrolled.session.token, signedIn };
	}

	async function signInWith(phone: Authenticator, faults: Faults = {}) {
		const made = await authenticationOptions(db, party, client);
		if (made.outcome !== 'options') return made;
		return signIn(db, party, phone.get(made.options, faults), client);
	}

	/** Lets time pass: what is stored is older by that many milliseconds. */
	async function pass(milliseconds: number) {
		const age = sql`${milliseconds} * interval '1 millisecond'`;
		await sql`update sessions set created_at = created_at - ${age},
			last_seen_at = last_seen_at - ${age}, asserted_at = asserted_at - ${age}`.execute(open.db);
		await sql`update one_time_links set expires_at = expires_at - ${age}`.execute(open.db);
		await sql`update members set removed_at = removed_at - ${age}`.execute(open.db);
		await sql`update webauthn_challenges set expires_at = expires_at - ${age}`.execute(open.db);
	}

	return { open, db, empty, invite, enroll, person, signInWith, pass };
}
