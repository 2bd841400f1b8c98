-- The role every visitor's query runs as. Supabase and other hosted services already have it;
-- roles belong to the whole cluster, so another database may have made it at this very moment.
do $$
begin
	create role anon nologin noinherit;
exception
	when duplicate_object or unique_violation then null;
end
$$;

-- The site's own login switches to anon for a visitor's query; from Postgres 16 on, having
-- created a role is not enough for that. A host may refuse the grant because the membership is
-- there already, and parallel starts may collide: membership is what counts.
do $$
begin
	execute format('grant anon to %I', current_user);
exception
	when others then
		if not pg_has_role(current_user, 'anon', 'member') then raise; end if;
end
$$;

grant usage on schema public to anon;
