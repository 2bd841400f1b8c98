-- Postgres's text parser takes quadratic time on a run without spaces that looks like a path, a host or a
-- number (a_a_a_, ~/~/, a-1.a-1.): 100 KB of one kept a backend busy for a minute. So it only ever sees letters
-- and digits with spaces between them (docs/decisions/0044): what is searchable is words, whatever stands
-- between them, within the first characters of a text.
create function searchable_text(written text, longest integer) returns text
language sql immutable set search_path = pg_catalog as $$
	select translate(left(written, longest), E'!"#$%&''()*+,-./:;<=>?@[\\]^_`{|}~', repeat(' ', 32))
$$;

create or replace function words_of_post(title text, subtitle text, content text) returns tsvector
language sql immutable set search_path = pg_catalog as $$
	select setweight(to_tsvector('pg_catalog.english', public.searchable_text(title, 5000)), 'A')
		|| setweight(to_tsvector('pg_catalog.english', public.searchable_text(subtitle, 5000)), 'B')
		|| setweight(to_tsvector('pg_catalog.english', public.searchable_text(content, 100000)), 'D')
$$;

-- A message may have 256 KB; of what one says in a form, the first 30,000 characters count (half an hour of
-- reading).
drop function search_of_submission(jsonb);
create function search_of_submission(sent jsonb, longest integer default 30000) returns tsvector
language sql immutable set search_path = pg_catalog as $$
	select to_tsvector('pg_catalog.english', public.searchable_text(written, longest))
		|| to_tsvector('pg_catalog.simple', public.searchable_text(coalesce(sent ->> 'email', ''), 1000))
	from (
		select coalesce(string_agg(left(value #>> '{}', longest), E'\n'), '') as written
		from jsonb_each(sent)
		where jsonb_typeof(value) = 'string' and key not in
			('id', 'created_at', 'submission_key', 'spam_reason', 'reference', 'due_at')
	) as texts
$$;

revoke all on function searchable_text(text, integer), search_of_submission(jsonb, integer) from public;

-- Until a job has stored an item's words a search reads it itself, and then only how it begins: a thousand
-- long messages at once would keep it waiting. Cutting the columns first spares decompressing the rest of them.
create or replace function search_of_item(item uuid) returns tsvector
language plpgsql stable security definer set search_path = pg_catalog cost 10000 as $$
declare
	sent record;
	beginnings text;
	words tsvector;
begin
	select submission_table, submission_id into sent from public.inbox_items where id = item;
	select string_agg(format('left(%1$I, 1000) as %1$I', attname), ', ') into beginnings
	from pg_attribute
	where attrelid = format('public.%I', sent.submission_table)::regclass
		and atttypid = 'text'::regtype and attnum > 0 and not attisdropped;
	execute format(
		'select public.search_of_submission(to_jsonb(sent), 1000) from (select %s from public.%I where id = $1) as sent',
		beginnings, sent.submission_table
	) into words using sent.submission_id;
	return coalesce(words, '');
end
$$;

-- The words of an item that can't be had are none: once, instead of a job that tries them forever.
create function skip_inbox_search() returns void
language sql volatile security definer set search_path = pg_catalog as $$
	update public.inbox_items set search = ''
	where id in (
		select id from public.inbox_items where search is null
		order by received_at limit 1 for update skip locked
	)
$$;
revoke all on function skip_inbox_search() from public;
grant execute on function skip_inbox_search() to team;

-- Stored words follow the same rule.
update blog_post_words as stored set words = words_of_post(title, coalesce(subtitle, ''), content)
from blog_posts where id = post_id;
update inbox_items set search = null;
