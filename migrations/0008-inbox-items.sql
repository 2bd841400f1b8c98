-- The inbox of all forms except newsletter sign-ups. A table of submissions joins it with the columns `reference` and
-- `due_at` and the trigger sync_inbox_item. Nothing here depends on a form's other columns.

create table inbox_items (
	id uuid primary key default gen_random_uuid(),
	submission_table text not null,
	submission_id uuid not null,
	reference text not null unique,
	received_at timestamptz not null,
	due_at timestamptz,
	state text not null default 'new' check (state in ('new', 'open', 'answered', 'closed', 'spam')),
	assignee_id uuid references members on delete set null,
	first_answered_at timestamptz,
	closed_at timestamptz,
	-- Incremented with every change, so that an action on an outdated screen is detected.
	version integer not null default 1,
	-- Trimmed and in lower case, to find other items of the same person.
	email text,
	-- Words of the submission, its notes and replies; null until the job has indexed them.
	search tsvector,
	-- When the promised reply is due; infinity while none is awaited.
	answer_due timestamptz not null generated always as (
		case when state in ('new', 'open') and first_answered_at is null then coalesce(due_at, 'infinity')
		else 'infinity' end
	) stored,
	-- The number in the item's private link. Incremented to end a link that was lost or leaked.
	link_number integer not null default 0 check (link_number between 0 and 9),
	-- Until then the item isn't listed as waiting, unless its reply is due. It doesn't move due_at.
	snoozed_until timestamptz,
	-- 2: current. 0 or 1: the job has to index it again. -1: lacks notes or replies, which a search then scans itself.
	search_version smallint not null default 0,
	unique (submission_table, submission_id)
);

-- One index for each order in which the list is read, and no more: each is written with every submission. The list of
-- one form skips other forms within the index.
create index inbox_items_newest on inbox_items (received_at desc, id desc, submission_table)
	where state <> 'spam';
create index inbox_items_urgent on inbox_items (answer_due, received_at, id) where state in ('new', 'open');
create index inbox_items_state on inbox_items (state, received_at desc, id desc)
	where state in ('answered', 'closed', 'spam');
create index inbox_items_assignee on inbox_items (assignee_id, received_at desc, id desc)
	where assignee_id is not null;
create index inbox_items_email on inbox_items (email, received_at desc, id desc) where email is not null;
create index inbox_items_search on inbox_items using gin (search) where search is not null;
-- In order of arrival, so that an insert appends.
create index inbox_items_unsearched on inbox_items (received_at) where search is null;
create index inbox_items_outdated on inbox_items (search_version, received_at desc)
	where search_version < 2 and search is not null;

create table inbox_notes (
	id uuid primary key default gen_random_uuid(),
	created_at timestamptz not null default clock_timestamp(),
	item_id uuid not null references inbox_items on delete cascade,
	member_id uuid references members on delete set null,
	note text not null check (note <> '')
);

create index inbox_notes_item on inbox_notes (item_id, created_at, id);

-- Replies: by mail from the desk, or elsewhere (a mail program, the phone).
create table inbox_replies (
	id uuid primary key default gen_random_uuid(),
	created_at timestamptz not null default clock_timestamp(),
	item_id uuid not null references inbox_items on delete cascade,
	member_id uuid references members on delete set null,
	channel text not null check (channel in ('elsewhere', 'mail')),
	subject text,
	body text,
	-- Made with the form of the reply: submitting it twice sends one mail.
	send_key uuid unique,
	-- The item version that this reply made by answering the item; undoing the reply undoes that too.
	made_version integer
);

create index inbox_replies_item on inbox_replies (item_id, created_at, id);

-- Each change of an item, by the version that it made.
create table inbox_changes (
	id uuid primary key default gen_random_uuid(),
	created_at timestamptz not null default clock_timestamp(),
	item_id uuid not null references inbox_items on delete cascade,
	version integer not null,
	member_id uuid references members on delete set null,
	field text not null check (field in ('state', 'assignee', 'correction', 'consent', 'link', 'snooze')),
	from_value text,
	to_value text,
	-- The snooze that the change ended, which undoing it restores.
	ended_snooze timestamptz
);

create index inbox_changes_item on inbox_changes (item_id, version);

-- Tags. The team writes them, so each item has its own rows, which are erased with the item. Tags with the same name
-- share tag_id, which URLs use, because a name may be a person's.
create table inbox_tags (
	id uuid primary key default gen_random_uuid(),
	created_at timestamptz not null default clock_timestamp(),
	item_id uuid not null references inbox_items on delete cascade,
	tag_id uuid not null,
	name text not null check (name = btrim(name) and length(name) between 1 and 40)
);

create unique index inbox_tags_item on inbox_tags (item_id, lower(name));
create index inbox_tags_name on inbox_tags (lower(name), item_id);
create index inbox_tags_tag on inbox_tags (tag_id);

