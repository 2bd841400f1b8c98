import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#app/platform/db/database.server.ts';
import { submissionTables } from '#app/platform/db/schema.ts';
import { backup, refuseToOverwrite } from '../../cli/backup.ts';
import { verifyBackup } from '../../cli/read-backup.ts';
import { restore } from '../../cli/restore.ts';
import { recordingIo } from '../support/call-team.ts';
import { newDatabase } from '../support/databases.ts';
import { emptyDatabase } from '../support/empty-database.ts';
import { everything, fillEverything } from '../support/filled-database.ts';
import { inboxTables } from '../support/inbox-tables.ts';
import { difficultTexts } from '../support/sample-rows.ts';

let folder: string;
const file = (name: string) => path.join(folder, name);

beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'backup-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('from one database to another', () => {
	let from: OpenDatabase;
	let to: OpenDatabase;
	/** A database of its own, emptied after each test. */
	let spare: OpenDatabase;
	let original: Awaited<ReturnType<typeof everything>>;

	beforeAll(async () => {
		[from, to, spare] = await Promise.all([newDatabase(), newDatabase(), newDatabase()]);
		await fillEverything(from.db);
		original = await everything(from.db);
	});
	afterEach(() => emptyDatabase(spare.db));
	afterAll(() => Promise.all([from, to, spare].map(({ close }) => close())));

	test('the sample has values that a restore could get wrong', () => {
		for (const table of ['blog_posts', ...submissionTables]) {
			expect([table, original[table]?.length]).toEqual([table, difficultTexts.length]);
		}
		for (const [table, rows] of Object.entries(original)) {
			expect([table, rows.length > 0]).toEqual([table, true]);
		}
		expect(original.inbox_items).toHaveLength(difficultTexts.length * inboxTables.length);
		expect(original.blog_posts?.join()).toContain('12:00:00.000001+00');
		expect(original.contact_messages?.join()).toContain('12:00:01.123456+00');
	});

	test('every column of every table is the same', async () => {
		const made = file('whole');
		const io = recordingIo();
		await backup(from.db, made, io, undefined);
		const rows = (table: string) => `${table} ${original[table]?.length}`;
		expect(io.printed()).toContain(`Wrote ${made} (members 1, passkeys 1, ${rows('inbox_items')},`);
		const counts = ['picture_files 7', ...['blog_posts', ...submissionTables].map(rows)];
		expect(io.printed()).toMatch(new RegExp(counts.map((count) => ` ${count}`).join('.*')));
		await restore(to.db, made, io, 'any');
		expect(io.printed()).toContain(`${counts.at(-1)}).\n`);
		expect(await everything(to.db)).toEqual(original);
	});

	test('the indexes of a table with many rows are the same afterwards', async () => {
		const { db } = spare;
		const indexes = async () => {
			const { rows } = await sql<{ indexdef: string }>`
				select indexdef from pg_indexes where schemaname = 'public' order by indexname`.execute(db);
			return rows.map(({ indexdef }) => indexdef);
		};
		const before = await indexes();
		const investor = { name: 'Mia', email: 'mia@example.org' };
		await db.insertInto('investor_interest').values(investor).execute();
		await sql`insert into audit_log (via, action, counts)
			select 'shell', 'inbox.opened', '{}' from generate_series(1, 10000)`.execute(db);
		await backup(db, file('many'), recordingIo(), undefined);
		await emptyDatabase(db);
		const { audit_log } = await restore(db, file('many'), recordingIo(), 'any');
		expect(audit_log?.rows).toBe(10_000);
		expect(await indexes()).toEqual(before);
	});

	test('is for this user only, and leaves nothing else beside it', async () => {
		expect((await stat(file('whole'))).mode & 0o777).toBe(0o600);
		expect((await readdir(folder)).filter((name) => name.includes('part'))).toEqual([]);
	});

	test('never overwrites', async () => {
		await expect(refuseToOverwrite(file('whole'))).rejects.toThrow('whole exists already');
		await expect(refuseToOverwrite(file('no/such'))).rejects.toThrow(/no does not exist/);
	});

	test('rows that arrive during the backup are in it wholly or not at all', async () => {
		const { db } = spare;
		let sending = true;
		const visitor = (async () => {
			for (let index = 0; sending; index++) {
				// Both are in one transaction, so a backup must never have one without the other.
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
		await backup(db, file('meanwhile'), io, undefined);
		sending = false;
		await visitor;
		const [, signups, investors] =
			/newsletter_signups (\d+),.*investor_interest (\d+)/.exec(io.printed()) ?? [];
		expect(Number(signups)).toBeGreaterThan(10);
		expect(signups).toBe(investors);
		await verifyBackup(file('meanwhile'), 'any');
	});

	test('a failed backup leaves no file', async () => {
		const { db } = spare;
		await sql`alter table investor_interest rename to hidden`.execute(db);
		await expect(backup(db, file('failed'), recordingIo(), undefined)).rejects.toThrow(
			'investor_interest',
		);
		expect((await readdir(folder)).filter((name) => name.startsWith('failed'))).toEqual([]);
		await sql`alter table hidden rename to investor_interest`.execute(db);
	});
});
