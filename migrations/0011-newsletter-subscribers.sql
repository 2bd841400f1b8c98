-- Subscribers of the newsletter, one row per email. A trigger creates or finds the row of a visitor's sign-up,
-- because visitors have no right here. Later changes of the state go through one function: nobody else has the right. An
-- unsubscribed person stays so until they confirm again.
create table subscriber_imports (
	id uuid primary key default gen_random_uuid(),
	created_at timestamptz not null default now(),
	member_id uuid references members on delete set null
);

create table subscribers (
	id uuid primary key default gen_random_uuid(),
	created_at timestamptz not null default now(),
	-- Trimmed and in lower case.
	email text not null unique check (email = lower(btrim(email, E' \t\r\n'))),
	language text not null default 'en' check (language ~ '^[a-z]{2}$'),
	-- The language that was asked for, until the subscriber takes it, or leaves, or comes back in the one they had. Anybody
	-- can type their email, so nothing that they confirmed changes before they use what we mail to them.
	asked_language text check (asked_language ~ '^[a-z]{2}$'),
	state text not null default 'unconfirmed' check (
		state in ('unconfirmed', 'confirmed', 'unsubscribed', 'bounced', 'suppressed')
	),
	state_at timestamptz not null default now(),
	-- The newest honest sign-up with that email. No foreign key, because a restore fills this table first.
	signup_id uuid not null,
	-- Proof of consent: when and how it was given; for an import, its source.
	source text not null check (source in ('form', 'import')),
	consented_at timestamptz not null,
	consent_note text check (consent_note <> ''),
	-- The import that confirmed it, while it can be undone.
	import_id uuid references subscriber_imports on delete set null,
	confirmed_at timestamptz,
	confirmed_by text check (confirmed_by in ('code', 'link', 'undo', 'import')),
	-- The former state, which undoing restores.
	unsubscribed_from text,
	-- Time of the last mail that asked to confirm.
	asked_at timestamptz,
	-- Time from which the next such mail is due, also while mail isn't set up.
	ask_at timestamptz,
	-- Part of every newsletter, so it can't be a hash. It lets its holder unsubscribe, and undo that within days.
	token text not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
	-- A subscriber who never confirmed has no language to keep.
	constraint subscribers_asks_after_confirming check (
		asked_language is null or state in ('confirmed', 'unsubscribed', 'bounced')
	),
	constraint subscribers_proof check (
		(source <> 'import' or consent_note is not null)
		and (state <> 'confirmed' or (confirmed_at is not null and confirmed_by is not null))
	)
);

-- Each is written with every sign-up; a test names the query that needs it.
create index subscribers_newest on subscribers (created_at, id);
create index subscribers_state on subscribers (state, created_at, id);
create index subscribers_ask on subscribers (ask_at) where ask_at is not null;
create index subscribers_import on subscribers (import_id) where import_id is not null;
create unique index subscribers_token on subscribers (token);
-- Recipients of a newsletter in the order in which they are queued, and their number.
create index subscribers_recipients on subscribers (language, id) where state = 'confirmed';

select protect_tables('subscribers', 'subscriber_imports');
grant select on subscribers to team;
grant select, insert (member_id), delete on subscriber_imports to team;
grant update (asked_at, ask_at) on subscribers to team;

create trigger note_erased after delete or update of email, consent_note on subscribers
	for each row execute function note_erased_bytes();

-- Applies an event to a subscriber and returns the state; an event that doesn't apply to a state changes nothing.
-- Only the person leaves unsubscribed and bounced, by proving that the mailbox is theirs, which an import doesn't. Whoever
-- is taken off the list is confirmed by nothing that was mailed before, and waiting mail that is no longer wanted is
-- canceled. Locks the subscriber before the confirmations, as everywhere here: the other order would deadlock with a
-- simultaneous confirmation.
create function apply_subscriber_event(who uuid, event text, proof text default null) returns text
language plpgsql volatile set search_path = pg_catalog as $$
declare
	stored public.subscribers;
	next_state text;
begin
	select * into stored from public.subscribers where id = who for update;
	if not found then return null; end if;
	if event in ('unsubscribe', 'bounce', 'suppress') then
		delete from public.confirmations where subscriber_id = who;
		delete from public.topic_follows where subscriber_id = who;
	end if;
	next_state := case
		when event = 'confirm' and stored.state in ('unconfirmed', 'unsubscribed', 'bounced') then 'confirmed'
		when event = 'import' and stored.state = 'unconfirmed' then 'confirmed'
		when event = 'unsubscribe' and stored.state in ('unconfirmed', 'confirmed', 'bounced') then 'unsubscribed'
		when event = 'undo' and stored.state = 'unsubscribed' and stored.unsubscribed_from = 'confirmed'
			and stored.state_at > now() - interval '7 days' then 'confirmed'
		when event = 'bounce' and stored.state in ('unconfirmed', 'confirmed') then 'bounced'
		when event = 'suppress' then 'suppressed'
		-- May sign up again, and isn't written to before that.
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
		asked_language = null,
		ask_at = null
	where id = who;
	update public.mail set state = 'canceled'
	where subscriber_id = who and state = 'waiting'
		and (next_state <> 'confirmed' or kind = 'confirmation');
	return next_state;
