-- The ten tables of specification section 3. Beside its own fields each has:
--   submission_key  made once per filled form by the browser, so that sending twice stores one row
--   spam_reason     why the row looks automatic (null: it does not); nothing is dropped silently
-- A visitor may only add rows, and cannot read even the one just added.

create table newsletter_signups (
	id uuid primary key default gen_random_uuid(),
	created_at timestamptz not null default now(),
	submission_key uuid not null unique default gen_random_uuid(),
	spam_reason text check (spam_reason in ('trap', 'too_fast')),
	name text not null,
	email text not null
);

create table patient_advocates (
	id uuid primary key default gen_random_uuid(),
	created_at timestamptz not null default now(),
	submission_key uuid not null unique default gen_random_uuid(),
	spam_reason text check (spam_reason in ('trap', 'too_fast')),
	first_name text not null,
	last_name text not null,
	email text not null,
	experience text not null,
	services_offered text not null,
	profile text not null,
	why_join text not null
);

create table partnership_applications (
	id uuid primary key default gen_random_uuid(),
	created_at timestamptz not null default now(),
	submission_key uuid not null unique default gen_random_uuid(),
	spam_reason text check (spam_reason in ('trap', 'too_fast')),
	company_name text not null,
	contact_name text not null,
	email text not null,
	phone text,
	website text,
	organization_type text not null check (organization_type in ('employer', 'provider', 'other')),
	num_employees text,
	message text
);

create table contact_messages (
	id uuid primary key default gen_random_uuid(),
	created_at timestamptz not null default now(),
	submission_key uuid not null unique default gen_random_uuid(),
	spam_reason text check (spam_reason in ('trap', 'too_fast')),
	name text not null,
	email text not null,
	subject text not null,
	message text not null
);

create table feature_requests (
	id uuid primary key default gen_random_uuid(),
	created_at timestamptz not null default now(),
	submission_key uuid not null unique default gen_random_uuid(),
	spam_reason text check (spam_reason in ('trap', 'too_fast')),
	name text,
	email text,
	feature_request text not null,
	insurer_name text
);

create table patient_caregiver_lab (
	id uuid primary key default gen_random_uuid(),
	created_at timestamptz not null default now(),
	submission_key uuid not null unique default gen_random_uuid(),
	spam_reason text check (spam_reason in ('trap', 'too_fast')),
	name text,
	role text not null check (role in ('patient', 'caregiver', 'both')),
	feature_request text not null,
	how_this_helps text not null,
	join_community boolean not null default false
);

create table insight_network (
	id uuid primary key default gen_random_uuid(),
	created_at timestamptz not null default now(),
	submission_key uuid not null unique default gen_random_uuid(),
	spam_reason text check (spam_reason in ('trap', 'too_fast')),
	name text not null,
	email text not null,
	role text not null check (role in ('patient', 'caregiver', 'both')),
	areas_of_interest text not null,
	invite_to_advisory boolean not null default false
);

create table equity_labs (
	id uuid primary key default gen_random_uuid(),
	created_at timestamptz not null default now(),
	submission_key uuid not null unique default gen_random_uuid(),
	spam_reason text check (spam_reason in ('trap', 'too_fast')),
	name text,
	email text,
	healthcare_experience text not null,
	helpful_tools text not null,
	community_barriers text not null
);

create table success_stories (
	id uuid primary key default gen_random_uuid(),
	created_at timestamptz not null default now(),
	submission_key uuid not null unique default gen_random_uuid(),
	spam_reason text check (spam_reason in ('trap', 'too_fast')),
	name text,
	email text,
	success_story text not null,
	helpful_resources text not null,
	consent_to_share boolean not null default false
);

create table investor_interest (
	id uuid primary key default gen_random_uuid(),
	created_at timestamptz not null default now(),
	submission_key uuid not null unique default gen_random_uuid(),
	spam_reason text check (spam_reason in ('trap', 'too_fast')),
	name text not null,
	email text not null,
	organization text,
	message text
);

-- One row per address: the same sign-up again changes nothing and tells nobody.
create unique index newsletter_signups_email on newsletter_signups (lower(email));

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
		execute format('create policy anon_adds on %I for insert to anon with check (true)', submissions);
		execute format('revoke all on %I from anon, public', submissions);
		execute format('grant insert on %I to anon', submissions);
		execute format('create index on %I (created_at)', submissions);
	end loop;
end
$$;
