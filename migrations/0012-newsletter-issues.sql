-- Issues of the newsletter. An issue contains a copy of the post as it was prepared, so that everyone gets what was
-- previewed.
create table newsletters (
	id uuid primary key default gen_random_uuid(),
	created_at timestamptz not null default clock_timestamp(),
	created_by uuid references members on delete set null,
	language text not null default 'en' check (language ~ '^[a-z]{2}$'),
	-- No foreign key: an issue outlives the post.
	post_id uuid not null,
	post_version integer not null,
	slug text not null,
	title text not null,
	subtitle text,
	content text not null,
	content_markdown text,
	youtube_url text,
	soundcloud_url text,
	published_at timestamptz not null,
	-- Incremented with every change of the text, so that a member can't send or replace a text they haven't seen.
	version integer not null default 1,
	state text not null default 'draft' check (
		state in ('draft', 'scheduled', 'sending', 'paused', 'sent', 'canceled')
	),
	scheduled_at timestamptz,
	started_at timestamptz,
	finished_at timestamptz,
	-- Why it paused automatically.
	paused_because text check (paused_because ~ '^[a-z_]{1,40}$'),
	-- Number of confirmed subscribers when it was started.
	recipients integer,
	-- True until each of them has a mail. A batch commits with its position, so that queueing goes on after a crash.
	queueing boolean not null default false,
	-- The last subscriber of the batches so far, by id.
	queued_to uuid,
	check (not queueing or state in ('sending', 'paused')),
	check (state <> 'scheduled' or scheduled_at is not null),
	check ((state in ('sending', 'paused', 'sent')) <= (started_at is not null))
);

-- A post is sent once: a second issue would reach the same people. An issue canceled before it started has reached no
-- reader.
create unique index newsletters_post on newsletters (post_id)
	where state <> 'canceled' or started_at is not null;
create index newsletters_newest on newsletters (created_at desc, id desc);
create index newsletters_member on newsletters (created_by) where created_by is not null;

select protect_tables('newsletters');
grant select on newsletters to team;
grant insert (created_by, post_id, post_version, slug, title, subtitle, content, content_markdown,
	youtube_url, soundcloud_url, published_at, language) on newsletters to team;
grant update (post_version, slug, title, subtitle, content, content_markdown, youtube_url, soundcloud_url,
	published_at, version, state, scheduled_at, started_at, finished_at, paused_because,
	recipients, queueing, language) on newsletters to team;

-- Adds the next batch of a newsletter: a mail for each of up to 5,000 subscribers of its language who were confirmed
-- when it was started. Returns the number of mails. A function, because team has no insert on mail: it adds mail
-- by this function and by queue_mail, so that none begins as sent.
create function queue_newsletter(newsletter uuid) returns bigint
language plpgsql volatile security definer set search_path = pg_catalog as $$
declare
	issue public.newsletters;
	batch uuid[];
	made bigint;
begin
	-- One process at a time. Not by locking the row, for which pausing and canceling would wait.
	if not pg_try_advisory_xact_lock(hashtext('queue_newsletter'), hashtext(newsletter::text)) then return 0; end if;
	select * into issue from public.newsletters where id = newsletter and state = 'sending' and queueing;
	if not found then return 0; end if;
	batch := array(
		select id from public.subscribers
		where state = 'confirmed' and language = issue.language
			and id > coalesce(issue.queued_to, '00000000-0000-0000-0000-000000000000')
		order by id limit 5000
	);
	insert into public.mail (kind, recipient, subscriber_id, newsletter_id)
	select 'newsletter', email, id, newsletter from public.subscribers
	where id = any (batch) and state = 'confirmed' and language = issue.language
		and confirmed_at <= issue.started_at and public.is_mailable(email)
	order by id
	on conflict (newsletter_id, subscriber_id) do nothing;
	get diagnostics made = row_count;
	update public.newsletters set
		queued_to = coalesce(batch[cardinality(batch)], queued_to),
		-- It may have been canceled meanwhile.
		queueing = queueing and cardinality(batch) = 5000
	where id = newsletter;
	return made;
end
$$;

revoke all on function queue_newsletter(uuid) from anon, team, public;
grant execute on function queue_newsletter(uuid) to team;