end
$$;

-- Creates or finds the subscriber of a sign-up, as visitors can't; a repeated sign-up stores no row. A restored backup
-- has the subscriber already. A subscriber who confirmed once keeps their language until they are asked about another;
-- one who hasn't takes it only if a mail in it goes out.
create function sign_up() returns trigger language plpgsql security definer
set search_path = pg_catalog as $$
declare
	ask_from timestamptz := now() + case when new.asks_later then interval '1 hour' else interval '0' end;
	address text;
	asks boolean;
	-- Set by a sign-up on a topic's page.
	topic text := nullif(current_setting('subscribers.topic', true), '');
	who uuid;
	earlier uuid;
begin
	new.asks_later := null;
	if new.spam_reason is not null then return new; end if;
	address := lower(btrim(new.email, E' \t\r\n'));
	-- A row that is an hour old comes from a backup or an import.
	asks := new.created_at > now() - interval '1 hour'
		and coalesce(current_setting('subscribers.importing', true), '') <> 'on';
	insert into public.subscribers (email, signup_id, source, consented_at, ask_at, language)
	values (address, new.id, 'form', new.created_at, case when asks then ask_from end, new.language)
	on conflict (email) do nothing
	returning id into who;
	if who is not null then
		if asks then perform public.follow_topic(who, topic, ask_from); end if;
	else
		select id, signup_id into who, earlier from public.subscribers where email = address;
		if earlier = new.id then return new; end if;
		update public.subscribers set
			language = case state when 'unconfirmed' then new.language else language end,
			asked_language = case when state <> 'unconfirmed' then nullif(new.language, language) end
		where id = who and state in ('unconfirmed', 'unsubscribed', 'bounced')
			and coalesce(asked_language, language) <> new.language
			-- As in request_confirmation.
			and (ask_at is not null or coalesce(asked_at <= now() - interval '15 minutes', true));
		if asks then
			perform public.request_confirmation(who, ask_from);
			perform public.ask_language(who, new.language, ask_from);
			perform public.follow_topic(who, topic, ask_from);
		end if;
		perform 1 from public.newsletter_signups where id = earlier and spam_reason is null;
		if found then return null; end if;
		-- The earlier one was flagged or deleted: this one takes its place.
		update public.subscribers set signup_id = new.id where id = who;
	end if;
	return new;
end
$$;

create trigger sign_up before insert on newsletter_signups for each row execute function sign_up();

-- Syncs the subscriber with a sign-up changed or deleted by any role. Flagging as spam deletes an unconfirmed one;
-- "not spam" does what an honest sign-up would have done, unless there is one with that email.
create function sync_subscriber() returns trigger language plpgsql security definer
set search_path = pg_catalog as $$
declare
	who uuid;
	address text;
begin
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
		-- Another mailbox: unproven, and a subscription that ended at the former one isn't restored.
		update public.subscribers set
			email = address,
			unsubscribed_from = null,
			state = case state when 'confirmed' then 'unconfirmed' else state end,
			asked_language = case when state <> 'confirmed' then asked_language end,
			ask_at = case when state <> 'confirmed' then ask_at end
		where email = lower(btrim(old.email, E' \t\r\n')) and signup_id = new.id and email <> address
		returning id into who;
		delete from public.confirmations where subscriber_id = who;
		return null;
	end if;
	insert into public.subscribers (email, signup_id, source, consented_at, language)
	values (address, new.id, 'form', new.created_at, new.language)
	on conflict (email) do update set signup_id = excluded.signup_id
	where not exists (
		select from public.newsletter_signups as other
		where other.id = subscribers.signup_id and other.id <> new.id and other.spam_reason is null
	)
	returning id into who;
	if who is null then
		raise unique_violation using message = 'the newsletter has that email already';
	end if;
	perform public.request_confirmation(who);
	return null;
end
$$;

create trigger sync_subscriber after delete or update of email, spam_reason on newsletter_signups
	for each row execute function sync_subscriber();

