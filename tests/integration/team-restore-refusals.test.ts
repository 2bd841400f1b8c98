import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { backup } from '../../cli/backup.ts';
import { verifyBackup } from '../../cli/read-backup.ts';
import { restore } from '../../cli/restore.ts';
import { recordingIo } from '../support/call-team.ts';
import { newDatabase, type TestDatabase } from '../support/databases.ts';
import { emptyDatabase } from '../support/empty-database.ts';
import { everything, fillEverything } from '../support/filled-database.ts';

describe('a restore refuses', () => {
	let folder: string;
	const file = (name: string) => path.join(folder, name);
	let filled: TestDatabase;
	/** Emptied after each test. */
	let empty: TestDatabase;

	beforeAll(async () => {
		folder = await mkdtemp(path.join(tmpdir(), 'restore-refusals-'));
		[filled, empty] = await Promise.all([newDatabase(), newDatabase()]);
		await fillEverything(filled.db);
		await backup(filled.db, file('good'), recordingIo(), undefined);
	});
	afterEach(() => emptyDatabase(empty.db));
	afterAll(async () => {
		await Promise.all([filled.close(), empty.close()]);
		await rm(folder, { recursive: true });
	});

	test('a table with a single row is not empty', async () => {
		const { db } = empty;
		const row = filled.db.selectFrom('equity_labs').selectAll().limit(1);
		await db
			.insertInto('equity_labs')
			.values(await row.executeTakeFirstOrThrow())
			.execute();
		const before = await everything(db);
		await expect(restore(db, file('good'), recordingIo(), 'any')).rejects.toThrow(
			/has rows in inbox_items, equity_labs\./,
		);
		expect(await everything(db)).toEqual(before);
	});

	const lines = async () =>
		gunzipSync(await readFile(file('good')))
			.toString()
			.split('\n');
	const rezip = (text: string[]) => gzipSync(text.join('\n'));

	const damages: [string, () => Promise<Buffer>][] = [
		['a cut file', async () => (await readFile(file('good'))).subarray(0, -20)],
		['half a file', async () => (await readFile(file('good'))).subarray(0, 2000)],
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
		await expect(verifyBackup(place, 'any')).rejects.toMatchObject({
			name: 'Refusal',
			message: expect.stringContaining(place),
		});
	});

	test('a value of another type adds neither columns nor rows', async () => {
		const [header = '', ...others] = (await lines()).slice(0, -2);
		const forged = others.map((line) => {
			const [table, row] = JSON.parse(line) as [string, Record<string, unknown>];
			if (table !== 'feature_requests' || row.feature_request !== 'plain') return line;
			const { columns } = JSON.parse(header).tables.feature_requests as { columns: string[] };
			// The rest of this row, and another one up to the same column.
			const column = 'feature_request';
			const cells = (names: string[], id: string) =>
				names.map(
					(name) =>
						({ ...row, id, reference: `FR-00000-${id.slice(1, 6).toUpperCase()}` })[name] ?? '\\N',
				);
			const at = columns.indexOf(column);
			expect(at).toBeGreaterThan(0);
			const rest = ['x', ...cells(columns.slice(at + 1), String(row.id))].join('\t');
			const next = [...cells(columns.slice(0, at), randomUUID()), 'forged'].join('\t');
			return JSON.stringify([table, { ...row, [column]: [`${rest}\n${next}`] }]);
		});
		const text = [header, ...forged].map((line) => `${line}\n`).join('');
		const sha256 = createHash('sha256').update(text).digest('hex');
		const trailer = JSON.stringify({ rows: forged.length, sha256 });
		await writeFile(file('forged'), gzipSync(`${text}${trailer}\n`));
		await restore(empty.db, file('forged'), recordingIo(), 'any');
		const stored = await everything(empty.db);
		expect(stored.feature_requests).toHaveLength(
			(await everything(filled.db)).feature_requests?.length ?? 0,
		);
	});

	test('if the file changes after the check, the transaction undoes the rows', async () => {
		const { db } = empty;
		const place = file('damaged a changed row');
		await expect(restore(db, place, recordingIo(), 'any')).rejects.toThrow('altered');
		expect(Object.values(await everything(db)).flat()).toEqual([]);
	});

	test('a schema older than the backup refuses it, a newer one applies its defaults', async () => {
		const { db } = empty;
		await sql`alter table equity_labs add column source text not null default 'website'`.execute(
			db,
		);
		await backup(filled.db, file('older'), recordingIo(), undefined);
		await restore(db, file('older'), recordingIo(), 'any');
		const { rows } = await sql<{ source: string }>`select distinct source from equity_labs`.execute(
			db,
		);
		expect(rows).toEqual([{ source: 'website' }]);

		await backup(db, file('newer'), recordingIo(), undefined);
		await emptyDatabase(db);
		await sql`alter table equity_labs drop column source`.execute(db);
		await expect(restore(db, file('newer'), recordingIo(), 'any')).rejects.toThrow(
			/columns that equity_labs does not have here: source/,
		);
	});

	/** Writes a file whose trailer is right, whatever its lines are. */
	async function writeBackup(name: string, text: string[]) {
		const content = `${text.join('\n')}\n`;
		const sha256 = createHash('sha256').update(content).digest('hex');
		const trailer = JSON.stringify({ rows: text.length - 1, sha256 });
		await writeFile(file(name), gzipSync(`${content}${trailer}\n`));
	}

	test('a row that breaks a constraint or refers to nothing undoes the whole restore', async () => {
		const { db } = empty;
		const whole = (await lines()).slice(0, -2);
		const changes: [RegExp, string, RegExp][] = [
			[/^\["inbox_items",.*"state":/, '$&"lost","former":', /inbox_items_state_check/],
			[/^\["inbox_notes",.*"item_id":"/, '$&00000000', /inbox_notes/],
		];
		for (const [place, changed, said] of changes) {
			const at = whole.findIndex((line) => place.test(line));
			const line = (whole[at] ?? '').replace(place, changed);
			const fixed = line.replace(/"00000000[0-9a-f]{8}/, '"00000000');
			await writeBackup('broken', whole.with(at, fixed));
			await verifyBackup(file('broken'), 'any');
			await expect(restore(db, file('broken'), recordingIo(), 'any')).rejects.toThrow(said);
			expect(Object.values(await everything(db)).flat()).toEqual([]);
		}
	});

	test.each([
		['a migration', ['9999-later'], {}, /later version of the site, which also has 9999-later/],
		[
			'a table and its migration',
			['9999-later'],
			{ pets: { columns: ['id'], rows: 0 } },
			/later version of the site, which also has 9999-later/,
		],
		['a table', [], { pets: { columns: ['id'], rows: 0 } }, /tables that .* doesn't know \(pets\)/],
	])(
		'a backup of a later schema names the parts missing here: %s',
		async (_, names, tables, said) => {
			const [head = '', ...rest] = (await lines()).slice(0, -2);
			const header = JSON.parse(head);
			header.migrations.push(...names);
			Object.assign(header.tables, tables);
			await writeBackup('later', [JSON.stringify(header), ...rest]);
			await verifyBackup(file('later'), 'any');
			await expect(restore(filled.db, file('later'), recordingIo(), 'any')).rejects.toThrow(said);
		},
	);
});
