-- Full-text search of the posts. The words stand in a table of their own and not in a generated
-- column of blog_posts: a like writes a new version of its post's row, and would break the whole text
-- into words each time. No foreign key, which would keep blog_posts from being truncated: triggers
-- take the words away with their posts.
create table blog_post_words (
	post_id uuid primary key,
	words tsvector not null
);

create index blog_post_words_words on blog_post_words using gin (words);

-- A visitor asks the function below and reads nothing here.
alter table blog_post_words enable row level security;
revoke all on blog_post_words from anon, public;

-- A post's words: those of the title (A) before those of the subtitle (B) before those of the text
-- (D). Nothing in a post is markup, so a word between < and > is a word. A list of words cannot exceed
-- one megabyte, so of a text the first 100,000 characters count (an hour and more of reading).
create function words_of_post(title text, subtitle text, content text) returns tsvector
language sql immutable set search_path = pg_catalog as $$
	select setweight(to_tsvector('pg_catalog.english', translate(left(title, 5000), '<>&', '   ')), 'A')
		|| setweight(to_tsvector('pg_catalog.english', translate(left(subtitle, 5000), '<>&', '   ')), 'B')
		|| setweight(to_tsvector('pg_catalog.english', translate(left(content, 100000), '<>&', '   ')), 'D')
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

insert into blog_post_words (post_id, words)
select id, words_of_post(title, coalesce(subtitle, ''), content) from blog_posts;

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

revoke all on function note_words(), forget_words(), search_posts(tsquery, integer) from public;
grant execute on function search_posts(tsquery, integer) to anon;
