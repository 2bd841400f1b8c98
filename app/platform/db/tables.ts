import { type Schema, type SubmissionTable, submissionTables } from './schema.ts';

/** Every table, including those that only migrations, triggers and keys use. */
export type AnyTable = keyof Schema | 'kysely_migration' | 'kysely_migration_lock';

/** Says how a person's data in a table is found and erased. */
export type PersonalData =
	/** A visitor's submissions: found by the values of the form's fields, erased row by row. */
	| { holds: 'submission' }
	/** About a submission: found by its texts, if it has any, and erased with it. */
	| { holds: 'part'; texts: readonly string[] }
	/** Contains their email because of a submission, a subscription or a member, and is erased with it. */
	| { holds: 'mail'; because: string }
	/** About a team member: shown by the search, erased by removing them under People. */
	| { holds: 'member'; because: string }
	| { holds: 'nobody'; because: string };

/** The required entry of a table. */
interface TableEntry {
	/** Each role's rights; a right on a column counts for its table. */
	rights: { anon: string; team: string };
	/** Why a backup has none of its rows, if so. */
	leftOut?: string;
	person: PersonalData;
}

const submission = {
	rights: { anon: 'insert', team: 'select update delete' },
	person: { holds: 'submission' },
} as const satisfies TableEntry;

const submissions = Object.fromEntries(submissionTables.map((table) => [table, submission])) as {
	[Table in SubmissionTable]: typeof submission;
};

/**
 * Lists each table of the database once: backups, restores, finding, erasing and the tests of rights read it
 * here. A new table doesn't compile without its entry, and tests compare the list with the database itself.
 */
