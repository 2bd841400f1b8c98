import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { DB } from '#app/generated/schema.ts';
import { submissionTables } from '#app/generated/submission-tables.ts';

/** Every table of the site, generated from the migrated database (`npm run db:types`). */
export type Schema = DB;

/**
 * The login's own connections, with every right: for migrations, the shell command and keys. Code that
 * serves a visitor or the desk gets a VisitorDb or a TeamDb (role-db.server.ts).
 */
export type Database = Kysely<Schema> & {
	/** The pool of openDatabase, for code that needs a connection of its own. */
	readonly pool?: Pool;
	/** Milliseconds after which the driver gives a statement up; unset for migrations, backups and the shell. */
	readonly maxStatement?: number | undefined;
};

export type BlogPostsTable = Schema['blog_posts'];

export { submissionTables };

export type SubmissionTable = (typeof submissionTables)[number];

/** Columns that the site itself fills in; a form has a field for every other column. */
export type SiteColumn =
	| 'id'
	| 'created_at'
	| 'submission_key'
	| 'spam_reason'
	| 'reference'
	| 'due_at'
	| 'asks_later'
	| 'consent_sentences'
	| 'language';

/** The reason why a submission looks automatic, or that a member flagged it. */
export type SpamReason = NonNullable<Schema[SubmissionTable]['spam_reason']>;
