import { type RawBuilder, sql, type Transaction, type UpdateObject } from 'kysely';
import { type Actor, audit } from '#app/domain/audit/write-audit-log.server.ts';
import type { MemberRole, NoticeChoice } from '#app/platform/db/desk-schema.ts';
import { asTeam, fromNow, now, type TeamDb } from '#app/platform/db/role-db.server.ts';
import type { Schema } from '#app/platform/db/schema.ts';
import { isUuid } from '#app/platform/db/uuid.ts';
import { endLinks, type IssuedLink, issueWithin } from './links.server.ts';
import { endSessions } from './sessions.server.ts';

export interface Member {
	id: string;
	name: string;
	email: string;
	role: MemberRole;
	/** The forms that a responder sees, by table; null for all. */
	forms: string[] | null;
	created_at: Date;
	passkeys: number;
	last_seen_at: Date | null;
}

/** The active members, by name. */
export function listMembers(db: TeamDb): Promise<Member[]> {
	return asTeam(db, async (trx) => {
		const { rows } = await sql<Member>`
			select id, name, email, role, forms, created_at,
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
			.where('removed_at', 'is', null)
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
		// A person who was invited anew isn't brought back by undoing the removal.
		await forgetRemoved(trx, sql`lower(email) = ${email.trim().toLowerCase()}`);
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

/** Changes a member. @returns false if there is none, by default among the active ones */
async function updateMember(
	trx: Transaction<Schema>,
	id: string,
	values: UpdateObject<Schema, 'members'>,
	which = sql<boolean>`removed_at is null`,
): Promise<boolean> {
	if (!isUuid(id)) return false;
	const { numUpdatedRows } = await trx
		.updateTable('members')
		.set(values)
		.where('id', '=', id)
		.where(which)
		.executeTakeFirstOrThrow();
	return numUpdatedRows > 0n;
}

/** Changes a member's role; the database refuses to demote the last owner. */
export function changeRole(
	db: TeamDb,
	memberId: string,
	role: MemberRole,
	by: Actor,
): Promise<MemberOutcome> {
	const values = { role, ...(role !== 'responder' && { forms: null }) };
	return unlessLastOwner(() =>
		asTeam(db, async (trx) => {
			if (!(await updateMember(trx, memberId, values))) return 'missing';
			await audit(trx, by, { action: 'people.role_changed', subject: memberId });
			return 'done';
		}),
	);
}

/**
 * Limits a responder to some forms, from their next request on. What is assigned to them of others goes back to everyone.
 *
 * @param forms their tables; none for no limit
 * @returns `missing` if they have left or have another role
 */
export function limitMember(
	db: TeamDb,
	memberId: string,
	forms: readonly string[],
	by: Actor,
): Promise<'done' | 'missing'> {
	const values = { forms: forms.length > 0 ? [...forms] : null };
	return asTeam(db, async (trx) => {
		const which = sql<boolean>`removed_at is null and role = 'responder'`;
		if (!(await updateMember(trx, memberId, values, which))) return 'missing';
		if (forms.length > 0)
			await freeItems(trx, memberId, by, sql`submission_table <> all (${forms}::text[])`);
		await audit(trx, by, { action: 'people.limited', subject: memberId });
		return 'done';
	});
}

/** Takes a member's items from them, or those that meet a condition, each with a line in its activity. */
async function freeItems(
	trx: Transaction<Schema>,
	memberId: string,
	by: Actor,
	which: RawBuilder<unknown> = sql`true`,
): Promise<void> {
	await sql`with freed as (
			update inbox_items set assignee_id = null, version = version + 1
			where assignee_id = ${memberId} and ${which} returning id, version
		)
		insert into inbox_changes (item_id, version, member_id, field, from_value, to_value)
		select id, version, ${by.memberId}::uuid, 'assignee', ${memberId}::text, null from freed`.execute(
		trx,
	);
}

/** Milliseconds in which a removed member can be brought back. */
const restorable = fromNow(-10 * 60_000);

/**
 * Removes a member: ends their sessions and links, and unassigns their items. Passkeys and email are deleted when they
 * can't be brought back any more; the name stays for the audit log.
 */
export function removeMember(db: TeamDb, memberId: string, by: Actor): Promise<MemberOutcome> {
	return unlessLastOwner(() =>
		asTeam(db, async (trx) => {
			if (!(await updateMember(trx, memberId, { removed_at: now }))) return 'missing';
			await endSessions(trx, memberId);
			await endLinks(trx, memberId);
			await freeItems(trx, memberId, by);
			await audit(trx, by, { action: 'people.removed', subject: memberId });
			return 'done';
		}),
	);
}

/** Brings back a member who was removed by mistake, with their passkeys and the items that are still nobody's. */
export function restoreMember(
	db: TeamDb,
	memberId: string,
	by: Actor,
): Promise<'done' | 'missing'> {
	if (!isUuid(memberId)) return Promise.resolve('missing');
	return asTeam(db, async (trx) => {
		const { rows } = await sql`with removed as (
				select id, removed_at from members
				where id = ${memberId} and removed_at > ${restorable} and email is not null for update
			), taken as (
				update inbox_items set assignee_id = removed.id, version = inbox_items.version + 1
				from removed, inbox_changes as change
				where change.item_id = inbox_items.id and change.version = inbox_items.version
					and field = 'assignee' and from_value = removed.id::text and to_value is null
					and change.created_at >= removed_at
				returning inbox_items.id, inbox_items.version
			), noted as (
				insert into inbox_changes (item_id, version, member_id, field, from_value, to_value)
				select id, version, ${by.memberId}::uuid, 'assignee', null, ${memberId}::text from taken
			)
			update members set removed_at = null from removed where members.id = removed.id
			returning members.id`.execute(trx);
		if (rows.length === 0) return 'missing';
		await audit(trx, by, { action: 'people.restored', subject: memberId });
		return 'done';
	});
}

/** Deletes passkeys and emails of removed members: every night of those who can't be brought back. */
export async function forgetRemoved(
	trx: Transaction<Schema>,
	which: RawBuilder<unknown> = sql`removed_at < ${restorable}`,
): Promise<void> {
	await sql`with removed as (
			update members set email = null
			where removed_at is not null and email is not null and ${which} returning id
		)
		delete from passkeys using removed where member_id = removed.id`.execute(trx);
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
	/** True if they can be brought back. */
	restorable: boolean;
}

/** The replacement for an erased name: enough to tell former members apart in the audit log. */
const erasedName = sql<string>`'Former member ' || left(id::text, 4)`;

/** Lists removed members who still have a name, last removed first. */
export function listFormerMembers(db: TeamDb): Promise<FormerMember[]> {
	return asTeam(db, async (trx) => {
		const { rows } = await sql<FormerMember>`select id, name, removed_at,
				removed_at > ${restorable} and email is not null as restorable
			from members
			where removed_at is not null and name <> ${erasedName}
			order by removed_at desc, id`.execute(trx);
		return rows;
	});
}

/** Erases the name of a removed member; their actions stay in the audit log under a number. */
export function eraseName(db: TeamDb, memberId: string, by: Actor): Promise<'done' | 'missing'> {
	return asTeam(db, async (trx) => {
		const which = sql<boolean>`removed_at is not null`;
		if (!(await updateMember(trx, memberId, { name: erasedName }, which))) return 'missing';
		await forgetRemoved(trx, sql`id = ${memberId}`);
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

/** Saves the time zone in which a member sees times; null for the site's. */
export async function chooseTimeZone(
	db: TeamDb,
	memberId: string,
	time_zone: string | null,
): Promise<void> {
	await asTeam(db, (trx) =>
		trx.updateTable('members').set({ time_zone }).where('id', '=', memberId).execute(),
	);
}
