-- The ten forms of specification section 3. In addition to its own fields each table has:
--   submission_key  made once per filled form by the browser, so that submitting twice stores one row
--   spam_reason     why the row looks automatic, or that a member flagged it (null: neither); nothing is dropped silently
--   reference       shown to the visitor and in the inbox; newsletter sign-ups have none
--   due_at          when the promised reply is due
--   language        of the page on which it was sent
--   consent_sentences  on forms with a consent: the sentence beside each checked box, by column
-- A visitor may only add rows, and can't read even the one just added.

-- Sign-ups aren't items of the inbox, because they need no reply. Each email has a subscriber.
create table newsletter_signups (
	id uuid primary key default gen_random_uuid(),
	created_at timestamptz not null default now(),
	submission_key uuid not null default gen_random_uuid(),
	spam_reason text check (spam_reason in ('honeypot', 'too_fast', 'team')),
	-- Keyed hashes of the visitor's address and wider network. The trigger sign_up passes them to the queue of
	-- confirmations and stores null.
	networks text[],
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

create trigger note_replaced after update of submission_key, name, email on newsletter_signups for each row
	when (old.* is distinct from new.*) execute function note_erased_bytes();

create table patient_advocates (
	id uuid primary key default gen_random_uuid(),
	created_at timestamptz not null default now(),
	submission_key uuid not null unique default gen_random_uuid(),
	spam_reason text check (spam_reason in ('honeypot', 'too_fast', 'team')),
	reference text not null default make_reference('AD')
		check (reference ~ '^[A-Z]{2}-[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$'),
	due_at timestamptz,
	language text not null default 'en' check (language ~ '^[a-z]{2}$'),

	first_name text not null,
	last_name text not null,
	email text not null,
	experience text not null,
	services_offered text not null,
	profile text not null,
	why_join text not null
);

create trigger sync_inbox_item after insert or update or delete on patient_advocates
	for each row execute function sync_inbox_item();
create trigger note_replaced after update of submission_key, first_name, last_name, email, experience,
	services_offered, profile, why_join on patient_advocates for each row
	when (old.* is distinct from new.*) execute function note_erased_bytes('inbox_items');

create table partnership_applications (
	id uuid primary key default gen_random_uuid(),
	created_at timestamptz not null default now(),
	submission_key uuid not null unique default gen_random_uuid(),
	spam_reason text check (spam_reason in ('honeypot', 'too_fast', 'team')),
	reference text not null default make_reference('PA')
		check (reference ~ '^[A-Z]{2}-[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$'),
	due_at timestamptz,
	language text not null default 'en' check (language ~ '^[a-z]{2}$'),

	company_name text not null,
	contact_name text not null,
	email text not null,
	phone text,
	website text,
	organization_type text not null check (organization_type in ('employer', 'provider', 'other')),
	num_employees text,
	message text
);

create trigger sync_inbox_item after insert or update or delete on partnership_applications
	for each row execute function sync_inbox_item();
create trigger note_replaced after update of submission_key, company_name, contact_name, email, phone,
	website, organization_type, num_employees, message on partnership_applications for each row
	when (old.* is distinct from new.*) execute function note_erased_bytes('inbox_items');

create table contact_messages (
	id uuid primary key default gen_random_uuid(),
	created_at timestamptz not null default now(),
	submission_key uuid not null unique default gen_random_uuid(),
	spam_reason text check (spam_reason in ('honeypot', 'too_fast', 'team')),
	reference text not null default make_reference('CT')
		check (reference ~ '^[A-Z]{2}-[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$'),
	due_at timestamptz,
	language text not null default 'en' check (language ~ '^[a-z]{2}$'),

	name text not null,
	email text not null,
	subject text not null,
	message text not null
);

create trigger sync_inbox_item after insert or update or delete on contact_messages
	for each row execute function sync_inbox_item();
create trigger note_replaced after update of submission_key, name, email, subject, message on contact_messages
	for each row
	when (old.* is distinct from new.*) execute function note_erased_bytes('inbox_items');

create table feature_requests (
	id uuid primary key default gen_random_uuid(),
	created_at timestamptz not null default now(),
	submission_key uuid not null unique default gen_random_uuid(),
	spam_reason text check (spam_reason in ('honeypot', 'too_fast', 'team')),
	reference text not null default make_reference('FR')
		check (reference ~ '^[A-Z]{2}-[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$'),
	due_at timestamptz,
	language text not null default 'en' check (language ~ '^[a-z]{2}$'),

	name text,
	email text,
	feature_request text not null,
	insurer_name text
);

create trigger sync_inbox_item after insert or update or delete on feature_requests
	for each row execute function sync_inbox_item();
create trigger note_replaced after update of submission_key, name, email, feature_request, insurer_name on
	feature_requests for each row
	when (old.* is distinct from new.*) execute function note_erased_bytes('inbox_items');

create table patient_caregiver_lab (
	id uuid primary key default gen_random_uuid(),
	created_at timestamptz not null default now(),
	submission_key uuid not null unique default gen_random_uuid(),
	spam_reason text check (spam_reason in ('honeypot', 'too_fast', 'team')),
	reference text not null default make_reference('CG')
		check (reference ~ '^[A-Z]{2}-[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$'),
	due_at timestamptz,
	language text not null default 'en' check (language ~ '^[a-z]{2}$'),

	name text,
	role text not null check (role in ('patient', 'caregiver', 'both')),
	feature_request text not null,
	how_this_helps text not null,
	join_community boolean not null default false,
	-- Visitors can't read the row they add, so the sentences come with it. An object, because the inbox's search would
	-- take text for something the visitor wrote.
	consent_sentences jsonb
);

create trigger sync_inbox_item after insert or update or delete on patient_caregiver_lab
	for each row execute function sync_inbox_item();
create trigger note_replaced after update of submission_key, name, role, feature_request, how_this_helps,
	join_community on patient_caregiver_lab for each row
	when (old.* is distinct from new.*) execute function note_erased_bytes('inbox_items');

create table insight_network (
	id uuid primary key default gen_random_uuid(),
	created_at timestamptz not null default now(),
	submission_key uuid not null unique default gen_random_uuid(),
	spam_reason text check (spam_reason in ('honeypot', 'too_fast', 'team')),
	reference text not null default make_reference('NT')
		check (reference ~ '^[A-Z]{2}-[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$'),
	due_at timestamptz,
	language text not null default 'en' check (language ~ '^[a-z]{2}$'),

	name text not null,
	email text not null,
	role text not null check (role in ('patient', 'caregiver', 'both')),
	areas_of_interest text not null,
	invite_to_advisory boolean not null default false,
	consent_sentences jsonb
);

create trigger sync_inbox_item after insert or update or delete on insight_network
	for each row execute function sync_inbox_item();
create trigger note_replaced after update of submission_key, name, email, role, areas_of_interest,
	invite_to_advisory on insight_network for each row
	when (old.* is distinct from new.*) execute function note_erased_bytes('inbox_items');

create table equity_labs (
	id uuid primary key default gen_random_uuid(),
	created_at timestamptz not null default now(),
	submission_key uuid not null unique default gen_random_uuid(),
	spam_reason text check (spam_reason in ('honeypot', 'too_fast', 'team')),
	reference text not null default make_reference('EQ')
		check (reference ~ '^[A-Z]{2}-[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$'),
	due_at timestamptz,
	language text not null default 'en' check (language ~ '^[a-z]{2}$'),

	name text,
	email text,
	healthcare_experience text not null,
	helpful_tools text not null,
	community_barriers text not null
);

create trigger sync_inbox_item after insert or update or delete on equity_labs
	for each row execute function sync_inbox_item();
create trigger note_replaced after update of submission_key, name, email, healthcare_experience,
	helpful_tools, community_barriers on equity_labs for each row
	when (old.* is distinct from new.*) execute function note_erased_bytes('inbox_items');

create table success_stories (
	id uuid primary key default gen_random_uuid(),
	created_at timestamptz not null default now(),
	submission_key uuid not null unique default gen_random_uuid(),
	spam_reason text check (spam_reason in ('honeypot', 'too_fast', 'team')),
	reference text not null default make_reference('ST')
		check (reference ~ '^[A-Z]{2}-[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$'),
	due_at timestamptz,
	language text not null default 'en' check (language ~ '^[a-z]{2}$'),

	name text,
	email text,
	success_story text not null,
	helpful_resources text not null,
	consent_to_share boolean not null default false,
	consent_sentences jsonb
);

-- The desk's list of stories that may be shown, newest first.
create index success_stories_to_prepare on success_stories (created_at desc, id desc)
	where consent_to_share and spam_reason is null;

create trigger sync_inbox_item after insert or update or delete on success_stories
	for each row execute function sync_inbox_item();
create trigger note_replaced after update of submission_key, name, email, success_story, helpful_resources,
	consent_to_share on success_stories for each row
	when (old.* is distinct from new.*) execute function note_erased_bytes('inbox_items');

create table investor_interest (
	id uuid primary key default gen_random_uuid(),
	created_at timestamptz not null default now(),
	submission_key uuid not null unique default gen_random_uuid(),
	spam_reason text check (spam_reason in ('honeypot', 'too_fast', 'team')),
	reference text not null default make_reference('NV')
		check (reference ~ '^[A-Z]{2}-[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$'),
	due_at timestamptz,
	language text not null default 'en' check (language ~ '^[a-z]{2}$'),

	name text not null,
	email text not null,
	organization text,
	message text
);

create trigger sync_inbox_item after insert or update or delete on investor_interest
	for each row execute function sync_inbox_item();
create trigger note_replaced after update of submission_key, name, email, organization, message on
	investor_interest for each row
	when (old.* is distinct from new.*) execute function note_erased_bytes('inbox_items');

-- Rights and triggers of all ten tables.
do $$
declare
	submissions text;
begin
	foreach submissions in array array[
		'newsletter_signups',
		'patient_advocates',
		'partnership_applications',
		'contact_messages',
		'feature_requests',
		'patient_caregiver_lab',
		'insight_network',
		'equity_labs',
		'success_stories',
		'investor_interest'
	] loop
		execute format('alter table %I enable row level security', submissions);
		execute format('revoke all on %I from anon, team, public', submissions);
		execute format('create policy anon_adds on %I for insert to anon with check (true)', submissions);
		execute format('grant insert on %I to anon', submissions);
		-- The desk reads submissions, corrects a field on request, and erases them.
		execute format('create policy team_works on %I for all to team using (true) with check (true)', submissions);
		execute format('grant select, update, delete on %I to team', submissions);
		execute format(
			'create trigger note_deleted after delete on %I referencing old table as gone
				for each statement execute function note_erased_bytes()', submissions);
		if submissions <> 'newsletter_signups' then
			execute format('create index on %I (created_at)', submissions);
		end if;
	end loop;
end
$$;
