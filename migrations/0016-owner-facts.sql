-- Settings that an owner writes at the desk, such as the postal address. A row here overrides content/site.yaml. The
-- code that writes them knows the names and validates the values; the site ignores names it doesn't know.
create table owner_facts (
	id uuid primary key default gen_random_uuid(),
	name text not null unique check (name ~ '^[a-z_]{1,40}$'),
	value text not null check (length(value) between 1 and 5000),
	changed_at timestamptz not null default clock_timestamp(),
	member_id uuid references members on delete set null
);

alter table owner_facts enable row level security;
revoke all on owner_facts from anon, team, public;
create policy team_works on owner_facts for all to team using (true) with check (true);
grant select, delete on owner_facts to team;
grant insert (name, value, member_id) on owner_facts to team;
grant update (value, changed_at, member_id) on owner_facts to team;

create trigger note_deleted after delete on owner_facts referencing old table as gone
	for each statement execute function note_erased_bytes();
create trigger note_replaced after update of value on owner_facts for each row
	when (old.* is distinct from new.*) execute function note_erased_bytes();

-- Makes every process reload the settings at once, also if the row was changed by hand.
create function note_changed_fact() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
	perform public.note_withdrawal('fact');
	return null;
end
$$;

-- Deferred, so that the counter is locked only for the commit.
create constraint trigger announce_fact after insert or update or delete on owner_facts
	deferrable initially deferred for each row execute function note_changed_fact();

revoke all on function note_changed_fact() from anon, team, public;
