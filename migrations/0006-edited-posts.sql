-- When what a post says was last changed; null while it is as it was added. Feeds, the sitemap and
-- search engines are told. A like is no change, nor is another slug or another date.
alter table blog_posts add column edited_at timestamptz;

create function note_edit() returns trigger language plpgsql
set search_path = pg_catalog as $$
begin
	if (new.title, new.subtitle, new.content, new.image_url, new.youtube_url, new.soundcloud_url)
		is distinct from
		(old.title, old.subtitle, old.content, old.image_url, old.youtube_url, old.soundcloud_url)
	then
		new.edited_at := now();
	end if;
	return new;
end
$$;

create trigger note_edit before update on blog_posts
	for each row execute function note_edit();
