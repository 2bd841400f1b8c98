-- Newsletter sign-ups leave the inbox (docs/decisions/0050): nobody owes them an answer, so they have no
-- reference, no due time and no item. The subscribers' list has them, flagged ones included.
drop trigger set_reference on newsletter_signups;
drop trigger sync_inbox_item on newsletter_signups;
drop trigger empty_inbox on newsletter_signups;
drop trigger sign_up_again on newsletter_signups;
drop trigger sync_subscriber on newsletter_signups;
drop function sign_up_again(), is_new_sign_up(timestamptz);
delete from inbox_items where submission_table = 'newsletter_signups';
-- Only a repeated sign-up had further references.
drop table inbox_references;
alter table newsletter_signups drop column reference, drop column due_at;

-- What an inbox item repeats of a corrected sign-up, its subscriber repeats.
drop trigger note_replaced on newsletter_signups;
create trigger note_replaced after update of submission_key, name, email on newsletter_signups for each row
	when (old.* is distinct from new.*) execute function note_erased_bytes();

create or replace function set_reference() returns trigger language plpgsql security definer
set search_path = pg_catalog as $$
begin
	new.reference := public.make_reference(tg_argv[0]);
	return new;
end
$$;

-- What sign-ups are read by: their day, for weeks, retention and the shell; the flagged ones, newest first. An
-- index that grows at its right end costs an insert least. One row per email is the subscriber's index, and
-- whoever sends the same form twice sends the same email; only flagged rows have no subscriber.
drop index newsletter_signups_email;
drop index newsletter_signups_created_at_idx;
alter table newsletter_signups drop constraint newsletter_signups_submission_key_key;
create index newsletter_signups_oldest on newsletter_signups (created_at, id);
create index newsletter_signups_flagged on newsletter_signups (created_at, id) where spam_reason is not null;
create unique index newsletter_signups_flagged_key on newsletter_signups (submission_key)
	where spam_reason is not null;
-- A sign-up's subscriber is found by the email that both have.
drop index subscribers_signup;
drop index subscribers_newest;
create index subscribers_newest on subscribers (created_at, id);
drop index subscribers_state;
create index subscribers_state on subscribers (state, created_at, id);

-- The token stands in newsletters, so it comes with the confirmation; most sign-ups of a bad day never confirm.
alter table subscribers alter column token drop not null, alter column token drop default;
alter table subscribers drop constraint subscribers_token_key;
update subscribers set token = null where confirmed_at is null;
create unique index subscribers_token on subscribers (token) where token is not null;

create function give_token() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
	new.token := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
	return new;
end
$$;

create trigger give_token before insert or update on subscribers for each row
	when (new.state = 'confirmed' and new.token is null) execute function give_token();

-- As in 0016, as one: Postgres reads each check anew for each statement, which takes as long as an index.
alter table subscribers drop constraint subscribers_check, drop constraint subscribers_check1,
	drop constraint subscribers_consent_note_check;
alter table subscribers add constraint subscribers_proof check (
	(source <> 'import' or consent_note is not null)
	and (consent_note is null or consent_note <> '')
	and (state <> 'confirmed' or (confirmed_at is not null and confirmed_by is not null))
);

-- Which networks a sign-up comes from, as keyed hashes of the day: the address, and the wider network it is
-- part of. They only pass through to the queue of confirmations (0051), and no row has any.
alter table newsletter_signups add column networks text[];

-- Makes the subscriber of a sign-up, or finds it: one row per email, also within one statement. A repeated
-- sign-up stores no row. A restored backup has the subscriber already.
create function sign_up() returns trigger language plpgsql security definer
set search_path = pg_catalog as $$
declare
	networks text[] := new.networks;
	address text;
	asks boolean;
	who uuid;
	earlier uuid;
begin
	new.networks := null;
	if new.spam_reason is not null then return new; end if;
	address := lower(btrim(new.email, E' \t\r\n'));
	-- A row that arrives an hour late comes from a backup or an import. mail_is_set_up() is written out, because a
	-- call takes as long as an index.
	asks := new.created_at > now() - interval '1 hour'
		and coalesce(current_setting('subscribers.importing', true), '') <> 'on'
		and exists (select from jobs.queue where name = 'mail');
	insert into public.subscribers (email, signup_id, source, consented_at, ask_at)
	values (address, new.id, 'form', new.created_at, case when asks then now() end)
	on conflict (email) do nothing
	returning id into who;
	if who is not null then
		if asks then perform public.note_networks(who, networks); end if;
	else
		select id, signup_id into who, earlier from public.subscribers where email = address;
		if earlier = new.id then return new; end if;
		perform 1 from public.newsletter_signups where id = earlier and spam_reason is null;
		if found then
			if asks then perform public.request_confirmation(who, networks); end if;
			return null;
		end if;
		-- The earlier one was flagged, or is gone: this honest one takes its place.
		update public.subscribers set signup_id = new.id where id = who;
		if asks then perform public.request_confirmation(who, networks); end if;
	end if;
	return new;
end
$$;

create trigger sign_up before insert on newsletter_signups for each row execute function sign_up();

-- What becomes of a subscriber when the sign-up is changed or goes. Flagged as spam, an unconfirmed one goes;
-- "not spam" does what an honest arrival would have done, unless there is an honest one with that email.
create or replace function sync_subscriber() returns trigger language plpgsql security definer
set search_path = pg_catalog as $$
declare
	who uuid;
	address text;
begin
	if tg_op = 'TRUNCATE' then
		delete from public.subscribers;
		return null;
	end if;
	if tg_op = 'DELETE' then
		delete from public.subscribers
		where email = lower(btrim(old.email, E' \t\r\n')) and signup_id = old.id;
		return null;
	end if;
	address := lower(btrim(new.email, E' \t\r\n'));
	if new.spam_reason is not null then
		delete from public.subscribers where email = address and signup_id = new.id and state = 'unconfirmed';
		return null;
	end if;
	if old.spam_reason is null then
		update public.subscribers set email = address
		where email = lower(btrim(old.email, E' \t\r\n')) and signup_id = new.id and email <> address;
		return null;
	end if;
	insert into public.subscribers (email, signup_id, source, consented_at)
	values (address, new.id, 'form', new.created_at)
	on conflict (email) do update set signup_id = excluded.signup_id
	where not exists (
		select from public.newsletter_signups as other
		where other.id = subscribers.signup_id and other.id <> new.id and other.spam_reason is null
	)
	returning id into who;
	if who is null then
		raise unique_violation using message = 'the newsletter has that email already';
	end if;
	if public.mail_is_set_up() then perform public.request_confirmation(who); end if;
	return null;
end
$$;

create trigger sync_subscriber after delete or update of email, spam_reason on newsletter_signups
	for each row execute function sync_subscriber();

revoke all on function sign_up(), give_token() from public;
