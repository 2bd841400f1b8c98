import type { ColumnType, Generated } from 'kysely';

/** Set by us, never by default. */
type Timestamp = ColumnType<Date, Date | string, Date | string>;
type GeneratedTimestamp = ColumnType<Date, Date | string | undefined, Date | string>;
type NullableTimestamp = ColumnType<
	Date | null,
	Date | string | null | undefined,
	Date | string | null
>;
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;
/** Made by the database alone. */
type ReadOnly<T> = ColumnType<T, never, never>;

export type MemberRole = 'owner' | 'editor' | 'responder';

/** migrations/0010-people.sql */
export interface MembersTable {
	id: Generated<string>;
	created_at: GeneratedTimestamp;
	email: string | null;
	name: string;
	role: MemberRole;
	removed_at: NullableTimestamp;
}

export interface PasskeysTable {
	id: Generated<string>;
	created_at: GeneratedTimestamp;
	member_id: string;
	credential_id: string;
	public_key: string;
	/** A bigint: a string on one engine, a number on the other. */
	counter: ColumnType<string | number, number | undefined, number>;
	transports: Generated<string[]>;
	name: string;
	last_used_at: NullableTimestamp;
}

export interface SessionsTable {
	id: Generated<string>;
	token_hash: string;
	member_id: string;
	created_at: Timestamp;
	last_seen_at: Timestamp;
	asserted_at: Timestamp;
	user_agent: string;
	revoked_at: NullableTimestamp;
}

export interface OneTimeLinksTable {
	id: Generated<string>;
	token_hash: string;
	member_id: string | null;
	purpose: 'first' | 'invitation' | 'passkey';
	created_at: Timestamp;
	created_by: Optional<string>;
	expires_at: Timestamp;
	used_at: NullableTimestamp;
}

export interface WebauthnChallengesTable {
	challenge_hash: string;
	purpose: 'registration' | 'sign_in' | 'assertion';
	bound_to: string | null;
	expires_at: Timestamp;
}

/** migrations/0011-audit-log.sql */
export interface AuditLogTable {
	id: ReadOnly<string>;
	at: ReadOnly<Date>;
	member_id: Optional<string>;
	via: 'desk' | 'shell' | 'job';
	action: string;
	subject: Optional<string>;
	counts: ColumnType<Record<string, number>, string | undefined, never>;
}

export type ItemState = 'new' | 'open' | 'answered' | 'closed' | 'spam';

/** migrations/0012-inbox.sql */
export interface InboxItemsTable {
	id: Generated<string>;
	submission_table: string;
	submission_id: string;
	reference: string;
	received_at: Timestamp;
	due_at: NullableTimestamp;
	state: Generated<ItemState>;
	assignee_id: Optional<string>;
	first_answered_at: NullableTimestamp;
	closed_at: NullableTimestamp;
	email: Optional<string>;
	search: string;
	version: Generated<number>;
	answer_due: ReadOnly<Date>;
}

export interface InboxReferencesTable {
	id: Generated<string>;
	reference: string;
	item_id: string;
	created_at: GeneratedTimestamp;
}

export interface InboxNotesTable {
	id: Generated<string>;
	created_at: GeneratedTimestamp;
	item_id: string;
	member_id: string | null;
	note: string;
}

export interface InboxRepliesTable {
	id: Generated<string>;
	created_at: GeneratedTimestamp;
	item_id: string;
	member_id: string | null;
	channel: 'elsewhere' | 'mail';
	subject: Optional<string>;
	body: Optional<string>;
}

export interface InboxChangesTable {
	id: Generated<string>;
	created_at: GeneratedTimestamp;
	item_id: string;
	version: number;
	member_id: string | null;
	field: 'state' | 'assignee';
	from_value: Optional<string>;
	to_value: Optional<string>;
}

/** migrations/0013-privacy.sql */
export interface EraseRecordsTable {
	id: Generated<string>;
	at: ReadOnly<Date>;
	member_id: Optional<string>;
	via: 'desk' | 'shell' | 'job';
	reason: 'request' | 'retention' | 'drill';
	counts: ColumnType<Record<string, number>, string, never>;
	email_hashes: Generated<string[]>;
}

export interface DeskSecretsTable {
	id: Generated<string>;
	name: string;
	secret: string;
	created_at: GeneratedTimestamp;
}

/** The tables of the team's side. */
export interface DeskSchema {
	members: MembersTable;
	passkeys: PasskeysTable;
	sessions: SessionsTable;
	one_time_links: OneTimeLinksTable;
	webauthn_challenges: WebauthnChallengesTable;
	audit_log: AuditLogTable;
	inbox_items: InboxItemsTable;
	inbox_references: InboxReferencesTable;
	inbox_notes: InboxNotesTable;
	inbox_replies: InboxRepliesTable;
	inbox_changes: InboxChangesTable;
	erase_records: EraseRecordsTable;
	desk_secrets: DeskSecretsTable;
}
