-- The ten forms of specification section 3. A visitor may only add rows, and can't read even the one just added.

-- Gives a form's table its rights, and the trigger that notes erasures. The desk reads submissions, corrects a field on
-- request, and erases them. The planner's statistics would sample what people wrote, and nothing plans by it.
create function set_up_form(form regclass, copied_to text default '') returns void
language plpgsql set search_path = pg_catalog as $$
declare
	text_column name;
begin
	perform public.protect_tables(form);
	perform public.limit_table(form, format('public.sees_form(%L)', (select relname from pg_class where oid = form)));
	execute format($sql$
		create policy anon_adds on %1$s for insert to anon with check (true);
		grant insert on %1$s to anon;
		grant select, update, delete on %1$s to team;
		create trigger note_erased after delete or update on %1$s
			for each row execute function public.note_erased_bytes(%2$s);
	$sql$, form, copied_to);
	for text_column in
		select attname from pg_attribute where attrelid = form and attnum > 0 and atttypid = 'text'::regtype
	loop
		execute format('alter table %s alter %I set statistics 0', form, text_column);
	end loop;
end
$$;

-- Completes a form's table, which has its fields, for the inbox: references begin with the form's two letters, and each
-- checkbox is a consent (0008). Triggers run in the order of their names, and sync_inbox_item adds the item first.
create function add_inbox_form(form regclass, prefix text) returns void
language plpgsql set search_path = pg_catalog as $$
declare
	checkbox name;
begin
	perform public.set_up_form(form, 'inbox_items');
	execute format($sql$
		alter table %1$s
			add column id uuid primary key default gen_random_uuid(),
			add column created_at timestamptz not null default now(),
			-- Made once per filled form by the browser, so that submitting twice stores one row.
			add column submission_key uuid not null unique default gen_random_uuid(),
			-- Why the row looks automatic, or that a member flagged it (null: neither); nothing is dropped silently.
			add column spam_reason text check (spam_reason in ('honeypot', 'too_fast', 'team')),
			-- Shown to the visitor and in the inbox.
			add column reference text not null default public.make_reference(%2$L)
				check (reference ~ '^[A-Z]{2}-[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$'),
			-- When the promised reply is due.
			add column due_at timestamptz,
			-- Of the page on which it was sent.
			add column language text not null default 'en' check (language ~ '^[a-z]{2}$');
		create index on %1$s (created_at);
		create trigger sync_inbox_item after insert or update or delete on %1$s
			for each row execute function public.sync_inbox_item();
	$sql$, form, prefix);
	for checkbox in
		select attname from pg_attribute where attrelid = form and attnum > 0 and atttypid = 'boolean'::regtype
	loop
		execute format($sql$
			-- The sentence beside each checked box, by column. Visitors can't read the row they add, so it comes with them. An
			-- object, because the inbox's search would take text for something the visitor wrote.
			alter table %1$s add column if not exists consent_sentences jsonb;
			create trigger tell_consent_given after insert on %1$s for each row
				when (new.%2$I) execute function public.keep_consent(%2$L);
			create trigger tell_consent_changed after update of %2$I on %1$s for each row
				when (new.%2$I is distinct from old.%2$I) execute function public.keep_consent(%2$L);
		$sql$, form, checkbox);
	end loop;
end
$$;

revoke all on function set_up_form(regclass, text), add_inbox_form(regclass, text) from anon, team, public;

-- Sign-ups aren't items of the inbox, because they need no reply. Each email has a subscriber.
create table newsletter_signups (
	id uuid primary key default gen_random_uuid(),
	created_at timestamptz not null default now(),
	submission_key uuid not null default gen_random_uuid(),
	spam_reason text check (spam_reason in ('honeypot', 'too_fast', 'team')),
	-- True if much mail was caused from its network: the trigger sign_up queues its mail for later, and stores null.
	asks_later boolean,
	language text not null default 'en' check (language ~ '^[a-z]{2}$'),

	name text not null,
	email text not null
);

-- Sign-ups are read by day and, if flagged, newest first. Both indexes grow at the right end, where an insert costs
-- least. subscribers.email ensures one honest row per email, so only flagged rows need a unique submission_key.
create index newsletter_signups_oldest on newsletter_signups (created_at, id);
create index newsletter_signups_flagged on newsletter_signups (created_at, id) where spam_reason is not null;
create unique index newsletter_signups_flagged_key on newsletter_signups (submission_key)
	where spam_reason is not null;

select set_up_form('newsletter_signups');

create table patient_advocates (
	first_name text not null,
	last_name text not null,
	email text not null,
	experience text not null,
	services_offered text not null,
	profile text not null,
	why_join text not null
);

select add_inbox_form('patient_advocates', 'AD');

create table partnership_applications (
	company_name text not null,
	contact_name text not null,
	email text not null,
	phone text,
	website text,
	organization_type text not null check (organization_type in ('employer', 'provider', 'other')),
	num_employees text,
	message text
);

select add_inbox_form('partnership_applications', 'PA');

create table contact_messages (
	name text not null,
	email text not null,
	subject text not null,
	message text not null
);

select add_inbox_form('contact_messages', 'CT');

create table feature_requests (
	name text,
	email text,
	feature_request text not null,
	insurer_name text
);

select add_inbox_form('feature_requests', 'FR');

create table patient_caregiver_lab (
	name text,
	role text not null check (role in ('patient', 'caregiver', 'both')),
	feature_request text not null,
	how_this_helps text not null,
	join_community boolean not null default false
);

select add_inbox_form('patient_caregiver_lab', 'CG');

create table insight_network (
	name text not null,
	email text not null,
	role text not null check (role in ('patient', 'caregiver', 'both')),
	areas_of_interest text not null,
	invite_to_advisory boolean not null default false
);

select add_inbox_form('insight_network', 'NT');

create table equity_labs (
	name text,
	email text,
	healthcare_experience text not null,
	helpful_tools text not null,
	community_barriers text not null
);

select add_inbox_form('equity_labs', 'EQ');

create table success_stories (
	name text,
	email text,
	success_story text not null,
	helpful_resources text not null,
	consent_to_share boolean not null default false
);

select add_inbox_form('success_stories', 'ST');

-- The desk's list of stories that may be shown, newest first.
create index success_stories_to_prepare on success_stories (created_at desc, id desc)
	where consent_to_share and spam_reason is null;

create table investor_interest (
	name text not null,
	email text not null,
	organization text,
	message text
);

select add_inbox_form('investor_interest', 'NV');
