-- Confirming a subscription: the mails that ask for it, and the queue they wait in, which is fair between networks
-- and counts by mailbox (docs/decisions/0050). A sign-up only says that it waits (subscribers.ask_at); who is asked
-- next is decided here, right after it.

-- What such a mail holds: a code of six digits for the page that is still open, and a link. Both are made when the
-- mail is delivered, and stored as hashes. An attempt that is repeated makes another row, since nobody knows which
-- of the two mails arrived.
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

-- Confirms by the code, for whoever has the page of the sign-up open: the page has the email sealed. Five tries
-- per mail. A wrong code, one that is too old, and an email that was never asked all get the same false.
create function confirm_by_code(email text, code text) returns boolean
language plpgsql volatile security definer set search_path = pg_catalog as $$
declare
	who uuid;
	matches boolean;
begin
	select id into who from public.subscribers
	where subscribers.email = lower(btrim(confirm_by_code.email, E' \t\r\n')) for update;
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

-- Confirms by the link's token; a used link brings nobody back who has left since. The row of the subscriber is
-- locked first, and only then is what the link is worth read (read committed: each statement sees what is committed
-- by then): unsubscribing at the same moment deletes the link, and wins.
create function confirm_by_link(token text) returns boolean
language plpgsql volatile security definer set search_path = pg_catalog as $$
declare
	hash text := public.hash_of(confirm_by_link.token);
	who uuid;
	now_is text;
begin
	select state into now_is from public.subscribers
	where id = (select subscriber_id from public.confirmations where token_hash = hash and expires_at > now())
	for update;
	if not found then return false; end if;
	-- Pressing the button again is no error as long as the subscription stands.
	if now_is = 'confirmed' then return true; end if;
	select subscriber_id into who from public.confirmations where token_hash = hash and used_at is null;
	if not found then return false; end if;
	update public.confirmations set used_at = now() where subscriber_id = who and used_at is null;
	return public.apply_subscriber_event(who, 'confirm', 'link') = 'confirmed';
end
$$;

-- The mailbox behind an email, for counting: what stands behind a plus leads to the same one at nearly every
-- provider (RFC 5233), as do dots at Gmail.
create function mailbox_of(email text) returns text
language sql immutable set search_path = pg_catalog as $$
	select case when domain in ('gmail.com', 'googlemail.com')
			then replace(name, '.', '') || '@gmail.com' else name || '@' || domain end
	from (
		select case when strpos(whole, '+') > 1 then split_part(whole, '+', 1) else whole end as name, domain
		from (
			select regexp_replace(lower(email), '@[^@]*$', '') as whole, substring(lower(email) from '[^@]*$') as domain
		) as halves
	) as parts
$$;

-- What counting reads. Whoever changes a mail computes the second.
create index mail_asking on mail (created_at) where kind in ('confirmation', 'reminder');
create index mail_mailbox on mail (mailbox_of(recipient), created_at) where kind in ('confirmation', 'reminder');

-- From which networks the sign-ups of the last hour came: keyed hashes whose key lives a day, for as long as they
-- wait and for the hour in which they count. Unlogged, like rate_limits: a crash forgets who was in a hurry.
create unlogged table confirmation_networks (
	-- The subscriber's.
	id uuid primary key,
	network text not null,
	wider_network text not null,
	at timestamptz not null default now(),
	asked_at timestamptz
);

create index confirmation_networks_asked on confirmation_networks (network) where asked_at is not null;
create index confirmation_networks_asked_wider on confirmation_networks (wider_network)
	where asked_at is not null;
create index confirmation_networks_oldest on confirmation_networks (at);

alter table confirmation_networks enable row level security;
revoke all on confirmation_networks from anon, team, public;

create function forget_networks() returns trigger language plpgsql security definer
set search_path = pg_catalog as $$
begin
	if tg_op = 'TRUNCATE' then
		delete from public.confirmation_networks;
	else
		delete from public.confirmation_networks where id in (select id from gone);
	end if;
	return null;
end
$$;

create trigger forget_networks after delete on subscribers referencing old table as gone
	for each statement execute function forget_networks();
