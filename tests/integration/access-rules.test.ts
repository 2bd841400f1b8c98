import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { migrate } from '#app/platform/db/migrate.server.ts';
import { asTeam, teamDb, visitorDb } from '#app/platform/db/role-db.server.ts';
import { tables } from '#app/platform/db/tables.ts';
import { asAnon } from '../support/as-anon.ts';
import { newDatabaseLocation } from '../support/databases.ts';

/** Missing entries mean no rights. */
const rights: Record<string, { anon: string; team: string }> = Object.fromEntries(
	Object.entries(tables).map(([name, entry]) => [name, entry.rights]),
);

/** Functions of ours that a role may call directly. A trigger's function needs no such right to run. */
const callable: Record<'anon' | 'team', string[]> = {
	anon: [
		'add_answer',
		'add_like',
		'add_topic_vote',
		'confirm_by_code',
		'confirm_by_link',
		'make_reference',
		'note_edit',
		'picture_hashes_of',
		'pressed',
		'preview_post',
		'read_picture_file',
		'resubscribe_by_token',
		'search_config',
		'search_posts',
		'stemmable',
		'take_back',
		'unsubscribe_by_email',
		'unsubscribe_by_token',
		'was_public_story',
	],
	team: [
		'change_subscriber',
		'delete_unused_picture',
		'find_text_anywhere',
		'fold',
		'import_subscriber',
		'is_held',
		'is_mailable',
		'mail_is_set_up',
		'mailbox_of',
		'note_edit',
		'notify_of_item',
		'pattern_of',
		'picture_hashes_of',
		'queue_mail',
		'queue_newsletter',
		'queue_topic_mail',
		'search_of_item',
		'search_query',
		'separators',
		'story_hash',
		'undo_import',
		'words_of',
	],
};

const location = await newDatabaseLocation();
const open = await openDatabase(location);
// As on a host that grants its roles everything on new objects.
for (const kind of ['tables', 'sequences', 'functions']) {
	await sql
		.raw(`alter default privileges in schema public grant all on ${kind} to anon, team`)
		.execute(open.db);
}
await migrate(open.db);
afterAll(async () => {
	await open.close();
	await location.remove();
});

describe('rights in the catalog', () => {
	const catalog = async <T>(text: string) => (await sql.raw<T>(text).execute(open.db)).rows;
	const as = {
		anon: (statement: string) =>
			asAnon(visitorDb(open.db), (trx) => sql.raw(statement).execute(trx)),
		team: (statement: string) => asTeam(teamDb(open.db), (trx) => sql.raw(statement).execute(trx)),
	};
	const columnWise = ['select', 'insert', 'update'];

	test.each(['anon', 'team'] as const)(
		'%s has exactly the stated rights on every table',
		async (role) => {
			const privileges = [
				'select',
				'insert',
				'update',
				'delete',
				'truncate',
				'references',
				'trigger',
			];
			const columns = privileges
				.map((privilege) =>
					[...columnWise, 'references'].includes(privilege)
						? `has_any_column_privilege('${role}', oid, '${privilege}') as "${privilege}"`
						: `has_table_privilege('${role}', oid, '${privilege}') as "${privilege}"`,
				)
				.join(', ');
			const tables = await catalog<{ name: string } & Record<string, boolean>>(
				`select relname as name, ${columns} from pg_class
			where relkind in ('r', 'p', 'v', 'm', 'f') and relnamespace = 'public'::regnamespace`,
			);
			expect(tables.map(({ name }) => name).toSorted()).toEqual(Object.keys(rights).toSorted());
			for (const table of tables) {
				const granted = privileges.filter((privilege) => table[privilege]).join(' ');
				expect([table.name, granted]).toEqual([table.name, rights[table.name]?.[role]]);
			}
		},
	);

	test('every table of ours has row-level security', async () => {
		const open = await catalog<{ name: string }>(
			`select relname as name from pg_class where relkind in ('r', 'p') and not relrowsecurity
				and relnamespace = 'public'::regnamespace and relname not like 'kysely%'`,
		);
		expect(open).toEqual([]);
	});

	test.each(['anon', 'team'] as const)(
		'%s has exactly the stated rights on sequences, functions, schema and database',
		async (role) => {
			expect(
				await catalog(
					`select relname from pg_class where relnamespace = 'public'::regnamespace
					and case when relkind = 'S' then has_sequence_privilege('${role}', oid, 'usage, select, update') end`,
				),
			).toEqual([]);
			const functions = await catalog<{ name: string }>(
				`select proname as name from pg_proc where pronamespace = 'public'::regnamespace
				and has_function_privilege('${role}', oid, 'execute') order by 1`,
			);
			expect(functions.map(({ name }) => name)).toEqual(callable[role]);
			expect(
				await catalog(
					`select has_schema_privilege('${role}', 'public', 'create') as make,
					has_database_privilege('${role}', current_database(), 'create') as schemas,
					has_database_privilege('${role}', current_database(), 'temporary') as temporary`,
				),
			).toEqual([{ make: false, schemas: false, temporary: false }]);
		},
	);

	test('functions that run with their owner’s rights set their search path', async () => {
		const functions = await catalog<{ name: string; config: string[] | null }>(
			`select proname as name, proconfig as config from pg_proc
				where pronamespace = 'public'::regnamespace and prosecdef`,
		);
		expect(functions.length).toBeGreaterThan(0);
		for (const { name, config } of functions) {
			expect([name, config]).toEqual([name, ['search_path=pg_catalog']]);
		}
	});

	test.each([
		'update members set id = gen_random_uuid()',
		'update sessions set member_id = gen_random_uuid()',
		"update passkeys set public_key = 'x'",
		"update one_time_links set token_hash = 'x'",
		"update inbox_items set reference = 'x'",
		'update blog_posts set created_at = now()',
		'update blog_posts set likes_count = 5',
		"update post_previews set token_hash = 'x'",
		'update post_versions set member_id = null',
		"update mail set recipient = 'b@example.org'",
	])('refuses team and anon: %s', async (statement) => {
		for (const role of ['anon', 'team'] as const) {
			await expect(as[role](statement), role).rejects.toMatchObject({ code: '42501' });
		}
	});

	test('a role can become neither the other role nor the owner', async () => {
		for (const role of ['anon', 'team'] as const) {
			// The session belongs to the owner here; the assertion is that neither role is a member of another.
			expect(
				await catalog(`select 1 from pg_auth_members where member = '${role}'::regrole`),
			).toEqual([]);
		}
	});

	test('a visitor adds an item only through a submission, and cannot read it', async () => {
		await as.anon(
			"insert into contact_messages (name, email, subject, message) values ('a', 'a@example.org', 'b', 'c')",
		);
		expect(await catalog('select state from inbox_items')).toEqual([{ state: 'open' }]);
		await expect(as.anon('select * from inbox_items')).rejects.toMatchObject({ code: '42501' });
	});
});
