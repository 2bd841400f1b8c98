-- Scheduled work: one row per job that the code has. The process that claims a row runs the job; the lease and the
-- fencing token are those of mail. A function of the code computes the next time from the job's cron pattern.
create table scheduled_jobs (
	id uuid primary key default gen_random_uuid(),
	created_at timestamptz not null default now(),
	name text not null unique check (name ~ '^[a-z-]{1,40}$'),
	next_at timestamptz not null,
	-- Until when a process has it. Renewed while the job runs.
	claimed_until timestamptz,
	fencing_token bigint not null default 0,
	started_at timestamptz,
	finished_at timestamptz,
	-- Failures since it last succeeded, and the class and code of the last error: its message may quote a person.
	failures integer not null default 0,
	last_error text check (length(last_error) <= 100)
);

select protect_tables('scheduled_jobs');
grant select, delete on scheduled_jobs to team;
grant insert (name, next_at) on scheduled_jobs to team;
grant update (next_at, claimed_until, fencing_token, started_at, finished_at, failures, last_error) on scheduled_jobs to team;