create trigger forget_all_networks after truncate on subscribers
	for each statement execute function forget_networks();

create function note_networks(who uuid, networks text[]) returns void
language plpgsql volatile set search_path = pg_catalog as $$
begin
	if networks is null then return; end if;
	insert into public.confirmation_networks (id, network, wider_network)
	values (who, networks[1], networks[2])
	on conflict (id) do update set network = excluded.network, wider_network = excluded.wider_network,
		at = now(), asked_at = null;
end
$$;

-- Puts somebody into the queue, unless there is no need: they wait already, were asked within 15 minutes, or are
-- confirmed or not to be written to. Most repeats end here, without a lock.
create function request_confirmation(who uuid, networks text[] default null) returns void
language plpgsql volatile set search_path = pg_catalog as $$
begin
	update public.subscribers set ask_at = now(), run_at = null
	where id = who and ask_at is null and state in ('unconfirmed', 'unsubscribed', 'bounced')
		and coalesce(asked_at <= now() - interval '15 minutes', true);
	if found then perform public.note_networks(who, networks); end if;
end
$$;

-- Mails that asked for a confirmation within the last hour, up to the 300 that the whole site may send.
create function confirmations_of_hour() returns integer
language sql stable set search_path = pg_catalog as $$
	select count(*)::integer from (
		select 1 from public.mail
		where kind in ('confirmation', 'reminder') and created_at > now() - interval '1 hour' limit 300
	) as asked
$$;

-- How many mails the site may have sent within the hour for a sign-up still to be asked at once, by its place
-- among those of its network: whoever is first there is asked up to the ceiling, whoever comes from where dozens
-- do leaves two thirds of it to others. A wider network (an IPv4 /24, an IPv6 /48) counts as eight.
create function confirmation_allowance(who uuid) returns integer
language sql stable set search_path = pg_catalog as $$
	select case when place < 1 then 300 when place < 3 then 250 when place < 10 then 200 else 100 end
	from (
		select greatest(
			(select count(*) from public.confirmation_networks as other
				where other.network = own.network and asked_at > now() - interval '1 hour'),
			(select count(*) from public.confirmation_networks as other
				where other.wider_network = own.wider_network and asked_at > now() - interval '1 hour') / 8
		) as place
		from (values (who)) as wanted (id)
		left join public.confirmation_networks as own on own.id = wanted.id
	) as counted
$$;

-- Whether a mailbox may be asked now: `none` for at most one mail waiting at a time, and nothing for 15 minutes after
-- one; three mails a day and six a month, one a day to somebody who left or whose mailbox failed. Otherwise
-- `later`, or `never` until they sign up again.
create function confirmation_limit(stored subscribers) returns text
language sql stable set search_path = pg_catalog as $$
	select case
		when count(*) >= 6
			or count(*) filter (where created_at > now() - interval '1 day')
				>= case (stored).state when 'unconfirmed' then 3 else 1 end
			or bool_or(subscriber_id = (stored).id and state in ('waiting', 'sending'))
		then 'never'
		when bool_or(state in ('waiting', 'sending') or created_at > now() - interval '15 minutes') then 'later'
		else 'none'
	end
	from public.mail
	where public.mailbox_of(recipient) = public.mailbox_of((stored).email)
		and kind in ('confirmation', 'reminder') and created_at > now() - interval '30 days'
$$;

-- Asks one subscriber by mail, or lets them wait: a row that can't be asked now is looked at again later, so that
-- thousands of them don't stand before whoever comes next. True when it was asked.
create function ask_subscriber(stored subscribers, allowance integer) returns boolean
language plpgsql volatile set search_path = pg_catalog as $$
declare
	mailbox text;
	later timestamptz;
