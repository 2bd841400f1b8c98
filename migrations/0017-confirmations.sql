-- What a confirmation mail holds: a code of six digits for the page that is still open, and a link. Both are
-- made when the mail is delivered, and stored as hashes. An attempt that is repeated makes another row, since
-- nobody knows which of the two mails arrived.
create table confirmations (
	id uuid primary key default gen_random_uuid(),
	created_at timestamptz not null default now(),
	subscriber_id uuid not null references subscribers on delete cascade,
	code_hash text not null,
	code_expires_at timestamptz not null,
	tries integer not null default 0,
	token_hash text not null unique,
	expires_at timestamptz not null,
	used_at timestamptz
);

create index confirmations_subscriber on confirmations (subscriber_id);
create index confirmations_expired on confirmations (expires_at);

alter table confirmations enable row level security;
revoke all on confirmations from anon, team, public;
create policy team_works on confirmations for all to team using (true) with check (true);
grant select, delete on confirmations to team;
grant insert (id, subscriber_id, code_hash, code_expires_at, token_hash, expires_at) on confirmations to team;

create function hash_of(secret text) returns text
language sql immutable set search_path = pg_catalog as $$
	select encode(sha256(convert_to(secret, 'UTF8')), 'hex')
$$;

-- Confirms by the code, for whoever has the reference of the sign-up on their screen. Five tries per mail.
-- A wrong code, one that is too old, and an email that was never asked all get the same false.
create function confirm_by_code(reference text, code text) returns boolean
language plpgsql volatile security definer set search_path = pg_catalog as $$
declare
	who uuid;
	matches boolean;
begin
	select subscriber.id into who
	from (
		select signup.id from public.newsletter_signups as signup
		where signup.reference = confirm_by_code.reference and signup.spam_reason is null
		union
		select item.submission_id from public.inbox_references as more
		join public.inbox_items as item on item.id = more.item_id
		where more.reference = confirm_by_code.reference and item.submission_table = 'newsletter_signups'
	) as signed_up
	join public.subscribers as subscriber on subscriber.signup_id = signed_up.id
	for update of subscriber;
	if who is null then return false; end if;
	with tried as (
		update public.confirmations set tries = tries + 1
		where subscriber_id = who and code_expires_at > now() and tries < 5 and used_at is null
		returning code_hash = public.hash_of(confirmations.id::text || ':' || confirm_by_code.code) as fits
	)
	select coalesce(bool_or(fits), false) into matches from tried;
	if not matches then return false; end if;
	update public.confirmations set used_at = now() where subscriber_id = who and used_at is null;
	return public.apply_subscriber_event(who, 'confirm', 'code') = 'confirmed';
end
$$;

-- Confirms by the link's token. Pressing its button again is no error as long as the subscription stands;
-- a used link brings nobody back who has left since.
create function confirm_by_link(token text) returns boolean
language plpgsql volatile security definer set search_path = pg_catalog as $$
declare
	who uuid;
	used timestamptz;
	now_is text;
begin
	select subscriber_id, used_at into who, used from public.confirmations
	where token_hash = public.hash_of(confirm_by_link.token) and expires_at > now();
	if who is null then return false; end if;
	select state into now_is from public.subscribers where id = who for update;
	if now_is = 'confirmed' then return true; end if;
	if used is not null then return false; end if;
	update public.confirmations set used_at = now() where subscriber_id = who and used_at is null;
	return public.apply_subscriber_event(who, 'confirm', 'link') = 'confirmed';
end
$$;

-- Ends a subscription for whoever holds its token; true when the token is one.
create function unsubscribe_by_token(token text) returns boolean
language plpgsql volatile security definer set search_path = pg_catalog as $$
declare
	who uuid;
begin
	select id into who from public.subscribers where subscribers.token = unsubscribe_by_token.token;
	if who is null then return false; end if;
	perform public.apply_subscriber_event(who, 'unsubscribe');
	delete from public.confirmations where subscriber_id = who;
	return true;
end
$$;

-- Takes that back. Only what was confirmed before is confirmed again.
create function resubscribe_by_token(token text) returns boolean
language plpgsql volatile security definer set search_path = pg_catalog as $$
declare
	who uuid;
begin
	select id into who from public.subscribers where subscribers.token = resubscribe_by_token.token;
	return who is not null and public.apply_subscriber_event(who, 'undo') = 'confirmed';
end
$$;

-- Ends the subscription of an email, if there is one; nobody learns whether there was.
create function unsubscribe_by_email(email text) returns void
language plpgsql volatile security definer set search_path = pg_catalog as $$
declare
	who uuid;
