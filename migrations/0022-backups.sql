-- tolerated
-- How each backup went: the scheduled ones, those from the shell, and drills with the owner's key. No content, no
-- person; a name and a step have no room for either.
create table backup_runs (
	id uuid primary key default gen_random_uuid(),
	kind text not null check (kind in ('scheduled', 'manual', 'drill')),
	started_at timestamptz not null default clock_timestamp(),
	finished_at timestamptz,
	-- Null while it runs; one that was killed says so once the next one finds it.
	outcome text check (outcome in ('done', 'failed')),
	failed_step text check (failed_step in ('write', 'restore', 'copy', 'tidy', 'unfinished')),
	file_name text check (file_name ~ '^[A-Za-z0-9_.-]{1,80}$'),
	bytes bigint,
	row_count bigint,
	-- Whether it was restored into a scratch database, and the counts were the same.
	restored boolean not null default false,
	-- Whether the owner's command took it elsewhere.
	copied boolean not null default false,
	check ((outcome is null) = (finished_at is null)),
	check ((failed_step is not null) = (coalesce(outcome, '') = 'failed'))
);

create index backup_runs_newest on backup_runs (started_at desc);

alter table backup_runs enable row level security;
revoke all on backup_runs from anon, team, public;
create policy team_works on backup_runs for all to team using (true) with check (true);
grant select, insert, update on backup_runs to team;
