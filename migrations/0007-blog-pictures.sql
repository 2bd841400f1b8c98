-- Pictures of posts. Readers get files in a few sizes and formats, named by the hash of the picture's content; the
-- original is never served.
create table pictures (
	id uuid primary key default gen_random_uuid(),
	-- The first 128 bits of the SHA-256 of `original`.
	hash text not null unique check (hash ~ '^[0-9a-f]{32}$'),
	-- Size of its largest file, in pixels.
	width integer not null check (width between 1 and 1600),
	height integer not null check (height between 1 and 4000),
	-- Alternative text, unless the post has its own.
	alt text not null default '',
	created_at timestamptz not null default clock_timestamp(),
	created_by uuid references members on delete set null,
	-- As uploaded, but upright, without metadata and at most 2560 pixels wide (WebP).
	original bytea not null
);

create index pictures_newest on pictures (created_at desc, id desc);
create index pictures_member on pictures (created_by) where created_by is not null;

create table picture_files (
	id uuid primary key default gen_random_uuid(),
	picture_id uuid not null references pictures on delete cascade,
	width integer not null,
	height integer not null,
	-- JPEG is only for mail: classic Outlook shows neither WebP nor AVIF.
	format text not null check (format in ('avif', 'webp', 'jpeg')),
	bytes bytea not null,
	unique (picture_id, width, format)
);

-- Compressed already. Postgres 15 doesn't take this in "create table".
alter table pictures alter column original set storage external;
alter table picture_files alter column bytes set storage external;

select protect_tables('pictures', 'picture_files');
grant select on pictures, picture_files to team;
grant insert (hash, width, height, alt, created_by, original) on pictures to team;
grant insert (picture_id, width, height, format, bytes) on picture_files to team;
grant update (alt) on pictures to team;

-- Returns one file by its picture's hash. Visitors can't list any, because a draft's picture is no more public than
-- the draft.
create function read_picture_file(wanted_hash text, wanted_width int, wanted_height int, wanted_format text)
returns bytea
language sql stable security definer set search_path = pg_catalog as $$
	select file.bytes
	from public.picture_files as file join public.pictures as picture on picture.id = file.picture_id
	where picture.hash = wanted_hash and file.width = wanted_width and file.height = wanted_height
		and file.format = wanted_format
$$;

-- Deletes a picture that neither a public or working text nor the site settings use. The lock prevents a post from starting to use it
-- meanwhile; the team's role has no right to take it.
create function delete_unused_picture(wanted_hash text) returns boolean
language plpgsql security definer set search_path = pg_catalog as $$
begin
	lock table public.blog_posts, public.post_versions, public.site_settings in share mode;
	delete from public.pictures as picture
	where picture.hash = wanted_hash
		and not exists (select 1 from public.blog_posts where picture_hashes @> array[wanted_hash])
		and not exists (
			select 1 from public.blog_posts as post
			join public.post_versions as version on version.post_id = post.id and version.version = post.version
			where version.picture_hashes @> array[wanted_hash]
		)
		and not exists (select 1 from public.site_settings where value like '/pictures/' || wanted_hash || '/%');
	return found;
end
$$;

revoke all on function read_picture_file(text, int, int, text), delete_unused_picture(text) from anon, team, public;
grant execute on function read_picture_file(text, int, int, text) to anon;
grant execute on function delete_unused_picture(text) to team;

-- Processes cache a picture's files for as long as they are requested.
create constraint trigger withdraw_deleted
	after delete on pictures deferrable initially deferred for each row
	execute function note_revocation();
