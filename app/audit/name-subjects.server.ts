import { sql, type Transaction } from 'kysely';
import type { Schema } from '#app/db/schema.ts';
import { isUuid } from '#app/db/uuid.ts';

/** What an entry is about, as a person would name it. */
export interface NamedSubject {
	kind:
		| 'member'
		| 'passkey'
		| 'session'
		| 'post'
		| 'newsletter'
		| 'mail'
		| 'picture'
		| 'sign_up'
		| 'erase_record'
		| 'item'
		/** Nothing has that reference or id anymore. */
		| 'gone';
	/** Ours: a member, a title, a device, a mail's kind, a reference. Never what a visitor typed; empty where there is none. */
	name: string;
}

/**
 * Names what entries of the audit log are about. A member who was removed has their name until that is erased; of whatever
 * is gone there is none.
 *
 * @param subjects references, UUIDs and pictures' hashes, as the log holds them
 * @returns by subject; everything that isn't there is `gone`
 */
export async function nameSubjects(
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
		union all select id::text, 'mail', kind from mail where id = ${ids}
		union all select id::text, 'sign_up', '' from newsletter_signups where id = ${ids}
		union all select id::text, 'erase_record', '' from erase_records where id = ${ids}
		union all select hash, 'picture', alt from pictures where hash = ${others}
		union all select reference, 'item', reference from inbox_items where reference = ${others}`.execute(
		trx,
	);
	const found = new Map(rows.map(({ subject, kind, name }) => [subject, { kind, name }]));
	return new Map(
		all.map((subject): [string, NamedSubject] => [
			subject,
			found.get(subject) ?? { kind: 'gone', name: isUuid(subject) ? '' : subject },
		]),
	);
}
