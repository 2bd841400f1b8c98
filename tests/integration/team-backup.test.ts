import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../app/db/database.server.ts';
import type { Database } from '../../app/db/schema.ts';
import { submissionTables } from '../../app/db/schema.ts';
import { backup, refuseToOverwrite } from '../../cli/backup.ts';
import { backupTables, notBackedUp } from '../../cli/backup-tables.ts';
import { verifyBackup } from '../../cli/read-backup.ts';
import { restore } from '../../cli/restore.ts';
import { newDatabase } from '../support/databases.ts';
import { addSampleRows, difficultTexts } from '../support/sample-rows.ts';
import { recordingIo } from '../support/team.ts';

let folder: string;
const file = (name: string) => path.join(folder, name);

beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'backup-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Every row of every table as Postgres's own text, to the microsecond. */
function everything(db: Database) {
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

async function fill(db: Database) {
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

/** Adds rows to every table of the desk, with inbox items that differ from what triggers would make. */
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
		.insertInto('inbox_references')
		.values({ reference: 'NW-00000-00000', item_id })
		.execute();
	await db
		.insertInto('inbox_notes')
		.values(difficultTexts.map((note) => ({ item_id, member_id, note })))
		.execute();
	await db
		.insertInto('inbox_replies')
		.values({ item_id, member_id, channel: 'elsewhere', body: 'By phone' })
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
	await addPictures(db, member_id);
}

/** More pictures than are read at a time, with every byte there is; the largest is as long as a photo. */
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

describe.each(['embedded', 'postgres'] as const)('the tables of a backup on %s', (engine) => {
	test('every table is backed up or listed as deliberately not', async () => {
		const open = await newDatabase(engine);
		const { rows } = await sql<{ name: string }>`
			select relname as name from pg_class
			where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(open.db);
		await open.close();
		const listed = [...backupTables, ...Object.keys(notBackedUp)].filter(
			(name) => !name.includes('.'),
		);
		expect(listed.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
	});
});

describe('embedded to Postgres, to another Postgres, and back', () => {
	const engines = ['embedded', 'postgres', 'postgres', 'embedded'] as const;
	const chain: OpenDatabase[] = [];
	/** A Postgres of its own, emptied after each test. */
	let spare: OpenDatabase;
	let original: Awaited<ReturnType<typeof everything>>;

	beforeAll(async () => {
		for (const engine of engines) chain.push(await newDatabase(engine));
		spare = await newDatabase('postgres');
		await fill(first());
		original = await everything(first());
	});
	afterEach(() => sql.raw(`truncate ${backupTables.join(', ')} cascade`).execute(spare.db));
	afterAll(() => Promise.all([...chain, spare].map(({ close }) => close())));

	const at = (index: number) => (chain[index] as OpenDatabase).db;
	const first = () => at(0);

	test('the sample has what a restore could get wrong', () => {
		for (const table of ['blog_posts', ...submissionTables]) {
			expect([table, original[table]?.length]).toEqual([table, difficultTexts.length]);
		}
		for (const [table, rows] of Object.entries(original)) {
			expect([table, rows.length > 0]).toEqual([table, true]);
		}
		expect(original.inbox_items).toHaveLength(difficultTexts.length * submissionTables.length);
		expect(original.blog_posts?.join()).toContain('12:00:00.000001+00');
		expect(original.contact_messages?.join()).toContain('12:00:01.123456+00');
	});

	test.each([1, 2, 3])('step %i: every column of every table is the same', async (step) => {
		const made = file(`step-${step}`);
		const io = recordingIo();
		await backup(at(step - 1), made, io);
		expect(io.printed()).toContain(`Wrote ${made} (members 1, passkeys 1, inbox_items 80,`);
		expect(io.printed()).toMatch(/ picture_files 7, blog_posts 8, .* newsletter_signups 8,/);
		await restore(at(step), made, io);
		expect(io.printed()).toContain('investor_interest 8).\n');
		expect(await everything(at(step))).toEqual(original);
	});

	test('is for this user only, and nothing else is left beside it', async () => {
		expect((await stat(file('step-1'))).mode & 0o777).toBe(0o600);
		expect((await readdir(folder)).filter((name) => name.includes('part'))).toEqual([]);
	});

	test('never overwrites', async () => {
		await expect(refuseToOverwrite(file('step-1'))).rejects.toThrow('step-1 exists already');
		await expect(refuseToOverwrite(file('no/such'))).rejects.toThrow(/no does not exist/);
	});

	test('a table with a single row is not empty', async () => {
		const { db } = spare;
		await db
			.insertInto('equity_labs')
			.values(await someRow())
			.execute();
		const before = await everything(db);
		await expect(restore(db, file('step-1'), recordingIo())).rejects.toThrow(
			/has rows in inbox_items, equity_labs\./,
		);
		expect(await everything(db)).toEqual(before);
	});

	test('rows that arrive meanwhile are in it wholly or not at all', async () => {
		const { db } = spare;
		let sending = true;
		const visitor = (async () => {
			for (let index = 0; sending; index++) {
				// Both are in one transaction, so a backup must never hold one without the other.
				await db.transaction().execute(async (trx) => {
					const name = String(index);
					const newsletter = { name, email: `${index}@example.org` };
					await trx.insertInto('newsletter_signups').values(newsletter).execute();
					await trx.insertInto('investor_interest').values(newsletter).execute();
				});
			}
		})();
		await expect
			.poll(async () => (await db.selectFrom('newsletter_signups').select('id').execute()).length)
			.toBeGreaterThan(10);
		const io = recordingIo();
		await backup(db, file('meanwhile'), io);
		sending = false;
		await visitor;
		const [, signups, investors] =
			/newsletter_signups (\d+),.*investor_interest (\d+)/.exec(io.printed()) ?? [];
		expect(Number(signups)).toBeGreaterThan(10);
		expect(signups).toBe(investors);
		await verifyBackup(file('meanwhile'));
	});

	async function someRow() {
		const row = await first()
			.selectFrom('equity_labs')
			.selectAll()
			.limit(1)
			.executeTakeFirstOrThrow();
		return row;
	}

	const lines = async () =>
		gunzipSync(await readFile(file('step-1')))
			.toString()
			.split('\n');
	const rezip = (text: string[]) => gzipSync(text.join('\n'));
	const damages: [string, () => Promise<Buffer>][] = [
		['a cut file', async () => (await readFile(file('step-1'))).subarray(0, -20)],
		['half a file', async () => (await readFile(file('step-1'))).subarray(0, 2000)],
		['nothing', async () => Buffer.alloc(0)],
		['something else', async () => Buffer.from('{"format":"site-backup"}')],
		['other zipped text', async () => gzipSync('hello\n')],
		['a row missing', async () => rezip((await lines()).toSpliced(5, 1))],
		['a row twice', async () => rezip((await lines()).toSpliced(5, 0, (await lines())[5] ?? ''))],
		[
			'a changed row',
			async () => {
				const text = await lines();
				const post = text.findIndex((line) => line.startsWith('["blog_posts"'));
				return rezip(text.with(post, (text[post] ?? '').replace('post-', 'past-')));
			},
		],
		['no trailer', async () => rezip((await lines()).toSpliced(-2, 1))],
		[
			'rows after the trailer',
			async () => rezip([...(await lines()).slice(0, -1), (await lines())[5] ?? '', '']),
		],
		[
			'a later format',
			async () =>
				rezip(
					(await lines()).with(0, ((await lines())[0] ?? '').replace('"version":1', '"version":2')),
				),
		],
		['an unknown table', async () => rezip((await lines()).with(5, '["pg_authid",{}]'))],
	];
	test.each(damages)('%s is refused before anything changes', async (name, damaged) => {
		const place = file(`damaged ${name}`);
		await writeFile(place, await damaged());
		await expect(verifyBackup(place)).rejects.toMatchObject({
			name: 'Refusal',
			message: expect.stringContaining(place),
		});
	});

	test('should the file change after it was checked, the transaction undoes the rows', async () => {
		const { db } = spare;
		const place = file('damaged a changed row');
		await expect(restore(db, place, recordingIo())).rejects.toThrow('altered');
		expect(Object.values(await everything(db)).flat()).toEqual([]);
	});

	test('a schema that is older than the backup refuses it, a newer one takes its defaults', async () => {
		const { db } = spare;
		await sql`alter table equity_labs add column source text not null default 'website'`.execute(
			db,
		);
		await backup(first(), file('older'), recordingIo());
		await restore(db, file('older'), recordingIo());
		const { rows } = await sql<{ source: string }>`select distinct source from equity_labs`.execute(
			db,
		);
		expect(rows).toEqual([{ source: 'website' }]);

		await backup(db, file('newer'), recordingIo());
		await sql.raw(`truncate ${backupTables.join(', ')} cascade`).execute(db);
		await sql`alter table equity_labs drop column source`.execute(db);
		await expect(restore(db, file('newer'), recordingIo())).rejects.toThrow(
			/columns that equity_labs does not have here: source/,
		);
	});

	test('a backup of a later schema names what is missing here', async () => {
		const [head = '', ...rest] = (await lines()).slice(0, -2);
		const header = JSON.parse(head);
		header.migrations.push('9999-later');
		const text = `${[JSON.stringify(header), ...rest].join('\n')}\n`;
		const sha256 = createHash('sha256').update(text).digest('hex');
		await writeFile(
			file('later'),
			gzipSync(`${text}${JSON.stringify({ rows: rest.length, sha256 })}\n`),
		);
		await verifyBackup(file('later'));
		await expect(restore(first(), file('later'), recordingIo())).rejects.toThrow(
			/later version of the site, which also has 9999-later/,
		);
	});

	test('a failed backup leaves no file', async () => {
		const { db } = spare;
		await sql`alter table investor_interest rename to hidden`.execute(db);
		await expect(backup(db, file('failed'), recordingIo())).rejects.toThrow('investor_interest');
		expect((await readdir(folder)).filter((name) => name.startsWith('failed'))).toEqual([]);
		await sql`alter table hidden rename to investor_interest`.execute(db);
	});
});
