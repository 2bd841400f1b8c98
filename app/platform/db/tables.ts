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

interface TableEntry {
	/** Each role's rights; a right on a column counts for its table. */
	rights: { anon: string; team: string };
	/** The reason why a backup has none of its rows, if so. */
	leftOut?: string;
	person: PersonalData;
}

const none = { anon: '', team: '' };

const team = (rights: string) => ({ anon: '', team: rights });

const nobody = (because: string): PersonalData => ({ holds: 'nobody', because });

const member = (because: string): PersonalData => ({ holds: 'member', because });

const part = (...texts: string[]): PersonalData => ({ holds: 'part', texts });

const submission: TableEntry = {
	rights: { anon: 'insert', team: 'select update delete' },
	person: { holds: 'submission' },
};

const submissions = Object.fromEntries(
	submissionTables.map((table) => [table, submission]),
) as Record<SubmissionTable, TableEntry>;

/**
 * Lists each table of the database once: backups, restores, finding, erasing and the tests of rights read it
 * here. A new table doesn't compile without its entry, and tests compare the list with the database itself.
 */
export const tables: Record<AnyTable, TableEntry> = {
	members: {
		rights: team('select insert update'),
		person: member('the email goes on removal, the name when an owner erases it'),
	},
	passkeys: { rights: team('select insert update delete'), person: member('goes on removal') },
	inbox_items: {
		rights: team('select update'),
		// Its email and search words are copies of the submission's; a trigger erases it.
		person: part('next_step'),
	},
	inbox_stages: {
		rights: team('select insert update delete'),
		person: nobody('names that the team gives to the stages of a form'),
	},
	inbox_notes: { rights: team('select insert'), person: part('note') },
	// Both sides of an item's conversation.
	messages: { rights: team('select insert delete'), person: part('subject', 'body', 'from_email') },
	received_mails: {
		rights: team('select insert'),
		person: nobody('keyed hashes of mails, so that an erased one doesn’t come back'),
	},
	inbox_tags: { rights: team('select insert delete'), person: part('name') },
	inbox_changes: { rights: team('select insert'), person: part() },
	// Our own sentences, which are erased with the item.
	consents: { rights: team('select'), person: part() },
	stories: {
		rights: team('select insert update'),
		// The public version of a story, and its author's answers about it.
		person: part(
			...['title', 'body', 'helped', 'first_name', 'billed', 'paid', 'letter'],
			...['answer_note', 'slug'],
		),
	},
	ended_stories: { rights: none, person: nobody('hashes of where stories were') },
	topics: {
		rights: { anon: 'select', team: 'select insert update' },
		person: nobody('what people ask for, in the team’s words'),
	},
	topic_changes: {
		rights: { anon: 'select', team: 'select insert' },
		person: nobody('states of topics, and why'),
	},
	topic_items: { rights: team('select insert update delete'), person: part() },
	topic_votes: {
		rights: team('select update'),
		person: nobody('hashes of links that only their holders have'),
	},
	questions: {
		rights: { anon: 'select', team: 'select insert update' },
		person: nobody('what the team asks, and how many gave which answer'),
	},
	question_answers: {
		rights: team('select'),
		person: nobody('a choice beside a hash of a link that only its holder has'),
	},
	// Erased with the subscriber.
	topic_follows: { rights: team('select update delete'), person: part() },
	audit_log: {
		rights: team('select insert'),
		person: nobody('references, ids and counts; its checks refuse the rest'),
	},
	site_settings: {
		rights: team('select insert update delete'),
		person: nobody('what the site publishes about who runs it; an owner changes or removes it'),
	},
	subscriber_imports: {
		rights: team('select insert delete'),
		person: nobody('who imported subscribers and when, for the day on which it can be undone'),
	},
	subscribers: {
		rights: team('select update'),
		// Its email is a copy of the sign-up's; a trigger erases it.
		person: part('consent_note'),
	},
	newsletters: {
		rights: team('select insert update'),
		person: nobody('posts as they were sent; to whom is in the mail'),
	},
	mail: {
		rights: team('select update delete'),
		person: {
			holds: 'mail',
			because: 'the recipient; found by it, and its text is made from what it refers to',
		},
	},
	erase_records: {
		rights: team('select insert'),
		person: nobody('counts and keyed hashes, which prove an erasure'),
	},
	desk_secrets: { rights: team('select insert'), person: nobody('random keys') },
	pictures: {
		rights: team('select insert update'),
		person: nobody('what the team publishes, without where and when it was taken'),
	},
	picture_files: { rights: team('select insert'), person: nobody('the same pictures, smaller') },
	blog_posts: {
		rights: { anon: 'select', team: 'select insert update delete' },
		person: nobody('what the team publishes'),
	},
	post_versions: {
		rights: team('select insert update'),
		person: nobody('what the team wrote for posts'),
	},
	page_views: {
		rights: team('select insert update delete'),
		person: nobody('days, paths of public pages, and one number for everybody'),
	},
	...submissions,
	public_stories: {
		rights: { anon: 'select', team: 'select insert delete' },
		leftOut: 'a restore shows no story; a decision export says which ones still may be shown',
		person: part('title', 'body', 'helped', 'first_name', 'billed', 'paid', 'letter', 'slug'),
	},
	sessions: {
		rights: team('select insert update delete'),
		leftOut: 'everybody signs in again after a restore',
		person: member('goes after 30 days, but for the last one'),
	},
	one_time_links: {
		rights: team('select insert update delete'),
		leftOut: 'good for a day; new ones are made with "team desk link"',
		person: member('names a member by id'),
	},
	confirmations: {
		rights: team('select insert delete'),
		leftOut: 'good for a week; whoever signs up again is asked again',
		person: nobody('hashes, which go with the subscriber'),
	},
	webauthn_challenges: {
		rights: team('select insert delete'),
		leftOut: 'good for five minutes',
		person: nobody('random numbers, for five minutes'),
	},
	post_previews: {
		rights: team('select insert update'),
		leftOut: 'links that were handed out; new ones are made at the desk',
		person: nobody('hashes of links to unpublished posts'),
	},
	presence: {
		rights: team('select insert update delete'),
		leftOut: 'good for minutes: who is at a post or an item just now',
		person: member('names a member by id, for minutes'),
	},
	blog_post_words: { rights: none, person: nobody('the words of published posts') },
	scheduled_jobs: {
		rights: team('select insert update delete'),
		leftOut: 'the site adds its jobs when it starts',
		person: nobody('names of jobs, times, and classes of errors'),
	},
	mail_holds: {
		rights: team('select delete'),
		leftOut: 'a restore holds every kind anew',
		person: nobody('kinds of mail'),
	},
	backup_runs: {
		rights: team('select insert'),
		leftOut: 'what became of backups of this very database; a restored one has none yet',
		person: nobody('times and steps'),
	},
	erased_bytes: {
		rights: team('select'),
		leftOut: 'which tables to rewrite; a restored database has no such bytes',
		person: nobody('names of tables that are to be rewritten'),
	},
	revocations: { rights: none, person: nobody('a count of revocations') },
	daily_salts: {
		rights: none,
		leftOut: "the day's salt of hashes, which must not outlive the day",
		person: nobody('random numbers'),
	},
	kysely_migration: { rights: none, person: nobody('names of migrations') },
	tolerated_migrations: { rights: none, person: nobody('names of migrations') },
	kysely_migration_lock: { rights: none, person: nobody('one row, never anybody') },
};
