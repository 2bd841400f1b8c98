-- tolerated
-- What an issue of the newsletter says beside its post (docs/decisions/0074): a subject, the line that mailboxes show after
-- it, and a first paragraph in Markdown. Empty ones are null, and the post's own words stand in for them.
alter table newsletters
	add column subject text check (length(subject) between 1 and 150 and subject !~ '[[:cntrl:]]'),
	add column preheader text check (length(preheader) between 1 and 200 and preheader !~ '[[:cntrl:]]'),
	add column intro text check (length(intro) between 1 and 1000),
	-- Rises with every change of what it says, so that nobody sends, or replaces, what they haven't seen.
	add column version integer not null default 1,
	-- Which version the last test had.
	add column tested_version integer;

-- A trigger, so that the release before counts as well.
create function count_newsletter_version() returns trigger language plpgsql
set search_path = pg_catalog as $$
begin
	new.version := old.version + 1;
	return new;
end
$$;

create trigger count_newsletter_version
	before update of subject, preheader, intro, slug, title, subtitle, content, content_markdown, youtube_url, soundcloud_url,
		published_at
	on newsletters for each row
	when (
		(new.subject, new.preheader, new.intro, new.slug, new.title, new.subtitle, new.content, new.content_markdown,
			new.youtube_url, new.soundcloud_url, new.published_at)
		is distinct from
		(old.subject, old.preheader, old.intro, old.slug, old.title, old.subtitle, old.content, old.content_markdown,
			old.youtube_url, old.soundcloud_url, old.published_at)
	)
	execute function count_newsletter_version();

revoke all on function count_newsletter_version() from anon, team, public;
grant update (subject, preheader, intro, tested_version) on newsletters to team;
