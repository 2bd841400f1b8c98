-- tolerated
-- Languages: of a submission and its item, of a subscriber, of a newsletter, and of a post with its translations. The code
-- that writes them knows which ones the site speaks, so that another language needs no migration.

do $$
declare
	written text;
begin
	foreach written in array array[
		'newsletter_signups',
		'patient_advocates',
		'partnership_applications',
		'contact_messages',
		'feature_requests',
		'patient_caregiver_lab',
		'insight_network',
		'equity_labs',
		'success_stories',
		'investor_interest',
		'inbox_items',
		'public_stories',
		'subscribers',
		'newsletters',
		'blog_posts'
	] loop
		execute format($sql$alter table %I add column language text not null default 'en'
			constraint %I check (language ~ '^[a-z]{2}$')$sql$, written, written || '_language_check');
	end loop;
end
$$;

-- Finds the items of another language than most. English ones don't write it.
create index inbox_items_language on inbox_items (language, received_at desc, id desc) where language <> 'en';

-- The same as in 0008, with the language of the submission.
create or replace function sync_inbox_item() returns trigger language plpgsql security definer
set search_path = pg_catalog as $$
declare
	added uuid;
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
	insert into public.inbox_items
		(submission_table, submission_id, reference, received_at, due_at, state, email, search, language)
	values (
		tg_table_name, new.id, new.reference, new.created_at, new.due_at,
		case when new.spam_reason is null then 'new' else 'spam' end,
		lower(btrim(to_jsonb(new) ->> 'email', E' \t\r\n')),
		public.search_of(public.texts_of(to_jsonb(new))),
		new.language
	)
	on conflict (submission_table, submission_id) do nothing
	returning id, state = 'new' and exists (select from public.members where notices = 'now' and removed_at is null)
	into added, noticed;
	if noticed then
		perform public.notify_of_item(added);
	end if;
	return null;
end
$$;

-- The same as in 0012, with the language of the sign-up. Anybody can type an email into the form, so a confirmed
-- subscription keeps its language, and one that has to be confirmed takes another only if a mail in it goes out.
create or replace function sign_up() returns trigger language plpgsql security definer
set search_path = pg_catalog as $$
declare
	networks text[] := new.networks;
	address text;
	asks boolean;
	who uuid;
	earlier uuid;
begin
	new.networks := null;
	if new.spam_reason is not null then return new; end if;
	address := lower(btrim(new.email, E' \t\r\n'));
	-- A row that is an hour old comes from a backup or an import.
	asks := new.created_at > now() - interval '1 hour'
		and coalesce(current_setting('subscribers.importing', true), '') <> 'on'
		and public.mail_is_set_up();
	insert into public.subscribers (email, signup_id, source, consented_at, ask_at, language)
	values (address, new.id, 'form', new.created_at, case when asks then now() end, new.language)
	on conflict (email) do nothing
	returning id into who;
	if who is not null then
		if asks then perform public.note_networks(who, networks); end if;
	else
		select id, signup_id into who, earlier from public.subscribers where email = address;
		if earlier = new.id then return new; end if;
		update public.subscribers set language = new.language
		where id = who and language <> new.language and state in ('unconfirmed', 'unsubscribed', 'bounced')
			-- As in request_confirmation.
			and (ask_at is not null or coalesce(asked_at <= now() - interval '15 minutes', true));
		perform 1 from public.newsletter_signups where id = earlier and spam_reason is null;
		if found then
			if asks then perform public.request_confirmation(who, networks); end if;
			return null;
		end if;
		-- The earlier one was flagged or deleted: this one takes its place.
		update public.subscribers set signup_id = new.id where id = who;
		if asks then perform public.request_confirmation(who, networks); end if;
	end if;
	return new;
end
$$;

-- The same as in 0012, with the language of a sign-up that is no spam after all.
create or replace function sync_subscriber() returns trigger language plpgsql security definer
set search_path = pg_catalog as $$
declare
	who uuid;
	address text;
