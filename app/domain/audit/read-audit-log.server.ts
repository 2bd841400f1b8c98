import { sql, type Transaction } from 'kysely';
import {
	type KeysetPage,
	newestFirst,
	type PageOf,
	readPage,
} from '#app/platform/db/keyset.server.ts';
import { asTeam, type TeamDb } from '#app/platform/db/role-db.server.ts';
import type { Schema } from '#app/platform/db/schema.ts';
import { isUuid } from '#app/platform/db/uuid.ts';

/** Filters entries; an omitted field doesn't filter. */
export interface AuditFilter {
	member?: string | undefined;
	/** Undefined for a member; the others act without one. */
	via?: 'shell' | 'job' | 'drill' | 'sender' | undefined;
	/** Leaves out what most of the log is: opened items, and the nightly drill. */
	isShort?: boolean;
	/** A reference or an id. */
	subject?: string | undefined;
}

export interface AuditRow {
	id: string;
	at: Date;
	via: 'desk' | 'shell' | 'job' | 'drill' | 'sender';
	member_id: string | null;
	member_name: string | null;
	action: string;
	subject: string | null;
	/** The subject's kind and name; null if the entry has no subject. */
	about: NamedSubject | null;
	counts: Record<string, number>;
}

/** One page of the audit log, newest first. */
export function readAuditLog(
	db: TeamDb,
	filter: AuditFilter,
	page: KeysetPage = {},
): Promise<PageOf<AuditRow>> {
	const list = {
		columns: sql`log.id, log.at, log.via, log.member_id, members.name as member_name,
			log.action, log.subject, log.counts`,
		from: sql`audit_log as log left join members on members.id = log.member_id`,
		where: conditionsOf(filter),
		order: newestFirst(sql`log.at`, sql`log.id`),
	};
	return asTeam(db, async (trx) => {
		const { rows, next } = await readPage<Omit<AuditRow, 'about'>>(trx, list, page);
		const named = await nameSubjects(
			trx,
			rows.map(({ subject }) => subject),
		);
		const about = ({ subject }: { subject: string | null }) => named.get(subject ?? '') ?? null;
		return { rows: rows.map((row) => ({ ...row, about: about(row) })), next };
	});
}

function conditionsOf({ member, via, isShort, subject }: AuditFilter) {
	const conditions = [];
	if (member !== undefined) {
		conditions.push(isUuid(member) ? sql`log.member_id = ${member}::uuid` : sql`false`);
	}
	if (via !== undefined) conditions.push(sql`log.via = ${via}`);
	if (isShort) conditions.push(sql`log.action <> 'inbox.opened' and log.via <> 'drill'`);
	if (subject !== undefined) conditions.push(sql`log.subject = ${subject}`);
	return conditions;
}

/** The subject of an entry, under a name a person would recognize. */
interface NamedSubject {
	/** As nameSubjects calls it; `gone` if nothing has this reference or id anymore. */
	kind: string;
	/**
	 * A name of the team's: a member, a title, a device, a mail's kind, a reference. Never visitor text; empty if
	 * there is none.
	 */
	name: string;
}

/**
 * Names the subjects of audit log entries. A removed member keeps their name until it is erased; anything else
 * that is gone has none.
 *
 * @param subjects references, UUIDs and picture hashes, as the log stores them
 * @returns names by subject; `gone` for anything not found
 */
async function nameSubjects(
	trx: Transaction<Schema>,
	subjects: readonly (string | null)[],
): Promise<Map<string, NamedSubject>> {
	const all = [...new Set(subjects.filter((subject) => subject !== null))];
	const ids = sql`any (${all.filter(isUuid)}::uuid[])`;
	const others = sql`any (${all.filter((subject) => !isUuid(subject))}::text[])`;
	const { rows } = await sql<NamedSubject & { subject: string }>`
		select id::text as subject, 'member' as kind, name from members where id = ${ids}
		union all select id::text, 'passkey', name from passkeys where id = ${ids}
		union all select id::text, 'session', user_agent from sessions where id = ${ids}
		union all select id::text, 'post', title from blog_posts where id = ${ids}
		union all select id::text, 'newsletter', title from newsletters where id = ${ids}
		union all select id::text, 'topic', title ->> 'en' from topics where id = ${ids}
		union all select id::text, 'question', title ->> 'en' from questions where id = ${ids}
		union all select id::text, 'mail', kind from mail where id = ${ids}
		union all select id::text, 'sign_up', '' from newsletter_signups where id = ${ids}
		union all select id::text, 'erase_record', '' from erase_records where id = ${ids}
		union all select hash, 'picture', alt from pictures where hash = ${others}
		union all select reference, 'item', reference from inbox_items where reference = ${others}`.execute(
		trx,
	);
	const named = new Map(rows.map(({ subject, kind, name }) => [subject, { kind, name }]));
	return new Map(
		all.map((subject): [string, NamedSubject] => [
			subject,
			named.get(subject) ?? { kind: 'gone', name: isUuid(subject) ? '' : subject },
		]),
	);
}