begin
	select id into who from public.subscribers
	where subscribers.email = lower(btrim(unsubscribe_by_email.email, E' \t\r\n'));
	if who is null then return; end if;
	perform public.apply_subscriber_event(who, 'unsubscribe');
	delete from public.confirmations where subscriber_id = who;
end
$$;

-- What the team may make of a subscriber; confirming is not among it.
create function change_subscriber(who uuid, event text) returns text
language plpgsql volatile security definer set search_path = pg_catalog as $$
begin
	if event not in ('unsubscribe', 'bounce', 'suppress', 'release') then
		raise exception 'not for the team: %', event using errcode = '42501';
	end if;
	if event <> 'release' then
		delete from public.confirmations where subscriber_id = who;
	end if;
	return public.apply_subscriber_event(who, event);
end
$$;

-- Adds somebody who consented elsewhere, with the proof. It is stored as a sign-up of that day, so that it is
-- found, exported and erased like any other. The state says what became of it; an email that is known
-- as anything but unconfirmed stays what it is.
create function import_subscriber(email text, name text, consented_at timestamptz, consent_note text) returns text
language plpgsql volatile security definer set search_path = pg_catalog as $$
declare
	address text := lower(btrim(import_subscriber.email, E' \t\r\n'));
	stored public.subscribers;
	signup uuid;
begin
	if not public.is_mailable(address) then return 'invalid'; end if;
	select * into stored from public.subscribers where subscribers.email = address for update;
	if not found then
		perform set_config('subscribers.importing', 'on', true);
		insert into public.newsletter_signups (created_at, name, email)
		values (import_subscriber.consented_at, coalesce(btrim(import_subscriber.name), ''), address)
		on conflict do nothing
		returning id into signup;
		perform set_config('subscribers.importing', '', true);
		update public.inbox_items set state = 'closed', closed_at = now()
		where submission_table = 'newsletter_signups' and submission_id = signup;
		select * into stored from public.subscribers where subscribers.email = address for update;
	end if;
	if stored.state <> 'unconfirmed' then return stored.state || '_before'; end if;
	update public.subscribers set
		source = 'import',
		consented_at = import_subscriber.consented_at,
		consent_note = import_subscriber.consent_note
	where id = stored.id;
	perform public.apply_subscriber_event(stored.id, 'import');
	return case when signup is null then 'confirmed' else 'added' end;
end
$$;

-- Asks those whose time has come: who had to wait for a place, then the reminders. For a job.
create function ask_due_subscribers(most integer) returns integer
language plpgsql volatile security definer set search_path = pg_catalog as $$
declare
	due record;
	asked integer := 0;
begin
	for due in
		select id from public.subscribers where ask_at <= now()
		order by ask_at limit most for update skip locked
	loop
		update public.subscribers set ask_at = null where id = due.id;
		perform public.request_confirmation(due.id);
		asked := asked + 1;
	end loop;
	for due in
		select id, email, state from public.subscribers where remind_at <= now()
		order by remind_at limit most for update skip locked
	loop
		update public.subscribers set remind_at = null where id = due.id;
		if due.state = 'unconfirmed' and public.is_mailable(due.email) then
			perform public.queue_mail(kind => 'reminder', recipient => due.email, subscriber_id => due.id);
			asked := asked + 1;
		end if;
	end loop;
	delete from public.confirmations where expires_at < now();
	return asked;
end
$$;

-- The run for sign-ups that were never asked, evenly over the hours. Returns how many that are.
create function start_confirmation_run(per_hour integer) returns integer
language plpgsql volatile security definer set search_path = pg_catalog as $$
declare
	planned integer;
begin
	with waiting as (
		select id, row_number() over (order by consented_at desc, id) - 1 as place
		from public.subscribers where state = 'unconfirmed' and asked_at is null and ask_at is null
	)
	update public.subscribers set ask_at = now() + waiting.place * interval '1 hour' / per_hour
	from waiting where waiting.id = subscribers.id;
	get diagnostics planned = row_count;
	return planned;
end
$$;

revoke all on function hash_of(text), confirm_by_code(text, text), confirm_by_link(text),
	unsubscribe_by_token(text), resubscribe_by_token(text), unsubscribe_by_email(text),
	change_subscriber(uuid, text), import_subscriber(text, text, timestamptz, text),
	ask_due_subscribers(integer), start_confirmation_run(integer) from public;
grant execute on function confirm_by_code(text, text), confirm_by_link(text), unsubscribe_by_token(text),
	resubscribe_by_token(text), unsubscribe_by_email(text) to anon;
grant execute on function change_subscriber(uuid, text), import_subscriber(text, text, timestamptz, text),
	ask_due_subscribers(integer), start_confirmation_run(integer) to team;
