-- The blog: posts, what visitors may do with them (read, like, search), revocations, and the team's tools for writing
-- (versions, previews, presence).

-- Revocations: counts how often something public was taken down. Every process has rendered pages in memory and
-- learns of a revocation at once by a notification, and by polling the number each second, which also works behind a
-- pooler that shares connections by transaction.
create table revocations (
	-- There is one row.
	id boolean primary key default true check (id),
	-- A counter in a row and not a sequence: it must not become visible before the commit, or a page rendered in between
	-- would count as new.
	number bigint not null default 0
);
insert into revocations default values;

-- The site's own login reads it, as it does the rate limits.
select protect_tables('revocations');

-- Tells every process about a revocation, by any role. Its triggers are deferred, because it locks the counter until the
-- commit.
create function note_revocation() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
declare
	current bigint;
begin
	update public.revocations set number = number + 1 returning number into current;
	perform pg_notify('revocations', current::text);
	return null;
end
$$;

revoke all on function note_revocation() from anon, team, public;

-- The hashes of the pictures in a text. Splitting takes a fiftieth of a regular expression's time.
create function picture_hashes_of(written text, image text) returns text[]
language sql immutable set search_path = pg_catalog as $$
	select coalesce(array_agg(distinct left(part, 32)), '{}')
	from unnest(string_to_array(coalesce(written, '') || ' ' || coalesce(image, ''), '/pictures/'))
		with ordinality as parts (part, place)
	where place > 1 and part ~ '^[0-9a-f]{32}(/|$)'
$$;

-- A post is public under one condition, published_at <= now(), so scheduling needs no job. Its state follows from its
-- dates: deleted (deleted_at), draft (no published_at), scheduled (in the future), published.
create table blog_posts (
	id uuid primary key default gen_random_uuid(),
	title text not null,
	subtitle text,
	-- Plain text; derived from content_markdown if there is any.
	content text not null,
	content_markdown text,
	slug text not null unique,
	-- Earlier slugs, which redirect here. A column, so that reading a post includes its former slugs.
	former_slugs text[],
	image_url text,
	youtube_url text,
	soundcloud_url text,
	-- Last day on which the post was compared with its sources.
	checked_on date,
	likes_count integer not null default 0 check (likes_count >= 0),
	created_at timestamptz not null default now(),
	language text not null default 'en' check (language ~ '^[a-z]{2}$'),
	-- The post that this one says in another language. That one is no translation itself. Deferred, because a restore may
	-- add the translation first.
	translation_of uuid references blog_posts on delete set null deferrable initially deferred,
	published_at timestamptz,
	-- Last change of the text; null if it never changed. Feeds and the sitemap show it. Likes, slugs and dates don't
	-- count.
	edited_at timestamptz,
	-- Incremented with every change of the text, also of an unpublished one (post_versions).
	version integer not null default 1,
	-- First publication of a post that is no longer public; its URL is known.
	earlier_published_at timestamptz,
	deleted_at timestamptz,
	-- The published_at that undoing a deletion restores.
	deleted_published_at timestamptz,
	-- Stored, because computing it for thousands of texts takes a second.
	picture_hashes text[] not null generated always as (picture_hashes_of(content_markdown, image_url)) stored,
	constraint translation_of_another check (translation_of <> id),
	constraint deleted_is_not_public check (deleted_at is null or published_at is null),
	-- Pages, feeds and headers can't show -infinity, a date before our era or a year of five digits.
	constraint published_at_has_four_digit_year
		check (published_at >= '1000-01-01 00:00Z' and published_at < '10000-01-01 00:00Z')
);

create index blog_posts_newest on blog_posts (published_at desc, id);
create index blog_posts_former_slugs on blog_posts using gin (former_slugs);
-- Finds a slug in other capitalization.
create index blog_posts_any_case on blog_posts (lower(slug));
create unique index blog_posts_translation on blog_posts (translation_of, language) where translation_of is not null;
create index blog_posts_deleted on blog_posts (deleted_at) where deleted_at is not null;

select protect_tables('blog_posts');
create policy anon_reads_published on blog_posts for select to anon
	using (published_at <= now());
grant select on blog_posts to anon;
-- The team can't set likes.
grant select, delete on blog_posts to team;
grant insert (title, subtitle, content, content_markdown, slug, image_url, youtube_url, soundcloud_url, checked_on,
	language, translation_of) on blog_posts to team;
grant update (title, subtitle, content, content_markdown, slug, former_slugs, published_at, image_url, youtube_url,
	soundcloud_url, checked_on, version, earlier_published_at, deleted_at, deleted_published_at, language, translation_of)
	on blog_posts to team;

-- A function, because visitors may raise the count and not set it. Returns the post's likes; null if the post isn't public.
create function add_like(slug text) returns integer
language sql volatile security definer set search_path = pg_catalog as $$
	update public.blog_posts set likes_count = likes_count + 1
	where blog_posts.slug = add_like.slug and published_at <= now()
	returning likes_count
$$;

-- Records an edit by any role. Limited to the columns of the text, so a like doesn't run it.
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

