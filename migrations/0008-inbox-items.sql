-- The inbox of all forms except newsletter sign-ups. A table of submissions joins it with the columns `reference` and
-- `due_at` and the trigger sync_inbox_item. Nothing here depends on a form's other columns.

-- The stages that the items of a form go through, in order, under names that the team sets.
create table inbox_stages (
	id uuid primary key default gen_random_uuid(),
	submission_table text not null
		check (submission_table in ('patient_advocates', 'partnership_applications', 'investor_interest')),
	name text not null check (name = btrim(name) and length(name) between 1 and 40),
	place integer not null,
	unique (submission_table, id),
	-- Checked after each statement, so that one can swap two places.
	unique (submission_table, place) deferrable
);

create unique index inbox_stages_name on inbox_stages (submission_table, lower(name));

insert into inbox_stages (submission_table, name, place)
select form, name, place
from (values
	('patient_advocates', array['New', 'Interview', 'Agreed', 'Active', 'Not now']),
	('partnership_applications', array['New', 'Talking', 'Proposal', 'Partner', 'Not now']),
	('investor_interest', array['New', 'Talking', 'Reviewing', 'Invested', 'Not now'])
) as forms (form, names), unnest(names) with ordinality as stage (name, place);

create table inbox_items (
	id uuid primary key default gen_random_uuid(),
	submission_table text not null,
	submission_id uuid not null,
	reference text not null unique,
	language text not null default 'en' check (language ~ '^[a-z]{2}$'),
	received_at timestamptz not null,
	due_at timestamptz,
	state text not null default 'open' check (state in ('open', 'answered', 'closed', 'spam')),
	-- Why a waiting item comes before others: 0, it sounds like a crisis; 1, its sender wrote back; 2, an answer of ours
	-- didn't arrive; 3, nothing.
	urgency smallint not null default 3 check (urgency between 0 and 3),
	assignee_id uuid references members on delete set null,
	first_answered_at timestamptz,
	closed_at timestamptz,
	-- Incremented with every change, so that an action on an outdated screen is detected.
	version integer not null default 1,
	-- Trimmed and in lower case, to find other items of the same person.
	email text,
	-- Words of the submission, its notes and messages (search_of_item).
	search tsvector not null default '',
	-- When the promised reply is due; infinity while none is awaited.
	answer_due timestamptz not null generated always as (
		case when state = 'open' and first_answered_at is null then coalesce(due_at, 'infinity')
		else 'infinity' end
	) stored,
	-- The number in the item's private link. Incremented to end a link that was lost or leaked.
	link_number integer not null default 0 check (link_number between 0 and 9),
	-- Until then the item isn't listed as waiting, unless its reply is due. It doesn't move due_at.
	snoozed_until timestamptz,
	-- A stage of its own form. One that has items can't be deleted.
	stage_id uuid,
	-- The next thing that the team does, and the day by which.
	next_step text check (next_step = btrim(next_step) and length(next_step) between 1 and 200),
	next_step_on date check (next_step_on is null or next_step is not null),
	unique (submission_table, submission_id),
	foreign key (submission_table, stage_id) references inbox_stages (submission_table, id)
);

-- One index for each order in which the list is read, and no more: each is written with every submission. The list of
-- one form skips other forms within the index.
create index inbox_items_newest on inbox_items (received_at desc, id desc, submission_table)
	where state <> 'spam';
create index inbox_items_urgent on inbox_items (urgency, answer_due, received_at, id)
	where state = 'open';
create index inbox_items_state on inbox_items (state, received_at desc, id desc)
	where state in ('answered', 'closed', 'spam');
create index inbox_items_assignee on inbox_items (assignee_id, received_at desc, id desc)
	where assignee_id is not null;
-- Finds the items of another language than most. English ones don't write it.
create index inbox_items_language on inbox_items (language, received_at desc, id desc) where language <> 'en';
create index inbox_items_email on inbox_items (email, received_at desc, id desc) where email is not null;
create index inbox_items_stage on inbox_items (stage_id, received_at desc, id desc) where stage_id is not null;
create index inbox_items_next_step on inbox_items (next_step_on) where next_step_on is not null;
create index inbox_items_search on inbox_items using gin (search);

