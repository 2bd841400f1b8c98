-- One inbox over the forms (all but newsletter sign-ups, to whom nobody owes an answer). A table of submissions
-- joins it with the columns `reference` and `due_at` and three triggers: set_reference, sync_inbox_item and
-- empty_inbox (0009). Nothing here knows a form's other columns.

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
	-- Rises with every change, so that whoever acts on what they see learns that it changed meanwhile.
	version integer not null default 1,
	-- Trimmed and in lower case, for other items from the same person.
	email text,
	-- Of everything the visitor wrote; null until a job has stored it (fill_inbox_search).
	search tsvector,
	-- Until when an answer is promised; infinity when nobody waits for one.
	answer_due timestamptz not null generated always as (
		case when state in ('new', 'open') and first_answered_at is null then coalesce(due_at, 'infinity')
		else 'infinity' end
	) stored,
	unique (submission_table, submission_id)
);

-- One for each way the list is read, and no more: each is written with every form that arrives
-- (docs/decisions/0037). The list of one form reads the newest items and skips other forms' within the index; what
-- waits, newest first, reads either this index or inbox_items_urgent.
create index inbox_items_newest on inbox_items (received_at desc, id desc, submission_table)
	where state <> 'spam';
create index inbox_items_urgent on inbox_items (answer_due, received_at, id) where state in ('new', 'open');
create index inbox_items_state on inbox_items (state, received_at desc, id desc)
	where state in ('answered', 'closed', 'spam');
create index inbox_items_assignee on inbox_items (assignee_id, received_at desc, id desc)
	where assignee_id is not null;
create index inbox_items_email on inbox_items (email, received_at desc, id desc) where email is not null;
-- Without a null in it, which would cost an insert as much as words do.
create index inbox_items_search on inbox_items using gin (search) where search is not null;
-- By time, so that an arrival is added at the index's end.
create index inbox_items_unsearched on inbox_items (received_at) where search is null;

create table inbox_notes (
	id uuid primary key default gen_random_uuid(),
	created_at timestamptz not null default clock_timestamp(),
	item_id uuid not null references inbox_items on delete cascade,
	member_id uuid references members on delete set null,
	note text not null check (note <> '')
);

create index inbox_notes_item on inbox_notes (item_id, created_at, id);

-- What was answered: elsewhere (a mail program, the phone), or by mail from the desk.
create table inbox_replies (
	id uuid primary key default gen_random_uuid(),
	created_at timestamptz not null default clock_timestamp(),
	item_id uuid not null references inbox_items on delete cascade,
	member_id uuid references members on delete set null,
	channel text not null check (channel in ('elsewhere', 'mail')),
	subject text,
	body text,
	-- Made with the form that a reply is written in: pressing its button twice sends one mail.
	send_key uuid unique
);

create index inbox_replies_item on inbox_replies (item_id, created_at, id);

-- Every change of state or assignee, by the version it made.
create table inbox_changes (
	id uuid primary key default gen_random_uuid(),
	created_at timestamptz not null default clock_timestamp(),
	item_id uuid not null references inbox_items on delete cascade,
	version integer not null,
	member_id uuid references members on delete set null,
	field text not null check (field in ('state', 'assignee')),
	from_value text,
	to_value text
);

create index inbox_changes_item on inbox_changes (item_id, version);

do $$
declare
	desk_table text;
begin
	foreach desk_table in array array['inbox_items', 'inbox_notes', 'inbox_replies', 'inbox_changes'] loop
		execute format('alter table %I enable row level security', desk_table);
		execute format('revoke all on %I from anon, team, public', desk_table);
		execute format('create policy team_works on %I for all to team using (true) with check (true)', desk_table);
		execute format('grant select on %I to team', desk_table);
	end loop;
end
$$;

-- Items come and go with their submissions only.
grant update (due_at, state, assignee_id, first_answered_at, closed_at, version) on inbox_items to team;
grant insert (item_id, member_id, note) on inbox_notes to team;
grant insert (item_id, member_id, channel, subject, body, send_key) on inbox_replies to team;
grant insert (item_id, version, member_id, field, from_value, to_value) on inbox_changes to team;

-- An item repeats the email and the words of its submission; its other columns change all the time.
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

-- Fifty random bits in Crockford's base 32 behind a form's prefix, such as ST-7K3M9-QX2TB. The server
-- makes references itself; this one serves rows that come without.
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

-- Its argument is the form's prefix.
create function set_reference() returns trigger language plpgsql security definer
set search_path = pg_catalog as $$
begin
	new.reference := public.make_reference(tg_argv[0]);
	return new;
end
$$;

-- The item of a submission comes, changes and goes with it. A restored backup has the item already. Where the
-- trigger's argument says that there is a column "email", no arrival is turned into JSON to look for one. Members
-- who want to hear of an arrival at once do (notify_of_item in 0011); a restored item is no news.
create function sync_inbox_item() returns trigger language plpgsql security definer
set search_path = pg_catalog as $$
declare
	sent jsonb;
	sent_email text;
	added uuid;
	noticed boolean;