begin
	if tg_op = 'DELETE' then
		delete from public.subscribers
		where email = lower(btrim(old.email, E' \t\r\n')) and signup_id = old.id;
		return null;
	end if;
	address := lower(btrim(new.email, E' \t\r\n'));
	if new.spam_reason is not null then
		delete from public.subscribers where email = address and signup_id = new.id and state = 'unconfirmed';
		return null;
	end if;
	if old.spam_reason is null then
		update public.subscribers set email = address
		where email = lower(btrim(old.email, E' \t\r\n')) and signup_id = new.id and email <> address
		returning id into who;
		-- Another mailbox: what was mailed to the former one confirms nothing.
		delete from public.confirmations where subscriber_id = who;
		return null;
	end if;
	insert into public.subscribers (email, signup_id, source, consented_at, language)
	values (address, new.id, 'form', new.created_at, new.language)
	on conflict (email) do update set signup_id = excluded.signup_id
	where not exists (
		select from public.newsletter_signups as other
		where other.id = subscribers.signup_id and other.id <> new.id and other.spam_reason is null
	)
	returning id into who;
	if who is null then
		raise unique_violation using message = 'the newsletter has that email already';
	end if;
	if public.mail_is_set_up() then perform public.request_confirmation(who); end if;
	return null;
end
$$;

grant insert (language) on newsletters to team;
grant update (language) on newsletters to team;

-- Recipients of a newsletter in the order in which they are queued, and their number.
create index subscribers_recipients on subscribers (language, id) where state = 'confirmed';

-- Adds the next batch of a newsletter: a mail for each of up to 5,000 subscribers of its language who were confirmed
-- when it was started. Returns the number of mails. A function, because the team may mail an issue to all of its
-- subscribers and not write mail by itself.
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

drop trigger count_newsletter_version on newsletters;
create trigger count_newsletter_version
	before update of subject, preheader, intro, slug, title, subtitle, content, content_markdown, youtube_url, soundcloud_url,
		published_at, language
	on newsletters for each row
	when (
		(new.subject, new.preheader, new.intro, new.slug, new.title, new.subtitle, new.content, new.content_markdown,
			new.youtube_url, new.soundcloud_url, new.published_at, new.language)
		is distinct from
		(old.subject, old.preheader, old.intro, old.slug, old.title, old.subtitle, old.content, old.content_markdown,
			old.youtube_url, old.soundcloud_url, old.published_at, old.language)
	)
	execute function count_newsletter_version();

alter table blog_posts
	-- The post that this one says in another language. That one is no translation itself.
	add column translation_of uuid
		-- A restore may add the translation first.
		references blog_posts on delete set null deferrable initially deferred,
	add constraint translation_of_another check (translation_of <> id);

create unique index blog_posts_translation on blog_posts (translation_of, language) where translation_of is not null;

grant insert (language, translation_of) on blog_posts to team;
grant update (language, translation_of) on blog_posts to team;

-- Holds a post and its translations to languages of their own. A check can't see the other rows. Both rows are
-- locked, so that two changes at once can't pass each other; deferred, because a restore may add the translation first.
create function guard_translation() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
declare
	post public.blog_posts;
begin
	perform 1 from public.blog_posts
	where id in (new.id, new.translation_of) or translation_of = new.id order by id for no key update;
	-- As it is at the end of the transaction.
	select * into post from public.blog_posts where id = new.id;
	if exists (
		select from public.blog_posts as other
		where other.id = post.translation_of
			and (other.language = post.language or other.translation_of is not null)
	) or exists (
		select from public.blog_posts as other
		where other.translation_of = post.id and (other.language = post.language or post.translation_of is not null)
	) then
		raise exception 'a post and its translation have different languages, and a translation has none itself'
			using errcode = 'TD005';
	end if;
	return null;
end
$$;

