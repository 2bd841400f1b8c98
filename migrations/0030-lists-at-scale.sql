-- tolerated
-- What the desk's lists read with 2,000 posts, 50,000 subscribers and six newsletters to all of them (docs/decisions/0081).

-- The pictures that a text shows. Split and not searched: it takes a fiftieth of the time that a regular expression does.
create function picture_hashes_of(written text, image text) returns text[]
language sql immutable set search_path = pg_catalog as $$
	select coalesce(array_agg(distinct left(part, 32)), '{}')
	from unnest(string_to_array(coalesce(written, '') || ' ' || coalesce(image, ''), '/pictures/'))
		with ordinality as parts (part, place)
	where place > 1 and part ~ '^[0-9a-f]{32}(/|$)'
$$;

-- Kept with each text, as reading 4,000 of them takes a second. Not generated: Postgres would do that anew for each like.
alter table blog_posts add column picture_hashes text[]
	generated always as (picture_hashes_of(content_markdown, image_url)) stored;
alter table blog_posts alter column picture_hashes drop expression, alter column picture_hashes set default '{}';
alter table post_versions add column picture_hashes text[]
	generated always as (picture_hashes_of(content_markdown, image_url)) stored;
alter table post_versions alter column picture_hashes drop expression, alter column picture_hashes set default '{}';

create function note_picture_hashes() returns trigger language plpgsql security definer
set search_path = pg_catalog as $$
begin
	new.picture_hashes := public.picture_hashes_of(new.content_markdown, new.image_url);
	return new;
end
$$;

create trigger note_picture_hashes before insert or update of content_markdown, image_url on blog_posts
	for each row execute function note_picture_hashes();
create trigger note_picture_hashes before insert or update of content_markdown, image_url on post_versions
	for each row execute function note_picture_hashes();

-- As in 0007, by what is kept. Without a search path of its own, so that it's planned as part of what asks it.
create or replace function picture_uses() returns table (hash text, post_id uuid, slug text, title text)
language sql stable as $$
	select unnest(post.picture_hashes), post.id, post.slug, post.title
	from public.blog_posts as post where post.picture_hashes <> '{}'
	union
	select unnest(version.picture_hashes), post.id, post.slug, post.title
	from public.blog_posts as post
	join public.post_versions as version on version.post_id = post.id and version.version = post.version
	where version.picture_hashes <> '{}'
$$;

-- How many mails an issue was made into, when it went out: also those whose readers were erased since. Null for what a
-- release before this one sent out of a restored copy; those are counted.
alter table newsletters add column mails integer;
update newsletters set mails = made.mails
from (select newsletter_id, count(*) as mails from mail where kind = 'newsletter' group by newsletter_id) as made
where made.newsletter_id = newsletters.id;

create or replace function queue_newsletter(newsletter uuid) returns bigint
language plpgsql volatile security definer set search_path = pg_catalog as $$
declare
	queued uuid[];
	made bigint;
begin
	perform 1 from public.newsletters where id = newsletter and state = 'sending';
	if not found then
		raise exception 'the newsletter is not being sent' using errcode = 'TD004';
	end if;
	with added as (
		insert into public.mail (kind, recipient, subscriber_id, newsletter_id)
		select 'newsletter', email, id, newsletter from public.subscribers
		where state = 'confirmed' and public.is_mailable(email)
		on conflict (newsletter_id, subscriber_id) do nothing
		returning id
	)
	select array_agg(id) into queued from added;
	made := coalesce(cardinality(queued), 0);
	update public.newsletters set mails = coalesce(mails, 0) + made where id = newsletter;
	perform public.make_mail_jobs(queued);
	return made;
end
$$;

-- The mails of an issue that weren't sent: few, once it went out.
create index mail_newsletter_unsent on mail (newsletter_id, state) where newsletter_id is not null and state <> 'sent';

-- Of all stories, those that may be shown; each arrival without permission leaves it alone.
create index success_stories_permitted on success_stories (id) where consent_to_share;

revoke all on function picture_hashes_of(text, text), note_picture_hashes() from anon, team, public;