export const tables = {
	members: {
		rights: { anon: '', team: 'select insert update' },
		person: {
			holds: 'member',
			because: 'the email goes on removal, the name when an owner erases it',
		},
	},
	passkeys: {
		rights: { anon: '', team: 'select insert update delete' },
		person: { holds: 'member', because: 'goes on removal' },
	},
	inbox_items: {
		rights: { anon: '', team: 'select update' },
		// Its email and search words are copies of the submission's; a trigger erases it.
		person: { holds: 'part', texts: [] },
	},
	inbox_notes: {
		rights: { anon: '', team: 'select insert' },
		person: { holds: 'part', texts: ['note'] },
	},
	// Both sides of an item's conversation.
	messages: {
		rights: { anon: '', team: 'select insert delete' },
		person: { holds: 'part', texts: ['subject', 'body'] },
	},
	inbox_tags: {
		rights: { anon: '', team: 'select insert delete' },
		person: { holds: 'part', texts: ['name'] },
	},
	inbox_changes: {
		rights: { anon: '', team: 'select insert' },
		person: { holds: 'part', texts: [] },
	},
	// Our own sentences, which are erased with the item.
	consents: {
		rights: { anon: '', team: 'select' },
		person: { holds: 'part', texts: [] },
	},
	stories: {
		rights: { anon: '', team: 'select insert update' },
		// The public version of a story, and its author's answers about it.
		person: {
			holds: 'part',
			texts: ['title', 'body', 'helped', 'first_name', 'answer_note', 'slug'],
		},
	},
	ended_stories: {
		rights: { anon: '', team: '' },
		person: { holds: 'nobody', because: 'hashes of where stories were' },
	},
	audit_log: {
		rights: { anon: '', team: 'select insert' },
		person: {
			holds: 'nobody',
			because: 'references, ids and counts; its checks refuse the rest',
		},
	},
	site_settings: {
		rights: { anon: '', team: 'select insert update delete' },
		person: {
			holds: 'nobody',
			because: 'what the site publishes about who runs it; an owner changes or removes it',
		},
	},
	subscribers: {
		rights: { anon: '', team: 'select update' },
		// Its email is a copy of the sign-up's; a trigger erases it.
		person: { holds: 'part', texts: ['consent_note'] },
	},
	newsletters: {
		rights: { anon: '', team: 'select insert update' },
		person: { holds: 'nobody', because: 'posts as they were sent; to whom is in the mail' },
	},
	mail: {
		rights: { anon: '', team: 'select update delete' },
		person: {
			holds: 'mail',
			because: 'the recipient; found by it, and its text is made from what it refers to',
		},
	},
	erase_records: {
		rights: { anon: '', team: 'select insert' },
		person: { holds: 'nobody', because: 'counts and keyed hashes, which prove an erasure' },
	},
	desk_secrets: {
		rights: { anon: '', team: 'select insert' },
		person: { holds: 'nobody', because: 'random keys' },
	},
	pictures: {
		rights: { anon: '', team: 'select insert update' },
		person: {
			holds: 'nobody',
			because: 'what the team publishes, without where and when it was taken',
		},
	},
	picture_files: {
		rights: { anon: '', team: 'select insert' },
		person: { holds: 'nobody', because: 'the same pictures, smaller' },
	},
	blog_posts: {
		rights: { anon: 'select', team: 'select insert update delete' },
		person: { holds: 'nobody', because: 'what the team publishes' },
	},
	post_versions: {
		rights: { anon: '', team: 'select insert update' },
		person: { holds: 'nobody', because: 'what the team wrote for posts' },
	},
	page_views: {
		rights: { anon: '', team: 'select insert update delete' },
		person: {
			holds: 'nobody',
			because: 'days, paths of public pages, and one number for everybody',
		},
	},
	...submissions,
	public_stories: {
		rights: { anon: 'select', team: 'select insert delete' },
		leftOut: 'a restore shows no story; a registry says which ones still may be shown',
		person: { holds: 'part', texts: ['title', 'body', 'helped', 'first_name', 'slug'] },
	},
	sessions: {
		rights: { anon: '', team: 'select insert update delete' },
		leftOut: 'everybody signs in again after a restore',
		person: { holds: 'member', because: 'goes after 30 days, but for the last one' },
	},
	one_time_links: {
		rights: { anon: '', team: 'select insert update delete' },
		leftOut: 'good for a day; new ones are made with "team desk link"',
		person: { holds: 'member', because: 'names a member by id' },
	},
	confirmations: {
		rights: { anon: '', team: 'select insert delete' },
		leftOut: 'good for a week; whoever signs up again is asked again',
		person: { holds: 'nobody', because: 'hashes, which go with the subscriber' },
	},
	webauthn_challenges: {
		rights: { anon: '', team: 'select insert delete' },
		leftOut: 'good for five minutes',
		person: { holds: 'nobody', because: 'random numbers, for five minutes' },
	},
	post_previews: {
		rights: { anon: '', team: 'select insert update' },
		leftOut: 'links that were handed out; new ones are made at the desk',
		person: { holds: 'nobody', because: 'hashes of links to unpublished posts' },
	},
	post_presence: {
		rights: { anon: '', team: 'select insert update delete' },
		leftOut: 'good for minutes: who has a post open just now',
		person: { holds: 'member', because: 'names a member by id, for minutes' },
	},
	blog_post_words: {
		rights: { anon: '', team: '' },
		person: { holds: 'nobody', because: 'the words of published posts' },
	},
	scheduled_jobs: {
		rights: { anon: '', team: 'select insert update delete' },
		leftOut: 'the site adds its jobs when it starts',
		person: { holds: 'nobody', because: 'names of jobs, times, and classes of errors' },
	},
	mail_holds: {
		rights: { anon: '', team: 'select delete' },
		leftOut: 'a restore holds every kind anew',
		person: { holds: 'nobody', because: 'kinds of mail' },
	},
	backup_runs: {
		rights: { anon: '', team: 'select insert update' },
		leftOut: 'what became of backups of this very database; a restored one has none yet',
		person: { holds: 'nobody', because: 'times and steps' },
	},
	erased_bytes: {
		rights: { anon: '', team: 'select' },
		leftOut: 'which tables to rewrite; a restored database has no such bytes',
		person: {
			holds: 'nobody',
			because: 'names of tables that are to be rewritten',
		},
	},
	revocations: {
		rights: { anon: '', team: '' },
		person: { holds: 'nobody', because: 'a count of revocations' },
	},
	daily_salts: {
		rights: { anon: '', team: '' },
		leftOut: "the day's salt of hashes, which must not outlive the day",
		person: { holds: 'nobody', because: 'random numbers' },
	},
	kysely_migration: {
		rights: { anon: '', team: '' },
		person: { holds: 'nobody', because: 'names of migrations' },
	},
	tolerated_migrations: {
		rights: { anon: '', team: '' },
		person: { holds: 'nobody', because: 'names of migrations' },
	},
	kysely_migration_lock: {
		rights: { anon: '', team: '' },
		person: { holds: 'nobody', because: 'one row, never anybody' },
	},
} as const satisfies Record<AnyTable, TableEntry>;
