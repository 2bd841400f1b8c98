-- The role of the desk and the jobs. It makes no tables, and its rights are named table by table.
do $$
begin
	create role team nologin noinherit;
exception
	when duplicate_object or unique_violation then null;
end
$$;

-- The site's own login may become anon or team, and holds nothing of either without saying so: "set role"
-- and no inheriting (Postgres 16 on; before that a membership has no options). As in 0001, a host may
-- refuse a grant that is there already, and parallel starts may collide: being able to switch is what counts.
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
				if not pg_has_role(current_user, member_role, needed) then raise; end if;
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

grant usage on schema public to team;

-- What visitors sent: the desk reads it, corrects a field on request, and erases it.
do $$
declare
	submissions text;
begin
	foreach submissions in array array[
		'newsletter_signups',
		'patient_advocates',
		'partnership_applications',
		'contact_messages',
		'feature_requests',
		'patient_caregiver_lab',
		'insight_network',
		'equity_labs',
		'success_stories',
		'investor_interest'
	] loop
		execute format('create policy team_works on %I for all to team using (true) with check (true)', submissions);
		execute format('revoke all on %I from team', submissions);
		execute format('grant select, update, delete on %I to team', submissions);
	end loop;
end
$$;

-- Rate limits of signing in are counted on the login's own connection, like those of the forms.
revoke all on blog_posts, blog_post_words, rate_limits, rate_limit_salts from team;
