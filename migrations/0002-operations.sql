-- Operations: backup runs, page views and the server's own keys. No row is about one person.

-- The salt of hashes of addresses, for a day. The site's own login writes it, so neither role needs a right.
create table daily_salts (
	day date primary key,
	salt text not null
);

-- Keys that the server creates if the environment has none (DESK_SECRET).
create table desk_secrets (
	id uuid primary key default gen_random_uuid(),
	name text not null unique,
	secret text not null,
	created_at timestamptz not null default now()
);

-- How each nightly backup ended; one that was killed has no row.
create table backup_runs (
	id uuid primary key default gen_random_uuid(),
	finished_at timestamptz not null default clock_timestamp(),
	-- Null if it worked.
	failed_step text check (failed_step in ('write', 'restore', 'tidy'))
);

create index backup_runs_newest on backup_runs (finished_at desc);

-- Page views by day: one number for all visitors, without a time of day, a source or an identifier.
create table page_views (
	id uuid primary key default gen_random_uuid(),
	-- In the site's time zone.
	day date not null,
	-- Decoded: /about, /blog/a-post.
	path text not null check (path ~ '^/' and length(path) <= 250),
	views integer not null check (views > 0),
	unique (day, path)
);

select protect_tables('daily_salts', 'desk_secrets', 'backup_runs', 'page_views');
grant select on desk_secrets to team;
grant insert (name, secret) on desk_secrets to team;
grant select, insert on backup_runs to team;
grant select, insert, delete on page_views to team;
grant update (views) on page_views to team;