do $$
declare
	desk_table text;
begin
	foreach desk_table in array array['inbox_items', 'inbox_notes', 'inbox_replies', 'inbox_changes', 'inbox_tags'] loop
		execute format('alter table %I enable row level security', desk_table);
		execute format('revoke all on %I from anon, team, public', desk_table);
		execute format('create policy team_works on %I for all to team using (true) with check (true)', desk_table);
		execute format('grant select on %I to team', desk_table);
	end loop;
end
$$;

-- Items are added and deleted only with their submissions.
grant update (due_at, state, assignee_id, first_answered_at, closed_at, version, link_number, snoozed_until,
	search, search_version) on inbox_items to team;
grant insert (item_id, member_id, note) on inbox_notes to team;
grant insert (item_id, member_id, channel, subject, body, send_key, made_version) on inbox_replies to team;
grant delete on inbox_replies to team;
grant insert (item_id, version, member_id, field, from_value, to_value, ended_snooze) on inbox_changes to team;
grant insert (item_id, tag_id, name) on inbox_tags to team;
grant delete on inbox_tags to team;

-- An item repeats its submission's email and words; its other columns change all the time and hold nothing personal.
create trigger note_deleted after delete on inbox_items referencing old table as gone
	for each statement execute function note_erased_bytes();
create trigger note_deleted after delete on inbox_notes referencing old table as gone
	for each statement execute function note_erased_bytes();
create trigger note_replaced after update of note on inbox_notes for each row
	when (old.* is distinct from new.*) execute function note_erased_bytes();
create trigger note_deleted after delete on inbox_replies referencing old table as gone
	for each statement execute function note_erased_bytes();
create trigger note_replaced after update of channel, subject, body on inbox_replies for each row
	when (old.* is distinct from new.*) execute function note_erased_bytes();
create trigger note_deleted after delete on inbox_tags referencing old table as gone
	for each statement execute function note_erased_bytes();
create trigger note_replaced after update of name on inbox_tags for each row
	when (old.* is distinct from new.*) execute function note_erased_bytes();

-- Fifty random bits in Crockford's base 32 behind a form's prefix, such as ST-7K3M9-QX2TB. The server passes its own
-- references; this is the default of rows that are inserted without one.
create function make_reference(prefix text) returns text
language sql volatile set search_path = pg_catalog as $$
	with bits as (
		select ('x' || substr(md5(gen_random_uuid()::text), 1, 16))::bit(64)::bigint & 1125899906842623 as value
	), letters as (
		select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', ((value >> (5 * place)) & 31)::int + 1, 1), ''
			order by place) as text
		from bits, generate_series(0, 9) as place
	)
	select prefix || '-' || left(text, 5) || '-' || right(text, 5) from letters
$$;

-- Syncs an item with its submission. A trigger, because visitors have no right on the inbox. A restored item exists
-- already. Members who want immediate notices are notified of a new item (notify_of_item).
create function sync_inbox_item() returns trigger language plpgsql security definer
set search_path = pg_catalog as $$
declare
	added uuid;
	noticed boolean;
begin
	if tg_op = 'DELETE' then
		delete from public.inbox_items
		where submission_table = tg_table_name and submission_id = old.id;
		return null;
	end if;
	if tg_op = 'UPDATE' then
		update public.inbox_items
		set email = lower(btrim(to_jsonb(new) ->> 'email', E' \t\r\n')), search = null, search_version = 0
		where submission_table = tg_table_name and submission_id = new.id;
		return null;
	end if;
	insert into public.inbox_items
		(submission_table, submission_id, reference, received_at, due_at, state, email)
	values (
		tg_table_name, new.id, new.reference, new.created_at, new.due_at,
		case when new.spam_reason is null then 'new' else 'spam' end,
		lower(btrim(to_jsonb(new) ->> 'email', E' \t\r\n'))
	)
	on conflict (submission_table, submission_id) do nothing
	returning id, state = 'new' and exists (select from public.members where notices = 'now' and removed_at is null)
	into added, noticed;
	if noticed then
		perform public.notify_of_item(added);
	end if;
	return null;
end
$$;

-- Every seven digits in a row of a text, whatever is between them: a phone number in any notation contains the same
-- ones. Of the first 1,000 digits, so it takes linear time; if there are more, the text is marked as cut.
create function phone_numbers_of(written text) returns tsvector
language plpgsql immutable set search_path = pg_catalog as $$
declare
	digits text := left(regexp_replace(written, '[^0-9]+', '', 'g'), 1001);
begin
	return (
		select coalesce(array_to_tsvector(array_agg(distinct substr(digits, start, 7))), '')
		from generate_series(1, least(length(digits), 1000) - 6) as start
	) || case when length(digits) > 1000 then array_to_tsvector('{(cut)}') else '' end;
