-- tolerated
-- Facts that only the owner knows, written at the desk, and what undoing gives back (docs/decisions/0078).

-- The snooze that a change ended, for whoever undoes the change.
alter table inbox_changes add column ended_snooze timestamptz;
grant insert (ended_snooze) on inbox_changes to team;

-- A fact that is here is the one in effect; content/site.yaml says the others. Which there are, and what each may be, is
-- decided where they are written: the site passes over a name that it doesn't know.
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

-- Every process hears of it at once, as of what is taken back, and reads the facts again.
create function note_changed_fact() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
	perform public.note_withdrawal('fact');
	return null;
end
$$;
revoke all on function note_changed_fact() from anon, team, public;

-- Deferred, so that the counter is locked for the commit alone.
create constraint trigger announce_fact after insert or update or delete on owner_facts
	deferrable initially deferred for each row execute function note_changed_fact();
create trigger announce_all after truncate on owner_facts
	for each statement execute function note_emptied_table();

-- As in 0007, and a picture that a fact names stays as well.
create or replace function delete_unused_picture(wanted_hash text) returns boolean
language plpgsql security definer set search_path = pg_catalog as $$
begin
	lock table public.blog_posts, public.post_versions, public.owner_facts in share mode;
	delete from public.pictures as picture
	where picture.hash = wanted_hash
		and not exists (select 1 from public.picture_uses() as used where used.hash = wanted_hash)
		and not exists (select 1 from public.owner_facts where value like '/pictures/' || wanted_hash || '/%');
	return found;
end
$$;
