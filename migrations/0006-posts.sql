-- The blog: posts, what visitors may do with them (read, like, search), how every process hears that something
-- public was taken back, and what the team writes with (versions, links that show a draft, who has a post open).
--
-- No table refers to blog_posts by a foreign key, which would keep it from being truncated: triggers take their rows
-- away with the post.

-- What was public and may no longer be shown. Every process keeps finished pages in memory and hears of it here
-- (docs/decisions/0046): at once by a notification, and by asking for the number each second, which works where
-- notifications don't (a pooler that shares connections by transaction).
create table withdrawals (
	-- There is one row.
	id boolean primary key default true check (id),
	-- How often something was taken back. A counter in a row and not a sequence: it must not be seen before the
	-- transaction that takes something back is over, or a page rendered in between would be the old one.
	number bigint not null default 0
);
insert into withdrawals default values;

alter table withdrawals enable row level security;
-- The site's login asks for it, as it does for its rate limits: no role has a use for it.
revoke all on withdrawals from anon, team, public;

-- Tells every process that something was taken back. For triggers of whatever can be: call it at the end of the
-- transaction, since it locks the counter.
create function note_withdrawal(what text) returns void
language plpgsql volatile security definer set search_path = pg_catalog as $$
declare
	current bigint;
begin
	update public.withdrawals set number = number + 1 returning number into current;
	perform pg_notify('withdrawals', current || ' ' || what);
end
$$;

-- Its argument names the kind of thing that was taken back.
create function note_withdrawn_row() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
	perform public.note_withdrawal(concat_ws(' ', tg_argv[0], old.id));
	return null;
end
$$;

create function note_emptied_table() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
	perform public.note_withdrawal(tg_table_name);
	return null;
end
$$;

revoke all on function note_withdrawal(text), note_withdrawn_row(), note_emptied_table() from anon, team, public;

-- Whether a post is public is one condition, published_at <= now(), so that a time that comes needs no job and no
-- process that is running then. Its state follows from its dates: deleted (deleted_at), draft (no published_at),
-- scheduled (a later one), published.
create table blog_posts (
	id uuid primary key default gen_random_uuid(),
	title text not null,
	subtitle text,
	-- Plain text; where there is content_markdown, derived from it.
	content text not null,
	content_markdown text,
	slug text not null unique,
	-- Slugs it had before, so that old links lead to it. A column and not a table: who may read a post may read its
	-- former slugs and nobody else, and a backup has them without more.
	former_slugs text[],
	-- Paths at which an imported post was found on the site it came from, such as /2024/05/first-post, for the same
	-- reason: in lower case, decoded, without a slash at the end.
	former_paths text[],
	image_url text,
	youtube_url text,
	soundcloud_url text,
	-- The day somebody last compared the post with its sources.
	checked_on date,
	likes_count integer not null default 0 check (likes_count >= 0),
	created_at timestamptz not null default now(),
	published_at timestamptz,
	-- When what it says was last changed; null while it is as it was added. Feeds, the sitemap and search engines
	-- are told. A like is no change, nor is another slug or another date.
	edited_at timestamptz,
	-- Rises with every change of the text, also of one that is not public yet (post_versions).
	version integer not null default 1,
	-- When it was first public, for a post that is no longer: its URL is known, so it keeps leading there.
	earlier_published_at timestamptz,
	deleted_at timestamptz,
	-- The published_at to go back to when a deletion is undone.
	deleted_published_at timestamptz,
	constraint deleted_is_not_public check (deleted_at is null or published_at is null),
	-- No page, feed or header can write -infinity, a date before our era or a year of five digits. Whoever writes
	-- posts by hand gets the error, and not every reader of the list.
	constraint published_at_has_four_digit_year
		check (published_at >= '1000-01-01 00:00Z' and published_at < '10000-01-01 00:00Z')
);

create index blog_posts_newest on blog_posts (published_at desc, id);
create index blog_posts_former_slugs on blog_posts using gin (former_slugs);
create index blog_posts_former_paths on blog_posts (id) where former_paths is not null;
-- Finds a post when an address has its slug in other capitals.
create index blog_posts_any_case on blog_posts (lower(slug));
create index blog_posts_deleted on blog_posts (deleted_at) where deleted_at is not null;

alter table blog_posts enable row level security;
revoke all on blog_posts from anon, team, public;

create policy anon_reads_published on blog_posts for select to anon
	using (published_at <= now());
create policy anon_likes_published on blog_posts for update to anon
	using (published_at <= now())
	with check (published_at <= now());
grant select on blog_posts to anon;
grant update (likes_count) on blog_posts to anon;

