-- The stories that the site shows.

-- A story being prepared. The submission stays as it is; the team edits a public version beside it. Visitors read
-- public_stories, which contains only approved texts.
create table stories (
	id uuid primary key default gen_random_uuid(),
	created_at timestamptz not null default now(),
	item_id uuid not null unique references inbox_items on delete cascade,
	-- The public version being written.
	title text not null default '',
	body text not null default '',
	helped text not null default '',
	first_name text not null default '',
	-- The receipt, each part empty if it isn't said: whole dollars, and the letter that helped, by its file's name.
	billed text not null default '' check (billed ~ '^\d{0,7}$'),
	paid text not null default '' check (paid ~ '^\d{0,7}$'),
	letter text not null default '' check (letter ~ '^[a-z0-9-]{0,60}$'),
	-- Incremented with every change of it.
	version integer not null default 1,
	-- The text that the author was asked about, as story_hash, and their decision.
	asked_hash text,
	asked_at timestamptz,
	answer text check (answer in ('approved', 'declined', 'changes')),
	answer_note text,
	answered_at timestamptz,
	-- The text that may be shown: the author approved exactly that, or the form's permission covers it.
	approved_hash text,
	approved_by text check (approved_by in ('author', 'permission')),
	approved_at timestamptz,
	ends_at timestamptz,
	-- Set at the first publication.
	slug text unique check (length(slug) between 1 and 100),
	published_at timestamptz,
	ended_at timestamptz,
	ended_by text check (ended_by in ('author', 'team', 'time')),
	-- Time at which the author was asked if it may stay.
	reminded_at timestamptz,
	-- The author declined a text or asked for another one: the form's permission alone no longer covers any text.
	author_decides boolean not null default false,
	check ((approved_hash is null) = (approved_by is null) and (approved_hash is null) = (ends_at is null))
);

-- Stories as visitors see them.
create table public_stories (
	id uuid primary key references stories on delete cascade,
	slug text not null unique,
	title text not null,
	body text not null,
	helped text not null,
	first_name text not null,
	billed text not null,
	paid text not null,
	letter text not null,
	language text not null default 'en' check (language ~ '^[a-z]{2}$'),
	published_at timestamptz not null,
	ends_at timestamptz not null
);

create index public_stories_newest on public_stories (published_at desc, id);

-- Slugs of ended stories, as hashes: their URLs respond "gone" and nothing else, also after an erasure.
create table ended_stories (
	id uuid primary key default gen_random_uuid(),
	slug_hash text not null unique,
	ended_at timestamptz not null default now()
);

select limit_table('stories', 'exists (select from public.inbox_items where inbox_items.id = item_id)');
select protect_tables('stories', 'public_stories', 'ended_stories');
grant select, insert on stories to team;
grant update (title, body, helped, first_name, billed, paid, letter, version, asked_hash, asked_at, answer, answer_note, answered_at,
	approved_hash, approved_by, approved_at, ends_at, slug, published_at, ended_at, ended_by, reminded_at, author_decides)
	on stories to team;
create policy anon_reads on public_stories for select to anon using (ends_at > now());
grant select on public_stories to anon;
grant select, insert, delete on public_stories to team;

create trigger note_erased after delete or update of title, body, helped, first_name, billed, paid, answer_note on stories
	for each row execute function note_erased_bytes();
create trigger note_erased after delete or update of slug, title, body, helped, first_name, billed, paid on public_stories
	for each row execute function note_erased_bytes();

-- Identifies exactly one text: an approval is for this one and no other. `story` is a row of either table.
create function story_hash(story jsonb) returns text
language sql stable set search_path = pg_catalog as $$
	select encode(sha256(convert_to(jsonb_build_array(story -> 'title', story -> 'body', story -> 'helped',
		story -> 'first_name', story -> 'billed', story -> 'paid', story -> 'letter')::text, 'UTF8')), 'hex')
$$;

