import { type Schema, submissionTables } from '#app/db/schema.ts';

/**
 * The tables in a backup, in the order in which a restore fills them: inbox items before the
 * submissions, whose triggers then leave them as they are, and whatever refers to a row after it.
 */
export const backupTables = [
	'members',
	'passkeys',
	'inbox_items',
	'inbox_notes',
	'inbox_replies',
	'inbox_changes',
	'audit_log',
	'subscribers',
	'newsletters',
	'mail',
	'erase_records',
	'desk_secrets',
	'pictures',
	'picture_files',
	'blog_posts',
	'post_versions',
	...submissionTables,
] as const;

/** Tables that backups of earlier versions have; their rows are not restored (former-backups.ts). */
export const formerTables = ['inbox_references'] as const;

/** What a registry holds beside tables (registry.ts); none of it is restored as rows. */
export const registryTables = ['registry_subscribers', 'registry_access'] as const;

/** Everything that a file can hold rows of. */
export const fileTables = [...backupTables, ...formerTables, ...registryTables] as const;

export type RegistryTable = (typeof registryTables)[number];

export type BackupTable = (typeof backupTables)[number];

/**
 * The tables that a backup leaves out, each with the reason; `name.*` is a whole schema beside public.
 * The compiler and a test with the catalog ask for every table to be here or above.
 */
export const notBackedUp: Record<Exclude<keyof Schema, BackupTable>, string> &
	Record<string, string> = {
	sessions: 'everybody signs in again after a restore',
	one_time_links: 'good for a day; new ones are made with "team desk link"',
	confirmations: 'good for a week; whoever signs up again is asked again',
	confirmation_networks: 'who asked from where within the last hour; hashes of addresses',
	webauthn_challenges: 'good for five minutes',
	post_previews: 'links that were handed out; new ones are made at the desk',
	post_presence: 'good for minutes: who has a post open just now',
	blog_post_words: 'made from the posts by a trigger when they are restored',
	mail_holds: 'a restore holds every kind anew',
	erased_bytes: 'which tables to rewrite; a restored database has no such bytes',
	withdrawals: 'by which running processes hear what was taken back',
	'jobs.*': 'ids of mail to send, made again from the mail, and times of regular work',
	rate_limits: 'who sent how much within the last minutes; hashes of addresses',
	rate_limit_salts: "the day's salt of those hashes, which must not outlive the day",
	tolerated_migrations: 'a restore goes into a database that is migrated already',
	kysely_migration: 'a restore goes into a database that is migrated already',
	kysely_migration_lock: 'has nothing in it',
};
