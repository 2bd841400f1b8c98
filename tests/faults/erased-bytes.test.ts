import { randomBytes } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shell } from '#app/domain/audit/write-audit-log.server.ts';
import { addNote } from '#app/domain/inbox/change-item.server.ts';
import { correctField } from '#app/domain/privacy/correct-record.server.ts';
import { runEraseDrill } from '#app/domain/privacy/erase-drill.server.ts';
import { eraseRecords } from '#app/domain/privacy/erase-records.server.ts';
import { removeErasedBytes } from '#app/domain/privacy/erased-bytes.server.ts';
import { type OpenDatabase, openDatabase } from '#app/platform/db/database.server.ts';
import { migrate } from '#app/platform/db/migrate.server.ts';
import { type TeamDb, teamDb, visitorDb } from '#app/platform/db/role-db.server.ts';
import { findBytes } from '#app/platform/embedded-postgres/find-bytes.server.ts';
import { callTeam } from '../support/call-team.ts';
import { newDataDir } from '../support/data-folder.ts';
import { startSite } from '../support/site-process.ts';
import { contactMessage, postAsScript, until } from '../support/site-requests.ts';

// Reads the files of the embedded server, as a person with the disk would with "strings".

let dataDir: string;
let open: OpenDatabase;
let team: TeamDb;
beforeAll(async () => {
	dataDir = await newDataDir();
	open = await openDatabase({ databaseUrl: undefined, dataDir });
	await migrate(open.db);
	team = teamDb(open.db);
});
afterAll(async () => {
	await open.close();
	await rm(dataDir, { recursive: true });
});

const mark = () => `mark${randomBytes(8).toString('hex')}`;

const traces = async (...marks: string[]) => {
	// A checkpoint writes what is still in memory, as happens within minutes anyway.
	await sql`checkpoint`.execute(open.db);
	return (await findBytes(dataDir, marks)).found;
};

/** Submits a story with a long incompressible text and its mark in every field. */
async function tellStory(text: string): Promise<string> {
	const story = `${randomBytes(3_000).toString('base64')} ${text} ${randomBytes(3_000).toString('base64')}`;
	const { reference } = await open.db
		.insertInto('success_stories')
		.values({
			...{ name: text, email: `${text}@example.org`, consent_to_share: false },
			...{ success_story: story, helpful_resources: text },
		})
		.returning('reference')
		.executeTakeFirstOrThrow();
	await addNote(team, reference, `Called ${text}`, shell);
	// Like autovacuum: stores each column's most common values.
	await sql`analyze`.execute(open.db);
	return reference;
}

test('leaves no byte of an erased story in the data folder, including the log, nor after a restart', async () => {
	const text = mark();
	const others = mark();
	const reference = await tellStory(text);
	await tellStory(others);
	expect((await traces(text)).length).toBeGreaterThan(3);
	await eraseRecords(team, { references: [reference], count: 1 }, shell, { secret: undefined });
	// The rows are gone but the bytes aren't yet; without this, the test would prove nothing.
	expect((await traces(text)).length).toBeGreaterThan(0);
	expect(await removeErasedBytes(team)).toBe('none');
	expect(await traces(text)).toEqual([]);
	expect((await traces(others)).length).toBeGreaterThan(0);
	await open.close();
	open = await openDatabase({ databaseUrl: undefined, dataDir });
	team = teamDb(open.db);
	expect(await traces(text)).toEqual([]);
});

test('leaves no byte of a corrected text either', async () => {
	const text = mark();
	const reference = await tellStory(text);
	await open.db.deleteFrom('inbox_notes').execute();
	for (const field of ['name', 'email', 'success_story', 'helpful_resources']) {
		const value = field === 'email' ? 'other@example.org' : 'Corrected';
		expect(await correctField(team, { reference, field, value }, shell)).toBe('done');
	}
	expect(await removeErasedBytes(team)).toBe('none');
	expect(await traces(text)).toEqual([]);
});

