-- Members of the team and how they sign in. Tokens, links and challenges are stored as hashes, so a copy of the
-- database doesn't allow signing in.

-- A removed member keeps the row, without the email, so that the audit log can name them.
create table members (
	id uuid primary key default gen_random_uuid(),
	created_at timestamptz not null default now(),
	email text check (email = btrim(email) and email <> ''),
	name text not null,
	role text not null check (role in ('owner', 'editor', 'responder', 'privacy')),
	-- When to mail them about new items.
	notices text not null default 'daily' check (notices in ('now', 'daily', 'none')),
	-- In which they see times, an IANA name; null for the site's.
	time_zone text check (length(time_zone) between 1 and 60),
	-- The forms that a responder sees, by table; null for all.
	forms text[] check (cardinality(forms) > 0),
	removed_at timestamptz,
	check (forms is null or role = 'responder'),
	check (removed_at is not null or email is not null)
);

create unique index members_email on members (lower(email));

create table passkeys (
	id uuid primary key default gen_random_uuid(),
	created_at timestamptz not null default now(),
	member_id uuid not null references members on delete cascade,
	-- Base64url, as the browser sends them.
	credential_id text not null unique,
	public_key text not null,
	counter bigint not null default 0,
	transports text[] not null default '{}',
	name text not null,
	last_used_at timestamptz
);

create index passkeys_member on passkeys (member_id);

create table sessions (
	id uuid primary key default gen_random_uuid(),
	token_hash text not null unique,
	member_id uuid not null references members on delete cascade,
	created_at timestamptz not null,
	last_seen_at timestamptz not null,
	-- When the passkey was last used in this session.
	asserted_at timestamptz not null,
	-- Such as "Firefox on Windows"; never the whole header.
	user_agent text not null,
	revoked_at timestamptz
);

create index sessions_member on sessions (member_id);

create table one_time_links (
	id uuid primary key default gen_random_uuid(),
	token_hash text not null unique,
	-- Null for the very first link; its user becomes the owner.
	member_id uuid references members on delete cascade,
	purpose text not null check (purpose in ('first', 'invitation', 'passkey')),
	created_at timestamptz not null,
	created_by uuid references members on delete set null,
	expires_at timestamptz not null,
	used_at timestamptz,
	check ((purpose = 'first') = (member_id is null))
);

create index one_time_links_member on one_time_links (member_id);

create table webauthn_challenges (
	challenge_hash text primary key,
	purpose text not null check (purpose in ('registration', 'sign_in', 'assertion')),
	-- The session or link it was made for; it is valid for no other.
	bound_to uuid,
	expires_at timestamptz not null
);

create index webauthn_challenges_expired on webauthn_challenges (expires_at);

select protect_tables('members', 'passkeys', 'sessions', 'one_time_links', 'webauthn_challenges');
grant select, insert on members to team;
grant update (email, name, role, notices, time_zone, forms, removed_at) on members to team;
grant select, insert, delete on passkeys to team;
grant update (counter, name, last_used_at) on passkeys to team;
grant select, insert, delete on sessions to team;
grant update (token_hash, last_seen_at, asserted_at, revoked_at) on sessions to team;
grant select, insert, delete on one_time_links to team;
grant update (expires_at, used_at) on one_time_links to team;
grant select, insert, delete on webauthn_challenges to team;

create trigger note_erased after delete or update of email, name on members
	for each row execute function note_erased_bytes();

-- Ensures one active owner. Needs a trigger because it looks at other rows; the lock serializes two simultaneous
-- demotions, so that the second sees the first.
create function guard_last_owner() returns trigger language plpgsql
set search_path = pg_catalog as $$
begin
	if old.role = 'owner' and old.removed_at is null
		and (tg_op = 'DELETE' or new.role <> 'owner' or new.removed_at is not null)
	then
		perform pg_advisory_xact_lock(hashtext('members: last owner'));
		perform 1 from public.members
			where role = 'owner' and removed_at is null and id <> old.id;
		if not found then
			raise exception 'the last owner stays an owner' using errcode = 'TD001';
		end if;
	end if;
	return case when tg_op = 'DELETE' then old else new end;
end
$$;

create trigger guard_last_owner before update or delete on members
	for each row execute function guard_last_owner();

-- Ensures a member's last passkey. Ending a lost passkey with a new link, and reapplying a decision export after a
-- restore, may remove a member's only one: they set people.revoking, and a new link then lets the member in.
create function guard_last_passkey() returns trigger language plpgsql
set search_path = pg_catalog as $$
begin
	if coalesce(current_setting('people.revoking', true), '') = 'on' then return old; end if;
	perform 1 from public.members where id = old.member_id and removed_at is null for update;
	if found then
		perform 1 from public.passkeys where member_id = old.member_id and id <> old.id;
		if not found then
			raise exception 'the last passkey stays' using errcode = 'TD002';
		end if;
	end if;
	return old;
end
$$;

create trigger guard_last_passkey before delete on passkeys
	for each row execute function guard_last_passkey();

revoke all on function guard_last_owner(), guard_last_passkey() from anon, team, public;

-- Members who have a post open in the editor, or write to the sender of an item. The screen renews its row, and deletes
-- expired ones.
create table presence (
	id uuid primary key default gen_random_uuid(),
	subject_id uuid not null,
	member_id uuid not null references members on delete cascade,
	until timestamptz not null,
	unique (subject_id, member_id)
);

create index presence_member on presence (member_id);

select protect_tables('presence');
grant select, delete on presence to team;
grant insert (subject_id, member_id, until) on presence to team;
grant update (until) on presence to team;
