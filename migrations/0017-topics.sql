-- tolerated
-- Topics: what people ask for, in the team's own words, what became of it, and who asks for it too.
-- What was sent stays private.

create table topics (
	id uuid primary key default gen_random_uuid(),
	created_at timestamptz not null default now(),
	-- Its place in the ledger, for good.
	number integer not null unique generated always as identity,
	slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
	-- Its words by language: {"en": "…", "es": "…"}. One without words in a language isn't shown in it.
	title jsonb not null check (title ->> 'en' <> ''),
	body jsonb not null check (jsonb_typeof(body) = 'object'),
	-- The community page that it belongs to.
	form text not null default 'feature_requests' check (
		form in ('feature_requests', 'patient_caregiver_lab', 'insight_network', 'equity_labs')
	),
	published_at timestamptz,
	-- The topic that says the same and has what was filed here. This row stays, as a pointer.
	merged_into uuid references topics check (merged_into <> id),
	-- Incremented with every change of its words, so that an outdated screen is detected.
	version integer not null default 1,
	-- How many pressed "me too". What people sent isn't counted: they weren't told that a count may be published.
	votes integer not null default 0 check (votes >= 0),
	-- Taken off before the count is rounded. Nobody knows it, so pressing until a number appears doesn't tell how many did before.
	-- Drawn again when another topic is merged into this one: what the number rises by would tell that one's count.
	votes_held integer not null default floor(random() * 5) check (votes_held between 0 and 4),
	-- As visitors see it: nothing below 11, then rounded down to 5.
	votes_shown integer not null generated always as
		(case when votes - votes_held < 11 then 0 else (votes - votes_held) / 5 * 5 end) stored
);

-- What became of a topic. The newest row is its state.
create table topic_changes (
	id uuid primary key default gen_random_uuid(),
	topic_id uuid not null references topics on delete cascade,
	changed_at timestamptz not null default clock_timestamp(),
	state text not null check (state in ('heard', 'read', 'planned', 'building', 'done', 'not_now')),
	-- Why, a sentence by language.
	reason jsonb not null default '{}' check (jsonb_typeof(reason) = 'object')
);

create index topic_changes_newest on topic_changes (topic_id, changed_at desc, id desc);

-- The topic that an item of the inbox is filed under.
create table topic_items (
	id uuid primary key default gen_random_uuid(),
	topic_id uuid not null references topics on delete cascade,
	item_id uuid not null unique references inbox_items on delete cascade
);

create index topic_items_topic on topic_items (topic_id);

-- "Me too" of people without an account: a hash of the token in their private link, and nothing else about them.
create table topic_votes (
	id uuid primary key default gen_random_uuid(),
	topic_id uuid not null references topics on delete cascade,
	token_hash text not null unique
);

create index topic_votes_topic on topic_votes (topic_id);

-- The topics that a subscriber of the newsletter gets mail about. Until they use a mail that asks them to confirm it, a
-- stranger may have typed their email, and nothing is sent.
create table topic_follows (
	id uuid primary key default gen_random_uuid(),
	created_at timestamptz not null default now(),
	topic_id uuid not null references topics on delete cascade,
	subscriber_id uuid not null references subscribers on delete cascade,
	confirmed_at timestamptz,
	unique (subscriber_id, topic_id)
);

create index topic_follows_topic on topic_follows (topic_id);

-- One mail for each change and follower (0013).
alter table mail add column topic_change_id uuid references topic_changes on delete cascade,
	add check (kind <> 'topic_change' or (topic_change_id is not null and subscriber_id is not null)),
	add unique (topic_change_id, subscriber_id);

select limit_table('topic_items', 'exists (select from public.inbox_items where inbox_items.id = item_id)');
select protect_tables('topics', 'topic_changes', 'topic_items', 'topic_votes', 'topic_follows');
create policy anon_reads_published on topics for select to anon using (published_at <= now());
create policy anon_reads_published on topic_changes for select to anon
	using (exists (select from topics where topics.id = topic_id));
