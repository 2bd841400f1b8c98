import type { ColumnType, Generated, Kysely } from 'kysely';
import type { DeskSchema } from './desk-schema.ts';

type GeneratedTimestamp = ColumnType<Date, Date | string | undefined, Date | string>;

/** A post, as migrations/0002-blog-posts.sql makes it, with what 0005 and 0006 add. */
export interface BlogPostsTable {
	id: Generated<string>;
	title: string;
	subtitle: string | null;
	content: string;
	slug: string;
	published_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
	likes_count: Generated<number>;
	image_url: string | null;
	youtube_url: string | null;
	soundcloud_url: string | null;
	created_at: GeneratedTimestamp;
	/** null: none. */
	former_slugs: ColumnType<string[] | null, string[] | null | undefined, string[] | null>;
	/** Set by a trigger; null while the post is as it was added. */
	edited_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

/** The columns that every submission has beside its form's fields (migrations 0003 and 0012). */
export interface SubmissionColumns {
	id: Generated<string>;
	created_at: GeneratedTimestamp;
	submission_key: Generated<string>;
	spam_reason: SpamReason | null;
	reference: Generated<string>;
	/** Until when an answer is promised; null where the form promises none. */
	due_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

/** `team`: flagged by a person. */
export type SpamReason = 'trap' | 'too_fast' | 'team';

/** The ten tables of specification section 3, in its order. */
export const submissionTables = [
	'newsletter_signups',
	'patient_advocates',
	'partnership_applications',
	'contact_messages',
	'feature_requests',
	'patient_caregiver_lab',
	'insight_network',
	'equity_labs',
	'success_stories',
	'investor_interest',
] as const;

export type SubmissionTable = (typeof submissionTables)[number];

/**
 * A submission's own columns differ by form: the form definitions name them, and a test stores
 * and reads back every one of them on both engines.
 */
interface SubmissionsTable extends SubmissionColumns {
	// biome-ignore lint/suspicious/noExplicitAny: text or boolean, by form
	[column: string]: any;
}

export interface Schema extends Record<SubmissionTable, SubmissionsTable>, DeskSchema {
	blog_posts: BlogPostsTable;
}

export type Database = Kysely<Schema>;
