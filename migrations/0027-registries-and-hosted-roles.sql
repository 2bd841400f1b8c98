-- tolerated
-- The registry of decisions is written every hour, beside the backups (docs/decisions/0075).
alter table backup_runs drop constraint backup_runs_kind_check;
alter table backup_runs add constraint backup_runs_kind_check
	check (kind in ('scheduled', 'manual', 'drill', 'registry'));

-- One row an hour: the newest of each kind is found without the others.
create index backup_runs_by_kind on backup_runs (kind, started_at desc);

-- Hosted services grant everything in the schema public to roles of their own as well (Supabase: authenticated, and
-- service_role, which no policy holds back). The site has no use for them, so they lose it, also for what later files make.
do $$
declare
	hosted text;
	made record;
begin
	for hosted in select rolname from pg_roles where rolname in ('authenticated', 'service_role') loop
		for made in
			select format('%s %s', case relkind when 'S' then 'sequence' else 'table' end, oid::regclass) as name
			from pg_class
			where relnamespace::regnamespace::text in ('public', 'jobs') and relkind in ('r', 'p', 'v', 'S')
				and pg_get_userbyid(relowner) = current_user
			union all
			select format('routine %s', oid::regprocedure) from pg_proc
			where pronamespace::regnamespace::text in ('public', 'jobs') and pg_get_userbyid(proowner) = current_user
		loop
			execute format('revoke all on %s from %I', made.name, hosted);
		end loop;
		execute format('alter default privileges in schema public revoke all on tables from %I', hosted);
		execute format('alter default privileges in schema public revoke all on sequences from %I', hosted);
		execute format('alter default privileges in schema public revoke all on routines from %I', hosted);
	end loop;
end
$$;