test('waits while an older transaction is open, then removes the bytes', async () => {
	const text = mark();
	const reference = await tellStory(text);
	await open.db
		.transaction()
		.setIsolationLevel('repeatable read')
		.execute(async (trx) => {
			await trx.selectFrom('success_stories').select('id').execute();
			await eraseRecords(team, { references: [reference], count: 1 }, shell, { secret: undefined });
			expect(await removeErasedBytes(team)).toBe('later');
		});
	expect(await removeErasedBytes(team)).toBe('none');
	expect(await traces(text)).toEqual([]);
});

test("searches the files in the drill, and logs the drill's actions as its own", async () => {
	const report = await runEraseDrill(team, visitorDb(open.db), shell);
	expect(report).toMatchObject({ passed: true, bytes: 'none', files: { found: [] } });
	expect(report.files?.searched).toBeGreaterThan(500);
	const { rows } = await sql<{ via: string; entries: number }>`
		select via, count(*)::int as entries from audit_log
		where at > now() - interval '1 minute' and action ~ 'inbox|privacy.(found|erased|drill)'
			and (subject is null or subject not in (select reference from success_stories))
		group by via`.execute(open.db);
	const entries = Object.fromEntries(rows.map(({ via, entries }) => [via, entries]));
	expect(entries.drill).toBeGreaterThan(20);
});

test('removes erased bytes within a minute on a running site, for any source of the erasure, while visitors use it', async () => {
	await open.close();
	const site = await startSite({
		dataDir,
		env: { SUBMISSIONS_LIMIT: '0', SPAM_MIN_FILL_MS: '0' },
	});
	open = await openDatabase({ databaseUrl: undefined, dataDir });
	team = teamDb(open.db);
	const [byShell, byRow] = [mark(), mark()];
	for (const text of [byShell, byRow]) {
		const message = contactMessage({ email: `${text}@example.org`, message: text });
		expect((await postAsScript(`${site.url}/contact`, message)).status).toBe(200);
	}
	const statuses: number[] = [];
	let sending = true;
	const visitor = (async () => {
		while (sending) {
			statuses.push((await postAsScript(`${site.url}/contact`, contactMessage())).status);
		}
	})();
	const ran = await callTeam(
		{ databaseUrl: undefined, dataDir },
		...['privacy', 'erase', `${byShell}@example.org`, '--count', '1'],
	);
	expect(ran).toMatchObject({ code: 0, stderr: '' });
	expect(await traces(byShell)).toEqual([]);
	// Deletes like a job, which leaves the bytes to the site.
	await open.db.deleteFrom('contact_messages').where('message', '=', byRow).execute();
	await until(
		() => traces(byRow),
		(found) => found.length === 0,
		150_000,
	);
	sending = false;
	await visitor;
	expect(new Set(statuses)).toEqual(new Set([200]));
	await open.close();
	expect(await site.stop()).toBe(0);
	open = await openDatabase({ databaseUrl: undefined, dataDir });
	team = teamDb(open.db);
}, 240_000);

test('adds less than a tenth to the folder for 100,000 likes', async () => {
	await open.db
		.insertInto('blog_posts')
		.values({
			title: 'Liked',
			slug: 'liked',
			content: 'x'.repeat(20_000),
			published_at: '2025-08-03',
		})
		.execute();
	const before = await sizeAfterCheckpoint(open.db);
	await open.db.connection().execute(async (one) => {
		await sql`set synchronous_commit = off`.execute(one);
		await sql
			.raw(`do $$ begin for like in 1..100000 loop
				update blog_posts set likes_count = likes_count + 1 where slug = 'liked'; commit; end loop; end $$`)
			.execute(one);
		await sql`reset synchronous_commit`.execute(one);
	});
	const after = await sizeAfterCheckpoint(open.db);
	expect(after / before).toBeLessThan(1.1);
}, 180_000);

async function sizeAfterCheckpoint(db: OpenDatabase['db']): Promise<number> {
	await sql`select pg_switch_wal()`.execute(db);
	await sql`checkpoint`.execute(db);
	const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
	const sizes = entries
		.filter((entry) => entry.isFile())
		.map(async (entry) => (await stat(path.join(entry.parentPath, entry.name))).size);
	return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