-- The team writes posts. Their likes stay the visitors'.
create policy team_works on blog_posts for all to team using (true) with check (true);
grant select, delete on blog_posts to team;
grant insert (title, subtitle, content, content_markdown, slug, image_url, youtube_url, soundcloud_url, checked_on)
	on blog_posts to team;
grant update (title, subtitle, content, content_markdown, slug, former_slugs, published_at, image_url, youtube_url,
	soundcloud_url, checked_on, version, earlier_published_at, deleted_at, deleted_published_at) on blog_posts to team;

-- A visitor raises the count by one, never sets it. The owner, who restores backups, is not bound by this.
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

-- Likes of one post that arrive together are one update (docs/decisions/0050). A visitor by itself raises a
-- count by exactly one (guard_like); here the server says how many visitors there were. Returns how many likes
-- the post has then; null for one that isn't public.
create function add_likes(slug text, likes integer) returns integer
language plpgsql volatile security definer set search_path = pg_catalog as $$
declare
	total integer;
begin
	if likes not between 1 and 1000 then
		raise exception 'likes_count rises by 1 to 1,000 at a time' using errcode = 'check_violation';
	end if;
	update public.blog_posts set likes_count = likes_count + likes
	where blog_posts.slug = add_likes.slug and published_at <= now()
	returning likes_count into total;
	return total;
end
$$;

revoke all on function add_likes(text, integer) from anon, team, public;
grant execute on function add_likes(text, integer) to anon;

-- Only for the columns that are what a post says: a like doesn't run it.
create function note_edit() returns trigger language plpgsql
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

create trigger note_edit
	before update of title, subtitle, content, content_markdown, image_url, youtube_url, soundcloud_url, checked_on
	on blog_posts for each row execute function note_edit();

-- A post that was public and isn't any more, or says something else than before, whoever changed it.
create function note_changed_post() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
	if old.published_at <= clock_timestamp()
		and (old.title, old.subtitle, old.content, old.content_markdown, old.slug, old.former_slugs, old.published_at,
			old.image_url, old.youtube_url, old.soundcloud_url)
		is distinct from (new.title, new.subtitle, new.content, new.content_markdown, new.slug, new.former_slugs,
			new.published_at, new.image_url, new.youtube_url, new.soundcloud_url)
	then
		perform public.note_withdrawal(concat_ws(' ', 'post', old.id));
	end if;
	return null;
end
$$;
revoke all on function note_changed_post() from anon, team, public;

-- Deferred, so that the counter is locked for the commit alone. Visitors change nothing but likes, which then don't
-- even run the function.
create constraint trigger withdraw_changed
	after update on blog_posts deferrable initially deferred for each row
	when (current_user <> 'anon')
	execute function note_changed_post();
create constraint trigger withdraw_deleted
	after delete on blog_posts deferrable initially deferred for each row
	when (old.published_at <= clock_timestamp())
	execute function note_withdrawn_row('post');
create trigger withdraw_all after truncate on blog_posts
	for each statement execute function note_emptied_table();

-- Postgres's text parser takes quadratic time on a run without spaces that looks like a path, a host or a
-- number (a_a_a_, ~/~/, a-1.a-1.): 100 KB of one kept a backend busy for a minute. So it only ever sees letters
-- and digits with spaces between them (docs/decisions/0044): what is searchable is words, whatever stands
-- between them, within the first characters of a text. Nothing that somebody writes is markup, so a word between <
-- and > is a word as well.
create function searchable_text(written text, longest integer) returns text
language sql immutable set search_path = pg_catalog as $$
	select translate(left(written, longest), E'!"#$%&''()*+,-./:;<=>?@[\\]^_`{|}~', repeat(' ', 32))
$$;

revoke all on function searchable_text(text, integer) from anon, team, public;

-- Full-text search of the posts. The words stand in a table of their own and not in a generated column of
-- blog_posts: a like writes a new version of its post's row, and would break the whole text into words each time.
create table blog_post_words (
	post_id uuid primary key,
	words tsvector not null
);

create index blog_post_words_words on blog_post_words using gin (words);

-- A visitor asks search_posts and reads nothing here.
alter table blog_post_words enable row level security;
revoke all on blog_post_words from anon, team, public;

-- A post's words: those of the title (A) before those of the subtitle (B) before those of the text (D). A list of
-- words cannot exceed one megabyte, so of a text the first 100,000 characters count (an hour and more of reading).
create function words_of_post(title text, subtitle text, content text) returns tsvector
language sql immutable set search_path = pg_catalog as $$
	select setweight(to_tsvector('pg_catalog.english', public.searchable_text(title, 5000)), 'A')
		|| setweight(to_tsvector('pg_catalog.english', public.searchable_text(subtitle, 5000)), 'B')
		|| setweight(to_tsvector('pg_catalog.english', public.searchable_text(content, 100000)), 'D')