-- Revokes a public post's pages when its content changes. Limited to the post's text: comparing two copies of a long text
-- for each like is slow.
create constraint trigger withdraw_changed
	after update of title, subtitle, content, content_markdown, slug, former_slugs, published_at, image_url, youtube_url,
		soundcloud_url, language, translation_of
	on blog_posts deferrable initially deferred for each row
	when (old.published_at <= clock_timestamp()
		and (old.title, old.subtitle, old.content, old.content_markdown, old.slug, old.former_slugs, old.published_at,
			old.image_url, old.youtube_url, old.soundcloud_url, old.language, old.translation_of)
		is distinct from (new.title, new.subtitle, new.content, new.content_markdown, new.slug, new.former_slugs,
			new.published_at, new.image_url, new.youtube_url, new.soundcloud_url, new.language, new.translation_of))
	execute function note_revocation();
create constraint trigger withdraw_deleted
	after delete on blog_posts deferrable initially deferred for each row
	when (old.published_at <= clock_timestamp())
	execute function note_revocation();

-- Holds a post and its translations to languages of their own. A check can't see the other rows. Both rows are
-- locked, so that two changes at once can't pass each other; deferred, because a restore may add the translation first.
create function guard_translation() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
declare
	post public.blog_posts;
begin
	perform 1 from public.blog_posts
	where id in (new.id, new.translation_of) or translation_of = new.id order by id for no key update;
	-- As it is at the end of the transaction.
	select * into post from public.blog_posts where id = new.id;
	if exists (
		select from public.blog_posts as other
		where other.id = post.translation_of
			and (other.language = post.language or other.translation_of is not null)
	) or exists (
		select from public.blog_posts as other
		where other.translation_of = post.id and (other.language = post.language or post.translation_of is not null)
	) then
		raise exception 'a post and its translation have different languages, and a translation has none itself'
			using errcode = 'TD005';
	end if;
	return null;
end
$$;

create constraint trigger guard_translation after insert or update of language, translation_of on blog_posts
	deferrable initially deferred for each row execute function guard_translation();

revoke all on function picture_hashes_of(text, text), add_like(text), guard_translation() from anon, team, public;
grant execute on function add_like(text) to anon;
-- A generated column is computed with the rights of the role that writes the row.
grant execute on function picture_hashes_of(text, text) to anon, team;

-- Bounds and cleans a text for Postgres's text parser, which takes quadratic time on a run without spaces that looks
-- like a path, a host or a number (a_a_a_, ~/~/): 100 KB of one occupied a backend for a minute. The parser gets only
-- letters and digits separated by spaces, from the beginning of the text.
create function searchable_text(written text, longest integer) returns text
language sql immutable set search_path = pg_catalog as $$
	select translate(left(written, longest), E'!"#$%&''()*+,-./:;<=>?@[\\]^_`{|}~', repeat(' ', 32))
$$;

-- The text search configuration of a language. One that Postgres has no stemmer for is found as written.
create function search_config(language text) returns regconfig
language sql immutable set search_path = pg_catalog as $$
	select case language
		when 'en' then 'pg_catalog.english'::regconfig
		when 'es' then 'pg_catalog.spanish'::regconfig
		else 'pg_catalog.simple'::regconfig
	end
$$;

-- A text as the stemmer of its language needs it, character by character: without accents, but for those of Spanish
-- words in -ción, whose plural has none either. English keeps its own. A closed set of letters, so that a character stays
-- one.
create function stemmable(written text, language text) returns text
language sql immutable set search_path = pg_catalog as $$
	select case language
		when 'en' then written
		when 'es' then regexp_replace(plain, 'cion\M', 'ción', 'gi')
		else plain
	end
	from translate(written,
		'áàâäãéèêëíìîïóòôöõúùûüñçÁÀÂÄÃÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇ¿¡«»',
		'aaaaaeeeeiiiiooooouuuuncAAAAAEEEEIIIIOOOOOUUUUNC?!""') as plain
$$;

revoke all on function searchable_text(text, integer), search_config(text), stemmable(text, text)
	from anon, team, public;
grant execute on function search_config(text), stemmable(text, text) to anon;

-- Words of the posts, for full-text search. A separate table: a like rewrites the post's row, and a generated column
-- would parse the whole text again. Visitors have no right here and call search_posts.
create table blog_post_words (
	post_id uuid primary key references blog_posts on delete cascade,
	words tsvector not null
);

create index blog_post_words_words on blog_post_words using gin (words);

select protect_tables('blog_post_words');

-- Weights: title (A), subtitle (B), text (D). A tsvector can't exceed one megabyte, so only the first 100,000
-- characters of a text count.
create function words_of_post(title text, subtitle text, content text, language text default 'en') returns tsvector
language sql immutable set search_path = pg_catalog as $$
	select setweight(to_tsvector(config, public.searchable_text(title, 5000)), 'A')
		|| setweight(to_tsvector(config, public.searchable_text(subtitle, 5000)), 'B')
		|| setweight(to_tsvector(config, public.searchable_text(content, 100000)), 'D')
	from public.search_config(language) as config
$$;

