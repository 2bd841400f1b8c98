import { type Schema, submissionTables } from '../app/db/schema.ts';

/** The tables in a backup, each after those it refers to. */
export const backupTables = ['blog_posts', ...submissionTables] as const;

export type BackupTable = (typeof backupTables)[number];

/**
 * The tables that a backup leaves out, each with the reason; `name.*` is a whole schema beside public.
 * The compiler and a test with the catalog ask for every table to be here or above.
 */
export const notBackedUp: Record<Exclude<keyof Schema, BackupTable>, string> &
	Record<string, string> = {
	blog_post_words: 'made from the posts by a trigger when they are restored',
	rate_limits: 'who sent how much within the last minutes; hashes of addresses',
	rate_limit_salts: "the day's salt of those hashes, which must not outlive the day",
	kysely_migration: 'a restore goes into a database that is migrated already',
	kysely_migration_lock: 'has nothing in it',
};
