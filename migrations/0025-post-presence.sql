-- Who has a post open in the editor. The screen says so again while somebody looks at it; a row whose time
-- is over says nothing, and goes when anybody opens a post. As in 0007, no foreign key to blog_posts.
create table post_presence (
	id uuid primary key default gen_random_uuid(),
	post_id uuid not null,
	member_id uuid not null references members on delete cascade,
	since timestamptz not null default now(),
	until timestamptz not null,
	unique (post_id, member_id)
);

create index post_presence_member on post_presence (member_id);

alter table post_presence enable row level security;
revoke all on post_presence from anon, team, public;
create policy team_works on post_presence for all to team using (true) with check (true);
grant select, delete on post_presence to team;
grant insert (post_id, member_id, until) on post_presence to team;
grant update (until) on post_presence to team;
