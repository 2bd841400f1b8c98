-- Roles. The site's own login owns the tables; it migrates, keeps keys and runs the shell commands. A
-- visitor's queries run as `anon`, those of the desk and the jobs as `team`, and those of a member who sees only some forms
-- as `team_limited`, which has the rights of team on fewer rows. Grants and policies limit both, whatever
-- our own code does.

-- Roles belong to the whole cluster: a host may provide one (Supabase has anon), and another database may create it
-- at the same moment. Check first, because Postgres refuses a login without CREATEROLE before it sees that the role
-- exists.
do $$
declare
	role_name text;
begin
	foreach role_name in array array['anon', 'team', 'team_limited'] loop
		continue when exists (select from pg_roles where rolname = role_name);
		begin
			execute format('create role %I nologin %s', role_name,
				case role_name when 'team_limited' then 'inherit' else 'noinherit' end);
		exception
			when duplicate_object or unique_violation then null;
			when insufficient_privilege then
				raise exception 'The login % may not create the role %. Somebody who may has to do it first (docs/hosting.md, "A Postgres service")',
					current_user, role_name using errcode = 'insufficient_privilege';
		end;
	end loop;
end
$$;

-- It inherits the rights of team. Only that matters, as below.
do $$
begin
	grant team to team_limited;
exception
	when others then
		if not pg_has_role('team_limited', 'team', 'usage') then
			raise exception 'The login % may not grant the role team to team_limited. Somebody who may has to do it first (docs/hosting.md, "A Postgres service")',
				current_user using errcode = 'insufficient_privilege';
		end if;
end
$$;

-- The login can become each of them, and inherits nothing from them. Since Postgres 16, a membership has options
-- for that. A host may refuse a grant that exists, and parallel starts may collide: only the ability to switch
-- matters.
do $$
declare
	member_role text;
	options text := '';
	needed text := 'member';
begin
	if current_setting('server_version_num')::int >= 160000 then
		options := ' with inherit false, set true';
		needed := 'set';
	end if;
	foreach member_role in array array['anon', 'team', 'team_limited'] loop
		begin
			execute format('grant %I to %I%s', member_role, current_user, options);
		exception
			when others then
				if not pg_has_role(current_user, member_role, needed) then
					raise exception 'The login % may not become the role %. Somebody who may has to grant it first (docs/hosting.md, "A Postgres service")',
						current_user, member_role using errcode = 'insufficient_privilege';
				end if;
		end;
	end loop;
end
$$;

-- By default everyone may create temporary tables, and before Postgres 15 tables in the schema public. Where this login
-- isn't the owner, the host decides.
do $$
begin
	execute format('revoke temporary on database %I from public', current_database());
	revoke create on schema public from public;
exception
	when insufficient_privilege then null;
end
$$;

-- If this login can't grant the right, everyone has it already, unless the host revoked it.
do $$
begin
	grant usage on schema public to anon, team;
	if not (has_schema_privilege('anon', 'public', 'usage') and has_schema_privilege('team', 'public', 'usage')) then
		raise exception 'The roles anon and team may not use the schema public. Its owner has to grant it first (docs/hosting.md, "A Postgres service")'
			using errcode = 'insufficient_privilege';
	end if;
end
$$;

-- Migrations that the release before works with: files whose first line is "-- tolerated". An older release that is
-- started again (a rollback, a replica in a rolling deploy) finds their names here, and starts.
create table tolerated_migrations (
	id uuid primary key default gen_random_uuid(),
	name text not null unique
);

alter table tolerated_migrations enable row level security;

-- Hosts grant everything in the schema public to anon and to roles of their own (Supabase: authenticated, and
-- service_role, which skips policies). Each file revokes from anon and team; the host's roles lose their default
-- rights here. Kysely created its two tables before this file ran.
revoke all on tolerated_migrations, kysely_migration, kysely_migration_lock from anon, team, public;
do $$
declare
	hosted text;
begin
	for hosted in select rolname from pg_roles where rolname in ('authenticated', 'service_role') loop
		execute format('revoke all on tolerated_migrations, kysely_migration, kysely_migration_lock from %I', hosted);
		execute format('alter default privileges in schema public revoke all on tables from %I', hosted);
		execute format('alter default privileges in schema public revoke all on sequences from %I', hosted);
		execute format('alter default privileges in schema public revoke all on routines from %I', hosted);
	end loop;
end
$$;

-- Gives the team its policy on a new table, and anon none; rights are granted beside it. Hosts grant everything by default.
create function protect_tables(variadic tables regclass[]) returns void
language plpgsql set search_path = pg_catalog as $$
declare
	each_table regclass;
begin
	foreach each_table in array tables loop
		execute format('alter table %s enable row level security', each_table);
		execute format('revoke all on %s from anon, team, public', each_table);
		execute format('create policy team_works on %s for all to team using (true) with check (true)', each_table);
	end loop;
end
$$;

-- Leaves the members who see only some forms those rows of a table that meet a condition. A policy, so that it holds in each
-- query of theirs; a role of its own, because the condition keeps searches from their index.
create function limit_table(limited regclass, condition text) returns void
language plpgsql set search_path = pg_catalog as $$
begin
	execute format('create policy of_their_forms on %s as restrictive to team_limited using (%s)', limited, condition);
end
$$;

-- True if the setting of the transaction names the form. Without the setting, none is.
create function sees_form(form text) returns boolean
language sql stable parallel safe set search_path = pg_catalog as $$
	select coalesce(form = any (string_to_array(current_setting('desk.forms', true), ',')), false)
$$;

revoke all on function protect_tables(regclass[]), limit_table(regclass, text), sees_form(text) from anon, team, public;
grant execute on function sees_form(text) to team_limited;
