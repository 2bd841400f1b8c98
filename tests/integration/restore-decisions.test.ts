import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { issueLink } from '#app/domain/people/links.server.ts';
import { changeRole, inviteMember, removeMember } from '#app/domain/people/members.server.ts';
import type { SubscriberState } from '#app/platform/db/desk-schema.ts';
import type { TeamDb } from '#app/platform/db/role-db.server.ts';
import { parseDecisionExport, writeDecisionExport } from '../../cli/decision-export.ts';
import { reapply } from '../../cli/reapply.ts';
import { recordingIo } from '../support/call-team.ts';
import type { TestDatabase } from '../support/databases.ts';
import { addMember, newDesk } from '../support/desk-database.ts';
import { dumpOf, restoreDump } from '../support/dump.ts';
import { addSubscriber, subscriberOf } from '../support/sample-subscribers.ts';

// A restore brings back a state in which people had not yet unsubscribed, bounced, been removed or lost a
// passkey.

type Desk = TestDatabase & { team: TeamDb };

const secret = 'a secret of the desk';
const members: Record<string, string> = {};
const subscribers = ['left', 'bounced', 'banned', 'stays', 'returns'] as const;

const event = (desk: Desk, name: string, what: string, proof: string | null = null) =>
	sql`select apply_subscriber_event(id, ${what}, ${proof}) from subscribers
		where email = ${`${name}@example.org`}`.execute(desk.db);
const states = async (desk: Desk) => {
	const rows = await desk.db.selectFrom('subscribers').select(['email', 'state']).execute();
	return Object.fromEntries(rows.map(({ email, state }) => [email.split('@')[0], state]));
};
const addPasskey = (desk: Desk, member: string, name: string) =>
	desk.db
		.insertInto('passkeys')
		.values({ member_id: members[member] ?? '', credential_id: name, public_key: 'x', name })
		.execute();
const passkeys = async (desk: Desk) => {
	const rows = await desk.db.selectFrom('passkeys').select('name').orderBy('name').execute();
	return rows.map(({ name }) => name);
};
const people = async (desk: Desk) => {
	const rows = await desk.db
		.selectFrom('members')
		.select(['name', 'role', 'removed_at'])
		.orderBy('name')
		.execute();
	return rows.map(({ name, role, removed_at }) => `${name} ${removed_at ? 'removed' : role}`);
};

async function restored(): Promise<Desk> {
	const desk = await newDesk();
	await restoreDump(desk.db, old);
	return desk;
}

const before = await newDesk();
for (const name of subscribers) await addSubscriber(before, `${name}@example.org`, 'confirmed');
for (const [name, role] of [
	['Ada', 'editor'],
	['Bea', 'owner'],
	['Cy', 'editor'],
	['Dan', 'responder'],
] as const) {
	members[name] = (await addMember(before, name, role)).memberId;
	await addPasskey(before, name, `${name} phone`);
}
await addPasskey(before, 'Ada', 'Ada key');
const old = await dumpOf(before.db);

// Decisions since then, among them that the only owner in the backup is no longer one.
for (const name of ['left', 'returns']) await event(before, name, 'unsubscribe');
await event(before, 'bounced', 'bounce');
await event(before, 'banned', 'suppress');
await addSubscriber(before, 'new@example.org', 'unsubscribed');
const by = { via: 'shell', memberId: null } as const;
expect(await changeRole(before.team, members.Ada ?? '', 'owner', by)).toBe('done');
expect(await removeMember(before.team, members.Bea ?? '', by)).toBe('done');
expect(await changeRole(before.team, members.Cy ?? '', 'responder', by)).toBe('done');
await addPasskey(before, 'Dan', 'Dan key');
await before.db.deleteFrom('passkeys').where('name', 'in', ['Dan phone', 'Ada key']).execute();
const later = await writeDecisionExport(before.db, secret);
const after = await restored();
afterAll(() => Promise.all([before.close(), after.close()]));

test('a decision export has ids and hashes, and no text', async () => {
	expect(later).toContain('subscribers');
	expect(later).not.toMatch(/example\.org|team\.example|Mia|Ada|Bea|phone/);
});

