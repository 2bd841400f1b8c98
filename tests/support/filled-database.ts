import { sql } from 'kysely';
import { type Database, submissionTables } from '#app/platform/db/schema.ts';
import { backupTables } from '#app/platform/db/tables.ts';
import { addSampleRows, difficultTexts } from './sample-rows.ts';

/** Reads every row of every backed-up table as Postgres's own text, to the microsecond. */
export function everything(db: Database) {
	return db.transaction().execute(async (trx) => {
		await sql`set local timezone = 'UTC'`.execute(trx);
		const tables: Record<string, string[]> = {};
		for (const table of backupTables) {
			const { rows } = await sql<{ row: string }>`
				select stored::text as row from ${sql.table(table)} as stored order by id`.execute(trx);
			tables[table] = rows.map(({ row }) => row);
		}
		return tables;
	});
}

/** Adds rows that a restore could get wrong to every backed-up table. */
export async function fillEverything(db: Database) {
	for (const table of submissionTables) await addSampleRows(db, table);
	await db
		.insertInto('blog_posts')
		.values(
			difficultTexts.map((text, index) => ({
				slug: `post-${index}`,
				title: text,
				content: text,
				subtitle: index === 0 ? null : text,
				published_at: index === 0 ? null : `2025-08-03 12:00:00.00000${index}+00`,
				created_at: `2025-08-03 12:00:00.654321+00`,
				likes_count: index * 1000,
			})),
		)
		.execute();
	await fillDesk(db);
}

/** Adds rows to every table of the desk, with inbox items that differ from what the triggers would make. */
async function fillDesk(db: Database) {
	const member = { name: 'Ada', email: 'Ada@example.org', role: 'owner' as const };
	const { id: member_id } = await db
		.insertInto('members')
		.values(member)
		.returning('id')
		.executeTakeFirstOrThrow();
	await db
		.insertInto('passkeys')
		.values({ member_id, credential_id: 'c', public_key: 'k', counter: 4_000_000_000, name: 'Key' })
		.execute();
	await db
		.updateTable('inbox_items')
		.set({
			state: 'closed',
			version: 7,
			assignee_id: member_id,
			due_at: '2026-01-01 12:00:00.000001+00',
		})
		.execute();
	const { id: item_id, reference } = await db
		.selectFrom('inbox_items')
		.select(['id', 'reference'])
		.limit(1)
		.executeTakeFirstOrThrow();
	await db
		.insertInto('inbox_notes')
		.values(difficultTexts.map((note) => ({ item_id, member_id, note })))
		.execute();
	await db
		.insertInto('messages')
		.values({ item_id, member_id, direction: 'out', channel: 'elsewhere', body: 'By phone' })
		.execute();
	await db
		.insertInto('inbox_tags')
		.values({ item_id, tag_id: crypto.randomUUID(), name: 'Über “bill” 💸' })
		.execute();
	await db
		.insertInto('inbox_changes')
		.values({ item_id, version: 2, member_id, field: 'state', to_value: 'closed' })
		.execute();
	await db
		.insertInto('audit_log')
		.values({ member_id, via: 'desk', action: 'inbox.closed', subject: reference })
		.execute();
	await sql`insert into post_versions (post_id, version, title, content, reason)
		select id, 1, title, content, 'saved' from blog_posts`.execute(db);
	// A subscriber who differs from what the sign-up's trigger would make, and a mail to them.
	await sql`update subscribers set source = 'import', consent_note = ${difficultTexts.join()}`.execute(
		db,
	);
	await sql`select change_subscriber(id, 'unsubscribe') from subscribers`.execute(db);
	await sql`insert into mail (kind, recipient, subscriber_id, state)
		select 'confirmation', 'mia@example.org', id, 'sent' from subscribers limit 1`.execute(db);
	await sql`insert into newsletters (post_id, post_version, slug, title, content, published_at)
		values (gen_random_uuid(), 1, 'a', ${difficultTexts.join()}, 'b', now())`.execute(db);
	await sql`insert into erase_records (via, reason, counts, email_hashes)
		values ('shell', 'request', '{"contact_messages":1}', array['a', 'b'])`.execute(db);
	await db.insertInto('desk_secrets').values({ name: 'email_hash', secret: 's' }).execute();
	await sql`insert into stories (item_id, title, body, answer, answer_note, version, approved_hash, approved_by, ends_at)
		values (${item_id}, ${difficultTexts.join()}, 'b', 'changes', ${difficultTexts.join()}, 3, 'h', 'author',
			'2028-01-01 12:00:00.000001+00')`.execute(db);
	await db.insertInto('ended_stories').values({ slug_hash: 'h' }).execute();
	await db
		.insertInto('site_settings')
		.values({ name: 'postal_address', value: difficultTexts.join('\n'), member_id })
		.execute();
	await db
		.insertInto('page_views')
		.values({ day: '2026-11-22', path: '/blog/café', views: 3 })
		.execute();
	await addPictures(db, member_id);
}

/** Adds more pictures than are read at a time, with every byte value; the largest is as long as a photo. */
async function addPictures(db: Database, created_by: string) {
	for (let index = 0; index < 7; index++) {
		const original = Buffer.from(
			Array.from({ length: index === 0 ? 1_500_000 : 256 }, (_, at) => at % 256),
		);
		const size = { width: 40, height: 30 };
		const { id: picture_id } = await db
			.insertInto('pictures')
			.values({
				...size,
				hash: String(index).repeat(32),
				alt: `A bill ${index}`,
				created_by,
				original,
			})
			.returning('id')
			.executeTakeFirstOrThrow();
		await db
			.insertInto('picture_files')
			.values({ ...size, picture_id, format: 'webp', bytes: original.subarray(0, 256) })
			.execute();
	}
}
