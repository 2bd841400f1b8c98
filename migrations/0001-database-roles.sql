-- Who the site is to its database. The site's own login owns the tables and only migrates, counts rate limits and
-- runs the team's shell commands; a visitor's query runs as `anon`, the desk and the jobs run as `team`. Both may
-- do what their grants and policies say and no more, whatever a query of ours asks for (docs/decisions/0003).
--
-- Roles belong to the whole cluster: a hosted service may have one of them already (Supabase has anon), and
-- another database may make it at this very moment. So each is looked for first: a login that may not create roles
-- is refused before Postgres sees that the role is there.
do $$
declare
	role_name text;
begin
	foreach role_name in array array['anon', 'team'] loop
		continue when exists (select from pg_roles where rolname = role_name);
		begin
			execute format('create role %I nologin noinherit', role_name);
		exception
			when duplicate_object or unique_violation then null;
			when insufficient_privilege then
				raise exception 'The login % may not create the role %. Somebody who may has to do it first (docs/hosting.md, "A Postgres service")',
					current_user, role_name using errcode = 'insufficient_privilege';
		end;
	end loop;
end
$$;

-- The login may become anon or team, and holds nothing of either without saying so: "set role" and no
-- inheriting (Postgres 16 on, where having created a role is not enough; before that a membership has no
-- options). A host may refuse a grant that is there already, and parallel starts may collide: being able to
-- switch is what counts.
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
	foreach member_role in array array['anon', 'team'] loop
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

-- By default everyone who may connect may make temporary tables and, on databases older than
-- Postgres 15, tables in the schema public. Where this login is not the owner, the host decides.
do $$
begin
	execute format('revoke temporary on database %I from public', current_database());
	revoke create on schema public from public;
exception
	when insufficient_privilege then null;
end
$$;

-- Where this login may not pass that right on, everybody has it already, unless the host took it away.
do $$
begin
	grant usage on schema public to anon, team;
	if not (has_schema_privilege('anon', 'public', 'usage') and has_schema_privilege('team', 'public', 'usage')) then
		raise exception 'The roles anon and team may not use the schema public. Its owner has to grant it first (docs/hosting.md, "A Postgres service")'
			using errcode = 'insufficient_privilege';
	end if;
end
$$;

-- Hosted services grant everything in the schema public to their roles by default. Each file takes that away from
-- what it makes; Kysely has made its two tables by now.
revoke all on kysely_migration, kysely_migration_lock from anon, team, public;
