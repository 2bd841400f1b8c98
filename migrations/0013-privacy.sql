-- Proof that something was erased, and nothing of what it was. The hashes are keyed (HMAC-SHA-256), so
-- that this table alone tells nobody whose they are; they only say that an email is not to be written to.
create table erase_records (
	id uuid primary key default gen_random_uuid(),
	at timestamptz not null default clock_timestamp(),
	member_id uuid,
	via text not null check (via in ('desk', 'shell', 'job')),
	reason text not null check (reason in ('request', 'retention', 'drill')),
	-- How many rows went, by table.
	counts jsonb not null
		check (jsonb_typeof(counts) = 'object' and not jsonb_path_exists(counts, '$.* ? (@.type() != "number")')),
	email_hashes text[] not null default '{}'
);

create index erase_records_newest on erase_records (at desc, id desc);
create index erase_records_hashes on erase_records using gin (email_hashes);

-- Keys that the server makes for itself where the environment has none (DESK_SECRET).
create table desk_secrets (
	id uuid primary key default gen_random_uuid(),
	name text not null unique,
	secret text not null,
	created_at timestamptz not null default now()
);

alter table erase_records enable row level security;
alter table desk_secrets enable row level security;
revoke all on erase_records, desk_secrets from anon, team, public;
create policy team_reads on erase_records for select to team using (true);
create policy team_adds on erase_records for insert to team with check (true);
create policy team_reads on desk_secrets for select to team using (true);
create policy team_adds on desk_secrets for insert to team with check (true);
grant select on erase_records, desk_secrets to team;
grant insert (member_id, via, reason, counts, email_hashes) on erase_records to team;
grant insert (name, secret) on desk_secrets to team;

-- Where a text still stands, in every column of every table of every schema but Postgres's own: what
-- proves that an erasure was complete, also in tables that did not exist when this was written. It
-- counts and shows nothing, and asks for a text long enough that nobody guesses with it.
create function find_text_anywhere(wanted text)
returns table (schema_name text, table_name text, column_name text, hits bigint)
language plpgsql stable security definer set search_path = pg_catalog as $$
begin
	if length(wanted) < 10 then
		raise exception 'a text of at least 10 characters' using errcode = '22023';
	end if;
	for schema_name, table_name, column_name in
		select space.nspname, class.relname, attribute.attname
		from pg_attribute as attribute
		join pg_class as class on class.oid = attribute.attrelid
		join pg_namespace as space on space.oid = class.relnamespace
		join pg_type as type on type.oid = attribute.atttypid
		where class.relkind in ('r', 'm') and attribute.attnum > 0 and not attribute.attisdropped
			and space.nspname not in ('pg_catalog', 'information_schema') and space.nspname not like 'pg\_t%'
			-- Texts, documents, arrays of them, and whatever else can hold one; not numbers, times and ids.
			and type.typcategory not in ('N', 'D', 'T', 'B', 'I') and type.typname <> 'uuid'
		order by 1, 2, attribute.attnum
	loop
		execute format('select count(*) from %I.%I where position(lower($1) in lower(%I::text)) > 0',
			schema_name, table_name, column_name) into hits using wanted;
		if hits > 0 then return next; end if;
	end loop;
end
$$;

revoke all on function find_text_anywhere(text) from public;
grant execute on function find_text_anywhere(text) to team;