create table inbox_notes (
	id uuid primary key default gen_random_uuid(),
	created_at timestamptz not null default clock_timestamp(),
	item_id uuid not null references inbox_items on delete cascade,
	member_id uuid references members on delete set null,
	note text not null check (note <> '')
);

create index inbox_notes_item on inbox_notes (item_id, created_at, id);

-- The conversation of an item: replies of the team, and what the sender wrote back. A reply's text is stored once,
-- whichever way it reaches the sender.
create table messages (
	id uuid primary key default gen_random_uuid(),
	created_at timestamptz not null default clock_timestamp(),
	item_id uuid not null references inbox_items on delete cascade,
	-- `out`: from the team; `in`: from the sender.
	direction text not null check (direction in ('in', 'out')),
	member_id uuid references members on delete set null,
	-- `link`: at the private link alone; `mail`: by mail and at the link; `elsewhere`: a mail program, the phone.
	channel text not null check (channel in ('elsewhere', 'mail', 'link')),
	subject text,
	body text,
	-- No person wrote it: it starts no clock, and keeps nothing longer.
	is_automatic boolean not null default false,
	-- Of a message that came by mail from another address than the item's. Answers still go to the item's.
	from_email text,
	-- Made with the form of the message: submitting it twice stores one.
	send_key uuid,
	-- The item version that this reply made by answering the item; undoing the reply undoes that too.
	made_version integer,
	-- When the sender can read it at their private link. A reply waits until it can't be undone any more.
	shown_at timestamptz not null default clock_timestamp(),
	-- Only the team answers elsewhere, with a text or without.
	constraint messages_body_check check (body is not null or channel = 'elsewhere'),
	constraint messages_length_check check (length(body) <= 300000),
	constraint messages_in_check check (direction = 'out' or (
		channel <> 'elsewhere' and body ~ '\S' and send_key is not null
		and member_id is null and subject is null and made_version is null
	)),
	constraint messages_once unique (item_id, send_key)
);

-- Mails that were taken into the inbox, each once: keyed hashes of their bytes, which outlast the erasure of what came of
-- them, so that a mailbox that is read again brings nothing back.
create table received_mails (
	id uuid primary key default gen_random_uuid(),
	received_at timestamptz not null default now(),
	digest text not null unique check (digest ~ '^[0-9a-f]{64}$')
);

create index messages_item on messages (item_id, created_at, id);

-- Each change of an item, by the version that it made. A message of the sender is one too.
create table inbox_changes (
	id uuid primary key default gen_random_uuid(),
	created_at timestamptz not null default clock_timestamp(),
	item_id uuid not null references inbox_items on delete cascade,
	version integer not null,
	member_id uuid references members on delete set null,
	field text not null check (field in ('state', 'assignee', 'correction', 'consent', 'link', 'snooze', 'message', 'bounce',
		'stage')),
	from_value text,
	to_value text,
	-- The columns that a change may set, with their values before this one; undo restores them.
	before jsonb
);

create index inbox_changes_item on inbox_changes (item_id, version);

-- Tags. The team writes them, so each item has its own rows, which are erased with the item. Tags with the same name
-- share tag_id, which URLs use, because a name may be a person's.
create table inbox_tags (
	id uuid primary key default gen_random_uuid(),
	created_at timestamptz not null default clock_timestamp(),
	item_id uuid not null references inbox_items on delete cascade,
	tag_id uuid not null,
	name text not null check (name = btrim(name) and length(name) between 1 and 40)
);

create unique index inbox_tags_item on inbox_tags (item_id, lower(name));
create index inbox_tags_name on inbox_tags (lower(name), item_id);
create index inbox_tags_tag on inbox_tags (tag_id);

do $$
declare
	desk_table regclass;