describe('a decision export', () => {
	const run = async () => {
		const io = recordingIo();
		await reapply(after.db, parseDecisionExport(later, secret), secret, io);
		return io.printed();
	};

	test('applies decisions made since, and names them', async () => {
		// A person who unsubscribed before, and came back after the restore, decided last.
		await event(after, 'returns', 'unsubscribe');
		await event(after, 'returns', 'confirm', 'link');
		const printed = await run();
		expect(await states(after)).toEqual({
			...{ left: 'unsubscribed', bounced: 'bounced', banned: 'suppressed' },
			...{ stays: 'confirmed', returns: 'confirmed' },
		} satisfies Record<string, SubscriberState>);
		expect(await people(after)).toEqual([
			'Ada owner',
			'Bea removed',
			'Cy responder',
			'Dan responder',
		]);
		expect(await passkeys(after)).toEqual(['Ada phone', 'Cy phone']);
		expect(printed).toMatch(
			/^Off the newsletter again: (?=.*1 unsubscribed)(?=.*1 bounced)(?=.*1 suppressed)/m,
		);
		expect(printed).toContain('Removed from the desk again: Bea.\n');
		expect(printed).toContain(
			'Ada has the role again: owner.\nCy has the role again: responder.\n',
		);
		expect(printed).toContain('Revoked again: 2 × passkey.\n');
		expect(printed).toMatch(/Without a passkey .*: Dan\.\n/);
		expect(printed).toContain("1 who left the newsletter or bounced aren't in this database");
		expect(printed).toMatch(/^Unknown: decisions after .* UTC/m);
	});

	test('a second run changes nothing', async () => {
		const was = [await states(after), await people(after), await passkeys(after)];
		const printed = await run();
		expect(printed).toContain('Nobody had to be taken off the newsletter or the desk again.');
		expect([await states(after), await people(after), await passkeys(after)]).toEqual(was);
	});

	test('cancels unwanted mail, and an old newsletter link resubscribes no address', async () => {
		const { token = '' } = (await subscriberOf(after, 'banned@example.org')) ?? {};
		const { rows } = await sql<{
			back: boolean;
		}>`select resubscribe_by_token(${token}) as back`.execute(after.db);
		expect(rows).toEqual([{ back: false }]);
	});
});

test("revokes again what was revoked before a host's own restore, and leaves what was made since", async () => {
	const desk = await newDesk();
	const owner = await addMember(desk, 'Ada', 'owner');
	const good = await issueLink(desk.team, owner.memberId, owner);
	const invited = await inviteMember(
		...([desk.team, { email: 'cy@team.example', name: 'Cy', role: 'editor' }, owner] as const),
	);
	if (invited.outcome !== 'invited') throw new Error('not invited');
	const end = (at: string) =>
		sql`update one_time_links set expires_at = now() + ${at}::interval
			where id = ${invited.link.id}`.execute(desk.db);
	await end('0');
	const host = await writeDecisionExport(desk.db);
	// As a snapshot of the host has it.
	await end('1 day');
	const newer = await issueLink(desk.team, invited.memberId, owner);
	await end('1 day');
	const io = recordingIo();
	await reapply(desk.db, parseDecisionExport(host, undefined), undefined, io);
	expect(io.printed()).toContain('Revoked again: 1 × link.\n');
	const live = await desk.db
		.selectFrom('one_time_links')
		.select('id')
		.where('expires_at', '>', sql<Date>`now()`)
		.execute();
	expect(live.map(({ id }) => id).sort()).toEqual([good.id, newer.id].sort());
	await desk.close();
});

test('names the only owner left, and an unsigned file makes no owner', async () => {
	const after = await restored();
	const io = recordingIo();
	await reapply(after.db, parseDecisionExport(later.split('\n')[0] ?? '', secret), secret, io);
	expect(await people(after)).toEqual(['Ada editor', 'Bea owner', 'Cy responder', 'Dan responder']);
	expect(io.printed()).toMatch(/No longer an owner, but the only one in this database: Bea\./);
	expect(io.printed()).toMatch(/isn't signed with this DESK_SECRET, so nothing was changed: Ada\./);
	await after.close();
});
