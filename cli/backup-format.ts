import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';
import { submissionTables } from '../app/db/schema.ts';
import { fileRefusal, Refusal } from './refusal.ts';

// A backup is gzip'd text, one JSON value per line: a header, a line per row, and a trailer that
// proves nothing is missing or altered. Rows are as Postgres's own JSON writes them, so that
// every type keeps its full precision and either engine reads it back.

/** The eleven tables of specification section 3. */
export const backupTables = ['blog_posts', ...submissionTables] as const;

const headerShape = z.object({
	format: z.literal('site-backup'),
	version: z.literal(1),
	made_at: z.string(),
	migrations: z.array(z.string()),
	tables: z.partialRecord(
		z.enum(backupTables),
		z.object({ columns: z.array(z.string()), rows: z.int().min(0) }),
	),
});

const rowShape = z.tuple([z.enum(backupTables), z.record(z.string(), z.unknown())]);

const trailerShape = z.object({ rows: z.int().min(0), sha256: z.string() });

export type BackupHeader = z.output<typeof headerShape>;
export type BackupRow = z.output<typeof rowShape>;

/** Adds up lines the way the trailer counts and hashes them. */
export class Tally {
	readonly #hash = createHash('sha256');
	readonly #rows = new Map<string, number>();

	/** @returns the line as it stands in the file */
	line(text: string, rowOf?: string): string {
		if (rowOf !== undefined) this.#rows.set(rowOf, this.rowsOf(rowOf) + 1);
		this.#hash.update(`${text}\n`);
		return `${text}\n`;
	}

	rowsOf(table: string): number {
		return this.#rows.get(table) ?? 0;
	}

	trailer(): z.output<typeof trailerShape> {
		const rows = backupTables.reduce((sum, table) => sum + this.rowsOf(table), 0);
		return { rows, sha256: this.#hash.copy().digest('hex') };
	}
}

/**
 * Reads a backup from start to end.
 *
 * @returns the header, and the rows, whose iteration throws at the end when the trailer disagrees
 * @throws Refusal when the file is missing, no backup, cut off or altered
 */
export async function openBackup(
	file: string,
): Promise<{ header: BackupHeader; rows: AsyncGenerator<BackupRow, void> }> {
	const lines = linesOf(file);
	const first = await lines.next();
	const header = headerShape.safeParse(first.done ? undefined : parsed(first.value));
	if (first.done || !header.success) {
		throw new Refusal(`${file} is not a backup that this version of the site can read.`);
	}
	const tally = new Tally();
	tally.line(first.value);
	return { header: header.data, rows: rowsOf(file, lines, header.data, tally) };
}

/** Reads a whole backup without keeping it; throws what openBackup and its rows throw. */
export async function verifyBackup(file: string): Promise<void> {
	const { rows } = await openBackup(file);
	for await (const _ of rows);
}

async function* rowsOf(
	file: string,
	lines: AsyncGenerator<string, void>,
	header: BackupHeader,
	tally: Tally,
): AsyncGenerator<BackupRow, void> {
	let trailer: unknown;
	for await (const line of lines) {
		const row = rowShape.safeParse(trailer === undefined ? parsed(line) : undefined);
		if (row.success) {
			tally.line(line, row.data[0]);
			yield row.data;
		} else if (trailer === undefined) {
			trailer = parsed(line) ?? null;
		} else {
			throw damaged(file);
		}
	}
	const stated = trailerShape.safeParse(trailer).data;
	const counted = tally.trailer();
	const complete =
		stated?.sha256 === counted.sha256 &&
		stated.rows === counted.rows &&
		backupTables.every((table) => (header.tables[table]?.rows ?? 0) === tally.rowsOf(table));
	if (!complete) throw damaged(file);
}

/** Not node:readline, which also ends a line at U+2028 and U+2029 and those may be in a text. */
async function* linesOf(file: string): AsyncGenerator<string, void> {
	const text = pipeline(createReadStream(file), createGunzip(), () => {}).setEncoding('utf8');
	let rest = '';
	try {
		for await (const chunk of text) {
			const parts = (rest + chunk).split('\n');
			rest = parts.pop() ?? '';
			yield* parts;
		}
	} catch (error) {
		const { code = '' } = error as NodeJS.ErrnoException;
		throw code.startsWith('Z_') ? damaged(file) : fileRefusal(file, error);
	}
	if (rest !== '') throw damaged(file);
}

function parsed(line: string): unknown {
	try {
		return JSON.parse(line);
	} catch {
		return undefined;
	}
}

function damaged(file: string): Refusal {
	return new Refusal(`${file} is not a whole backup: it is cut off or was altered.`);
}
