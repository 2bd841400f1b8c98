-- After a restore, passkeys that were revoked since that backup are revoked again (docs/decisions/0056). They may be
-- all that a member has in the copy: the newer one, which made the old one superfluous, isn't in it. So whoever says
-- that this is what they are doing may delete the last one; a link then brings the member back.
create or replace function guard_last_passkey() returns trigger language plpgsql
set search_path = pg_catalog as $$
begin
	if coalesce(current_setting('people.revoking', true), '') = 'on' then return old; end if;
	perform 1 from public.members where id = old.member_id and removed_at is null for update;
	if found then
		perform 1 from public.passkeys where member_id = old.member_id and id <> old.id;
		if not found then
			raise exception 'the last passkey stays' using errcode = 'TD002';
		end if;
	end if;
	return old;
end
$$;