-- Indexes a post's words for every writer, an import and a restore too.
create function note_words() returns trigger language plpgsql security definer
set search_path = pg_catalog as $$
begin
	insert into public.blog_post_words (post_id, words)
	values (new.id, public.words_of_post(public.stemmable(new.title, new.language),
		public.stemmable(coalesce(new.subtitle, ''), new.language), public.stemmable(new.content, new.language),
		new.language))
	on conflict (post_id) do update set words = excluded.words;
	return null;
end
$$;

create trigger note_words after insert or update of title, subtitle, content, language on blog_posts
	for each row execute function note_words();

-- Searches the public posts of one language, of whose words the query is made, and returns the best matches first, with
-- the total. It runs as the owner and filters by itself, because under row-level security the match, which isn't
-- leakproof, can't use the index. Rank: proximity and frequency of the words; a word of the title weighs fifty of the
-- text, one of the subtitle twenty; longer posts weigh less.
create function search_posts(query tsquery, most integer, language text default 'en')
returns table (id uuid, place bigint, found bigint)
language sql stable security definer set search_path = pg_catalog as $$
	with fits as (
		select post.id, post.published_at,
			ts_rank_cd('{0.02, 0.02, 0.4, 1}', listed.words, query, 1)
				+ ts_rank('{0.02, 0.02, 0.4, 1}', listed.words, any_word, 1) as rank
		from public.blog_post_words as listed
		join public.blog_posts as post on post.id = listed.post_id,
			cast(replace(query::text, ' & ', ' | ') as tsquery) as any_word
		where listed.words @@ query and post.published_at <= now() and post.language = search_posts.language
	)
	select fits.id, row_number() over best, count(*) over ()
	from fits
	window best as (order by fits.rank desc, fits.published_at desc, fits.id)
	order by 2
	limit most
$$;

revoke all on function words_of_post(text, text, text, text), note_words(), search_posts(tsquery, integer, text)
	from anon, team, public;
grant execute on function search_posts(tsquery, integer, text) to anon;

-- Versions of a post. The row with the number blog_posts.version is the working text: for a draft, the post's own;
-- for a public or scheduled post, its pending replacement. Without such a row there is no working text.
create table post_versions (
	id uuid primary key default gen_random_uuid(),
	post_id uuid not null references blog_posts on delete cascade,
	version integer not null,
	-- Later saves of the same member within minutes are merged into this version.
	created_at timestamptz not null default clock_timestamp(),
	saved_at timestamptz not null default clock_timestamp(),
	member_id uuid references members on delete set null,
	reason text not null check (reason in ('saved', 'published', 'restored', 'found')),
	-- Saved by a member and not by autosave: no later save is merged into it.
	by_hand boolean not null default false,
	-- Number of characters without spaces that the merged saves removed.
	removed integer not null default 0,
	title text not null,
	subtitle text,
	content text not null,
	content_markdown text,
	image_url text,
	youtube_url text,
	soundcloud_url text,
	checked_on date,
	-- As in blog_posts.
	picture_hashes text[] not null generated always as (picture_hashes_of(content_markdown, image_url)) stored,
	unique (post_id, version)
);

create index post_versions_member on post_versions (member_id) where member_id is not null;

select protect_tables('post_versions');
grant select on post_versions to team;
grant insert (post_id, version, member_id, reason, by_hand, title, subtitle, content, content_markdown, image_url,
	youtube_url, soundcloud_url, checked_on) on post_versions to team;
grant update (version, saved_at, reason, by_hand, removed, title, subtitle, content, content_markdown, image_url,
	youtube_url, soundcloud_url, checked_on) on post_versions to team;

-- Links that show a post before it is public. Only the token's hash is stored.
create table post_previews (
	id uuid primary key default gen_random_uuid(),
	post_id uuid not null references blog_posts on delete cascade,
	token_hash text not null unique,
	created_at timestamptz not null default now(),
	created_by uuid references members on delete set null,
	-- A member's own preview: valid for an hour, not listed, and replaced by the next one.
	own boolean not null default false,
	expires_at timestamptz not null,
	revoked_at timestamptz
);

create index post_previews_post on post_previews (post_id, created_at desc);

select protect_tables('post_previews');
grant select on post_previews to team;
grant insert (post_id, token_hash, created_by, own, expires_at) on post_previews to team;
grant update (revoked_at) on post_previews to team;

-- Returns the post of a preview link with its working text. Runs as the owner, because visitors can't read
-- unpublished posts.
create function preview_post(wanted_hash text)
returns table (
	id uuid, slug text, title text, subtitle text, content text, content_markdown text, image_url text,
	youtube_url text, soundcloud_url text, checked_on date, likes_count integer, published_at timestamptz,
	edited_at timestamptz, created_at timestamptz, language text, translation_of uuid
)
language sql stable security definer set search_path = pg_catalog as $$
	select post.id, post.slug, shown.title, shown.subtitle, shown.content, shown.content_markdown,
		shown.image_url, shown.youtube_url, shown.soundcloud_url, shown.checked_on, post.likes_count,
		coalesce(post.published_at, now()), null::timestamptz, post.created_at, post.language, post.translation_of
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

revoke all on function preview_post(text) from anon, team, public;
grant execute on function preview_post(text) to anon;
