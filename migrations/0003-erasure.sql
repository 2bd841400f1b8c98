-- Erasing: the record of an erasure, the removal of the bytes it leaves on disk, and the search that proves it
-- complete.

-- Proof that something was erased, without its content. The hashes are keyed (HMAC-SHA-256), so this table alone
-- doesn't reveal whose they are.
create table erase_records (
	id uuid primary key default gen_random_uuid(),
	at timestamptz not null default clock_timestamp(),
	-- No foreign key: the proof outlives the member.
	member_id uuid,
	via text not null check (via in ('desk', 'shell', 'job', 'drill', 'sender')),
	reason text not null check (reason in ('request', 'retention', 'drill', 'restored')),
	-- Number of erased rows, by table.
	counts jsonb not null
		check (jsonb_typeof(counts) = 'object' and not jsonb_path_exists(counts, '$.* ? (@.type() != "number")')),
	-- Emails that must not be written to again.
	email_hashes text[] not null default '{}',
	-- References of the erased records. After an old backup is restored, exactly these are erased again. An email's hash
	-- would match everything sent under it, and no record without an email.
	reference_hashes text[] not null default '{}'
);

create index erase_records_newest on erase_records (at desc, id desc);
create index erase_records_hashes on erase_records using gin (email_hashes);
-- The page of a private link shows when its record was erased.
create index erase_records_references on erase_records using gin (reference_hashes);

-- Tables whose files hold what was erased: a deleted row and a replaced text stay in them until the table is rewritten,
-- which a job does.
create table erased_bytes (
	table_name text,
	-- The erasing transaction. A rewrite would copy the row while an older snapshot is open.
	xid xid8 default pg_current_xact_id(),
	primary key (table_name, xid)
);

select protect_tables('erase_records', 'erased_bytes');
grant select on erase_records, erased_bytes to team;
grant insert (member_id, via, reason, counts, email_hashes, reference_hashes) on erase_records to team;

-- Each table with personal texts has a trigger `note_erased`, so that this doesn't depend on which role or code deletes a
-- row or replaces a text. Arguments: other tables that contain the same text.
create function note_erased_bytes() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
	insert into public.erased_bytes (table_name)
	select tg_table_name union select unnest(tg_argv)
	on conflict do nothing;
	return null;
end
$$;

-- Counts the occurrences of a text in every text column of every table, future tables included, as proof that an
-- erasure was complete. It returns no content, and refuses texts short enough to guess with. Binary columns are
-- skipped.
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
			-- Every type that can hold text; not numbers, times and ids.
			and type.typcategory not in ('N', 'D', 'T', 'B', 'I') and type.typname not in ('uuid', 'bytea')
		order by 1, 2, attribute.attnum
	loop
		execute format('select count(*) from %I.%I where position(lower($1) in lower(%I::text)) > 0',
			schema_name, table_name, column_name) into hits using wanted;
		if hits > 0 then return next; end if;
	end loop;
end
$$;

revoke all on function note_erased_bytes(), find_text_anywhere(text) from anon, team, public;
grant execute on function find_text_anywhere(text) to team;
