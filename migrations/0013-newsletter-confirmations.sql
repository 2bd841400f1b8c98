-- Confirming a subscription: the mails that ask for it, and their queue, which is fair between networks and limits
-- mailboxes. A sign-up only sets subscribers.ask_at; right after it, the queue decides who is asked next.

-- A confirmation mail contains a six-digit code for the page that is still open, and a link. Both are made on
-- delivery and stored as hashes. A repeated attempt adds another row, because either mail may have arrived.
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

-- Confirms by the code, on the page of the sign-up, which has the email encrypted. Five tries per mail. Returns false
-- for a wrong code, an expired one, and an email that was never asked.
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

-- Confirms by the link's token. A used link doesn't resubscribe a person who has unsubscribed since. Locks the
-- subscriber first and reads the link after (read committed: each statement sees what is committed by then), so that
-- a simultaneous unsubscription, which deletes the link, wins.
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
	-- Clicking again is no error while the subscription is confirmed.
	if now_is = 'confirmed' then return true; end if;
	select subscriber_id into who from public.confirmations where token_hash = hash and used_at is null;
	if not found then return false; end if;
	update public.confirmations set used_at = now() where subscriber_id = who and used_at is null;
	return public.apply_subscriber_event(who, 'confirm', 'link') = 'confirmed';
end
$$;

-- The mailbox behind an email, for counting: nearly every provider ignores the part after a plus (RFC 5233), and Gmail
-- ignores dots.
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

-- Used for counting. Only a change of a mail's recipient recomputes the second.
create index mail_asking on mail (created_at) where kind in ('confirmation', 'reminder');
create index mail_mailbox on mail (mailbox_of(recipient), created_at) where kind in ('confirmation', 'reminder');

-- Networks of the last hour's sign-ups, as hashes with a key that lasts a day. A row stays while the sign-up waits
-- and for the hour in which it counts. Unlogged, like rate_limits.
create unlogged table confirmation_networks (
	-- The subscriber's id.
	id uuid primary key references subscribers on delete cascade,
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

-- Queues a subscriber, unless they are queued already, were asked within 15 minutes, or are confirmed or suppressed.
-- Most repeated sign-ups end here, without a lock.
create function request_confirmation(who uuid, networks text[] default null) returns void
language plpgsql volatile set search_path = pg_catalog as $$
begin
	update public.subscribers set ask_at = now(), run_at = null
	where id = who and ask_at is null and state in ('unconfirmed', 'unsubscribed', 'bounced')
		and coalesce(asked_at <= now() - interval '15 minutes', true);
	if found then perform public.note_networks(who, networks); end if;
end
$$;

-- Number of mails of the last hour that asked for a confirmation, counted up to 300, the limit of the whole site.
create function confirmations_of_hour() returns integer
language sql stable set search_path = pg_catalog as $$
	select count(*)::integer from (
		select 1 from public.mail
		where kind in ('confirmation', 'reminder') and created_at > now() - interval '1 hour' limit 300
	) as asked
$$;

-- Number of mails the site may have sent within the hour for a sign-up still to be asked at once, by its rank among
-- those of its network. The first of a network is asked up to the limit; dozens from one network leave two thirds of
-- it to others. A wider network (an IPv4 /24, an IPv6 /48) counts as eight.
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

-- Tells if a mailbox may be asked now: `none` (no limit applies), `later`, or `never` (until they sign up again). One
-- mail waits at a time, 15 minutes apart; three a day and six a month, one a day after unsubscribing or bouncing.
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

-- Asks one subscriber by mail, or moves them to a later time, so that thousands who can't be asked don't block the
-- next one. Returns true if asked.
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
		-- Once, and not after unsubscribing.
		remind_at = case when state = 'unconfirmed' and asked_at is null then now() + interval '3 days' else remind_at end
	where id = stored.id;
	update public.confirmation_networks set asked_at = now() where id = stored.id;
	perform public.queue_mail(kind => 'confirmation', recipient => stored.email, subscriber_id => stored.id);
	return true;
end
$$;

-- Asks the head of the queue, after each sign-up. One process at a time, so that counts don't race. Returns the
-- number of rows processed, at most 200.
create function ask_waiting_subscribers() returns integer
language plpgsql volatile security definer set search_path = pg_catalog as $$
declare
	due public.subscribers;
	looked_at integer := 0;
begin
	perform pg_advisory_xact_lock(hashtext('ask_waiting_subscribers'));
	if not public.mail_is_set_up() or public.is_held('confirmation') then return 0; end if;
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

-- Asks everyone who is due: first the queue, then the paced run and the reminders, which leave most of an hour's
-- mails to people who wait for a code. For a job. Returns the number of rows processed.
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
		exit when public.confirmations_of_hour() >= 200 or public.is_held('confirmation');
		perform public.ask_subscriber(due, 200);
		looked_at := looked_at + 1;
	end loop;
	for due in
		select * from public.subscribers where remind_at <= now() order by remind_at limit most for update skip locked
	loop
		exit when public.confirmations_of_hour() >= 100 or public.is_held('reminder');
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

revoke all on function hash_of(text), confirm_by_code(text, text), confirm_by_link(text),
	mailbox_of(text), note_networks(uuid, text[]), request_confirmation(uuid, text[]), confirmations_of_hour(),
	confirmation_allowance(uuid), confirmation_limit(subscribers), ask_subscriber(subscribers, integer),
	ask_waiting_subscribers(), ask_due_subscribers(integer) from anon, team, public;
grant execute on function confirm_by_code(text, text), confirm_by_link(text), ask_waiting_subscribers() to anon;
grant execute on function ask_due_subscribers(integer), mailbox_of(text) to team;
