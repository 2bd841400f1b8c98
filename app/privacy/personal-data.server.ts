import { type Schema, type SubmissionTable, submissionTables } from '#app/db/schema.ts';
import { formOfTable } from '#app/forms/all-forms.ts';

/** Every table there is, with the ones that only migrations and triggers use. */
type AnyTable =
	| keyof Schema
	| 'blog_post_words'
	| 'rate_limits'
	| 'rate_limit_salts'
	| 'kysely_migration'
	| 'kysely_migration_lock';

/** How a person's data in a table is found and erased. */
type PersonalData =
	/** A visitor's submissions: found by their texts, erased row by row. */
	| { holds: 'submission'; texts: readonly string[] }
	/** About a submission: found by its texts, if it has any, and erased with it. */
	| { holds: 'part'; texts: readonly string[] }
	/** Has their email because of a submission, a subscription or a member, and is erased with it. */
	| { holds: 'mail'; because: string }
	/** About a team member: shown by the search, erased by removing them under People. */
	| { holds: 'member'; because: string }
	| { holds: 'nobody'; because: string };

/** A form's texts are all that visitors type or choose in it. */
const submissions = Object.fromEntries(
	submissionTables.map((table): [SubmissionTable, PersonalData] => [
		table,
		{
			holds: 'submission',
			texts: formOfTable(table)
				.fields.filter(({ kind }) => kind !== 'checkbox')
				.map(({ name }) => name),
		},
	]),
) as Record<SubmissionTable, PersonalData>;

/**
 * Each table of the database, once. A new table that isn't a form's does not compile without its line here,
 * and a test compares the list with the database itself.
 */
export const personalData: Record<AnyTable, PersonalData> = {
	...submissions,
	// Its email and search words are those of the submission; a trigger erases it.
	inbox_items: { holds: 'part', texts: [] },
	inbox_notes: { holds: 'part', texts: ['note'] },
	inbox_replies: { holds: 'part', texts: ['subject', 'body'] },
	inbox_changes: { holds: 'part', texts: [] },
	// Its email is that of the sign-up; a trigger erases it.
	newsletters: { holds: 'nobody', because: 'posts as they were sent; to whom is in the mail' },
	subscribers: { holds: 'part', texts: ['consent_note'] },
	confirmations: { holds: 'nobody', because: 'hashes, which go with the subscriber' },
	confirmation_networks: {
		holds: 'nobody',
		because: 'hashes with a salt of the day, while a sign-up waits and for an hour',
	},
	mail: {
		holds: 'mail',
		because: 'the recipient; found by it, and its text is made from what it refers to',
	},
	mail_holds: { holds: 'nobody', because: 'kinds of mail' },
	members: {
		holds: 'member',
		because: 'the email goes on removal, the name when an owner erases it',
	},
	passkeys: { holds: 'member', because: 'goes on removal' },
	sessions: { holds: 'member', because: 'goes after 30 days, but for the last one' },
	one_time_links: { holds: 'member', because: 'names a member by id' },
	webauthn_challenges: { holds: 'nobody', because: 'random numbers, for five minutes' },
	audit_log: { holds: 'nobody', because: 'references, ids and counts; its checks refuse the rest' },
	erased_bytes: {
		holds: 'nobody',
		because: 'names of tables, for as long as it takes to rewrite them',
	},
	erase_records: { holds: 'nobody', because: 'counts and keyed hashes, which prove an erasure' },
	desk_secrets: { holds: 'nobody', because: 'random keys' },
	blog_posts: { holds: 'nobody', because: 'what the team publishes' },
	post_versions: { holds: 'nobody', because: 'what the team wrote for posts' },
	post_previews: { holds: 'nobody', because: 'hashes of links to unpublished posts' },
	post_presence: { holds: 'member', because: 'names a member by id, for minutes' },
	pictures: {
		holds: 'nobody',
		because: 'what the team publishes, without where and when it was taken',
	},
	picture_files: { holds: 'nobody', because: 'the same pictures, smaller' },
	withdrawals: { holds: 'nobody', because: 'how often something was taken back' },
	blog_post_words: { holds: 'nobody', because: 'the words of published posts' },
	rate_limits: { holds: 'nobody', because: 'hashes with a salt of the day, for minutes' },
	rate_limit_salts: { holds: 'nobody', because: 'random numbers' },
	tolerated_migrations: { holds: 'nobody', because: 'names of migrations' },
	kysely_migration: { holds: 'nobody', because: 'names of migrations' },
	kysely_migration_lock: { holds: 'nobody', because: 'one row, never anybody' },
};

/** The text columns of a table that the search covers. */
export function textsOf(table: AnyTable): readonly string[] {
	const data = personalData[table];
	return 'texts' in data ? data.texts : [];
}
