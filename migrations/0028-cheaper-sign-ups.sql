-- tolerated
-- A statement reads each check and each trigger's condition of its table anew and compiles it; those of subscribers took
-- as long as its indexes, at every sign-up. A function is compiled once for a session, so the trigger that guards the
-- states asks the two longer ones, last, and says so under the constraints' names. It gives the token as well. What lists
-- a column's values stays a check: types are made from it.
alter table subscribers drop constraint subscribers_email_check, drop constraint subscribers_proof;

drop trigger give_token on subscribers;
drop function give_token();
drop trigger guard_subscriber on subscribers;

create or replace function guard_subscriber() returns trigger language plpgsql
set search_path = pg_catalog as $$
declare
	broken text;
begin
	if tg_op = 'UPDATE' then
		-- A corrected email is another mailbox: unproven, and nothing that ended at the other one is brought back.
		if new.email <> old.email then
			new.unsubscribed_from := null;
			if old.state = 'confirmed' then new.state := 'unconfirmed'; end if;
		end if;
		if new.state <> old.state and not (new.email <> old.email and old.state = 'confirmed') then
			-- Which state may follow which. Out of unsubscribed and bounced only the person comes, by a proof that the
			-- mailbox is theirs; an import is none.
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
		end if;
	end if;
	-- Most sign-ups of a bad day never confirm, so the token comes with the confirmation.
	if new.state = 'confirmed' and new.token is null then
		new.token := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
	end if;
	broken := case
		-- Trimmed and in lower case.
		when new.email <> lower(btrim(new.email, E' \t\r\n')) then 'subscribers_email_check'
		when new.source = 'import' and new.consent_note is null
			or new.consent_note = ''
			or new.state = 'confirmed' and (new.confirmed_at is null or new.confirmed_by is null)
			then 'subscribers_proof'
	end;
	if broken is not null then
		raise check_violation using
			message = format('a subscriber breaks the rule %s', broken), table = 'subscribers', constraint = broken;
	end if;
	return new;
end
$$;

create trigger guard_subscriber before insert or update on subscribers
	for each row execute function guard_subscriber();
