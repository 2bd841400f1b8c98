-- A visitor's form no longer waits for what only the inbox's search needs: the words of an item and their
-- index came to two thirds of what the inbox added to an insert (docs/decisions/0036). The item itself still
-- comes in the transaction of its submission; a job adds its words (app/inbox/fill-search-job.server.ts),
-- and until then a search reads the submission.
alter table inbox_items alter column search drop not null;

-- Without a null in it, which would cost an insert as much as words do.
drop index inbox_items_search;
create index inbox_items_search on inbox_items using gin (search) where search is not null;
create index inbox_items_unsearched on inbox_items (id) where search is null;

-- Notices of one item to the members who want them at once (migrations/0019-notices.sql says which and why).
create function notify_of_item(item uuid) returns void language sql volatile security definer
set search_path = pg_catalog as $$
	select public.queue_mail(
		kind => 'notice', recipient => member.email, member_id => member.id, item_id => item,
		not_before => now() + interval '1 minute'
	)
	from public.members as member
	where member.notices = 'now' and member.removed_at is null
		and member.role in ('owner', 'responder') and public.is_mailable(member.email)
		and (
			select count(*) from public.mail
			where member_id = member.id and kind = 'notice' and created_at > now() - interval '1 hour'
		) < 30
$$;

-- "Not spam" still calls this one.
create or replace function queue_notices() returns trigger language plpgsql volatile security definer
set search_path = pg_catalog as $$
begin
	perform public.notify_of_item(new.id);
	return null;
end
$$;

-- An arrival's notices come from the trigger that adds its item, which knows that it is no restored one.
drop trigger queue_notices on inbox_items;

create or replace function sync_inbox_item() returns trigger language plpgsql security definer
set search_path = pg_catalog as $$
declare
	sent jsonb;
	added uuid;
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
		(submission_table, submission_id, reference, received_at, due_at, state, email)
	values (
		tg_table_name, new.id, new.reference, new.created_at, new.due_at,
		case when new.spam_reason is null then 'new' else 'spam' end,
		lower(btrim(sent ->> 'email', E' \t\r\n'))
	)
	on conflict (submission_table, submission_id) do nothing
	returning id into added;
	if added is not null and new.spam_reason is null and tg_table_name <> 'newsletter_signups'
		and exists (select from public.members where notices = 'now' and removed_at is null)
	then
		perform public.notify_of_item(added);
	end if;
	return null;
end
$$;

-- The words of an item, read from its submission. Dear enough for the planner to ask an index first.
create function search_of_item(item uuid) returns tsvector
language plpgsql stable security definer set search_path = pg_catalog cost 10000 as $$
declare
	sent record;
	words tsvector;
begin
	select submission_table, submission_id into sent from public.inbox_items where id = item;
	execute format(
		'select public.search_of_submission(to_jsonb(sent)) from public.%I as sent where id = $1',
		sent.submission_table
	) into words using sent.submission_id;
	return coalesce(words, '');
end
$$;

-- Adds the words of some items that have none. Skips what somebody else is changing: that change adds them.
create function fill_inbox_search(most integer) returns integer
language sql volatile security definer set search_path = pg_catalog as $$
	with filled as (
		update public.inbox_items set search = public.search_of_item(id)
		where id in (
			select id from public.inbox_items where search is null limit most for update skip locked
		)
		returning id
	)
	select count(*)::integer from filled
$$;

revoke all on function notify_of_item(uuid), search_of_item(uuid), fill_inbox_search(integer) from public;
grant execute on function search_of_item(uuid), fill_inbox_search(integer) to team;

-- The server makes a form's reference itself: the trigger is for rows that come without one. Newsletter
-- sign-ups keep theirs, which also looks for an earlier one.
do $$
declare
	submissions text;
	prefix text;
begin
	for submissions, prefix in
		select tgrelid::regclass::text, split_part(encode(tgargs, 'escape'), E'\\000', 1)
		from pg_trigger where tgname = 'set_reference' and not tgisinternal and tgnargs = 1
	loop
		execute format('drop trigger set_reference on %I', submissions);
		execute format(
			'create trigger set_reference before insert on %I for each row when (new.reference is null)
				execute function set_reference(%L)',
			submissions, prefix
		);
	end loop;
end
$$;

-- What is new or open is in inbox_items_waiting already.
drop index inbox_items_state;
create index inbox_items_state on inbox_items (state, received_at desc, id desc)
	where state in ('answered', 'closed', 'spam');
