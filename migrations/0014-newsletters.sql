-- One row per issue of the newsletter. It has the post as it was when somebody prepared the issue, so what
-- was previewed is what everyone gets, whatever becomes of the post meanwhile.
create table newsletters (
	id uuid primary key default gen_random_uuid(),
	created_at timestamptz not null default clock_timestamp(),
	created_by uuid references members on delete set null,
	-- No foreign key: an issue stays what it was, whatever becomes of the post.
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
	state text not null default 'draft' check (
		state in ('draft', 'scheduled', 'sending', 'paused', 'sent', 'canceled')
	),
	scheduled_at timestamptz,
	started_at timestamptz,
	finished_at timestamptz,
	-- Why it stopped by itself.
	paused_because text check (paused_because ~ '^[a-z_]{1,40}$'),
	check (state <> 'scheduled' or scheduled_at is not null),
	check ((state in ('sending', 'paused', 'sent')) <= (started_at is not null))
);

-- A post goes out once: a second issue of it would reach the same people. One that was canceled before it
-- began reached nobody.
create unique index newsletters_post on newsletters (post_id)
	where state <> 'canceled' or started_at is not null;
create index newsletters_newest on newsletters (created_at desc, id desc);
create index newsletters_member on newsletters (created_by) where created_by is not null;

-- Which state may follow which; whoever writes to the table.
create function guard_newsletter() returns trigger language plpgsql
set search_path = pg_catalog as $$
begin
	if new.state <> old.state and not new.state = any (case old.state
		when 'draft' then array['scheduled', 'sending', 'canceled']
		when 'scheduled' then array['draft', 'sending', 'canceled']
		when 'sending' then array['paused', 'sent', 'canceled']
		when 'paused' then array['sending', 'canceled']
		else array[]::text[]
	end) then
		raise exception 'a newsletter that is % cannot become %', old.state, new.state using errcode = 'TD004';
	end if;
	return new;
end
$$;

create trigger guard_newsletter before update of state on newsletters
	for each row execute function guard_newsletter();

alter table mail add constraint mail_newsletter_id_fkey
	foreign key (newsletter_id) references newsletters on delete cascade;
create index mail_newsletter on mail (newsletter_id, state) where newsletter_id is not null;

-- Adds one mail for each confirmed subscriber who has none of this newsletter yet, with its job, at once.
create function queue_newsletter(newsletter uuid) returns bigint
language plpgsql volatile security definer set search_path = pg_catalog as $$
declare
	queued uuid[];
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
	perform public.make_mail_jobs(queued);
	return coalesce(cardinality(queued), 0);
end
$$;

revoke all on function guard_newsletter(), queue_newsletter(uuid) from anon, team, public;
grant execute on function queue_newsletter(uuid) to team;

alter table newsletters enable row level security;
revoke all on newsletters from anon, team, public;
create policy team_works on newsletters for all to team using (true) with check (true);
grant select on newsletters to team;
grant insert (created_by, post_id, post_version, slug, title, subtitle, content, content_markdown,
	youtube_url, soundcloud_url, published_at) on newsletters to team;
grant update (post_version, slug, title, subtitle, content, content_markdown, youtube_url, soundcloud_url,
	published_at, state, scheduled_at, started_at, finished_at, paused_because) on newsletters to team;
