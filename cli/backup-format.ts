import { createHash } from 'node:crypto';
import { z } from 'zod';
import { submissionTables } from '../app/db/schema.ts';

// A backup is gzip'd text, one JSON value per line: a header, a line per row, and a trailer that
// proves nothing is missing or altered. Rows are as Postgres's own JSON writes them, so that
// every type keeps its full precision and either engine reads it back.

/**
 * The tables of a backup, in the order in which a restore fills them: inbox items before the
 * submissions, whose triggers then leave them as they are, and whatever refers to a row after it.
 */
export const backupTables = [
	'members',
	'passkeys',
	'inbox_items',
	'inbox_references',
	'inbox_notes',
	'inbox_replies',
	'inbox_changes',
	'audit_log',
	'erase_records',
	'desk_secrets',
	'blog_posts',
	...submissionTables,
] as const;

/** The tables that no backup has, each with its reason; a test compares both lists with the database. */
export const notBackedUp = {
	sessions: 'everybody signs in again after a restore',
	one_time_links: 'good for a day; new ones are made with "team desk link"',
	webauthn_challenges: 'good for five minutes',
	rate_limits: 'good for minutes',
	rate_limit_salts: 'good for a day',
	blog_post_words: 'made by triggers from the posts',
	kysely_migration: 'the new database has run its own; the header names those of the old one',
	kysely_migration_lock: 'nothing of anybody',
} as const;

export const headerShape = z.object({
	format: z.literal('site-backup'),
	version: z.literal(1),
	made_at: z.string(),
	migrations: z.array(z.string()),
	tables: z.partialRecord(
		z.enum(backupTables),
		z.object({ columns: z.array(z.string()), rows: z.int().min(0) }),
	),
});

export const rowShape = z.tuple([z.enum(backupTables), z.record(z.string(), z.unknown())]);

export const trailerShape = z.object({ rows: z.int().min(0), sha256: z.string() });

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
