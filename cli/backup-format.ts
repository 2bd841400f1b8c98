import { createHash } from 'node:crypto';
import { z } from 'zod';
import { backupTables } from '#app/platform/db/tables.ts';

/** Additional row kinds of a decision export (registry.ts); none is restored as rows. */
const decisionTables = ['registry_subscribers', 'registry_access', 'registry_stories'] as const;

/** Everything a file can have rows of. */
const fileTables = [...backupTables, ...decisionTables] as const;

type FileTable = (typeof fileTables)[number];

export type DecisionTable = (typeof decisionTables)[number];

// A backup is gzipped text with one JSON value per line: a header, one line per row, and a signed trailer that proves
// nothing is missing or altered. Rows are Postgres's own JSON, so that every type keeps its full precision.

/** A file of a later version may have more tables; its header is still readable. */
const tableShape = z.string().regex(/^[a-z_]{1,63}$/);

export function isKnownTable(name: string): name is FileTable {
	return fileTables.some((table) => table === name);
}

export const headerShape = z.object({
	format: z.literal('site-backup'),
	version: z.literal(1),
	made_at: z.string(),
	/** The snapshot's time by the database's clock. */
	as_of: z.string(),
	migrations: z.array(z.string()),
	tables: z.record(tableShape, z.object({ columns: z.array(z.string()), rows: z.int().min(0) })),
});

/** Not z.record, which copies every row. */
const valuesShape = z.custom<Record<string, unknown>>(
	(value) => typeof value === 'object' && value !== null && !Array.isArray(value),
);

export const rowShape = z.tuple([tableShape, valuesShape]);

export const trailerShape = z.object({
	rows: z.int().min(0),
	sha256: z.string(),
	/** Made with a key of the site that wrote it (backup-key.ts); missing if the site has none. */
	signature: z.string().optional(),
});

export type BackupHeader = z.output<typeof headerShape>;
export type BackupRow = [table: FileTable, row: Record<string, unknown>];

/** Counts and hashes lines for the trailer. */
export class Tally {
	readonly #hash = createHash('sha256');
	readonly #rows = new Map<string, number>();

	/** Adds a line. Returns the line as written to the file. */
	line(text: string, rowOf?: string): string {
		if (rowOf !== undefined) this.#rows.set(rowOf, this.rowsOf(rowOf) + 1);
		this.#hash.update(text).update('\n');
		return `${text}\n`;
	}

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
