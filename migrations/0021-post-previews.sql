-- Links that show a post before it is public. Whoever has one reads that post and nothing else; only
-- the hash of its token is stored. As in 0007, a trigger and no foreign key to blog_posts.
create table post_previews (
	id uuid primary key default gen_random_uuid(),
	post_id uuid not null,
	token_hash text not null unique,
	created_at timestamptz not null default now(),
	created_by uuid references members on delete set null,
	expires_at timestamptz not null,
	revoked_at timestamptz
);

create index post_previews_post on post_previews (post_id, created_at desc);

create function forget_previews() returns trigger language plpgsql security definer
set search_path = pg_catalog as $$
begin
	if tg_op = 'TRUNCATE' then
		delete from public.post_previews;
	else
		delete from public.post_previews where post_id = old.id;
	end if;
	return null;
end
$$;

create trigger forget_previews after delete on blog_posts
	for each row execute function forget_previews();
create trigger forget_all_previews after truncate on blog_posts
	for each statement execute function forget_previews();

-- The post behind a link, with the text somebody is working on: what would be published now. It runs
-- with its owner's rights, because a visitor may read no unpublished post otherwise.
create function preview_post(wanted_hash text)
returns table (
	id uuid, slug text, title text, subtitle text, content text, content_markdown text, image_url text,
	youtube_url text, soundcloud_url text, checked_on date, likes_count integer, published_at timestamptz,
	edited_at timestamptz, created_at timestamptz
)
language sql stable security definer set search_path = pg_catalog as $$
	select post.id, post.slug, shown.title, shown.subtitle, shown.content, shown.content_markdown,
		shown.image_url, shown.youtube_url, shown.soundcloud_url, shown.checked_on, post.likes_count,
		coalesce(post.published_at, now()), null::timestamptz, post.created_at
	from public.post_previews as preview
	join public.blog_posts as post on post.id = preview.post_id and post.deleted_at is null
	cross join lateral (
		select version.title, version.subtitle, version.content, version.content_markdown, version.image_url,
			version.youtube_url, version.soundcloud_url, version.checked_on
		from public.post_versions as version
		where version.post_id = post.id and version.version = post.version
		union all
		select post.title, post.subtitle, post.content, post.content_markdown, post.image_url,
			post.youtube_url, post.soundcloud_url, post.checked_on
		limit 1
	) as shown
	where preview.token_hash = wanted_hash and preview.revoked_at is null and preview.expires_at > now()
$$;

revoke all on function forget_previews(), preview_post(text) from public;
grant execute on function preview_post(text) to anon;

alter table post_previews enable row level security;
revoke all on post_previews from anon, team, public;
create policy team_works on post_previews for all to team using (true) with check (true);
grant select on post_previews to team;
grant insert (post_id, token_hash, created_by, expires_at) on post_previews to team;
grant update (revoked_at) on post_previews to team;
