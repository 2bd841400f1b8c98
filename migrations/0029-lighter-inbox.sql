-- Less to write for each form that arrives (docs/decisions/0037).

-- The list of one form reads the newest items and skips other forms' within the index; what waits, newest
-- first, reads either this index or inbox_items_urgent.
drop index inbox_items_form;
drop index inbox_items_waiting;
drop index inbox_items_newest;
create index inbox_items_newest on inbox_items (received_at desc, id desc, submission_table)
	where state <> 'spam';

-- By time, so that an arrival is added at the index's end.
drop index inbox_items_unsearched;
create index inbox_items_unsearched on inbox_items (received_at) where search is null;

-- inbox_items.reference is unique already, for all forms together.
do $$
declare
	submissions text;
begin
	for submissions in
		select tgrelid::regclass::text from pg_trigger where tgname = 'sync_inbox_item' and not tgisinternal
	loop
		execute format('alter table %I drop constraint %I', submissions, submissions || '_reference_key');
	end loop;
end
$$;

-- As before, but the statement that adds an item asks for members who want notices, and where the trigger's
-- argument says that there is a column "email", no arrival is turned into JSON to look for one.
create or replace function sync_inbox_item() returns trigger language plpgsql security definer
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
	returning id, state = 'new' and submission_table <> 'newsletter_signups'
		and exists (select from public.members where notices = 'now' and removed_at is null)
	into added, noticed;
	if noticed then
		perform public.notify_of_item(added);
	end if;
	return null;
end
$$;

do $$
declare
	submissions text;
begin
	for submissions in
		select tgrelid::regclass::text from pg_trigger
		join pg_attribute on attrelid = tgrelid and attname = 'email'
		where tgname = 'sync_inbox_item' and not tgisinternal
	loop
		execute format('drop trigger sync_inbox_item on %I', submissions);
		execute format(
			'create trigger sync_inbox_item after insert or update or delete on %I
				for each row execute function sync_inbox_item(''email'')',
			submissions
		);
	end loop;
end
$$;

-- As before, but with one statement for each form instead of two for each item.
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
