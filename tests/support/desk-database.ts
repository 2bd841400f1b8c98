import { sql } from 'kysely';
import type { Actor } from '#app/domain/audit/write-audit-log.server.ts';
import type { OpenDatabase } from '#app/platform/db/database.server.ts';
import type { MemberRole } from '#app/platform/db/desk-schema.ts';
import { type TeamDb, teamDb } from '#app/platform/db/role-db.server.ts';
import { newDatabase, type TestDatabase } from './databases.ts';

/** Opens a new database as the desk does. */
export async function newDesk(): Promise<TestDatabase & { team: TeamDb }> {
	const open = await newDatabase();
	return { ...open, team: teamDb(open.db) };
}

/** Adds a member, as the actor of what follows. */
export async function addMember(
	{ db }: Pick<OpenDatabase, 'db'>,
	name: string,
	role: MemberRole = 'responder',
): Promise<Actor & { via: 'desk'; memberId: string }> {
	const email = `${name.toLowerCase()}@team.example`;
	const member = await db
		.insertInto('members')
		.values({ name, email, role })
		.returning('id')
		.executeTakeFirstOrThrow();
	return { via: 'desk', memberId: member.id };
}

/**
 * Fills the inbox with items a minute apart, as years of use would: nearly all closed, some spam, the newest
 * waiting. Only the newest have submissions, since no list shows more at a time.
 *
 * @param until when the newest arrived, as an SQL expression
 */
export async function addManyItems(
	{ db }: Pick<OpenDatabase, 'db'>,
	count: number,
	until = "'2026-11-01T00:00Z'::timestamptz",
): Promise<void> {
	const id = "('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid";
	const reference =
		"(case n % 2 when 0 then 'CT' else 'ST' end) || '-00000-' || lpad(upper(to_hex(n)), 5, '0')";
	const received = `${until} - n * interval '1 minute'`;
	// Building an index at the end takes half the time.
	const { rows: indexes } = await sql<{ name: string; definition: string }>`
		select indexname as name, indexdef as definition from pg_indexes
		where tablename = 'inbox_items' and indexname not in (select conname from pg_constraint)`.execute(
		db,
	);
	for (const { name } of indexes) await sql`drop index ${sql.id(name)}`.execute(db);
	// One search vector per topic, because computing them is most of the work.
	await sql
		.raw(`with topics as materialized (
			select n as topic, search_of('topic' || n ||
				' an insurer and a denied claim, a hospital bill and a letter') as search
			from generate_series(0, 299) as n
		)
		insert into inbox_items (submission_table, submission_id, reference, received_at, due_at, state,
			first_answered_at, email, search)
		select case n % 2 when 0 then 'contact_messages' else 'success_stories' end, ${id}, ${reference},
			${received}, case n % 2 when 0 then ${received} + interval '1 hour' end,
			case when n <= 200 then 'open'
				when n % 40 = 0 then 'spam' when n % 40 = 2 then 'answered' else 'closed' end,
			case when n > 200 then ${received} end, 'person' || n % 30000 || '@example.org', search
		from generate_series(1, ${count}) as n join topics on topic = n % 300`)
		.execute(db);
	await sql
		.raw(`insert into contact_messages (id, created_at, name, email, subject, message, reference)
		select ${id}, ${received}, 'Name ' || n, 'person' || n || '@example.org', 'Subject', 'A denied claim', ${reference}
		from generate_series(2, 1000, 2) as n`)
		.execute(db);
	await sql
		.raw(`insert into success_stories (id, created_at, success_story, helpful_resources, reference)
		select ${id}, ${received}, 'A hospital bill', 'A letter', ${reference}
		from generate_series(1, 1000, 2) as n`)
		.execute(db);
	for (const { definition } of indexes) await sql.raw(definition).execute(db);
	await sql`analyze inbox_items`.execute(db);
}
