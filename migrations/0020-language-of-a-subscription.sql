-- tolerated
-- A subscriber may ask for the newsletter in another language, by signing up on that language's page. Anybody can type
-- their email there, so nothing that they confirmed changes before they use what we mail to them.

alter table subscribers
	-- The language that was asked for, until the subscriber takes it, or leaves, or comes back in the one they had.
	add column asked_language text
		constraint subscribers_asked_language_check check (asked_language ~ '^[a-z]{2}$'),
	-- A subscriber who never confirmed has no language to keep.
	add constraint subscribers_asks_after_confirming check (
		asked_language is null or state in ('confirmed', 'unsubscribed', 'bounced')
	);

alter table confirmations
	-- Of its mail, in which its code and its link confirm. Null for a mail of the release before.
	add column language text constraint confirmations_language_check check (language ~ '^[a-z]{2}$');

grant insert (language) on confirmations to team;

-- The same as in 0012: another state leaves no question open.
create or replace function guard_subscriber() returns trigger language plpgsql
set search_path = pg_catalog as $$
begin
	if new.email <> old.email then
		new.unsubscribed_from := null;
		if old.state = 'confirmed' then
			new.state := 'unconfirmed';
			new.asked_language := null;
			new.ask_at := null;
			return new;
		end if;
	end if;
	if new.state = old.state then return new; end if;
	new.asked_language := null;
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

-- Queues a confirmed subscriber who asks for another language, for a mail in it. The queue decides when (0013).
create function ask_language(who uuid, wanted text, networks text[]) returns void
language plpgsql volatile set search_path = pg_catalog as $$
begin
	update public.subscribers set ask_at = now(), asked_language = wanted
	where id = who and state = 'confirmed' and language <> wanted and ask_at is null;
	if found then perform public.note_networks(who, networks); end if;
end
$$;

-- The same as in 0019, but a subscriber who confirmed once keeps their language until they are asked about another.
create or replace function sign_up() returns trigger language plpgsql security definer
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
	-- A row that is an hour old comes from a backup or an import.
	asks := new.created_at > now() - interval '1 hour'
		and coalesce(current_setting('subscribers.importing', true), '') <> 'on'
		and public.mail_is_set_up();
	insert into public.subscribers (email, signup_id, source, consented_at, ask_at, language)
	values (address, new.id, 'form', new.created_at, case when asks then now() end, new.language)
	on conflict (email) do nothing
	returning id into who;
	if who is not null then
		if asks then perform public.note_networks(who, networks); end if;
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
			perform public.request_confirmation(who, networks);
			perform public.ask_language(who, new.language, networks);
		end if;
		perform 1 from public.newsletter_signups where id = earlier and spam_reason is null;
		if found then return null; end if;
		-- The earlier one was flagged or deleted: this one takes its place.
		update public.subscribers set signup_id = new.id where id = who;
	end if;
	return new;
end
$$;

-- Uses up a subscriber's codes and links: all of them by confirming, and later those in the same language. The subscriber
-- gets that language. Returns false if they aren't confirmed afterward.
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
	return true;
end
$$;

-- The same as in 0013, with the language of a code's mail. One that was used changes nothing again.
create or replace function confirm_by_code(email text, code text) returns boolean
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

-- The same as in 0013, with the language of a link's mail.
create or replace function confirm_by_link(token text) returns boolean
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

revoke all on function ask_language(uuid, text, text[]), use_confirmations(uuid, text, text) from anon, team, public;
