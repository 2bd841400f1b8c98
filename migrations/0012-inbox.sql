-- One inbox over the ten forms. A table of submissions joins it by two triggers, set_reference and
-- sync_inbox_item, and the columns reference and due_at; nothing here knows its other columns.

-- An honest sign-up is stored although one with the same email was flagged as spam before.
drop index newsletter_signups_email;
create unique index newsletter_signups_email on newsletter_signups (lower(email))
	where spam_reason is null;

-- Fifty random bits in Crockford's base 32 behind a form's prefix, such as ST-7K3M9-QX2TB. The server
-- makes references itself (app/forms/reference.server.ts); this one serves rows that come without.
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
	-- Trimmed and in lower case, for other items from the same person.
	email text,
	-- Of everything the visitor wrote.
	search tsvector not null,
	-- Rises with every change, so that whoever acts on what they see learns that it changed meanwhile.
	version integer not null default 1,
	-- Until when an answer is promised; infinity when nobody waits for one.
	answer_due timestamptz not null generated always as (
		case when state in ('new', 'open') and first_answered_at is null then coalesce(due_at, 'infinity')
		else 'infinity' end
	) stored,
	unique (submission_table, submission_id)
);

-- One for each way the list is read, newest or most urgent first (app/inbox/list-items.server.ts).
create index inbox_items_newest on inbox_items (received_at desc, id desc) where state <> 'spam';
create index inbox_items_waiting on inbox_items (received_at desc, id desc) where state in ('new', 'open');
create index inbox_items_urgent on inbox_items (answer_due, received_at, id) where state in ('new', 'open');
create index inbox_items_state on inbox_items (state, received_at desc, id desc);
create index inbox_items_form on inbox_items (submission_table, received_at desc, id desc);
create index inbox_items_assignee on inbox_items (assignee_id, received_at desc, id desc)
	where assignee_id is not null;
create index inbox_items_email on inbox_items (email, received_at desc, id desc) where email is not null;
create index inbox_items_search on inbox_items using gin (search);

-- More references of one item: the newsletter stores an email once, and whoever signs up again is told
-- a reference as well.
create table inbox_references (
	id uuid primary key default gen_random_uuid(),
	reference text not null unique,
	item_id uuid not null references inbox_items on delete cascade,
	created_at timestamptz not null default now()
);

create index inbox_references_item on inbox_references (item_id);

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
	body text
);

create index inbox_replies_item on inbox_replies (item_id, created_at, id);

-- Every change of state, assignee or due time, by the version it made.
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

