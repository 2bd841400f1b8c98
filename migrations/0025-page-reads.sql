-- tolerated
-- How often each public page was opened on each day (docs/decisions/0073): one number for everybody together. No column
-- for who, from where, with what or at which time of the day.
create table page_reads (
	id uuid primary key default gen_random_uuid(),
	-- Of the site's time zone.
	day date not null,
	-- As readers know it, decoded: /about, /blog/a-post.
	path text not null check (path ~ '^/' and length(path) <= 250),
	reads integer not null check (reads > 0),
	unique (day, path)
);

alter table page_reads enable row level security;
revoke all on page_reads from anon, team, public;
create policy team_works on page_reads for all to team using (true) with check (true);
grant select, insert, delete on page_reads to team;
grant update (reads) on page_reads to team;
