import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { shell } from '#app/domain/audit/write-audit-log.server.ts';
import { addNote, answeredElsewhere } from '#app/domain/inbox/change-item.server.ts';
import { correctField } from '#app/domain/privacy/correct-record.server.ts';
import { eraseRecords } from '#app/domain/privacy/erase-records.server.ts';
import { removeErasedBytes } from '#app/domain/privacy/erased-bytes.server.ts';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { migrate } from '#app/platform/db/migrate.server.ts';
import { teamDb } from '#app/platform/db/role-db.server.ts';
import { noFolder } from '../support/databases.ts';
import { startDebianPostgres } from '../support/debian-postgres.ts';
import { findBytes } from '../support/find-bytes.ts';
import { startSite } from '../support/site-process.ts';
import { contactMessage, postAsScript, until } from '../support/site-requests.ts';

// Reads the files of Debian's own Postgres, whose login is no superuser, as a person with the disk would with "strings".

const server = await startDebianPostgres();
await server.createDatabase('site');
const open = await openDatabase({ databaseUrl: server.url('site'), dataDir: noFolder });
await migrate(open.db);
const team = teamDb(open.db);
afterAll(async () => {
	await open.close();
	await server.remove();
});

const mark = () => `mark${randomBytes(8).toString('hex')}`;

/** pg_statistic and its long values, which keep single words of the inbox's search for a while (decision 49). */
const statistics = /\/(2619|2840)$/;

/** The files of tables with one of the texts. */
const traces = async (...marks: string[]) => {
	// Writes what is still in memory, as happens within minutes anyway.
	await server.run('checkpoint');
	const { found } = await findBytes(path.join(server.folder, 'base'), marks);
	return found.filter((file) => !statistics.test(file));
};

/** Submits a story with a long incompressible text, and has a note and a message about it; each has its mark. */
async function tellStory(text: string): Promise<string> {
	const story = `${randomBytes(3_000).toString('base64')} ${text} ${randomBytes(3_000).toString('base64')}`;
	const { reference } = await open.db
		.insertInto('success_stories')
		.values({ name: text, success_story: story, helpful_resources: text })
		.returning('reference')
		.executeTakeFirstOrThrow();
	await addNote(team, reference, `Called ${text}`, shell);
	await answeredElsewhere(team, { reference, version: 1 }, `Dear ${text}`, shell);
	// Like autovacuum: samples each column's values.
	await sql`analyze`.execute(open.db);
	return reference;
}

const erase = (reference: string) =>
	eraseRecords(team, { references: [reference], count: 1 }, shell, { secret: undefined });

test('leaves no byte of an erased story in the files of the database', async () => {
	const [text, others] = [mark(), mark()];
	const reference = await tellStory(text);
	await tellStory(others);
	expect((await traces(text)).length).toBeGreaterThan(3);
	await erase(reference);
	// The rows are gone but the bytes aren't yet; without this, the test would prove nothing.
	expect((await traces(text)).length).toBeGreaterThan(3);
	expect(await removeErasedBytes(team)).toEqual([]);
	expect(await traces(text)).toEqual([]);
	expect((await traces(others)).length).toBeGreaterThan(3);
});

test('leaves no byte of a corrected text either', async () => {
	const text = mark();
	const reference = await tellStory(text);
	await open.db.deleteFrom('inbox_notes').execute();
	await open.db.deleteFrom('messages').execute();
	for (const field of ['name', 'success_story', 'helpful_resources']) {
		expect(await correctField(team, { reference, field, value: 'Corrected' }, shell)).toBe('done');
	}
	expect(await removeErasedBytes(team)).toEqual([]);
	expect(await traces(text)).toEqual([]);
});

test('leaves tables that are too large for the day', async () => {
	await erase(await tellStory(mark()));
	const left = await removeErasedBytes(team, 8_192);
	expect(left).toContain('success_stories');
	expect(await removeErasedBytes(team)).toEqual([]);
});

test('waits while an older transaction is open, then removes the bytes', async () => {
	const text = mark();
	const reference = await tellStory(text);
	await open.db
		.transaction()
		.setIsolationLevel('repeatable read')
		.execute(async (trx) => {
			await trx.selectFrom('success_stories').select('id').execute();
			await erase(reference);
			expect(await removeErasedBytes(team)).toContain('success_stories');
		});
	expect(await removeErasedBytes(team)).toEqual([]);
	expect(await traces(text)).toEqual([]);
});

test('its job removes them on a running site, whoever erased, while visitors send forms', async () => {
	// The largest table that is rewritten by day: more is left for the night.
	await server.run(
		`set session_replication_role = replica;
		insert into contact_messages (name, email, subject, message)
		select 'N', 'n@example.org', 'S', repeat(md5(i::text), 20) from generate_series(1, 60000) as i`,
		'site',
	);
	const { rows } = await sql<{ size: number }>`
		select pg_total_relation_size('contact_messages')::float8 as size`.execute(open.db);
	expect(rows[0]?.size).toBeGreaterThan(48 * 2 ** 20);
	expect(rows[0]?.size).toBeLessThan(64 * 2 ** 20);
	const site = await startSite({
		databaseUrl: server.url('site'),
		env: { SUBMISSIONS_LIMIT: '0', SPAM_MIN_FILL_MS: '0' },
	});
	const text = mark();
	const sent = await postAsScript(`${site.url}/contact`, contactMessage({ message: text }));
	expect(sent.status).toBe(200);
	await open.db.deleteFrom('contact_messages').where('message', '=', text).execute();
	const sending = new AbortController();
	const statuses: number[] = [];
	let slowest = 0;
	const visitor = (async () => {
		while (!sending.signal.aborted) {
			const start = performance.now();
			statuses.push((await postAsScript(`${site.url}/contact`, contactMessage())).status);
			slowest = Math.max(slowest, performance.now() - start);
		}
	})();
	await sql`update scheduled_jobs set next_at = now() where name = 'erased-bytes'`.execute(open.db);
	await until(
		() => open.db.selectFrom('erased_bytes').select('table_name').execute(),
		(left) => left.length === 0,
		60_000,
	);
	sending.abort();
	await visitor;
	process.stdout.write(`The slowest form took ${Math.round(slowest)} ms.\n`);
	expect(await traces(text)).toEqual([]);
	expect(new Set(statuses)).toEqual(new Set([200]));
	expect(await site.stop()).toBe(0);
}, 120_000);
