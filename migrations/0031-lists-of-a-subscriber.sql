-- tolerated
-- The rest of what 0028 began: a statement also reads the checks that list a column's values anew, 7 µs each. A function
-- keeps its types, so each list is a domain, named like its table and column (types are made from those as well), and the
-- trigger that guards the states gives the values to variables of theirs. They break under the names they had.
create domain subscribers_state as text constraint subscribers_state_check check (
	value in ('unconfirmed', 'confirmed', 'unsubscribed', 'bounced', 'suppressed')
);
create domain subscribers_source as text constraint subscribers_source_check check (value in ('form', 'import'));
create domain subscribers_confirmed_by as text constraint subscribers_confirmed_by_check check (
	value in ('code', 'link', 'undo', 'import')
);

create or replace function guard_subscriber() returns trigger language plpgsql
set search_path = pg_catalog as $$
declare
	state public.subscribers_state;
	source public.subscribers_source;
	confirmed_by public.subscribers_confirmed_by;
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
	state := new.state;
	source := new.source;
	confirmed_by := new.confirmed_by;
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

alter table subscribers drop constraint subscribers_state_check, drop constraint subscribers_source_check,
	drop constraint subscribers_confirmed_by_check;
