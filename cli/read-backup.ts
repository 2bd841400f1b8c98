import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { fileRefusal, Refusal } from '#app/platform/http/refusal.ts';
import {
	type BackupHeader,
	type BackupRow,
	headerShape,
	isKnownTable,
	rowShape,
	Tally,
	trailerShape,
} from './backup-format.ts';
import { requireSignature, type TrustedKeys } from './backup-key.ts';
import { decryption, isEncrypted } from './encryption.ts';

/**
 * Reads a backup from start to end.
 *
 * @param keys that it may be signed with
 * @param identities keys of which one opens it, if it is encrypted (encryption.ts)
 * @returns the header, and the rows, whose iteration throws at the end if the trailer doesn't match
 * @throws Refusal if the file is missing, not a backup, truncated, altered or not signed by a trusted key
 */
export function openBackup(file: string, keys: TrustedKeys, identities: readonly string[] = []) {
	return open(file, keys, identities, readRow);
}

async function open(
	file: string,
	keys: TrustedKeys,
	identities: readonly string[],
	read: ReadRow,
): Promise<{ header: BackupHeader; rows: AsyncGenerator<BackupRow, void> }> {
	const lines = linesOf(file, identities);
	const first = await lines.next();
	const header = headerShape.safeParse(first.done ? undefined : parsed(first.value));
	if (first.done || !header.success) {
		throw new Refusal(`${file} is not a backup that this version of the site can read.`);
	}
	const tally = new Tally();
	tally.line(first.value);
	return {
		header: header.data,
		rows: rowsOf(file, lines, header.data, tally, keys, read),
	};
}

/**
 * Reads a whole backup and discards it; throws the errors of openBackup and its rows, except that a row's values may be
 * anything: if they were altered, the hash isn't the trailer's.
 */
export async function verifyBackup(
	file: string,
	keys: TrustedKeys,
	identities: readonly string[] = [],
): Promise<void> {
	const { rows } = await open(file, keys, identities, readTable);
	for await (const _ of rows);
}

type Line = [table: string, values: BackupRow[1]];

/** Reads a line; undefined if it isn't a row. */
type ReadRow = (line: string) => Line | undefined;

const readRow: ReadRow = (line) => rowShape.safeParse(parsed(line)).data;

const readTable: ReadRow = (line) => {
	const table = /^\["([a-z_]{1,63})",\{/.exec(line)?.[1];
	return table === undefined ? undefined : [table, {}];
};

/** Yields the rows of known tables; rows of other tables are only counted. */
async function* rowsOf(
	file: string,
	lines: AsyncGenerator<string, void>,
	header: BackupHeader,
	tally: Tally,
	keys: TrustedKeys,
	read: ReadRow,
): AsyncGenerator<BackupRow, void> {
	let trailer: unknown;
	for await (const line of lines) {
		const row = trailer === undefined ? read(line) : undefined;
		if (row) {
			tally.line(line, row[0]);
			const [table, values] = row;
			if (isKnownTable(table)) yield [table, values];
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
		[...Object.keys(header.tables), ...tally.tables].every(
			(table) => (header.tables[table]?.rows ?? 0) === tally.rowsOf(table),
		);
	if (!complete) throw damaged(file);
	requireSignature(file, counted.sha256, stated.signature, keys);
}

/** Not node:readline, which also breaks lines at U+2028 and U+2029, which text may contain. */
async function* linesOf(file: string, identities: readonly string[]): AsyncGenerator<string, void> {
	const locked = await isEncrypted(file);
	const stored = createReadStream(file);
	const compressed = locked ? await decryption(file, stored, identities) : stored;
	const text = pipeline(compressed, createGunzip(), () => {}).setEncoding('utf8');
	// Joined once per line: the line of a picture arrives in hundreds of pieces.
	let pieces: string[] = [];
	try {
		for await (const chunk of text as AsyncIterable<string>) {
			const parts = chunk.split('\n');
			const last = parts.pop() ?? '';
			for (const part of parts) {
				yield pieces.join('') + part;
				pieces = [];
			}
			pieces.push(last);
		}
	} catch (error) {
		const { code = '' } = error as NodeJS.ErrnoException;
		// An error without a code means the encrypted data is incomplete.
		throw code.startsWith('Z_') || (locked && code === '')
			? damaged(file)
			: fileRefusal(file, error);
	}
	if (pieces.some((piece) => piece !== '')) throw damaged(file);
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
