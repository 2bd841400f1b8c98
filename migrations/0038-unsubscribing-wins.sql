-- Unsubscribing deletes what could confirm. Whoever pressed the link at the same moment had read it before, waited
-- for the row of the subscriber and then confirmed all the same. The row is locked first now, and only then is
-- what the link is worth read (read committed: each statement sees what is committed by then).
create or replace function confirm_by_link(token text) returns boolean
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

-- It took the confirmations before the subscriber, everyone else the other way round: at the same moment as somebody's
-- confirming, one of the two was a deadlock.
create or replace function change_subscriber(who uuid, event text) returns text
language plpgsql volatile security definer set search_path = pg_catalog as $$
declare
	next_state text;
begin
	if event not in ('unsubscribe', 'bounce', 'suppress', 'release') then
		raise exception 'not for the team: %', event using errcode = '42501';
	end if;
	next_state := public.apply_subscriber_event(who, event);
	if event <> 'release' then
		delete from public.confirmations where subscriber_id = who;
	end if;
	return next_state;
end
$$;