-- Publishes nothing but the approved text, while the permission lasts, for every writer. Publishing and withdrawing
-- both lock the item first.
create function guard_public_story() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
	perform 1 from public.stories as story
	join public.inbox_items as item on item.id = story.item_id
	join public.success_stories as sent
		on item.submission_table = 'success_stories' and sent.id = item.submission_id
	where story.id = new.id and story.slug = new.slug and story.ends_at = new.ends_at
		and story.ends_at > clock_timestamp()
		and story.approved_hash = public.story_hash(to_jsonb(new))
		and sent.consent_to_share and sent.spam_reason is null;
	if not found then
		raise exception 'nobody has approved this story as it is' using errcode = 'TD004';
	end if;
	delete from public.ended_stories where slug_hash = public.hash_of(new.slug);
	return new;
end
$$;

create trigger guard_public_story before insert or update on public_stories
	for each row execute function guard_public_story();

-- Records the end of a story. Deferred, because a story that is republished in the same transaction hasn't ended.
create function note_ended_story() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
	insert into public.ended_stories (slug_hash)
	select public.hash_of(old.slug)
	where not exists (select from public.public_stories where slug = old.slug)
	on conflict (slug_hash) do nothing;
	return null;
end
$$;

create constraint trigger note_ended after delete on public_stories
	deferrable initially deferred for each row execute function note_ended_story();
create constraint trigger withdraw_deleted after delete on public_stories
	deferrable initially deferred for each row execute function note_revocation();

-- Takes down a story that its submission no longer allows: the permission ended, it's spam, or the text that the
-- permission was for changed. A text that the author approved word for word stays.
create function withdraw_story() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
declare
	story record;
	allowed boolean := new.consent_to_share and new.spam_reason is null;
begin
	select stories.id, approved_by, approved_hash, published_at, ended_at into story
	from public.stories
	join public.inbox_items as item on item.id = stories.item_id
	where item.submission_table = 'success_stories' and item.submission_id = new.id
	for update of stories;
	if not found then return null; end if;
	if allowed and story.approved_by is distinct from 'permission' then
		delete from public.public_stories where id = story.id
			and public.story_hash(to_jsonb(public_stories)) is distinct from story.approved_hash;
		if found then
			update public.stories set ended_at = clock_timestamp(),
				ended_by = case when current_setting('consents.by', true) = 'link' then 'author' else 'team' end
			where id = story.id;
		end if;
		return null;
	end if;
	delete from public.public_stories where id = story.id;
	update public.stories
	set approved_hash = null, approved_by = null, approved_at = null, ends_at = null,
		asked_hash = null, asked_at = null, answer = null,
		ended_at = case when published_at is null or ended_at is not null then ended_at else clock_timestamp() end,
		ended_by = case when published_at is null or ended_at is not null then ended_by
			when current_setting('consents.by', true) = 'link' then 'author' else 'team' end
	where id = story.id;
	return null;
end
$$;

create trigger withdraw_story after update of consent_to_share, spam_reason, name, success_story, helpful_resources
	on success_stories for each row
	when ((old.consent_to_share, old.spam_reason, old.name, old.success_story, old.helpful_resources)
		is distinct from (new.consent_to_share, new.spam_reason, new.name, new.success_story, new.helpful_resources))
	execute function withdraw_story();

-- Returns true if there was a story under a slug; visitors can read only public ones.
create function was_public_story(slug text) returns boolean
language sql stable security definer set search_path = pg_catalog as $$
	select exists (select from public.ended_stories where slug_hash = public.hash_of(slug))
		or exists (select from public.public_stories as story
			where story.slug = was_public_story.slug and story.ends_at <= now())
$$;

revoke all on function story_hash(jsonb), guard_public_story(), note_ended_story(),
	withdraw_story(), was_public_story(text) from anon, team, public;
grant execute on function story_hash(jsonb) to team;
grant execute on function was_public_story(text) to anon;