begin
	mailbox := case
		when not public.is_mailable(stored.email) or stored.state not in ('unconfirmed', 'unsubscribed', 'bounced')
		then 'never'
		else public.confirmation_limit(stored)
	end;
	if mailbox = 'never' then
		update public.subscribers set ask_at = null, run_at = null where id = stored.id;
		return false;
	end if;
	if mailbox = 'later' or public.confirmations_of_hour() >= allowance then
		later := now() + interval '10 minutes' * (1 + random());
		update public.subscribers set
			ask_at = case when ask_at is not null then later end,
			run_at = case when run_at is not null then later end
		where id = stored.id;
		return false;
	end if;
	update public.subscribers set
		asked_at = now(),
		ask_at = null,
		run_at = null,
		-- Once, and to nobody who left.
		remind_at = case when state = 'unconfirmed' and asked_at is null then now() + interval '3 days' else remind_at end
	where id = stored.id;
	update public.confirmation_networks set asked_at = now() where id = stored.id;
	perform public.queue_mail(kind => 'confirmation', recipient => stored.email, subscriber_id => stored.id);
	return true;
end
$$;

-- Asks those at the head of the queue. Whoever signs up has it looked at right after; one at a time, so that
-- nobody counts what another is adding. Returns how many rows it looked at, at most 200.
create function ask_waiting_subscribers() returns integer
language plpgsql volatile security definer set search_path = pg_catalog as $$
declare
	due public.subscribers;
	looked_at integer := 0;
begin
	perform pg_advisory_xact_lock(hashtext('ask_waiting_subscribers'));
	if not public.mail_is_set_up() then return 0; end if;
	delete from public.confirmation_networks
	where at < now() - interval '1 hour' and (asked_at < now() - interval '1 hour' or at < now() - interval '1 day');
	for due in
		select * from public.subscribers where ask_at <= now() order by ask_at limit 200 for update skip locked
	loop
		perform public.ask_subscriber(due, public.confirmation_allowance(due.id));
		looked_at := looked_at + 1;
	end loop;
	return looked_at;
end
$$;

-- Asks those whose time has come: whoever waits, then the paced run and the reminders, which leave most of an
-- hour's mails to people who wait for a code. For a job. Returns how many it looked at.
create function ask_due_subscribers(most integer) returns integer
language plpgsql volatile security definer set search_path = pg_catalog as $$
declare
	due public.subscribers;
	looked_at integer;
begin
	looked_at := public.ask_waiting_subscribers();
	for due in
		select * from public.subscribers where run_at <= now() order by run_at limit most for update skip locked
	loop
		exit when public.confirmations_of_hour() >= 200;
		perform public.ask_subscriber(due, 200);
		looked_at := looked_at + 1;
	end loop;
	for due in
		select * from public.subscribers where remind_at <= now() order by remind_at limit most for update skip locked
	loop
		exit when public.confirmations_of_hour() >= 100;
		update public.subscribers set remind_at = null where id = due.id;
		if due.state = 'unconfirmed' and public.is_mailable(due.email)
			and public.confirmation_limit(due) = 'none' and not exists (
				select from public.mail where public.mailbox_of(recipient) = public.mailbox_of(due.email)
					and kind = 'reminder' and created_at > now() - interval '30 days'
			)
		then
			perform public.queue_mail(kind => 'reminder', recipient => due.email, subscriber_id => due.id);
		end if;
		looked_at := looked_at + 1;
	end loop;
	delete from public.confirmations where expires_at < now();
	return looked_at;
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
		from public.subscribers
		where state = 'unconfirmed' and asked_at is null and ask_at is null and run_at is null
	)
	update public.subscribers set run_at = now() + waiting.place * interval '1 hour' / per_hour
	from waiting where waiting.id = subscribers.id;
	get diagnostics planned = row_count;
	return planned;
end
$$;

revoke all on function hash_of(text), confirm_by_code(text, text), confirm_by_link(text), mailbox_of(text),
	forget_networks(), note_networks(uuid, text[]), request_confirmation(uuid, text[]), confirmations_of_hour(),
	confirmation_allowance(uuid), confirmation_limit(subscribers), ask_subscriber(subscribers, integer),
	ask_waiting_subscribers(), ask_due_subscribers(integer), start_confirmation_run(integer) from anon, team, public;
grant execute on function confirm_by_code(text, text), confirm_by_link(text), ask_waiting_subscribers() to anon;
grant execute on function ask_due_subscribers(integer), start_confirmation_run(integer), mailbox_of(text) to team;
