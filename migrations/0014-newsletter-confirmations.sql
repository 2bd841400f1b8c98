-- Confirming a subscription, and what the queue of mails that ask for it needs to know. A sign-up only sets
-- subscribers.ask_at, by a trigger, because visitors have no right here; the team's code decides who is asked, and when.

-- A confirmation mail contains a six-digit code for the page that is still open, and a link. Both are made on
-- delivery and stored as hashes. A repeated attempt adds another row, because either mail may have arrived.
create table confirmations (
	id uuid primary key default gen_random_uuid(),
	created_at timestamptz not null default now(),
	subscriber_id uuid not null references subscribers on delete cascade,
	-- Of its mail, in which its code and its link confirm.
	language text check (language ~ '^[a-z]{2}$'),
	code_hash text not null,
	code_expires_at timestamptz not null,
	tries integer not null default 0,
	token_hash text not null unique,
	expires_at timestamptz not null,
	used_at timestamptz
);

create index confirmations_subscriber on confirmations (subscriber_id);
create index confirmations_expired on confirmations (expires_at);

select protect_tables('confirmations');
grant select, delete on confirmations to team;
grant insert (id, subscriber_id, language, code_hash, code_expires_at, token_hash, expires_at) on confirmations to team;

-- Hashes what a visitor presents, since visitors can't read the stored hashes.
create function hash_of(secret text) returns text
language sql immutable set search_path = pg_catalog as $$
	select encode(sha256(convert_to(secret, 'UTF8')), 'hex')
$$;

-- Uses up a subscriber's codes and links: all of them by confirming, and later those in the same language. The subscriber
-- gets that language, and follows the topics they asked for. Returns false if they aren't confirmed afterward.
create function use_confirmations(who uuid, proof text, wanted text) returns boolean
language plpgsql volatile set search_path = pg_catalog as $$
begin
	update public.confirmations set used_at = now()
	where subscriber_id = who and used_at is null and (
		language is not distinct from wanted
		or exists (select from public.subscribers where id = who and state <> 'confirmed')
	);
	if public.apply_subscriber_event(who, 'confirm', proof) is distinct from 'confirmed' then return false; end if;
	update public.subscribers set language = wanted, asked_language = null, ask_at = null
	where id = who and wanted is not null;
	-- The topics that a mail to them has named.
	update public.topic_follows set confirmed_at = now() where subscriber_id = who and confirmed_at is null
		and created_at < (select max(created_at) from public.confirmations where subscriber_id = who);
	return true;
end
$$;

-- Confirms by the code, on the page of the sign-up, which has the email encrypted. Five tries per mail. Returns false
-- for a wrong code, an expired one, and an email that was never asked. One that was used changes nothing again.
create function confirm_by_code(email text, code text) returns boolean
language plpgsql volatile security definer set search_path = pg_catalog as $$
declare
	who uuid;
	now_is text;
	matches boolean;
	wanted text;
begin
	select id, state into who, now_is from public.subscribers
	where subscribers.email = lower(btrim(confirm_by_code.email, E' \t\r\n')) for update;
	if who is null then return false; end if;
	with tried as (
		update public.confirmations set tries = tries + 1
		where subscriber_id = who and code_expires_at > now() and tries < 5
			-- Sending it again is no error while the subscription is confirmed.
			and (used_at is null or now_is = 'confirmed')
		returning code_hash = public.hash_of(confirmations.id::text || ':' || confirm_by_code.code) as fits,
			case when used_at is null then language end as language
	)
	select coalesce(bool_or(fits), false), min(language) filter (where fits) into matches, wanted from tried;
	if not matches then return false; end if;
	return public.use_confirmations(who, 'code', wanted);
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
	wanted text;
begin
	select state into now_is from public.subscribers
	where id = (select subscriber_id from public.confirmations where token_hash = hash and expires_at > now())
	for update;
	if not found then return false; end if;
	select subscriber_id, language into who, wanted from public.confirmations
	where token_hash = hash and used_at is null;
	-- Clicking again is no error while the subscription is confirmed.
	if not found then return now_is = 'confirmed'; end if;
	return public.use_confirmations(who, 'link', wanted);
end
$$;

-- Queues a subscriber, unless they were asked within 15 minutes, are queued for soon, or are confirmed or suppressed.
-- Most repeated sign-ups end here, without a lock.
create function request_confirmation(who uuid, ask_from timestamptz default now()) returns void
language sql volatile set search_path = pg_catalog as $$
	update public.subscribers set ask_at = least(ask_at, ask_from)
	where id = who and state in ('unconfirmed', 'unsubscribed', 'bounced')
		and coalesce(ask_at > greatest(ask_from, now() + interval '20 minutes'), true)
		and coalesce(asked_at <= now() - interval '15 minutes', true)
$$;

-- Queues a confirmed subscriber who asks for another language, for a mail in it.
create function ask_language(who uuid, wanted text, ask_from timestamptz) returns void
language sql volatile set search_path = pg_catalog as $$
	update public.subscribers set ask_at = ask_from, asked_language = wanted
	where id = who and state = 'confirmed' and language <> wanted and ask_at is null
$$;

revoke all on function hash_of(text), confirm_by_code(text, text), confirm_by_link(text), use_confirmations(uuid, text, text),
	request_confirmation(uuid, timestamptz), ask_language(uuid, text, timestamptz) from anon, team, public;
grant execute on function confirm_by_code(text, text), confirm_by_link(text) to anon;
