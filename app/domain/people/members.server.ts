import { sql } from 'kysely';
import { type Actor, audit } from '#app/domain/audit/write-audit-log.server.ts';
import type { MemberRole, NoticeChoice } from '#app/platform/db/desk-schema.ts';
import { asTeam, now, type TeamDb } from '#app/platform/db/role-db.server.ts';
import { isUuid } from '#app/platform/db/uuid.ts';
import { endLinks, type IssuedLink, issueWithin } from './links.server.ts';
import { endSessions } from './sessions.server.ts';

export interface Member {
	id: string;
	name: string;
	email: string;
	role: MemberRole;
	created_at: Date;
	passkeys: number;
	last_seen_at: Date | null;
}

/** The active members, by name. */
export function listMembers(db: TeamDb): Promise<Member[]> {
	return asTeam(db, async (trx) => {
		const { rows } = await sql<Member>`
			select id, name, email, role, created_at,
				(select count(*)::int from passkeys where member_id = members.id) as passkeys,
				(select max(last_seen_at) from sessions where member_id = members.id) as last_seen_at
			from members where removed_at is null order by lower(name), id`.execute(trx);
		return rows;
	});
}

export function findMember(db: TeamDb, email: string) {
	return asTeam(db, (trx) =>
		trx
			.selectFrom('members')
			.select(['id', 'name', 'role'])
			.where(sql`lower(email)`, '=', email.trim().toLowerCase())
			.executeTakeFirst(),
	);
}

export function inviteMember(
	db: TeamDb,
	{ email, name, role }: { email: string; name: string; role: MemberRole },
	by: Actor,
	mailed = false,
): Promise<{ outcome: 'invited'; memberId: string; link: IssuedLink } | { outcome: 'exists' }> {
	return asTeam(db, async (trx) => {
		const member = await trx
			.insertInto('members')
			.values({ email: email.trim(), name: name.trim(), role })
			.onConflict((conflict) => conflict.doNothing())
			.returning('id')
			.executeTakeFirst();
		if (!member) return { outcome: 'exists' };
		await audit(trx, by, { action: 'people.invited', subject: member.id });
		const link = await issueWithin(trx, member.id, 'invitation', by, mailed);
		return { outcome: 'invited', memberId: member.id, link };
	});
}

type MemberOutcome = 'done' | 'last_owner' | 'missing';

/** Changes a member's role; the database refuses to demote the last owner. */
export function changeRole(
	db: TeamDb,
	memberId: string,
	role: MemberRole,
	by: Actor,
): Promise<MemberOutcome> {
	if (!isUuid(memberId)) return Promise.resolve('missing');
	return unlessLastOwner(() =>
		asTeam(db, async (trx) => {
			const { numUpdatedRows } = await trx
				.updateTable('members')
				.set({ role })
				.where('id', '=', memberId)
				.where('removed_at', 'is', null)
				.executeTakeFirstOrThrow();
			if (numUpdatedRows === 0n) return 'missing';
			await audit(trx, by, { action: 'people.role_changed', subject: memberId });
			return 'done';
		}),
	);
}

/**
 * Removes a member: ends their sessions, deletes passkeys, links and email, and unassigns their items. The
 * name stays for the audit log.
 */
export function removeMember(db: TeamDb, memberId: string, by: Actor): Promise<MemberOutcome> {
	if (!isUuid(memberId)) return Promise.resolve('missing');
	return unlessLastOwner(() =>
		asTeam(db, async (trx) => {
			const { numUpdatedRows } = await trx
				.updateTable('members')
				.set({ removed_at: now, email: null })
				.where('id', '=', memberId)
				.where('removed_at', 'is', null)
				.executeTakeFirstOrThrow();
			if (numUpdatedRows === 0n) return 'missing';
			await endSessions(trx, memberId);
			await endLinks(trx, memberId);
			await trx.deleteFrom('passkeys').where('member_id', '=', memberId).execute();
			await sql`with freed as (
					update inbox_items set assignee_id = null, version = version + 1
					where assignee_id = ${memberId} returning id, version
				)
				insert into inbox_changes (item_id, version, member_id, field, from_value, to_value)
				select id, version, ${by.memberId}::uuid, 'assignee', ${memberId}::text, null from freed`.execute(
				trx,
			);
			await audit(trx, by, { action: 'people.removed', subject: memberId });
			return 'done';
		}),
	);
}

/** SQLSTATE of migrations/0004-members.sql. */
const lastOwner = 'TD001';

async function unlessLastOwner(work: () => Promise<MemberOutcome>): Promise<MemberOutcome> {
	try {
		return await work();
	} catch (error) {
		if ((error as { code?: string }).code === lastOwner) return 'last_owner';
		throw error;
	}
}

export interface FormerMember {
	id: string;
	name: string;
	removed_at: Date;
}

/** The replacement for an erased name: enough to tell former members apart in the audit log. */
const erasedName = sql<string>`'Former member ' || left(id::text, 4)`;

/** Lists removed members who still have a name, last removed first. */
export function listFormerMembers(db: TeamDb): Promise<FormerMember[]> {
	return asTeam(db, async (trx) => {
		const { rows } = await sql<FormerMember>`select id, name, removed_at from members
			where removed_at is not null and name <> ${erasedName}
			order by removed_at desc, id`.execute(trx);
		return rows;
	});
}

/** Erases the name of a removed member; their actions stay in the audit log under a number. */
export function eraseName(db: TeamDb, memberId: string, by: Actor): Promise<'done' | 'missing'> {
	if (!isUuid(memberId)) return Promise.resolve('missing');
	return asTeam(db, async (trx) => {
		const { numUpdatedRows } = await trx
			.updateTable('members')
			.set({ name: erasedName })
			.where('id', '=', memberId)
			.where('removed_at', 'is not', null)
			.executeTakeFirstOrThrow();
		if (numUpdatedRows === 0n) return 'missing';
		await audit(trx, by, { action: 'people.name_erased', subject: memberId });
		return 'done';
	});
}

export function readNotices(db: TeamDb, memberId: string): Promise<NoticeChoice> {
	return asTeam(db, async (trx) => {
		const { notices } = await trx
			.selectFrom('members')
			.select('notices')
			.where('id', '=', memberId)
			.executeTakeFirstOrThrow();
		return notices;
	});
}

export async function chooseNotices(
	db: TeamDb,
	memberId: string,
	notices: NoticeChoice,
): Promise<void> {
	await asTeam(db, (trx) =>
		trx.updateTable('members').set({ notices }).where('id', '=', memberId).execute(),
	);
}
