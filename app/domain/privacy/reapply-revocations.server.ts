import { sql } from 'kysely';
import { type Actor, audit } from '#app/domain/audit/write-audit-log.server.ts';
import { changeRole, forgetRemoved, removeMember } from '#app/domain/people/members.server.ts';
import type { MemberRole } from '#app/platform/db/desk-schema.ts';
import { asTeam, type TeamDb } from '#app/platform/db/role-db.server.ts';
import {
	type AccessKind,
	accessKinds,
	type DecisionsInEffect,
} from './decisions-in-effect.server.ts';

interface Person {
	id: string;
	name: string;
}

/** The outcome of applying access revocations again. */
export interface RevokedAgain {
	removed: Person[];
	roles: (Person & { role: MemberRole })[];
	/** Passkeys, sessions and links, by kind. */
	ended: Partial<Record<AccessKind, number>>;
	/** Members without a passkey left, who need a link. */
	locked: Person[];
	/** Removed or demoted since, but the only owner in this database. */
	lastOwners: Person[];
	/** Owners promoted since, according to an unsigned file. */
	unproven: Person[];
}

/**
 * Revokes again what was revoked after the restored backup: all access that existed when the export was written
 * and isn't listed in it as valid. Anything created after `asOf` stays, and so does a role given since.
 *
 * @param proven true if the decisions are signed; unsigned ones never grant more access
 */
export async function reapplyRevocations(
	db: TeamDb,
	{ access, asOf }: DecisionsInEffect,
	by: Actor,
	proven: boolean,
): Promise<RevokedAgain> {
	const again: RevokedAgain = {
		...{ removed: [], roles: [], ended: {}, locked: [], lastOwners: [], unproven: [] },
	};
	const good = (kind: AccessKind) =>
		new Map(
			access.filter((one) => one.kind === kind).map(({ id, role }) => [id, role ?? undefined]),
		);
	await setMembersAgain(db, good('member'), asOf, by, proven, again);
	for (const kind of accessKinds) {
		if (kind === 'member') continue;
		const ended = await endAgain(db, kind, [...good(kind).keys()], asOf, by);
		if (ended > 0) again.ended[kind] = ended;
	}
	if (again.ended.passkey) again.locked = await withoutPasskey(db, asOf);
	return again;
}

async function setMembersAgain(
	db: TeamDb,
	good: Map<string, MemberRole | undefined>,
	asOf: Date,
	by: Actor,
	proven: boolean,
	again: RevokedAgain,
): Promise<void> {
	const members = await asTeam(db, (trx) =>
		trx
			.selectFrom('members')
			.select(['id', 'name', 'role'])
			.where('removed_at', 'is', null)
			.where('created_at', '<=', asOf)
			// A database that goes on after a failover has later decisions than an hourly export.
			.where(({ not, exists, selectFrom }) =>
				not(
					exists(
						selectFrom('audit_log')
							.select('id')
							.where('action', '=', 'people.role_changed')
							.where('subject', '=', sql<string>`members.id::text`)
							.where('at', '>', asOf),
					),
				),
			)
			.orderBy('name')
			.execute(),
	);
	// New owners first: the owner to remove may be the only one in the backup.
	const rank = (id: string) => (good.get(id) === 'owner' ? 0 : 1);
	for (const { id, name, role } of members.sort((a, b) => rank(a.id) - rank(b.id))) {
		const wanted = good.get(id);
		if (wanted === role) continue;
		if (!good.has(id)) {
			const outcome = await removeMember(db, id, by);
			await asTeam(db, (trx) => forgetRemoved(trx, sql`id = ${id}`));
			if (outcome === 'done') again.removed.push({ id, name });
			if (outcome === 'last_owner') again.lastOwners.push({ id, name });
		} else if (wanted === 'owner' && !proven) {
			again.unproven.push({ id, name });
		} else if (wanted !== undefined) {
			const outcome = await changeRole(db, id, wanted, by);
			if (outcome === 'done') again.roles.push({ id, name, role: wanted });
			if (outcome === 'last_owner') again.lastOwners.push({ id, name });
		}
	}
}

const ending: Record<Exclude<AccessKind, 'member'>, string> = {
	passkey: 'delete from passkeys as one where true',
	session: 'update sessions as one set revoked_at = now() where revoked_at is null',
	link: 'update one_time_links as one set expires_at = now() where used_at is null and expires_at > now()',
	preview:
		'update post_previews as one set revoked_at = now() where revoked_at is null and expires_at > now()',
};

/** Ends access that existed then and was no longer valid. */
function endAgain(
	db: TeamDb,
	kind: Exclude<AccessKind, 'member'>,
	good: readonly string[],
	asOf: Date,
	by: Actor,
): Promise<number> {
	return asTeam(db, async (trx) => {
		// Allows removing a member's last passkey (guard_last_passkey).
		await sql`select set_config('people.revoking', 'on', true)`.execute(trx);
		const { numAffectedRows } = await sql`${sql.raw(ending[kind])}
			and one.created_at <= ${asOf.toISOString()}::timestamptz
			and not (one.id = any (${[...good]}::uuid[]))`.execute(trx);
		const count = Number(numAffectedRows ?? 0);
		if (count > 0)
			await audit(trx, by, { action: 'privacy.revoked_again', counts: { [kind]: count } });
		return count;
	});
}

/** Finds members from before who have no passkey left. */
function withoutPasskey(db: TeamDb, asOf: Date): Promise<Person[]> {
	return asTeam(db, (trx) =>
		trx
			.selectFrom('members')
			.select(['id', 'name'])
			.where('removed_at', 'is', null)
			.where('created_at', '<=', asOf)
			.where(({ not, exists, selectFrom }) =>
				not(
					exists(
						selectFrom('passkeys').select('id').whereRef('passkeys.member_id', '=', 'members.id'),
					),
				),
			)
			.orderBy('name')
			.execute(),
	);
}