begin
	if tg_op = 'TRUNCATE' then
		delete from public.inbox_items where submission_table = tg_table_name;
		return null;
	end if;
	if tg_op = 'DELETE' then
		delete from public.inbox_items
		where submission_table = tg_table_name and submission_id = old.id;
		return null;
	end if;
	if tg_op = 'UPDATE' then
		sent := to_jsonb(new);
		update public.inbox_items
		set email = lower(btrim(sent ->> 'email', E' \t\r\n')), search = public.search_of_submission(sent)
		where submission_table = tg_table_name and submission_id = new.id;
		return null;
	end if;
	if tg_nargs = 1 then
		sent_email := new.email;
	else
		sent_email := to_jsonb(new) ->> 'email';
	end if;
	insert into public.inbox_items
		(submission_table, submission_id, reference, received_at, due_at, state, email)
	values (
		tg_table_name, new.id, new.reference, new.created_at, new.due_at,
		case when new.spam_reason is null then 'new' else 'spam' end,
		lower(btrim(sent_email, E' \t\r\n'))
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

-- Everything written in a submission: its texts without the columns that are ours. An email also
-- counts by its parts. A message may have 256 KB; of what one says in a form, the first 30,000 characters count
-- (half an hour of reading).
create function search_of_submission(sent jsonb, longest integer default 30000) returns tsvector
language sql immutable set search_path = pg_catalog as $$
	select to_tsvector('pg_catalog.english', public.searchable_text(written, longest))
		|| to_tsvector('pg_catalog.simple', public.searchable_text(coalesce(sent ->> 'email', ''), 1000))
	from (
		select coalesce(string_agg(left(value #>> '{}', longest), E'\n'), '') as written
		from jsonb_each(sent)
		where jsonb_typeof(value) = 'string' and key not in
			('id', 'created_at', 'submission_key', 'spam_reason', 'reference', 'due_at')
	) as texts
$$;

-- A visitor's form doesn't wait for what only the inbox's search needs: the words of an item and their index came
-- to two thirds of what the inbox added to an insert (docs/decisions/0036). A job adds them, and until then a search
-- reads the submission by this function, and only how it begins: a thousand long messages at once would keep it
-- waiting. Cutting the columns first spares decompressing the rest of them. Dear enough for the planner to ask an
-- index first.
create function search_of_item(item uuid) returns tsvector
language plpgsql stable security definer set search_path = pg_catalog cost 10000 as $$
declare
	sent record;
	beginnings text;
	words tsvector;
begin
	select submission_table, submission_id into sent from public.inbox_items where id = item;
	select string_agg(format('left(%1$I, 1000) as %1$I', attname), ', ') into beginnings
	from pg_attribute
	where attrelid = format('public.%I', sent.submission_table)::regclass
		and atttypid = 'text'::regtype and attnum > 0 and not attisdropped;
	execute format(
		'select public.search_of_submission(to_jsonb(sent), 1000) from (select %s from public.%I where id = $1) as sent',
		beginnings, sent.submission_table
	) into words using sent.submission_id;
	return coalesce(words, '');
end
$$;

-- Adds the words of some items that have none, with one statement for each form. Skips what somebody else is
-- changing: that change adds them. Returns how many items got theirs.
create function fill_inbox_search(most integer) returns integer
language plpgsql volatile security definer set search_path = pg_catalog as $$
declare
	chosen uuid[];
	submissions text;
	filled integer;
	total integer := 0;
begin
	chosen := array(
		select id from public.inbox_items where search is null
		order by received_at limit most for update skip locked
	);
	for submissions in
		select distinct submission_table from public.inbox_items where id = any(chosen)
	loop
		execute format(
			'update public.inbox_items as item set search = public.search_of_submission(to_jsonb(sent))
			from public.%I as sent
			where item.id = any($1) and item.submission_table = %L and sent.id = item.submission_id',
			submissions, submissions
		) using chosen;
		get diagnostics filled = row_count;
		total := total + filled;
	end loop;
	return total;
end
$$;

-- The words of an item that can't be had are none: once, instead of a job that tries them forever.
create function skip_inbox_search() returns void
language sql volatile security definer set search_path = pg_catalog as $$
	update public.inbox_items set search = ''
	where id in (
		select id from public.inbox_items where search is null
		order by received_at limit 1 for update skip locked
	)
$$;

revoke all on function make_reference(text), set_reference(), sync_inbox_item(), search_of_submission(jsonb, integer),
	search_of_item(uuid), fill_inbox_search(integer), skip_inbox_search() from anon, team, public;
grant execute on function search_of_item(uuid), fill_inbox_search(integer), skip_inbox_search() to team;