-- Everything written in a submission: its texts without the columns that are ours. An email also
-- counts by its parts. As in 0007, < and > are no markup, and the first 100,000 characters count.
create function search_of_submission(sent jsonb) returns tsvector
language sql immutable set search_path = pg_catalog as $$
	select to_tsvector('pg_catalog.english', left(translate(written, '<>&', '   '), 100000))
		|| to_tsvector('pg_catalog.simple', translate(left(coalesce(sent ->> 'email', ''), 1000), '<>&@.+-_', '        '))
	from (
		select coalesce(string_agg(value #>> '{}', E'\n'), '') as written
		from jsonb_each(sent)
		where jsonb_typeof(value) = 'string' and key not in
			('id', 'created_at', 'submission_key', 'spam_reason', 'reference', 'due_at')
	) as texts
$$;

-- A repeated sign-up is no new item: its reference leads to the one that is there.
create function set_reference() returns trigger language plpgsql security definer
set search_path = pg_catalog as $$
declare
	prefix text := tg_argv[0];
	email text;
	earlier uuid;
begin
	if new.reference is null then
		new.reference := public.make_reference(prefix);
	end if;
	if tg_nargs > 1 and new.spam_reason is null then
		email := lower(to_jsonb(new) ->> tg_argv[1]);
		execute format(
			'select item.id from public.%I as stored join public.inbox_items as item
				on item.submission_table = %L and item.submission_id = stored.id
			where lower(stored.%I) = $1 and stored.spam_reason is null and stored.reference <> $2',
			tg_table_name, tg_table_name, tg_argv[1]
		) into earlier using email, new.reference;
		if earlier is not null then
			insert into public.inbox_references (reference, item_id) values (new.reference, earlier)
			on conflict do nothing;
		end if;
	end if;
	return new;
end
$$;

-- The item of a submission comes, changes and goes with it. A restored backup has the item already.
create function sync_inbox_item() returns trigger language plpgsql security definer
set search_path = pg_catalog as $$
declare
	sent jsonb;
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
	sent := to_jsonb(new);
	if tg_op = 'UPDATE' then
		update public.inbox_items
		set email = lower(btrim(sent ->> 'email', E' \t\r\n')), search = public.search_of_submission(sent)
		where submission_table = tg_table_name and submission_id = new.id;
		return null;
	end if;
	insert into public.inbox_items
		(submission_table, submission_id, reference, received_at, due_at, state, email, search)
	values (
		tg_table_name, new.id, new.reference, new.created_at, new.due_at,
		case when new.spam_reason is null then 'new' else 'spam' end,
		lower(btrim(sent ->> 'email', E' \t\r\n')), public.search_of_submission(sent)
	)
	on conflict (submission_table, submission_id) do nothing;
	return null;
end
$$;

revoke all on function
	make_reference(text), search_of_submission(jsonb), set_reference(), sync_inbox_item()
from public;

do $$
declare
	submissions text;
begin
	foreach submissions in array array[
		'newsletter_signups',
		'patient_advocates',
		'partnership_applications',
		'contact_messages',
		'feature_requests',
		'patient_caregiver_lab',
		'insight_network',
		'equity_labs',
		'success_stories',
		'investor_interest'
	] loop
		execute format('alter table %I add column reference text, add column due_at timestamptz', submissions);
		-- Flagged by a person.
		execute format('alter table %I drop constraint %I', submissions, submissions || '_spam_reason_check');
		execute format(
			'alter table %I add constraint %I check (spam_reason in (''trap'', ''too_fast'', ''team''))',
			submissions, submissions || '_spam_reason_check'
		);
	end loop;
end
$$;

-- A form's two letters have no look-alikes either (app/forms/reference.server.ts has the same ones).
create trigger set_reference before insert on newsletter_signups for each row execute function set_reference('NW', 'email');
create trigger set_reference before insert on patient_advocates for each row execute function set_reference('AD');
create trigger set_reference before insert on partnership_applications for each row execute function set_reference('PA');
create trigger set_reference before insert on contact_messages for each row execute function set_reference('CT');
create trigger set_reference before insert on feature_requests for each row execute function set_reference('FR');
create trigger set_reference before insert on patient_caregiver_lab for each row execute function set_reference('CG');
create trigger set_reference before insert on insight_network for each row execute function set_reference('NT');
create trigger set_reference before insert on equity_labs for each row execute function set_reference('EQ');
create trigger set_reference before insert on success_stories for each row execute function set_reference('ST');
create trigger set_reference before insert on investor_interest for each row execute function set_reference('NV');

create trigger sync_inbox_item after insert or update or delete on newsletter_signups for each row execute function sync_inbox_item();
create trigger sync_inbox_item after insert or update or delete on patient_advocates for each row execute function sync_inbox_item();
create trigger sync_inbox_item after insert or update or delete on partnership_applications for each row execute function sync_inbox_item();
create trigger sync_inbox_item after insert or update or delete on contact_messages for each row execute function sync_inbox_item();
create trigger sync_inbox_item after insert or update or delete on feature_requests for each row execute function sync_inbox_item();
create trigger sync_inbox_item after insert or update or delete on patient_caregiver_lab for each row execute function sync_inbox_item();
create trigger sync_inbox_item after insert or update or delete on insight_network for each row execute function sync_inbox_item();
create trigger sync_inbox_item after insert or update or delete on equity_labs for each row execute function sync_inbox_item();
create trigger sync_inbox_item after insert or update or delete on success_stories for each row execute function sync_inbox_item();
create trigger sync_inbox_item after insert or update or delete on investor_interest for each row execute function sync_inbox_item();

-- What arrived before gets its reference, and its item.
do $$
declare
	submissions text;
	prefix text;
begin
	for submissions, prefix in
		select tgrelid::regclass::text, split_part(encode(tgargs, 'escape'), E'\\000', 1)
		from pg_trigger where tgname = 'set_reference' and not tgisinternal
	loop
		execute format('update %I set reference = make_reference(%L)', submissions, prefix);
		execute format('alter table %I alter column reference set not null, add constraint %I unique (reference)',
			submissions, submissions || '_reference_key');
		execute format(
			'alter table %I add constraint %I check (reference ~ ''^[A-Z]{2}-[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$'')',
			submissions, submissions || '_reference_check'
		);
		execute format(
			'insert into inbox_items (submission_table, submission_id, reference, received_at, state, email, search)
			select %L, id, reference, created_at, case when spam_reason is null then ''new'' else ''spam'' end,
				lower(btrim(to_jsonb(sent) ->> ''email'', E'' \t\r\n'')), search_of_submission(to_jsonb(sent))
			from %I as sent', submissions, submissions
		);
		execute format(
			'create trigger empty_inbox after truncate on %I for each statement execute function sync_inbox_item()',
			submissions
		);
	end loop;
end
$$;

do $$
declare
	desk_table text;
begin
	foreach desk_table in array array[
		'inbox_items', 'inbox_references', 'inbox_notes', 'inbox_replies', 'inbox_changes'
	] loop
		execute format('alter table %I enable row level security', desk_table);
		execute format('revoke all on %I from anon, team, public', desk_table);
		execute format('create policy team_works on %I for all to team using (true) with check (true)', desk_table);
	end loop;
end
$$;

-- Items come and go with their submissions only.
grant select on inbox_items, inbox_references to team;
grant update (due_at, state, assignee_id, first_answered_at, closed_at, version) on inbox_items to team;
grant select on inbox_notes, inbox_replies, inbox_changes to team;
grant insert (item_id, member_id, note) on inbox_notes to team;
grant insert (item_id, member_id, channel, subject, body) on inbox_replies to team;
grant insert (item_id, version, member_id, field, from_value, to_value) on inbox_changes to team;
