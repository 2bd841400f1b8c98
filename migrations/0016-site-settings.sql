-- Settings that an owner writes at the desk, such as the postal address, or how long to keep what a form
-- stored. A row here overrides content/. The
-- code that writes them knows the names and validates the values; the site ignores names it doesn't know.
create table site_settings (
	id uuid primary key default gen_random_uuid(),
	name text not null unique check (name ~ '^[a-z_]{1,40}$'),
	value text not null check (length(value) between 1 and 20000),
	changed_at timestamptz not null default clock_timestamp(),
	member_id uuid references members on delete set null
);

select protect_tables('site_settings');
grant select, delete on site_settings to team;
grant insert (name, value, member_id) on site_settings to team;
grant update (value, changed_at, member_id) on site_settings to team;

create trigger note_erased after delete or update of value on site_settings
	for each row execute function note_erased_bytes();

-- Makes every process reload the settings at once, also if the row was changed by hand.
create constraint trigger announce_setting after insert or update or delete on site_settings
	deferrable initially deferred for each row execute function note_revocation();