create constraint trigger guard_translation after insert or update of language, translation_of on blog_posts
	deferrable initially deferred for each row execute function guard_translation();

-- The same as in 0006, with the columns by which a page changes its place.
create or replace function note_changed_post() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
	if old.published_at <= clock_timestamp()
		and (old.title, old.subtitle, old.content, old.content_markdown, old.slug, old.former_slugs, old.published_at,
			old.image_url, old.youtube_url, old.soundcloud_url, old.language, old.translation_of)
		is distinct from (new.title, new.subtitle, new.content, new.content_markdown, new.slug, new.former_slugs,
			new.published_at, new.image_url, new.youtube_url, new.soundcloud_url, new.language, new.translation_of)
	then
		perform public.note_revocation(concat_ws(' ', 'post', old.id));
	end if;
	return null;
end
$$;

drop trigger withdraw_changed on blog_posts;
create constraint trigger withdraw_changed
	after update of title, subtitle, content, content_markdown, slug, former_slugs, published_at, image_url, youtube_url,
		soundcloud_url, language, translation_of
	on blog_posts deferrable initially deferred for each row
	execute function note_changed_post();

-- The same as in 0012, with the language that the list of another site names.
drop function import_subscriber(text, text, timestamptz, text);
create function import_subscriber(
	email text, name text, consented_at timestamptz, consent_note text, language text default 'en'
) returns text
language plpgsql volatile security definer set search_path = pg_catalog as $$
declare
	address text := lower(btrim(import_subscriber.email, E' \t\r\n'));
	stored public.subscribers;
	signup uuid;
begin
	if not public.is_mailable(address) then return 'invalid'; end if;
	select * into stored from public.subscribers where subscribers.email = address for update;
	if not found then
		perform set_config('subscribers.importing', 'on', true);
		insert into public.newsletter_signups (created_at, name, email, language)
		values (import_subscriber.consented_at, coalesce(btrim(import_subscriber.name), ''), address,
			import_subscriber.language)
		on conflict do nothing
		returning id into signup;
		perform set_config('subscribers.importing', '', true);
		select * into stored from public.subscribers where subscribers.email = address for update;
	end if;
	if stored.state <> 'unconfirmed' then return stored.state || '_before'; end if;
	update public.subscribers set
		source = 'import',
		consented_at = import_subscriber.consented_at,
		consent_note = import_subscriber.consent_note,
		language = import_subscriber.language
	where id = stored.id;
	perform public.apply_subscriber_event(stored.id, 'import');
	return case when signup is null then 'confirmed' else 'added' end;
end
$$;
revoke all on function import_subscriber(text, text, timestamptz, text, text) from anon, team, public;
grant execute on function import_subscriber(text, text, timestamptz, text, text) to team;

-- The text search configuration of a language. One that Postgres has no stemmer for is found as written.
create function search_config(language text) returns regconfig
language sql immutable set search_path = pg_catalog as $$
	select case language
		when 'en' then 'pg_catalog.english'::regconfig
		when 'es' then 'pg_catalog.spanish'::regconfig
		else 'pg_catalog.simple'::regconfig
	end
$$;

-- A text as the stemmer of its language needs it, character by character: without accents, but for those of Spanish
-- words in -ción, whose plural has none either. English keeps its own. A closed set of letters, so that a character stays
-- one.
create function stemmable(written text, language text) returns text
language sql immutable set search_path = pg_catalog as $$
	select case language
		when 'en' then written
		when 'es' then regexp_replace(plain, 'cion\M', 'ción', 'gi')
		else plain
	end
	from translate(written,
		'áàâäãéèêëíìîïóòôöõúùûüñçÁÀÂÄÃÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇ¿¡«»',
		'aaaaaeeeeiiiiooooouuuuncAAAAAEEEEIIIIOOOOOUUUUNC?!""') as plain
$$;

revoke all on function guard_translation(), search_config(text), stemmable(text, text) from anon, team, public;
grant execute on function search_config(text), stemmable(text, text) to anon;

