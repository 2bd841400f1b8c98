-- tolerated
-- What a team keeps its inbox in order with: tags, items that come back on a day, replies that can be undone before their mail
-- leaves; and a search that finds notes, replies, beginnings of words and phone numbers (docs/decisions/0072).

-- Until then an item isn't among what waits, unless its answer is due. A promise's time never moves.
alter table inbox_items add column snoozed_until timestamptz;
grant update (snoozed_until) on inbox_items to team;

alter table inbox_changes drop constraint inbox_changes_field_check;
alter table inbox_changes add constraint inbox_changes_field_check
	check (field in ('state', 'assignee', 'correction', 'consent', 'link', 'snooze'));

-- The version that a reply made of its item, where it was the one to answer it: undoing the reply undoes that too.
alter table inbox_replies add column made_version integer;
grant insert (made_version) on inbox_replies to team;
grant delete on inbox_replies to team;

-- A tag is text that the team wrote, so each item has its own: it goes with the item and is found like a note. Tags of one name
-- share an id, since a name may name somebody and belongs in no URL.
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

alter table inbox_tags enable row level security;
revoke all on inbox_tags from anon, team, public;
create policy team_works on inbox_tags for all to team using (true) with check (true);
grant select, delete on inbox_tags to team;
grant insert (item_id, tag_id, name) on inbox_tags to team;

create trigger note_deleted after delete on inbox_tags referencing old table as gone
	for each statement execute function note_erased_bytes();
create trigger note_replaced after update of name on inbox_tags for each row
	when (old.* is distinct from new.*) execute function note_erased_bytes();

-- The numbers in a text that may be phone numbers, however they are written: their digits, and how those begin and end, since
-- a year may stand next to them, and the country's code (1) in front. No more than 200, each within 24 characters: linear, whatever the text.
create function phone_numbers_of(written text) returns tsvector
language plpgsql immutable set search_path = pg_catalog as $$
begin
	-- Most texts have none, and this is the cheapest way to know.
	if written !~ '[0-9][0-9 ().+/-]{5}' and written !~ E'[0-9][\u2010-\u2014\u2212\u00a0\u202f]' then return ''; end if;
	return (
		select coalesce(array_to_tsvector(array_agg(distinct form)), '')
		from (
			select translate(matched[1], ' ().+/-', '') as digits
			from regexp_matches(
				translate(written, E'\u2010\u2011\u2012\u2013\u2014\u2212\u00a0\u202f', '--------'),
				'[0-9][0-9 ().+/-]{5,22}[0-9]', 'g'
			) as matched
			limit 200
		) as numbers, unnest(array[
			digits, left(coalesce(nullif(ltrim(digits, '1'), ''), digits), 10), right(digits, 10), right(digits, 7)
		]) as form
		where length(digits) between 7 and 17
	);
end
$$;

-- A text's words by their stems, as they are, and its phone numbers. The words as they are come without Postgres's parser, which
-- takes twice as long for them as for the stems, and without places, or phrases would be looked for behind the stems.
create function search_of_text(written text, longest integer) returns tsvector
language plpgsql immutable set search_path = pg_catalog as $$
declare
	cut text := left(written, longest);
	-- As searchable_text has it (0006), which would be planned anew for each text.
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
	return to_tsvector('pg_catalog.english', words) || array_to_tsvector(whole) || public.phone_numbers_of(cut);
end
$$;

-- As in 0008, with the words as they are.
create or replace function search_of_submission(sent jsonb, longest integer default 30000) returns tsvector
language sql immutable set search_path = pg_catalog as $$
	select public.search_of_text(written, longest)
		|| to_tsvector('pg_catalog.simple', public.searchable_text(coalesce(sent ->> 'email', ''), 1000))
	from (
		select coalesce(string_agg(left(value #>> '{}', longest), E'\n'), '') as written
		from jsonb_each(sent)
		where jsonb_typeof(value) = 'string' and key not in
			('id', 'created_at', 'submission_key', 'spam_reason', 'reference', 'due_at')
	) as texts
$$;

-- What the team wrote about an item: the newest notes and replies first, as much of them as of a submission.
create function search_of_thread(item uuid, longest integer) returns tsvector
language sql stable security definer set search_path = pg_catalog as $$
	select public.search_of_text(coalesce(string_agg(left(written, longest), E'\n' order by created_at desc), ''), longest)
	from (
		(select note as written, created_at from public.inbox_notes where item_id = item order by created_at desc limit 100)
		union all
		(select body, created_at from public.inbox_replies where item_id = item and body is not null
			order by created_at desc limit 100)
	) as thread
$$;

create or replace function search_of_item(item uuid) returns tsvector
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
	return coalesce(words, '') || public.search_of_thread(item, 1000);
end
$$;

-- Which functions made an item's words: 1 are these; 0 those of 0008, which the job replaces bit by bit, and which find until
-- then what they found before; -1 lack what was written about the item since, for which a search reads it.
alter table inbox_items add column search_version smallint not null default 0;
create index inbox_items_outdated on inbox_items (search_version, received_at desc)
	where search_version < 1 and search is not null;

create or replace function fill_inbox_search(most integer) returns integer
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
	if cardinality(chosen) < most then
		chosen := chosen || array(
			select id from public.inbox_items where search_version < 1 and search is not null
			order by search_version, received_at desc limit most - cardinality(chosen) for update skip locked
		);
	end if;
	for submissions in
		select distinct submission_table from public.inbox_items where id = any(chosen)
	loop
		execute format(
			'update public.inbox_items as item set search_version = 1,
				search = public.search_of_submission(to_jsonb(sent)) || public.search_of_thread(item.id, 30000)
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

create or replace function skip_inbox_search() returns void
language sql volatile security definer set search_path = pg_catalog as $$
	update public.inbox_items set search = coalesce(search, ''), search_version = 1
	where id in (
		select id from public.inbox_items where search is null
		order by received_at limit 1 for update skip locked
	) or id in (
		select id from public.inbox_items where search_version < 1 and search is not null
			and not exists (select from public.inbox_items where search is null)
		order by search_version, received_at desc limit 1 for update skip locked
	)
$$;

-- What is written about an item is found at once, by reading it, and by its words when the job has stored them. What is
-- taken back is no longer found.
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

-- As in 0008, but a corrected submission leaves its words to the job, which adds what the team wrote.
create or replace function sync_inbox_item() returns trigger language plpgsql security definer
set search_path = pg_catalog as $$
declare
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
		update public.inbox_items
		set email = lower(btrim(to_jsonb(new) ->> 'email', E' \t\r\n')), search = null, search_version = 0
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

revoke all on function phone_numbers_of(text), search_of_text(text, integer), search_of_thread(uuid, integer),
	outdate_inbox_search() from anon, team, public;