$$;

create function note_words() returns trigger language plpgsql security definer
set search_path = pg_catalog as $$
begin
	insert into public.blog_post_words (post_id, words)
	values (new.id, public.words_of_post(new.title, coalesce(new.subtitle, ''), new.content))
	on conflict (post_id) do update set words = excluded.words;
	return null;
end
$$;

create function forget_words() returns trigger language plpgsql security definer
set search_path = pg_catalog as $$
begin
	if tg_op = 'TRUNCATE' then
		delete from public.blog_post_words;
	else
		delete from public.blog_post_words where post_id = old.id;
	end if;
	return null;
end
$$;

create trigger note_words after insert or update of title, subtitle, content on blog_posts
	for each row execute function note_words();
create trigger forget_words after delete on blog_posts
	for each row execute function forget_words();
create trigger forget_all_words after truncate on blog_posts
	for each statement execute function forget_words();

-- The posts that fit a query, the best first, with how many there are in all. It runs with its owner's
-- rights because an index cannot be used below row-level security (the match is not leakproof), so
-- it says itself what a visitor may see. How close the words of the search stand counts, and how often
-- each is there; a word of the title weighs as much as fifty of the text, one of the subtitle as twenty,
-- and the longer a post, the less each.
create function search_posts(query tsquery, most integer)
returns table (id uuid, place bigint, found bigint)
language sql stable security definer set search_path = pg_catalog as $$
	with fits as (
		select post.id, post.published_at,
			ts_rank_cd('{0.02, 0.02, 0.4, 1}', listed.words, query, 1)
				+ ts_rank('{0.02, 0.02, 0.4, 1}', listed.words, any_word, 1) as rank
		from public.blog_post_words as listed
		join public.blog_posts as post on post.id = listed.post_id,
			cast(replace(query::text, ' & ', ' | ') as tsquery) as any_word
		where listed.words @@ query and post.published_at <= now()
	)
	select fits.id, row_number() over best, count(*) over ()
	from fits
	window best as (order by fits.rank desc, fits.published_at desc, fits.id)
	order by 2
	limit most
$$;

revoke all on function note_words(), forget_words(), search_posts(tsquery, integer) from anon, team, public;
grant execute on function search_posts(tsquery, integer) to anon;

-- What a post said. The row with the number in blog_posts.version is the text somebody is working on:
-- of a draft the same as the post's, of a public or scheduled post what is to replace it. Without
-- such a row nobody is working on anything but the post itself.
create table post_versions (
	id uuid primary key default gen_random_uuid(),
	post_id uuid not null,
	version integer not null,
	-- When this version was begun; later saves of the same person within minutes become part of it.
	created_at timestamptz not null default clock_timestamp(),
	saved_at timestamptz not null default clock_timestamp(),
	member_id uuid references members on delete set null,
	reason text not null check (reason in ('saved', 'published', 'restored', 'found')),
	-- Somebody saved it themselves: no later save becomes part of it (docs/decisions/0042).
	by_hand boolean not null default false,
	-- Characters, spaces not counted, that the saves which became part of it took away.
	removed integer not null default 0,
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

revoke all on function forget_versions() from anon, team, public;

alter table post_versions enable row level security;
revoke all on post_versions from anon, team, public;
create policy team_works on post_versions for all to team using (true) with check (true);
grant select on post_versions to team;
grant insert (post_id, version, member_id, reason, by_hand, title, subtitle, content, content_markdown, image_url,
	youtube_url, soundcloud_url, checked_on) on post_versions to team;
grant update (version, saved_at, reason, by_hand, removed, title, subtitle, content, content_markdown, image_url,
	youtube_url, soundcloud_url, checked_on) on post_versions to team;

-- Links that show a post before it is public. Whoever has one reads that post and nothing else; only
-- the hash of its token is stored.
create table post_previews (
	id uuid primary key default gen_random_uuid(),
	post_id uuid not null,
	token_hash text not null unique,
	created_at timestamptz not null default now(),
	created_by uuid references members on delete set null,
	-- Opened by somebody for themselves while writing: good for an hour, in no list, and ended by their next one.
	own boolean not null default false,
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

revoke all on function forget_previews(), preview_post(text) from anon, team, public;
grant execute on function preview_post(text) to anon;

alter table post_previews enable row level security;
revoke all on post_previews from anon, team, public;
create policy team_works on post_previews for all to team using (true) with check (true);
grant select on post_previews to team;
grant insert (post_id, token_hash, created_by, own, expires_at) on post_previews to team;
grant update (revoked_at) on post_previews to team;

-- Who has a post open in the editor. The screen says so again while somebody looks at it; a row whose time
-- is over says nothing, and goes when anybody opens a post.
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
