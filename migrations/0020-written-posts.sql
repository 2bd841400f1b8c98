-- Posts written at the desk. Whether a post is public stays one condition, published_at <= now(), so
-- that a time that comes needs no job and no process that is running then. Its state follows from its dates:
-- deleted (deleted_at), draft (no published_at), scheduled (a later one), published.
alter table blog_posts
	-- What the team writes; content is then the plain text derived from it.
	add column content_markdown text,
	-- The day somebody last compared the post with its sources.
	add column checked_on date,
	-- Rises with every change of the text, also of one that is not public yet (post_versions).
	add column version integer not null default 1,
	-- When it was first public, for a post that is no longer: its URL is known, so it keeps leading there.
	add column earlier_published_at timestamptz,
	add column deleted_at timestamptz,
	-- The published_at to go back to when a deletion is undone.
	add column deleted_published_at timestamptz,
	add constraint deleted_is_not_public check (deleted_at is null or published_at is null);

create index blog_posts_deleted on blog_posts (deleted_at) where deleted_at is not null;

-- What a post said. The row with the number in blog_posts.version is the text somebody is working on:
-- of a draft the same as the post's, of a public or scheduled post what is to replace it. Without
-- such a row nobody is working on anything but the post itself. No foreign key to blog_posts, as in 0007.
create table post_versions (
	id uuid primary key default gen_random_uuid(),
	post_id uuid not null,
	version integer not null,
	-- When this version was begun; later saves of the same person within minutes become part of it.
	created_at timestamptz not null default clock_timestamp(),
	saved_at timestamptz not null default clock_timestamp(),
	member_id uuid references members on delete set null,
	reason text not null check (reason in ('saved', 'published', 'restored', 'found')),
	title text not null,
	subtitle text,
	content text not null,
	content_markdown text,
	image_url text,
	youtube_url text,
	soundcloud_url text,
	checked_on date,
	unique (post_id, version)
);

-- Removing a member looks for what they wrote.
create index post_versions_member on post_versions (member_id) where member_id is not null;

-- A like changes none of these columns and no longer runs the function.
create or replace function note_edit() returns trigger language plpgsql
set search_path = pg_catalog as $$
begin
	if (new.title, new.subtitle, new.content, new.content_markdown, new.image_url, new.youtube_url,
		new.soundcloud_url, new.checked_on)
		is distinct from
		(old.title, old.subtitle, old.content, old.content_markdown, old.image_url, old.youtube_url,
		old.soundcloud_url, old.checked_on)
	then
		new.edited_at := now();
		new.version := old.version + 1;
	end if;
	return new;
end
$$;

drop trigger note_edit on blog_posts;
create trigger note_edit
	before update of title, subtitle, content, content_markdown, image_url, youtube_url, soundcloud_url, checked_on
	on blog_posts for each row execute function note_edit();

create function forget_versions() returns trigger language plpgsql security definer
set search_path = pg_catalog as $$
begin
	if tg_op = 'TRUNCATE' then
		delete from public.post_versions;
	else
		delete from public.post_versions where post_id = old.id;
	end if;
	return null;
end
$$;

create trigger forget_versions after delete on blog_posts
	for each row execute function forget_versions();
create trigger forget_all_versions after truncate on blog_posts
	for each statement execute function forget_versions();

revoke all on function forget_versions() from public;

alter table post_versions enable row level security;
revoke all on post_versions from anon, team, public;
create policy team_works on post_versions for all to team using (true) with check (true);
grant select on post_versions to team;
grant insert (post_id, version, member_id, reason, title, subtitle, content, content_markdown, image_url,
	youtube_url, soundcloud_url, checked_on) on post_versions to team;
grant update (version, saved_at, reason, title, subtitle, content, content_markdown, image_url, youtube_url,
	soundcloud_url, checked_on) on post_versions to team;

-- The team writes posts. Their likes stay the visitors'.
create policy team_works on blog_posts for all to team using (true) with check (true);
grant select, delete on blog_posts to team;
grant insert (title, subtitle, content, content_markdown, slug, image_url, youtube_url, soundcloud_url, checked_on)
	on blog_posts to team;
grant update (title, subtitle, content, content_markdown, slug, former_slugs, published_at, image_url, youtube_url,
	soundcloud_url, checked_on, version, earlier_published_at, deleted_at, deleted_published_at) on blog_posts to team;
