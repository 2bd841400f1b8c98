-- Who asked for the newsletter, one row per email. A visitor's sign-up makes or finds its row by triggers;
-- what the person then does comes through the functions of 0017. Unsubscribed wins over everything until the
-- person confirms again, and a trigger holds every writer to that, the team's own code included.
create table subscribers (
	id uuid primary key default gen_random_uuid(),
	created_at timestamptz not null default now(),
	-- Trimmed and in lower case.
	email text not null unique check (email = lower(btrim(email, E' \t\r\n'))),
	state text not null default 'unconfirmed' check (
		state in ('unconfirmed', 'confirmed', 'unsubscribed', 'bounced', 'suppressed')
	),
	state_at timestamptz not null default now(),
	-- The newest honest sign-up of that email. No foreign key, as a restore fills this table first.
	signup_id uuid not null,
	-- Proof of consent: when it was given and how it came to us; for an import, where the team has it from.
	source text not null check (source in ('form', 'import')),
	consented_at timestamptz not null,
	consent_note text check (consent_note <> ''),
	confirmed_at timestamptz,
	confirmed_by text check (confirmed_by in ('code', 'link', 'undo', 'import')),
	-- The state before, which an undo gives back.
	unsubscribed_from text,
	-- When the last mail asked for a confirmation, and when the next one may: a reminder, or a first mail
	-- that had to wait for its place.
	asked_at timestamptz,
	ask_at timestamptz,
	remind_at timestamptz,
	-- Printed in every newsletter, so it can't be a hash. It lets its holder leave, and come back within days.
	token text not null unique
		default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
	check (source <> 'import' or consent_note is not null),
	check (state <> 'confirmed' or (confirmed_at is not null and confirmed_by is not null))
);

create index subscribers_newest on subscribers (created_at desc, id desc);
create index subscribers_state on subscribers (state, created_at desc, id desc);
create index subscribers_confirmed on subscribers (confirmed_at) where confirmed_at is not null;
create index subscribers_signup on subscribers (signup_id);
create index subscribers_ask on subscribers (ask_at) where ask_at is not null;
create index subscribers_remind on subscribers (remind_at) where remind_at is not null;
create index mail_asking on mail (created_at) where kind in ('confirmation', 'reminder');

alter table mail add constraint mail_subscriber_id_fkey
	foreign key (subscriber_id) references subscribers on delete cascade;

alter table subscribers enable row level security;
revoke all on subscribers from anon, team, public;
create policy team_works on subscribers for all to team using (true) with check (true);
grant select on subscribers to team;
grant update (ask_at) on subscribers to team;

-- Which state may follow which. Out of unsubscribed and bounced only the person comes, by a proof that the
-- mailbox is theirs; an import is none. A corrected email is unproven again.
create function guard_subscriber() returns trigger language plpgsql
set search_path = pg_catalog as $$
begin
	if new.email <> old.email and old.state = 'confirmed' then
		new.state := 'unconfirmed';
		return new;
	end if;
	if new.state = old.state then return new; end if;
	if not new.state = any (case old.state
		when 'unconfirmed' then array['confirmed', 'unsubscribed', 'bounced', 'suppressed']
		when 'confirmed' then array['unsubscribed', 'bounced', 'suppressed']
		when 'unsubscribed' then array['confirmed', 'suppressed']
		when 'bounced' then array['confirmed', 'unsubscribed', 'suppressed']
		else array['unsubscribed']
	end) then
		raise exception 'a subscriber who is % cannot become %', old.state, new.state using errcode = 'TD003';
	end if;
	if new.state = 'confirmed' and (
		new.confirmed_at is not distinct from old.confirmed_at
		or old.state <> 'unconfirmed' and new.confirmed_by = 'import'
	) then
		raise exception 'nobody but the person confirms' using errcode = 'TD003';
	end if;
	return new;
end
$$;

create trigger guard_subscriber before update on subscribers
	for each row execute function guard_subscriber();

-- What an event makes of a subscriber; where it makes nothing of a state, nothing changes. Mail that is no
-- longer wanted doesn't go out.
create function apply_subscriber_event(who uuid, event text, proof text default null) returns text
language plpgsql volatile set search_path = pg_catalog as $$
declare
	stored public.subscribers;
	next_state text;
begin
	select * into stored from public.subscribers where id = who for update;
	if not found then return null; end if;
	next_state := case
		when event = 'confirm' and stored.state in ('unconfirmed', 'unsubscribed', 'bounced') then 'confirmed'
		when event = 'import' and stored.state = 'unconfirmed' then 'confirmed'
		when event = 'unsubscribe' and stored.state in ('unconfirmed', 'confirmed', 'bounced') then 'unsubscribed'
		when event = 'undo' and stored.state = 'unsubscribed' and stored.unsubscribed_from = 'confirmed'
			and stored.state_at > now() - interval '7 days' then 'confirmed'
		when event = 'bounce' and stored.state in ('unconfirmed', 'confirmed') then 'bounced'
		when event = 'suppress' then 'suppressed'
		-- Free to sign up again, and still not written to before they do.
		when event = 'release' and stored.state = 'suppressed' then 'unsubscribed'
		when event in ('confirm', 'import', 'unsubscribe', 'undo', 'bounce', 'release') then stored.state
	end;
	if next_state is null then
		raise exception 'no such event: %', event using errcode = '22023';
	end if;
	if next_state = stored.state then return next_state; end if;
	update public.subscribers set
		state = next_state,
		state_at = now(),
		confirmed_at = case next_state when 'confirmed' then clock_timestamp() else confirmed_at end,
		confirmed_by = case
			when next_state <> 'confirmed' then confirmed_by
			when event = 'confirm' then proof
			else event
		end,
		unsubscribed_from = case next_state when 'unsubscribed' then stored.state end,
		ask_at = null,
		remind_at = null
	where id = who;
	update public.mail set state = 'canceled'
	where subscriber_id = who and state = 'waiting'
		and (next_state <> 'confirmed' or kind in ('confirmation', 'reminder'));
	return next_state;