-- Unsubscribes the holder of a token. Returns true if there is one. Functions, because visitors can't read subscribers.
create function unsubscribe_by_token(token text) returns boolean
language sql volatile security definer set search_path = pg_catalog as $$
	select coalesce((
		select public.apply_subscriber_event(id, 'unsubscribe') is not null
		from public.subscribers where subscribers.token = unsubscribe_by_token.token
	), false)
$$;

-- Undoes unsubscribing. Only a confirmed subscription is restored.
create function resubscribe_by_token(token text) returns boolean
language sql volatile security definer set search_path = pg_catalog as $$
	select coalesce((
		select public.apply_subscriber_event(id, 'undo') = 'confirmed'
		from public.subscribers where subscribers.token = resubscribe_by_token.token
	), false)
$$;

-- Unsubscribes an email, if it is subscribed. Returns nothing, so as not to reveal that.
create function unsubscribe_by_email(email text) returns void
language sql volatile security definer set search_path = pg_catalog as $$
	select public.apply_subscriber_event(id, 'unsubscribe') from public.subscribers
	where subscribers.email = lower(btrim(unsubscribe_by_email.email, E' \t\r\n'))
$$;

-- The team's changes; confirming isn't one of them.
create function change_subscriber(who uuid, event text) returns text
language plpgsql volatile security definer set search_path = pg_catalog as $$
begin
	if event not in ('unsubscribe', 'bounce', 'suppress', 'release') then
		raise exception 'not for the team: %', event using errcode = '42501';
	end if;
	return public.apply_subscriber_event(who, event);
end
$$;

-- Adds a person who consented elsewhere, with the proof: the team has no other way to confirm an email. It is stored
-- as a sign-up of that day, so that it is found, exported and erased like any other. An email known in any state but
-- unconfirmed stays as it is. Returns the outcome.
create function import_subscriber(
	email text, name text, consented_at timestamptz, consent_note text, language text, import_id uuid
) returns text
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
		insert into public.newsletter_signups (created_at, name, email, language, submission_key)
		values (import_subscriber.consented_at, coalesce(btrim(import_subscriber.name), ''), address,
			import_subscriber.language, import_subscriber.import_id)
		on conflict do nothing
		returning id into signup;
		perform set_config('subscribers.importing', '', true);
		select * into stored from public.subscribers where subscribers.email = address for update;
	end if;
	if stored.state <> 'unconfirmed' then return stored.state || '_before'; end if;
	update public.subscribers set
		source = 'import',
		consented_at = import_subscriber.consented_at,
		consent_note = import_subscriber.consent_note,
		language = import_subscriber.language,
		import_id = import_subscriber.import_id
	where id = stored.id;
	perform public.apply_subscriber_event(stored.id, 'import');
	return case when signup is null then 'confirmed' else 'added' end;
end
$$;

-- Takes back an import of the last day: the sign-ups that it stored, which have its id as their key, are deleted, and who
-- had signed up before is unconfirmed again. Whoever has left since stays so. Returns how many people that were.
create function undo_import(which uuid) returns integer
language plpgsql volatile security definer set search_path = pg_catalog as $$
declare
	reset integer;
	deleted integer;
begin
	perform 1 from public.subscriber_imports
	where id = which and created_at > now() - interval '1 day' for update;
	if not found then return null; end if;
	update public.subscribers set
		state = 'unconfirmed',
		state_at = now(),
		source = 'form',
		consented_at = signup.created_at,
		consent_note = null,
		language = signup.language,
		confirmed_at = null,
		confirmed_by = null
	from public.newsletter_signups as signup
	where import_id = which and state = 'confirmed' and confirmed_by = 'import'
		and signup.id = signup_id and signup.submission_key <> which;
	get diagnostics reset = row_count;
	delete from public.newsletter_signups using public.subscribers
	where subscribers.import_id = which and subscribers.state = 'confirmed' and subscribers.confirmed_by = 'import'
		and newsletter_signups.id = subscribers.signup_id;
	get diagnostics deleted = row_count;
	delete from public.subscriber_imports where id = which;
	return reset + deleted;
end
$$;

revoke all on function apply_subscriber_event(uuid, text, text), sign_up(), sync_subscriber(),
	unsubscribe_by_token(text), resubscribe_by_token(text), unsubscribe_by_email(text), change_subscriber(uuid, text),
	import_subscriber(text, text, timestamptz, text, text, uuid), undo_import(uuid) from anon, team, public;
grant execute on function unsubscribe_by_token(text), resubscribe_by_token(text), unsubscribe_by_email(text) to anon;
grant execute on function change_subscriber(uuid, text), import_subscriber(text, text, timestamptz, text, text, uuid),
	undo_import(uuid) to team;