revoke all on sequence topics_number_seq from anon, team, public;
-- Not the exact count, which would tell of a single person.
grant select (id, number, slug, title, body, form, published_at, merged_into, votes_shown) on topics to anon;
grant select on topic_changes to anon;
grant select, insert (slug, title, body) on topics to team;
grant update (title, body, form, published_at, merged_into, version, votes_held) on topics to team;
grant select, insert on topic_changes to team;
grant select, insert (topic_id, item_id), delete on topic_items to team;
grant update (topic_id) on topic_items to team;
grant select on topic_votes to team;
grant update (topic_id) on topic_votes to team;
grant select, delete, update (topic_id) on topic_follows to team;

-- Counts votes, for every role: none may set the count.
create function count_votes() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
	if tg_op <> 'INSERT' then
		update public.topics set votes = votes - 1 where id = old.topic_id;
	end if;
	if tg_op <> 'DELETE' then
		update public.topics set votes = votes + 1 where id = new.topic_id;
	end if;
	return null;
end
$$;

create trigger count_votes after insert or delete or update of topic_id on topic_votes
	for each row execute function count_votes();

-- Withdraws pages that show a topic as it no longer is. A count that goes up isn't withdrawn.
create constraint trigger withdraw_changed after update of title, body, published_at, merged_into on topics
	deferrable initially deferred for each row
	when (old.published_at is not null)
	execute function note_revocation();
create constraint trigger withdraw_changed after insert on topic_changes
	deferrable initially deferred for each row execute function note_revocation();

-- Stores a "me too"; false if there is no such public topic.
create function add_topic_vote(slug text, token_hash text) returns boolean
language sql volatile security definer set search_path = pg_catalog as $$
	with stored as (
		insert into public.topic_votes (topic_id, token_hash)
		select id, add_topic_vote.token_hash from public.topics
		where topics.slug = add_topic_vote.slug and published_at <= now() and merged_into is null
		-- Waits for a merge, and then finds the topic merged.
		for key share
		returning 1
	)
	select exists (select from stored)
$$;

-- Notes that a subscriber wants mail about a public topic, and queues the mail that asks them to confirm it.
create function follow_topic(who uuid, slug text, ask_from timestamptz) returns void
language plpgsql volatile set search_path = pg_catalog as $$
begin
	insert into public.topic_follows (topic_id, subscriber_id)
	select id, who from public.topics
	where topics.slug = follow_topic.slug and published_at <= now() and merged_into is null
	on conflict (subscriber_id, topic_id) do update set created_at = now() where topic_follows.confirmed_at is null;
	if found then
		update public.subscribers set ask_at = ask_from where id = who and state = 'confirmed' and ask_at is null;
	end if;
end
$$;

-- Queues a mail about a change for each follower, ten minutes later, so that a slip can be put right before.
create function queue_topic_mail(change uuid) returns void
language sql volatile security definer set search_path = pg_catalog as $$
	insert into public.mail (kind, recipient, subscriber_id, topic_change_id, next_attempt_at)
	select 'topic_change', email, subscribers.id, topic_changes.id, now() + interval '10 minutes'
	from public.topic_changes
	join public.topics on topics.id = topic_changes.topic_id and published_at <= now()
	join public.topic_follows as follow on follow.topic_id = topics.id and follow.confirmed_at is not null
	join public.subscribers on subscribers.id = follow.subscriber_id and subscribers.state = 'confirmed'
	where topic_changes.id = change and public.is_mailable(email)
$$;

revoke all on function count_votes(), add_topic_vote(text, text), follow_topic(uuid, text, timestamptz),
	queue_topic_mail(uuid) from anon, team, public;
grant execute on function queue_topic_mail(uuid) to team;
grant execute on function add_topic_vote(text, text) to anon;