begin
	foreach desk_table in array array['inbox_items', 'inbox_notes', 'messages', 'inbox_changes', 'inbox_tags'] loop
		perform protect_tables(desk_table);
		execute format('grant select on %s to team', desk_table);
		-- None of their texts is replaced, but for what an item repeats of its submission, whose trigger notes both.
		execute format('create trigger note_erased after delete on %s
			for each row execute function note_erased_bytes()', desk_table);
		perform limit_table(desk_table, case desk_table
			when 'inbox_items'::regclass then 'public.sees_form(submission_table)'
			else 'exists (select from public.inbox_items where inbox_items.id = item_id)'
		end);
	end loop;
end
$$;

select protect_tables('inbox_stages', 'received_mails');
select limit_table('inbox_stages', 'public.sees_form(submission_table)');
grant select, delete on inbox_stages to team;
grant insert (submission_table, name, place), update (name, place) on inbox_stages to team;
grant select on received_mails to team;
grant insert (digest) on received_mails to team;

-- Items are added and deleted only with their submissions.
grant update (due_at, state, urgency, assignee_id, first_answered_at, closed_at, version, link_number, snoozed_until,
	search, stage_id, next_step, next_step_on) on inbox_items to team;
grant insert (item_id, member_id, note) on inbox_notes to team;
grant insert (item_id, direction, member_id, channel, subject, body, from_email, is_automatic, send_key, made_version,
	shown_at) on messages to team;
grant delete on messages to team;
grant insert (item_id, version, member_id, field, from_value, to_value, before) on inbox_changes to team;
grant insert (item_id, tag_id, name) on inbox_tags to team;
grant delete on inbox_tags to team;

-- As in forms (0009), the planner's statistics sample no text.
alter table inbox_notes alter note set statistics 0;
alter table inbox_items alter next_step set statistics 0;
alter table messages alter subject set statistics 0, alter body set statistics 0, alter from_email set statistics 0;

-- Fifty random bits in Crockford's base 32 behind a form's prefix, such as ST-7K3M9-QX2TB. The server passes its own
-- references; this is the default of rows that are inserted without one.
create function make_reference(prefix text) returns text
language sql volatile set search_path = pg_catalog as $$
	with bits as (
		select ('x' || substr(md5(gen_random_uuid()::text), 1, 16))::bit(64)::bigint & 1125899906842623 as value
	), letters as (
		select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', ((value >> (5 * place)) & 31)::int + 1, 1), ''
			order by place) as text
		from bits, generate_series(0, 9) as place
	)
	select prefix || '-' || left(text, 5) || '-' || right(text, 5) from letters
$$;

-- Folds a text, so that what people write differently and mean the same is equal: case, accents, ligatures, full width,
-- and what nobody can see (soft hyphens, zero-width and direction marks). Every comparison of a search folds both sides.
-- Normalizing takes quadratic time on a run of combining marks; an invisible character every fifty breaks such a run,
-- and is removed with the marks.
create function fold(written text) returns text
language plpgsql immutable strict parallel safe set search_path = pg_catalog as $$
declare
	folded text := written;
