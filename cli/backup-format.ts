import { createHash } from 'node:crypto';
import { z } from 'zod';
import { backupTables } from '#app/platform/db/tables.ts';

/** What a registry holds beside tables (registry.ts); none of it is restored as rows. */
const registryTables = ['registry_subscribers', 'registry_access', 'registry_stories'] as const;

/** Everything that a file can hold rows of. */
const fileTables = [...backupTables, ...registryTables] as const;

type FileTable = (typeof fileTables)[number];

export type RegistryTable = (typeof registryTables)[number];

// A backup is gzipped text with one JSON value per line: a header, one line per row, and a trailer that
// proves nothing is missing or altered, and is signed. Rows are in Postgres's own JSON, so that every type keeps its full
// precision.

/** A file of a later version may have more tables; its header still says what it is. */
const tableShape = z.string().regex(/^[a-z_]{1,63}$/);

/** Whether this version knows what rows under a name are. */
export function isKnownTable(name: string): name is FileTable {
	return fileTables.some((table) => table === name);
}

export const headerShape = z.object({
	format: z.literal('site-backup'),
	version: z.literal(1),
	made_at: z.string(),
	/** The same moment by the database's clock. */
	as_of: z.string(),
	migrations: z.array(z.string()),
	tables: z.record(tableShape, z.object({ columns: z.array(z.string()), rows: z.int().min(0) })),
});

export const rowShape = z.tuple([tableShape, z.record(z.string(), z.unknown())]);

export const trailerShape = z.object({
	rows: z.int().min(0),
	sha256: z.string(),
	/** By a key of the site that wrote it (backup-key.ts); without one the file isn't signed. */
	signature: z.string().optional(),
});

export type BackupHeader = z.output<typeof headerShape>;
/** A row of a table that this version knows. */
export type BackupRow = [table: FileTable, row: Record<string, unknown>];

/** Counts and hashes lines as the trailer states them. */
export class Tally {
	readonly #hash = createHash('sha256');
	readonly #rows = new Map<string, number>();

	/** @returns the line as it is written to the file */
	line(text: string, rowOf?: string): string {
		if (rowOf !== undefined) this.#rows.set(rowOf, this.rowsOf(rowOf) + 1);
		this.#hash.update(`${text}\n`);
		return `${text}\n`;
	}

	/** The tables that rows were counted of. */
	get tables(): string[] {
		return [...this.#rows.keys()];
	}

	rowsOf(table: string): number {
		return this.#rows.get(table) ?? 0;
	}

	trailer(): z.output<typeof trailerShape> {
		const rows = [...this.#rows.values()].reduce((sum, count) => sum + count, 0);
		return { rows, sha256: this.#hash.copy().digest('hex') };
	}
}