-- The same as in 0006, by the post's language.
drop function words_of_post(text, text, text);
create function words_of_post(title text, subtitle text, content text, language text default 'en') returns tsvector
language sql immutable set search_path = pg_catalog as $$
	select setweight(to_tsvector(config, public.searchable_text(title, 5000)), 'A')
		|| setweight(to_tsvector(config, public.searchable_text(subtitle, 5000)), 'B')
		|| setweight(to_tsvector(config, public.searchable_text(content, 100000)), 'D')
	from public.search_config(language) as config
$$;
revoke all on function words_of_post(text, text, text, text) from anon, team, public;

create or replace function note_words() returns trigger language plpgsql security definer
set search_path = pg_catalog as $$
begin
	insert into public.blog_post_words (post_id, words)
	values (new.id, public.words_of_post(public.stemmable(new.title, new.language),
		public.stemmable(coalesce(new.subtitle, ''), new.language), public.stemmable(new.content, new.language),
		new.language))
	on conflict (post_id) do update set words = excluded.words;
	return null;
end
$$;

drop trigger note_words on blog_posts;
create trigger note_words after insert or update of title, subtitle, content, language on blog_posts
	for each row execute function note_words();

-- The same as in 0006, among the posts of one language, of whose words the query is made.
drop function search_posts(tsquery, integer);
create function search_posts(query tsquery, most integer, language text default 'en')
returns table (id uuid, place bigint, found bigint)
language sql stable security definer set search_path = pg_catalog as $$
	with fits as (
		select post.id, post.published_at,
			ts_rank_cd('{0.02, 0.02, 0.4, 1}', listed.words, query, 1)
				+ ts_rank('{0.02, 0.02, 0.4, 1}', listed.words, any_word, 1) as rank
		from public.blog_post_words as listed
		join public.blog_posts as post on post.id = listed.post_id,
			cast(replace(query::text, ' & ', ' | ') as tsquery) as any_word
		where listed.words @@ query and post.published_at <= now() and post.language = search_posts.language
	)
	select fits.id, row_number() over best, count(*) over ()
	from fits
	window best as (order by fits.rank desc, fits.published_at desc, fits.id)
	order by 2
	limit most
$$;
revoke all on function search_posts(tsquery, integer, text) from anon, team, public;
grant execute on function search_posts(tsquery, integer, text) to anon;

-- The same as in 0006, with the post's language.
drop function preview_post(text);
create function preview_post(wanted_hash text)
returns table (
	id uuid, slug text, title text, subtitle text, content text, content_markdown text, image_url text,
	youtube_url text, soundcloud_url text, checked_on date, likes_count integer, published_at timestamptz,
	edited_at timestamptz, created_at timestamptz, language text, translation_of uuid
)
language sql stable security definer set search_path = pg_catalog as $$
	select post.id, post.slug, shown.title, shown.subtitle, shown.content, shown.content_markdown,
		shown.image_url, shown.youtube_url, shown.soundcloud_url, shown.checked_on, post.likes_count,
		coalesce(post.published_at, now()), null::timestamptz, post.created_at, post.language, post.translation_of
	from public.post_previews as preview
	join public.blog_posts as post on post.id = preview.post_id and post.deleted_at is null
	cross join lateral (
		select version.title, version.subtitle, version.content, version.content_markdown, version.image_url,
			version.youtube_url, version.soundcloud_url, version.checked_on
		from public.post_versions as version
		where version.post_id = post.id and version.version = post.version
		union all
		select post.title, post.subtitle, post.content, post.content_markdown, post.image_url,
			post.youtube_url, post.soundcloud_url, post.checked_on
		limit 1
	) as shown
	where preview.token_hash = wanted_hash and preview.revoked_at is null and preview.expires_at > now()
$$;
revoke all on function preview_post(text) from anon, team, public;
grant execute on function preview_post(text) to anon;