begin
	if octet_length(folded) > length(folded) then
		folded := normalize(regexp_replace(folded, '([^\u0001-\u007f]{50})', E'\\1\u200b', 'g'), nfkd);
		folded := regexp_replace(folded,
			'[\u0300-\u036f\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f'
			'\ufe00-\ufe0f\ufeff\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]+', '', 'g');
		-- Letters that have no accent to take away.
		if folded ~ '[øØđĐłŁıßæÆœŒþÞ]' then
			folded := translate(folded, 'øØđĐłŁıÆŒÞ', 'oOdDlLiæœþ');
			folded := replace(replace(replace(replace(folded, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
		end if;
	end if;
	return lower(folded);
end
$$;

-- A regular expression for what stands between letters and digits: spaces, punctuation, dashes, quotes, symbols.
create function separators() returns text
language sql immutable parallel safe set search_path = pg_catalog as $$
	select '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u02bb\u02bc\u2000-\u2bff\u3000-\u303f]'
$$;

-- A regular expression that finds a text in a folded one, whatever separates its letters and digits there: O'Brien is
-- in O’Brien, and 5558675309 in (555) 867-5309. Null for a text of separators alone.
create function pattern_of(sought text) returns text
language sql immutable parallel safe set search_path = pg_catalog as $$
	select nullif(regexp_replace(
		regexp_replace(public.fold(sought), public.separators() || '+', '', 'g'),
		'(.)(?=.)', '\1' || replace(public.separators(), '\', '\\') || '*', 'g'
	), '')
$$;

-- The words of a text, folded, with one space between them. An apostrophe separates nothing. A phone number becomes its
-- three words without the country code, however it's punctuated. Bounded, because a tsvector is, and because Postgres's
-- text parser, which gets only letters, digits and spaces, takes long for much text.
create function words_of(written text) returns text
language sql immutable parallel safe set search_path = pg_catalog as $$
	select regexp_replace(regexp_replace(regexp_replace(regexp_replace(
		regexp_replace(left(public.fold(left(written, 60000)), 60000), '[''`\u02bb\u02bc\u2018-\u201b\u2032]+', '', 'g'),
		public.separators() || '+', ' ', 'g'),
		'\m(?:00)?1?(\d{3})(\d{3})(\d{4})\M', '\1 \2 \3', 'g'),
		'\m(\d{3})(\d{4})\M', '\1 \2', 'g'),
		'\m(?:00)?1 (?=\d{3} \d{3} \d{4}\M)', '', 'g')
$$;

-- A text's words for the search: their stems, with positions for phrases, and as they are, for beginnings.
create function search_of(written text) returns tsvector
language sql immutable parallel safe set search_path = pg_catalog as $$
	select to_tsvector('pg_catalog.english', words) || array_to_tsvector(array(
		select distinct left(word, 60) from unnest(string_to_array(words, ' ')) as word where word <> ''
	))
	from public.words_of(coalesce(written, '')) as words
$$;

-- A search as typed: all words must match, by their stems or as beginnings; with "a phrase", or, and -not only by their
-- stems. A word of one or two characters begins most texts, so it matches whole words only. Two characters that no keyboard
-- has keep the operators apart from punctuation.
create function search_query(typed text) returns tsquery
language sql immutable parallel safe set search_path = pg_catalog as $$
	select websearch_to_tsquery('pg_catalog.english', translate(words, E'\ue000\ue001', '-"'))
		|| case when words ~ '[\ue000\ue001]|\mor\M' then '' else coalesce((
			select string_agg(quote_literal(left(word, 60)) || case when length(word) > 2 then ':*' else '' end, ' & ')
			from unnest(string_to_array(words, ' ')) as word where word <> ''
		), '') end::tsquery
	from public.words_of(translate(
		regexp_replace(left(typed, 1000), '(^|\s)-(?=\S)', E'\\1\ue000', 'g'), '"“”„«»＂', repeat(E'\ue001', 7)
	)) as words
$$;

-- The texts of a submission, without the site's own columns.
create function texts_of(sent jsonb) returns text
language sql immutable parallel safe set search_path = pg_catalog as $$
	select string_agg(left(value #>> '{}', 30000), E'\n') from jsonb_each(sent)
	where jsonb_typeof(value) = 'string' and key not in
		('id', 'created_at', 'submission_key', 'spam_reason', 'reference', 'due_at', 'language')
$$;

-- The words of an item: of its submission, and of its newest notes and messages. Whoever adds or removes one of these
-- stores the words again. Volatile, so that an update which waited for another sees what that one wrote.
create function search_of_item(item uuid) returns tsvector
language plpgsql volatile security definer set search_path = pg_catalog as $$
declare
	place public.inbox_items;
	sent jsonb;
	thread text;
begin
	select * into place from public.inbox_items where id = item;
	execute format('select to_jsonb(sent) from public.%I as sent where id = $1', place.submission_table)
		into sent using place.submission_id;
	select string_agg(left(written, 30000), E'\n' order by created_at desc) into thread from (
		select note as written, created_at from public.inbox_notes where item_id = item
		union all
		select concat_ws(E'\n', subject, body), created_at from public.messages where item_id = item
		order by created_at desc limit 200
	) as texts;
	return public.search_of(concat_ws(E'\n', public.texts_of(sent), thread));
end
$$;

-- Syncs an item with its submission. A trigger, because visitors have no right on the inbox. A restored item exists
-- already. Members are notified of a new item (notify_of_item). The site, which has the words of a crisis in its copy,
-- says by a setting of the transaction that the text has some: no row of the visitor's says so.
create function sync_inbox_item() returns trigger language plpgsql security definer
set search_path = pg_catalog as $$
declare
	added uuid;
	texts text;
	stage uuid;
	urgent boolean := coalesce(current_setting('inbox.urgent', true) = 'yes', false);
	noticed boolean;
begin
	if tg_op = 'DELETE' then
		delete from public.inbox_items
		where submission_table = tg_table_name and submission_id = old.id;
		return null;
	end if;
	if tg_op = 'UPDATE' then
		update public.inbox_items
		set email = lower(btrim(to_jsonb(new) ->> 'email', E' \t\r\n')), search = public.search_of_item(id)
		where submission_table = tg_table_name and submission_id = new.id;
		return null;
	end if;
	texts := public.texts_of(to_jsonb(new));
	-- Locked, so that nobody deletes it meanwhile. If the first was just deleted, another is first now.
	loop
		select id into stage from public.inbox_stages where submission_table = tg_table_name order by place limit 1
			for key share;
		exit when found or not exists (select from public.inbox_stages where submission_table = tg_table_name);
	end loop;
	insert into public.inbox_items
		(submission_table, submission_id, reference, received_at, due_at, state, urgency, email, search, language, stage_id)
	values (
		tg_table_name, new.id, new.reference, new.created_at, new.due_at,
		case when new.spam_reason is null then 'open' else 'spam' end,
		case when urgent then 0 else 3 end,
		lower(btrim(to_jsonb(new) ->> 'email', E' \t\r\n')),
		public.search_of(texts),
		new.language,
		stage
	)
	on conflict (submission_table, submission_id) do nothing
	returning id, state = 'open' and exists (
		select from public.members
		where (notices = 'now' or urgent and notices = 'daily') and removed_at is null
	)
	into added, noticed;
	if noticed then
		perform public.notify_of_item(added);
	end if;
	return null;
end
$$;

revoke all on function make_reference(text), sync_inbox_item(), fold(text), separators(), pattern_of(text), words_of(text),
	search_of(text), search_query(text), texts_of(jsonb), search_of_item(uuid) from anon, team, public;
-- A column's default is computed with the rights of the role that inserts the row.
grant execute on function make_reference(text) to anon;
grant execute on function fold(text), separators(), pattern_of(text), words_of(text), search_query(text),
	search_of_item(uuid) to team;

-- A consent as evidence: the sentence that was agreed to, when, by whom, and until when. The boolean in the form's
-- table tells if the newest one is given; triggers on it write this table, for every writer.
create table consents (
	id uuid primary key default gen_random_uuid(),
	item_id uuid not null references inbox_items on delete cascade,
	-- The checkbox's column.
	field text not null,
	-- As shown beside the box. Rewording it later doesn't change what people agreed to.
	sentence text not null,
	given_at timestamptz not null,
	-- By the sender with the form or their private link, or by the team at their request.
	given_by text not null check (given_by in ('form', 'link', 'team')),
	withdrawn_at timestamptz,
	withdrawn_by text check (withdrawn_by in ('link', 'team')),
	constraint withdrawn_by_somebody check ((withdrawn_at is null) = (withdrawn_by is null))
);

create index consents_item on consents (item_id);

select protect_tables('consents');
select limit_table('consents', 'exists (select from public.inbox_items where inbox_items.id = item_id)');
grant select on consents to team;

-- Syncs the evidence with the checkbox, its argument. A trigger, because visitors have no right here and the team may not
-- write evidence. A later consent gets its sentence and giver from settings of its transaction.
create function keep_consent() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
declare
	giver text := nullif(current_setting('consents.by', true), '');
	item uuid;
begin
	select id into item from public.inbox_items where submission_table = tg_table_name and submission_id = new.id;
	if not (to_jsonb(new) ->> tg_argv[0])::boolean then
		update public.consents set withdrawn_at = clock_timestamp(), withdrawn_by = coalesce(giver, 'team')
		where item_id = item and field = tg_argv[0] and withdrawn_at is null;
		return null;
	end if;
	insert into public.consents (item_id, field, sentence, given_at, given_by)
	select item, tg_argv[0],
		coalesce(
			nullif(current_setting('consents.sentence', true), ''),
			case tg_op when 'INSERT' then new.consent_sentences ->> tg_argv[0] end,
			tg_argv[0]
		),
		case tg_op when 'INSERT' then new.created_at else clock_timestamp() end,
		coalesce(giver, case tg_op when 'INSERT' then 'form' else 'team' end)
	where item is not null and not exists (
		select from public.consents where item_id = item and field = tg_argv[0] and withdrawn_at is null
	);
	return null;
end
$$;

revoke all on function keep_consent() from anon, team, public;
