-- tolerated
-- Questions that the team asks the Insight Network on its page, one at a time, answered without a name; and tables of
-- barriers for the page of Equity Labs, which the team's tags on what was sent there answer.

create table questions (
	id uuid primary key default gen_random_uuid(),
	created_at timestamptz not null default now(),
	slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
	-- The page that shows it. The choices of one of `equity_labs` are tags, by their English words.
	form text not null default 'insight_network' check (form in ('insight_network', 'equity_labs')),
	-- Its words by language: {"en": "…", "es": "…"}. One without words in a language isn't asked in it.
	title jsonb not null check (title ->> 'en' <> ''),
	-- What it can be answered with, in order: [{"en": "…", "es": "…"}, …].
	choices jsonb not null default '[]' check (jsonb_typeof(choices) = 'array' and jsonb_array_length(choices) <= 8),
	opened_at timestamptz check (opened_at is null or jsonb_array_length(choices) >= 2),
	closed_at timestamptz check (closed_at >= opened_at),
	-- The figures of its answers, written once: {"total": 85, "counts": [45, null, …]}. null: hidden.
	result jsonb check (result is null or (closed_at is not null and jsonb_array_length(result -> 'counts') = jsonb_array_length(choices))),
	-- Incremented with every change of its words, so that an outdated screen is detected.
	version integer not null default 1
);

create unique index questions_one_open on questions (form) where opened_at is not null and closed_at is null;

-- Answers of people without an account: a hash of the token in their private link, and nothing else about them.
create table question_answers (
	id uuid primary key default gen_random_uuid(),
	question_id uuid not null references questions on delete cascade,
	-- The place of the choice, from 0.
	choice integer not null check (choice >= 0),
	token_hash text not null unique
);

create index question_answers_question on question_answers (question_id, choice);

select protect_tables('questions', 'question_answers');
create policy anon_reads_asked on questions for select to anon using (opened_at is not null);
grant select (id, slug, form, title, choices, opened_at, closed_at, result) on questions to anon;
grant select, insert (slug, title), update (form, title, choices, opened_at, closed_at, result, version) on questions to team;
-- The team counts answers. It can't read the hashes, so it can't match an answer with a link.
grant select (question_id, choice) on question_answers to team;

-- Refuses other words once it was asked, and another result once there is one. A trigger, because it compares with the row before.
create function keep_asked_question() returns trigger
language plpgsql as $$
begin
	if old.opened_at is not null and (new.form, new.title, new.choices, new.opened_at)
		is distinct from (old.form, old.title, old.choices, old.opened_at) then
		raise exception 'a question that was asked keeps its words' using errcode = 'check_violation';
	end if;
	if old.closed_at is not null and new.closed_at is distinct from old.closed_at
		or old.result is not null and new.result is distinct from old.result then
		raise exception 'a question that is closed stays closed, and a result stays' using errcode = 'check_violation';
	end if;
	return new;
end
$$;

create trigger keep_asked before update on questions for each row execute function keep_asked_question();

-- Withdraws the pages that show it.
create constraint trigger withdraw_changed after update of opened_at, closed_at, result on questions
	deferrable initially deferred for each row execute function note_revocation();

-- Stores an answer; false if the question isn't open or has no such choice.
create function add_answer(slug text, choice integer, token_hash text) returns boolean
language sql volatile security definer set search_path = pg_catalog as $$
	with stored as (
		insert into public.question_answers (question_id, choice, token_hash)
		select id, add_answer.choice, add_answer.token_hash from public.questions
		where questions.slug = add_answer.slug and form = 'insight_network' and opened_at is not null and closed_at is null
			and add_answer.choice between 0 and jsonb_array_length(choices) - 1
		-- Whoever closes the question waits for the answers that are being stored.
		for share
		returning 1
	)
	select exists (select from stored)
$$;

-- Returns what the link of a "me too" or an answer is for, also after a merge; no row once it was taken back.
create function pressed(token_hash text) returns table (kind text, slug text)
language sql stable security definer set search_path = pg_catalog as $$
	select 'topics', topics.slug from public.topic_votes as vote join public.topics on topics.id = vote.topic_id
	where vote.token_hash = pressed.token_hash
	union all
	select 'questions', questions.slug
	from public.question_answers as answer join public.questions on questions.id = answer.question_id
	where answer.token_hash = pressed.token_hash
$$;

-- Takes a "me too" or an answer back.
create function take_back(token_hash text) returns void
language sql volatile security definer set search_path = pg_catalog as $$
	delete from public.topic_votes as vote where vote.token_hash = take_back.token_hash;
	delete from public.question_answers as answer where answer.token_hash = take_back.token_hash
$$;

revoke all on function keep_asked_question(), add_answer(text, integer, text), pressed(text), take_back(text)
	from anon, team, public;
grant execute on function add_answer(text, integer, text), pressed(text), take_back(text) to anon;