end
$$;

-- Asks for a confirmation by mail, unless it is not needed, not wanted, or there was enough of it: one mail
-- waiting at a time; then none for 15 minutes, three a day and six a month, one a day to somebody who left
-- or whose mailbox failed. Beyond 300 an hour for the whole site it waits its turn. Whoever signed up is told the same each time.
create function request_confirmation(who uuid) returns void
language plpgsql volatile set search_path = pg_catalog as $$
declare
	stored public.subscribers;
	today integer;
	month integer;
begin
	-- Most repeats end here, without a lock.
	perform 1 from public.subscribers where id = who and asked_at > now() - interval '15 minutes';
	if found then return; end if;
	select * into stored from public.subscribers where id = who for update;
	if not found or stored.state not in ('unconfirmed', 'unsubscribed', 'bounced') then return; end if;
	-- Before mail is set up nothing is asked; a paced run does it later.
	if not public.is_mailable(stored.email) or not public.mail_is_set_up() then return; end if;
	if stored.asked_at > now() - interval '15 minutes' then return; end if;
	select count(*) filter (where created_at > now() - interval '1 day'), count(*) into today, month
	from public.mail
	where subscriber_id = who and kind in ('confirmation', 'reminder') and created_at > now() - interval '30 days';
	if month >= 6 or today >= (case stored.state when 'unconfirmed' then 3 else 1 end) then return; end if;
	perform 1 from public.mail
	where subscriber_id = who and kind in ('confirmation', 'reminder') and state in ('waiting', 'sending');
	if found then return; end if;
	if (
		select count(*) >= 300 from (
			select 1 from public.mail
			where kind in ('confirmation', 'reminder') and created_at > now() - interval '1 hour' limit 300
		) as asked
	) then
		update public.subscribers set ask_at = coalesce(ask_at, now() + interval '10 minutes') where id = who;
		return;
	end if;
	update public.subscribers set
		asked_at = now(),
		ask_at = null,
		-- Once, and to nobody who left.
		remind_at = case when state = 'unconfirmed' and asked_at is null then now() + interval '3 days' else remind_at end
	where id = who;
	perform public.queue_mail(kind => 'confirmation', recipient => stored.email, subscriber_id => who);
end
$$;

-- Mail has been set up once there is a queue for it (0015).
create function mail_is_set_up() returns boolean
language sql stable set search_path = pg_catalog as $$
	select exists (select 1 from jobs.queue where name = 'mail')
$$;

-- A row that arrives this late comes from a backup, not from a visitor.
create function is_new_sign_up(signed_up timestamptz) returns boolean
language sql stable set search_path = pg_catalog as $$
	select signed_up > now() - interval '1 hour'
		and coalesce(current_setting('subscribers.importing', true), '') <> 'on'
$$;

-- A sign-up with a known email inserts no row, so only this trigger sees it.
create function sign_up_again() returns trigger language plpgsql security definer
set search_path = pg_catalog as $$
declare
	known uuid;
begin
	if new.spam_reason is null and public.is_new_sign_up(new.created_at) then
		select id into known from public.subscribers
		where email = lower(btrim(new.email, E' \t\r\n')) and signup_id <> new.id;
		if known is not null then perform public.request_confirmation(known); end if;
	end if;
	return new;
end
$$;

create trigger sign_up_again before insert on newsletter_signups
	for each row execute function sign_up_again();

-- The subscriber comes and goes with the sign-up. Flagged as spam, an unconfirmed one goes; "not spam" does
-- what an honest arrival would have done.
create function sync_subscriber() returns trigger language plpgsql security definer
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
		delete from public.subscribers where signup_id = old.id;
		return null;
	end if;
	address := lower(btrim(new.email, E' \t\r\n'));
	if new.spam_reason is not null then
		delete from public.subscribers where signup_id = new.id and state = 'unconfirmed';
		return null;
	end if;
	if tg_op = 'INSERT' then
		perform 1 from public.subscribers where signup_id = new.id;
		if found then return null; end if;
	elsif old.spam_reason is null then
		update public.subscribers set email = address where signup_id = new.id and email <> address;
		return null;
	end if;
	insert into public.subscribers (email, signup_id, source, consented_at)
	values (address, new.id, 'form', new.created_at)
	on conflict (email) do update set signup_id = excluded.signup_id
	returning id into who;
	if tg_op = 'UPDATE' or public.is_new_sign_up(new.created_at) then
		perform public.request_confirmation(who);
	end if;
	return null;
end
$$;

create trigger sync_subscriber after insert or delete or update of email, spam_reason on newsletter_signups
	for each row execute function sync_subscriber();
create trigger empty_subscribers after truncate on newsletter_signups
	for each statement execute function sync_subscriber();

revoke all on function guard_subscriber(), apply_subscriber_event(uuid, text, text), request_confirmation(uuid),
	mail_is_set_up(), is_new_sign_up(timestamptz), sign_up_again(), sync_subscriber() from public;
grant execute on function mail_is_set_up() to team;

-- Who signed up before. Nothing is mailed to them until somebody starts the run that asks.
insert into subscribers (email, signup_id, source, consented_at)
select lower(btrim(email, E' \t\r\n')), id, 'form', created_at from newsletter_signups where spam_reason is null
on conflict (email) do nothing;