end
$$;

-- A text's words, by their stems and as written, and its phone numbers. Only the stems have positions, for phrases; the
-- words as written skip Postgres's parser, which would take twice as long for them. A text that is cut has the word
-- "(cut)", which can't be in a text, so that looking for a person reads it whole.
create function search_of_text(written text, longest integer) returns tsvector
language plpgsql immutable set search_path = pg_catalog as $$
declare
	cut text := left(written, longest);
	-- searchable_text written out: Postgres would plan the call again for each text.
	words text := translate(cut, E'!"#$%&''()*+,-./:;<=>?@[\\]^_`{|}~', repeat(' ', 32));
	whole text[];
begin
	whole := array(
		select distinct left(word, 60)
		from unnest(string_to_array(
			translate(lower(words), E'\n\r\t\u00a0\u2013\u2014\u2018\u2019\u201c\u201d\u2026', repeat(' ', 11)), ' '
		)) as word
		where word <> ''
	);
	return to_tsvector('pg_catalog.english', words) || array_to_tsvector(whole) || public.phone_numbers_of(cut)
		|| case when length(written) > longest then array_to_tsvector('{(cut)}') else '' end;
end
$$;

-- Words of a submission: its texts without the site's own columns. The parts of an email count too.
create function search_of_submission(sent jsonb, longest integer) returns tsvector
language sql immutable set search_path = pg_catalog as $$
	select public.search_of_text(written, longest)
		|| to_tsvector('pg_catalog.simple', public.searchable_text(coalesce(sent ->> 'email', ''), 1000))
	from (
		select coalesce(string_agg(left(value #>> '{}', longest + 1), E'\n'), '') as written
		from jsonb_each(sent)
		where jsonb_typeof(value) = 'string' and key not in
			('id', 'created_at', 'submission_key', 'spam_reason', 'reference', 'due_at')
	) as texts
$$;

-- Words of an item's newest notes and replies; marked as cut if there may be more.
create function search_of_thread(item uuid, longest integer) returns tsvector
language sql stable security definer set search_path = pg_catalog as $$
	select public.search_of_text(coalesce(string_agg(left(written, longest + 1), E'\n' order by created_at desc), ''), longest)
		|| case when count(*) = 200 then array_to_tsvector('{(cut)}') else '' end
	from (
		select note as written, created_at from public.inbox_notes where item_id = item
		union all
		select concat_ws(E'\n', subject, body), created_at from public.inbox_replies where item_id = item
		order by created_at desc limit 200
	) as thread
$$;

-- Words of an item, from the beginning of each text. A submission doesn't wait for them: computing and indexing them
-- was two thirds of the cost of an insert, so a job does it, and a search reads the newest items itself. The high cost
-- makes the planner use an index first.
create function search_of_item(item uuid, longest integer) returns tsvector
language plpgsql stable security definer set search_path = pg_catalog cost 10000 as $$
declare
	sent record;
	beginnings text;
	words tsvector;
begin
	select submission_table, submission_id into sent from public.inbox_items where id = item;
	select string_agg(format('left(%1$I, %2$s) as %1$I', attname, longest + 1), ', ') into beginnings
	from pg_attribute
	where attrelid = format('public.%I', sent.submission_table)::regclass
		and atttypid = 'text'::regtype and attnum > 0 and not attisdropped;
	execute format(
		'select public.search_of_submission(to_jsonb(sent), $2) from (select %s from public.%I where id = $1) as sent',
		beginnings, sent.submission_table
	) into words using sent.submission_id, longest;
	return coalesce(words, '') || public.search_of_thread(item, longest);
end
$$;

-- Marks an item's words as outdated, for every writer of notes and replies, an erasure too: until the job has run, added
-- text is found by scanning it, and deleted text is no longer found.
create function outdate_inbox_search() returns trigger language plpgsql security definer
set search_path = pg_catalog as $$
begin
	if tg_op = 'INSERT' then
		update public.inbox_items set search_version = -1
		where id = new.item_id and search is not null and search_version <> -1;
	else
		update public.inbox_items set search = null, search_version = 0 where id = old.item_id and search is not null;
	end if;
	return null;
end
$$;

create trigger outdate_search after insert or delete or update of note on inbox_notes
	for each row execute function outdate_inbox_search();
create trigger outdate_search after insert or delete or update of body on inbox_replies
	for each row execute function outdate_inbox_search();

revoke all on function make_reference(text), sync_inbox_item(), phone_numbers_of(text),
	search_of_text(text, integer), search_of_submission(jsonb, integer), search_of_thread(uuid, integer),
	search_of_item(uuid, integer), outdate_inbox_search() from anon, team, public;
-- A column's default is computed with the rights of the role that inserts the row.
grant execute on function make_reference(text) to anon;
grant execute on function search_of_item(uuid, integer) to team;
