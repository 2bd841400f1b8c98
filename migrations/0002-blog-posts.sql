create table blog_posts (
	id uuid primary key default gen_random_uuid(),
	title text not null,
	subtitle text,
	content text not null,
	slug text not null unique,
	published_at timestamptz,
	likes_count integer not null default 0 check (likes_count >= 0),
	image_url text,
	youtube_url text,
	soundcloud_url text,
	created_at timestamptz not null default now()
);

create index blog_posts_newest on blog_posts (published_at desc, id);

alter table blog_posts enable row level security;

create policy anon_reads_published on blog_posts for select to anon
	using (published_at <= now());
create policy anon_likes_published on blog_posts for update to anon
	using (published_at <= now())
	with check (published_at <= now());

-- Hosted services grant everything on new tables to anon by default.
revoke all on blog_posts from anon, public;
grant select on blog_posts to anon;
grant update (likes_count) on blog_posts to anon;

-- A visitor raises the count by one, never sets it. The team's own role is not bound by this.
create function guard_like() returns trigger language plpgsql
set search_path = pg_catalog as $$
begin
	if current_user = 'anon' and new.likes_count is distinct from old.likes_count + 1 then
		raise exception 'a like raises likes_count by exactly one'
			using errcode = 'check_violation';
	end if;
	return new;
end
$$;

create trigger guard_like before update on blog_posts
	for each row execute function guard_like();
